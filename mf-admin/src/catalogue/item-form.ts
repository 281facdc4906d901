import {
  CATALOGUE_FIELD_LABELS,
  CATALOGUE_FIELDS,
  type CatalogueChange,
  type CatalogueField,
  type CatalogueItem,
  catalogueChange,
  formatCatalogueValue,
  objectionToRule,
  objectionToText,
  ruleOf,
} from '@fitghar/contracts/admin';

/** An item as its form has it. */
export interface ItemValues extends Record<CatalogueField, string> {}

export const AVAILABLE = { yes: 'Yes', no: 'No' } as const;

export const fieldsOf = ({ kind }: CatalogueItem): readonly CatalogueField[] => CATALOGUE_FIELDS[kind];

export const valuesOf = ({ price, old_price, about, available, value, percent, sac, gstin, ...texts }: CatalogueItem): ItemValues => ({
  price: price === null ? '' : String(price),
  old_price: old_price === null ? '' : String(old_price),
  about: about ?? '',
  available: available ? 'yes' : 'no',
  value: value === null ? '' : String(value),
  fitness: '',
  yoga: '',
  percent: percent === null ? '' : String(percent),
  sac: sac ?? '',
  gstin: gstin ?? '',
  subject: texts.subject ?? '',
  heading: texts.heading ?? '',
  text: texts.text ?? '',
  dlt_id: texts.dlt_id ?? '',
  markdown: texts.markdown ?? '',
});

/** Checks what was typed as the call does. Its result has every field of the item, changed or not. */
export function parseValues(item: CatalogueItem, values: ItemValues) {
  const typed = { ...values, available: values.available === 'yes' };
  const { kind, id } = item;
  const parsed = catalogueChange.safeParse({ kind, id, ...Object.fromEntries(fieldsOf(item).map((field) => [field, typed[field]])) });
  const refuse = (field: CatalogueField, message: string) => ({ success: false as const, error: { issues: [{ path: [field], message }] } });
  const rule = ruleOf(item);
  const objection = rule && parsed.success && objectionToRule(rule, parsed.data.value ?? 0);
  if (objection) return refuse('value', objection);
  for (const field of fieldsOf(item)) {
    const written = parsed.success && parsed.data[field];
    const inText = typeof written === 'string' && objectionToText(item, field, written);
    if (inText) return refuse(field, inText);
  }
  if (!parsed.success || (parsed.data.old_price ?? Number.POSITIVE_INFINITY) >= (parsed.data.price ?? 0)) return parsed;
  return refuse('old_price', 'The old price must not be below the price');
}

/** The fields that differ from what is sold now; null if none do. */
export function changeOf(item: CatalogueItem, { kind, id, ...fields }: CatalogueChange): CatalogueChange | null {
  const changed = Object.fromEntries(fieldsOf(item).flatMap((field) => (fields[field] === item[field] ? [] : [[field, fields[field]]])));
  return Object.keys(changed).length ? { kind, id, ...changed } : null;
}

/** A change for people: label, and what it was and becomes. */
export const differencesOf = (item: CatalogueItem, change: CatalogueChange): [label: string, value: string][] =>
  fieldsOf(item).flatMap((field): [string, string][] => {
    const to = change[field];
    return to === undefined
      ? []
      : [[CATALOGUE_FIELD_LABELS[field], `${formatCatalogueValue(field, item[field] ?? '')} → ${formatCatalogueValue(field, to)}`]];
  });
