import { formatCatalogueValue, isSmsText, SMS_TEXTS, splitTextItem } from '@fitghar/contracts/admin';
import { Muted, Stack } from '@fitghar/ui';
import { CatalogueItems, type ItemGroup } from './items.tsx';

const smsTo =
  (to: 'customer' | 'trainer'): ItemGroup['of'] =>
  ({ kind, id: item }) => {
    const { id } = splitTextItem(item);
    return kind === 'sms' && isSmsText(id) && SMS_TEXTS[id].to === to;
  };
const GROUPS: ItemGroup[] = [
  { title: 'Emails to customers', of: ({ kind }) => kind === 'mail' },
  { title: 'SMS to customers', of: smsTo('customer') },
  { title: 'SMS to trainers', of: smsTo('trainer') },
  { title: 'Pages', of: ({ kind }) => kind === 'document' },
];

/** What customers and trainers are told, and what pages say, in which words (D67). */
export default function TextsView() {
  return (
    <Stack>
      <h1>Texts</h1>
      <CatalogueItems groups={GROUPS}>
        {({ name, subject, text, dlt_id, markdown }) => (
          <>
            <strong>{name}</strong>
            <Muted>{subject ?? text ?? formatCatalogueValue('markdown', markdown ?? '')}</Muted>
            {dlt_id !== null && <Muted>{dlt_id ? `DLT template ${dlt_id}` : 'Not registered with DLT'}</Muted>}
          </>
        )}
      </CatalogueItems>
    </Stack>
  );
}
