import { CATALOGUE_FIELDS, type CatalogueChange, type CatalogueItem } from '@fitghar/contracts/admin';
import { formatRupees } from '@fitghar/contracts/common';

/** An item as its form has it. */
export interface ItemValues extends Record<string, string> {
  price: string;
  old_price: string;
  about: string;
  available: string;
}

export const FIELD_LABELS = { price: 'Price (₹)', old_price: 'Old price (₹)', about: 'Description', available: 'On sale' } as const;
export type Field = keyof typeof FIELD_LABELS;
export const AVAILABLE = { yes: 'Yes', no: 'No' } as const;

export const fieldsOf = ({ kind }: CatalogueItem): readonly Field[] => CATALOGUE_FIELDS[kind];

export const valuesOf = ({ price, old_price, about, available }: CatalogueItem): ItemValues => ({
  price: String(price),
  old_price: old_price === null ? '' : String(old_price),
  about: about ?? '',
  available: available ? 'yes' : 'no',
});

const WHOLE_RUPEES = /^[1-9]\d{0,6}$/;

/** What is wrong with what was typed, by field; empty if nothing is. The server checks it again. */
export function problemsOf(item: CatalogueItem, values: ItemValues): Partial<Record<Field, string>> {
  const fields = fieldsOf(item);
  const isPrice = (text: string) => WHOLE_RUPEES.test(text) && Number(text) <= 1_000_000;
  const wrong = 'Please enter whole rupees, from 1 to 10,00,000';
  const old = fields.includes('old_price') ? values.old_price : null;
  return {
    ...(!isPrice(values.price) && { price: wrong }),
    ...(old !== null && !isPrice(old) && { old_price: wrong }),
    ...(old !== null && isPrice(old) && Number(old) < Number(values.price) && { old_price: 'The old price must not be below the price' }),
    ...(fields.includes('about') && !values.about.trim() && { about: 'Please describe it' }),
  };
}

/** The fields that differ from what is sold now; null if none do. */
export function changeOf(item: CatalogueItem, values: ItemValues): CatalogueChange | null {
  const before = valuesOf(item);
  const differ = (field: Field) => fieldsOf(item).includes(field) && values[field]?.trim() !== before[field];
  const change: CatalogueChange = {
    kind: item.kind,
    id: item.id,
    ...(differ('price') && { price: Number(values.price) }),
    ...(differ('old_price') && { old_price: Number(values.old_price) }),
    ...(differ('about') && { about: values.about.trim() }),
    ...(differ('available') && { available: values.available === 'yes' }),
  };
  return Object.keys(change).length > 2 ? change : null;
}

const inWords = (value: string | number | boolean | null | undefined): string =>
  typeof value === 'number' ? formatRupees(value) : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '');

/** A change for people: label, and what it was and becomes. */
export const differencesOf = (item: CatalogueItem, change: CatalogueChange): [label: string, value: string][] =>
  fieldsOf(item).flatMap((field): [string, string][] =>
    change[field] === undefined ? [] : [[FIELD_LABELS[field].replace(' (₹)', ''), `${inWords(item[field])} → ${inWords(change[field])}`]],
  );
