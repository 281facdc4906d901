import {
  type CatalogueItem,
  formatCatalogueValue,
  isMailText,
  isSmsText,
  MAIL_GROUPS,
  MAIL_TEXTS,
  SMS_TEXTS,
  splitTextItem,
} from '@fitghar/contracts/admin';
import { Muted, Stack, TextField } from '@fitghar/ui';
import { useState } from 'react';
import { CatalogueItems, type ItemGroup } from './items.tsx';

const smsTo =
  (to: 'customer' | 'trainer'): ItemGroup['of'] =>
  ({ kind, id: item }) => {
    const { id } = splitTextItem(item);
    return kind === 'sms' && isSmsText(id) && SMS_TEXTS[id].to === to;
  };
const GROUPS: ItemGroup[] = [
  ...Object.entries(MAIL_GROUPS).map(
    ([group, title]): ItemGroup => ({
      title,
      of: ({ kind, id: item }) => {
        const { id } = splitTextItem(item);
        return kind === 'mail' && isMailText(id) && MAIL_TEXTS[id].group === group;
      },
    }),
  ),
  { title: 'SMS to customers', of: smsTo('customer') },
  { title: 'SMS to trainers', of: smsTo('trainer') },
  { title: 'Pages', of: ({ kind }) => kind === 'document' },
];

const has = ({ name, subject, heading, text, markdown }: CatalogueItem, sought: string): boolean =>
  [name, subject, heading, text, markdown].some((each) => each?.toLowerCase().includes(sought.trim().toLowerCase()));

/** What customers and trainers are told, and what pages say, in which words (D67). */
export default function TextsView() {
  const [sought, setSought] = useState('');
  const groups = GROUPS.map(({ title, of }): ItemGroup => ({ title, of: (item) => of(item) && has(item, sought) }));
  return (
    <Stack>
      <h1>Texts</h1>
      <TextField
        label="Find a text"
        hint="By its name or by a word in it."
        type="search"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <CatalogueItems groups={groups}>
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
