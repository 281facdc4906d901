import {
  CATALOGUE_FIELD_LABELS,
  type CatalogueItem,
  fillMailText,
  fillSmsText,
  isMailText,
  isSmsText,
  MAIL_TEXTS,
  type MailText,
  mailParagraphs,
  objectionToText,
  SMS_TEXTS,
  sendTestText,
  splitTextItem,
} from '@fitghar/contracts/admin';
import { site } from '@fitghar/platform';
import { Button, Muted, Row, Stack, TextField } from '@fitghar/ui';
import { TextArea, type useForm } from '@fitghar/ui/forms';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { fieldsOf, type ItemValues } from './item-form.ts';

/** What is filled in for the example, by name; in order for an SMS. */
const variablesOf = ({ kind, id: item }: CatalogueItem): Readonly<Record<string, string>> => {
  const { id } = splitTextItem(item);
  if (kind === 'sms') return isSmsText(id) ? SMS_TEXTS[id].variables : {};
  return isMailText(id) ? MAIL_TEXTS[id].variables : {};
};

function hintOf(item: CatalogueItem): string {
  const names = Object.keys(variablesOf(item));
  if (item.kind === 'sms')
    return names.length ? `Keep the variables in their order: ${names.join(', ')}. Register the text with DLT before you publish it.` : '';
  const { id } = splitTextItem(item.id);
  const { optional = [] }: Partial<MailText> = isMailText(id) ? MAIL_TEXTS[id] : {};
  const list = (each: readonly string[]) => each.map((name) => `{${name}}`).join(', ');
  const known = names.length ? ` You can use ${list(names)}.` : '';
  const missing = optional.length ? ` A paragraph with ${list(optional)} is left out if there is none.` : '';
  return `A blank line begins a paragraph.${known}${missing}`;
}

/** The message as it arrives, with examples. */
function Preview({ item, values: { subject, heading, text } }: { item: CatalogueItem; values: ItemValues }) {
  const variables = variablesOf(item);
  const { id } = splitTextItem(item.id);
  const sms = () => fillSmsText(text, Object.values(variables), { brand: site().brand, site: location.origin });
  return (
    <Stack as="section" gap={2} aria-label="Preview">
      <h3>Preview</h3>
      {item.kind === 'sms' ? (
        <p>{sms()}</p>
      ) : (
        <>
          <Muted>{`Subject: ${fillMailText(subject, variables)}`}</Muted>
          <strong>{fillMailText(heading, variables)}</strong>
          {(isMailText(id) ? mailParagraphs(id, text, variables) : []).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity while they are written
            <p key={index}>{paragraph}</p>
          ))}
          <Muted>Details, a code if there is one and a button follow.</Muted>
        </>
      )}
    </Stack>
  );
}

/** The words of an email or SMS, with a preview and a test for whoever writes them. */
export function TextFields({ item, form }: { item: CatalogueItem; form: ReturnType<typeof useForm<ItemValues>> }) {
  const { kind, id } = item;
  const test = useAdminMutation(sendTestText, { done: kind === 'sms' ? 'Sent to your mobile' : 'Sent to your email address' });
  const has = (field: 'subject' | 'heading' | 'dlt_id') => fieldsOf(item).includes(field);
  const { subject, heading, text } = form.values;
  const send = () => test.mutate({ body: kind === 'sms' ? { kind, id } : { kind: 'mail', id, subject, heading, text } });
  return (
    <>
      {has('subject') && <TextField label={CATALOGUE_FIELD_LABELS.subject} maxLength={120} {...form.bind('subject')} />}
      {has('heading') && <TextField label={CATALOGUE_FIELD_LABELS.heading} maxLength={120} {...form.bind('heading')} />}
      <TextArea label={CATALOGUE_FIELD_LABELS.text} hint={hintOf(item)} rows={7} maxLength={2000} {...form.bind('text')} />
      {has('dlt_id') && (
        <TextField label={CATALOGUE_FIELD_LABELS.dlt_id} hint="Empty: not registered, so it is not sent." {...form.bind('dlt_id')} />
      )}
      {objectionToText(item, 'text', text) === null && <Preview item={item} values={form.values} />}
      <Row>
        <Button variant="quiet" busy={test.isPending} onClick={send}>
          {kind === 'sms' ? 'Send the published text to me' : 'Send it to me'}
        </Button>
      </Row>
    </>
  );
}
