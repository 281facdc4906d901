import { type CatalogueChange, type CatalogueItem, catalogueVersionBody, publishCatalogue, ruleOf } from '@fitghar/contracts/admin';
import { soldKind } from '@fitghar/contracts/common';
import { DescriptionList, Muted, Stack, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, TextArea, useForm } from '@fitghar/ui/forms';
import { enteredInIst } from '../mutations/entered-in-ist.ts';
import { useAdminMutation } from '../mutations/use-admin-mutation.ts';
import { differencesOf } from './item-form.ts';

/** What customers pay depends on these. */
const PRICED: readonly string[] = [...soldKind.options, 'tax'];
const EMPTY = { at: '', reason: '' };

/** Shows what changes, and publishes it from a time on. */
export default function PublishDialog({
  items,
  changes,
  latest,
  onPublished,
  onClose,
}: {
  items: readonly CatalogueItem[];
  changes: readonly CatalogueChange[];
  latest: number;
  onPublished: () => void;
  onClose: () => void;
}) {
  const bodyOf = ({ at, reason }: typeof EMPTY) => ({ changes, reason, after: latest, ...(at && { starts_at: enteredInIst(at) }) });
  const publish = useAdminMutation(publishCatalogue, {
    done: 'Changes published',
    onDone: () => {
      onPublished();
      onClose();
    },
  });
  const form = useForm({
    schema: { safeParse: (values: typeof EMPTY) => catalogueVersionBody.safeParse(bodyOf(values)) },
    defaults: EMPTY,
    onSubmit: async (values) => void (await publish.mutateAsync({ body: catalogueVersionBody.parse(bodyOf(values)) })),
    onRefused: 'shown',
  });
  return (
    <Dialog title="Publish the changes" onClose={onClose}>
      <Form form={form}>
        <Stack gap={3}>
          {changes.map((change) => {
            const item = items.find(({ kind, id }) => kind === change.kind && id === change.id);
            return (
              item && (
                <section key={`${item.kind} ${item.id}`} aria-label={item.name}>
                  <h3>{item.name}</h3>
                  <DescriptionList items={differencesOf(item, change)} />
                  {ruleOf(item) && <Muted>{ruleOf(item)?.applies}</Muted>}
                </section>
              )
            );
          })}
        </Stack>
        <TextField label="From" hint="IST. Leave blank to start now." type="datetime-local" {...form.bind('at')} />
        <TextArea label="Reason (for the team)" rows={2} maxLength={500} {...form.bind('reason')} />
        {changes.some(({ kind }) => PRICED.includes(kind)) && (
          <Muted>Whatever was ordered before keeps its price. Customers who are buying now are shown the new price before they pay.</Muted>
        )}
        <DialogSubmit close="Back" disabled={!form.values.reason.trim()} busy={form.pending}>
          Publish
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
