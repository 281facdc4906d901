import { CATALOGUE_FIELD_LABELS, type CatalogueChange, type CatalogueItem, DOCUMENT_VARIABLES, ruleOf } from '@fitghar/contracts/admin';
import { formatCount } from '@fitghar/contracts/common';
import { Muted, TextField } from '@fitghar/ui';
import { Dialog, DialogSubmit } from '@fitghar/ui/dialogs';
import { Form, SelectField, TextArea, useForm } from '@fitghar/ui/forms';
import { toOptions } from '../table/to-options.ts';
import { AVAILABLE, changeOf, fieldsOf, type ItemValues, parseValues, valuesOf } from './item-form.ts';
import { TextFields } from './text-fields.tsx';

/** Changes one item of the next version. */
export default function ItemDialog({
  item,
  change,
  onChange,
  onClose,
}: {
  item: CatalogueItem;
  /** What was changed of it before. */
  change: CatalogueChange | undefined;
  onChange: (change: CatalogueChange | null) => void;
  onClose: () => void;
}) {
  const fields = fieldsOf(item);
  const rule = ruleOf(item);
  const form = useForm<ItemValues>({
    schema: { safeParse: (values: ItemValues) => parseValues(item, values) },
    defaults: valuesOf({ ...item, ...change }),
    onSubmit: async (values) => {
      const parsed = parseValues(item, values);
      if (parsed.success) onChange(changeOf(item, parsed.data));
      onClose();
    },
  });
  return (
    <Dialog title={item.name} onClose={onClose}>
      <Form form={form}>
        {rule && <Muted>{rule.about}</Muted>}
        {rule && (
          <TextField
            label={`${rule.name} (${rule.unit})`}
            hint={`From ${formatCount(rule.least)} to ${formatCount(rule.most)}.`}
            inputMode="numeric"
            {...form.bind('value')}
          />
        )}
        {fields.includes('price') && (
          <TextField label={`${CATALOGUE_FIELD_LABELS.price} (₹)`} inputMode="numeric" {...form.bind('price')} />
        )}
        {fields.includes('old_price') && (
          <TextField label={`${CATALOGUE_FIELD_LABELS.old_price} (₹)`} inputMode="numeric" {...form.bind('old_price')} />
        )}
        {fields.includes('about') && <TextArea label={CATALOGUE_FIELD_LABELS.about} rows={3} maxLength={300} {...form.bind('about')} />}
        {fields.includes('percent') && (
          <TextField label={`${CATALOGUE_FIELD_LABELS.percent} (%)`} inputMode="numeric" {...form.bind('percent')} />
        )}
        {fields.includes('sac') && <TextField label={CATALOGUE_FIELD_LABELS.sac} inputMode="numeric" {...form.bind('sac')} />}
        {fields.includes('gstin') && (
          <TextField label={CATALOGUE_FIELD_LABELS.gstin} hint="Empty: no longer registered there." {...form.bind('gstin')} />
        )}
        {fields.includes('markdown') && (
          <TextArea
            label={CATALOGUE_FIELD_LABELS.markdown}
            hint={`Markdown: ## begins a section, ### a question. Empty: the text that was released. To see it on the site first, publish it for a later time. You can use ${DOCUMENT_VARIABLES.map((name) => `{{${name}}}`).join(', ')}.`}
            rows={18}
            maxLength={20_000}
            {...form.bind('markdown')}
          />
        )}
        {fields.includes('text') && <TextFields item={item} form={form} />}
        {fields.includes('available') && (
          <SelectField label={CATALOGUE_FIELD_LABELS.available} options={toOptions(AVAILABLE)} {...form.bind('available')} />
        )}
        <DialogSubmit close="Back" busy={form.pending}>
          Add to the changes
        </DialogSubmit>
      </Form>
    </Dialog>
  );
}
