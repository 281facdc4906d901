import * as z from 'zod/mini';
import { line, text, wholeNumber } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { formatRupees } from '../common/money.ts';
import { formatCount } from '../common/numbers.ts';
import { gstin } from '../payments/states.ts';

export const catalogueKind = z.enum(
  ['trial', 'package', 'plan', 'programme', 'rule', 'area', 'tax', 'registration', 'mail', 'sms', 'document'],
  'Please choose what to change',
);
export type CatalogueKind = z.infer<typeof catalogueKind>;

export const catalogueField = z.enum([
  'price',
  'old_price',
  'about',
  'available',
  'value',
  'fitness',
  'yoga',
  'percent',
  'sac',
  'gstin',
  'subject',
  'heading',
  'text',
  'dlt_id',
  'markdown',
]);
export type CatalogueField = z.infer<typeof catalogueField>;

/** What can be changed of each kind of item. */
export const CATALOGUE_FIELDS = {
  trial: ['price'],
  package: ['price', 'available'],
  plan: ['price', 'old_price', 'about', 'available'],
  programme: ['price', 'about', 'available'],
  rule: ['value'],
  area: ['fitness', 'yoga'],
  tax: ['percent', 'sac'],
  registration: ['gstin'],
  mail: ['subject', 'heading', 'text'],
  sms: ['text', 'dlt_id'],
  document: ['markdown'],
} as const satisfies Record<CatalogueKind, readonly CatalogueField[]>;

/** Labels of the fields. */
export const CATALOGUE_FIELD_LABELS: Record<CatalogueField, string> = {
  price: 'Price',
  old_price: 'Old price',
  about: 'Description',
  available: 'On sale',
  value: 'Value',
  fitness: 'Fitness',
  yoga: 'Yoga',
  percent: 'GST rate',
  sac: 'SAC',
  gstin: 'GSTIN',
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
  dlt_id: 'DLT template ID',
  markdown: 'Text of the page',
};

/** A value of a field for people: `₹999`, `Yes`, `30`; of an area that is not listed, there is none. */
export function formatCatalogueValue(field: CatalogueField, value: string | number | boolean): string {
  if (field === 'markdown') return value ? `${formatCount(String(value).length)} characters` : 'As released';
  if (value === '' && (field === 'fitness' || field === 'yoga')) return 'Not listed';
  if (typeof value === 'number') return { value: formatCount(value), percent: `${value}%` }[String(field)] ?? formatRupees(value);
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
}

const rupees = wholeNumber('Please enter whole rupees, from 1 to 10,00,000', 1, 1_000_000);

/** The id of a page's text: the remote and the name of its file; Hindi ends in `.hi`. */
export const DOCUMENT_ID = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*(\.hi)?$/;

/** The id of an area. */
export const AREA_ID = /^(district:.+, .+|pincode:[1-9]\d{5})$/;

export const catalogueChange = z.strictObject({
  kind: catalogueKind,
  /** `trial`; the category of a package, the `type` of a plan, the id of a programme, the name of a rule; the service of a tax; the code of a State in which we are registered; `district:Pune, Maharashtra` or `pincode:411001`; the name of a text; the remote and file of a page’s text. */
  id: z.string('Please choose what to change').check(z.maxLength(120)),
  price: z.optional(rupees),
  /** Shown struck through. */
  old_price: z.optional(rupees),
  about: z.optional(line('Please describe it', 300)),
  /** Whether it is sold. */
  available: z.optional(z.boolean()),
  /** Of a rule, within its limits. */
  value: z.optional(wholeNumber('Please enter a whole number', 0, 1_000_000)),
  /** Of an area: whether we go there. */
  fitness: z.optional(z.boolean()),
  yoga: z.optional(z.boolean()),
  /** Of a tax: the whole of it, so CGST and SGST together. */
  percent: z.optional(wholeNumber('Please enter a whole number of percent, from 0 to 40', 0, 40)),
  sac: z.optional(z.string().check(z.regex(/^\d{6}$/, 'Please enter the six digits of the SAC'))),
  /** Of a registration; empty where we are no longer registered. */
  gstin: z.optional(z.union([z.literal(''), gstin], 'This is not a GSTIN')),
  /** Of an email; paragraphs of its text have a blank line between them. */
  subject: z.optional(line('Please enter a subject', 120)),
  heading: z.optional(line('Please enter a heading', 120)),
  text: z.optional(text('Please enter a text', 2000)),
  /** Of an SMS: the provider’s ID of the text as registered; empty until it is. */
  dlt_id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{0,40}$/, 'Please enter the letters and digits of the ID'))),
  /** Of a page’s text, in Markdown; empty for the text that its remote was released with. */
  markdown: z.optional(z.union([z.literal(''), text('Please enter a text', 20_000)], 'Please enter at most 20,000 characters')),
});
export type CatalogueChange = z.infer<typeof catalogueChange>;

/** `POST admin/catalogue/versions`. It starts at once without `starts_at`. */
export const catalogueVersionBody = z.strictObject({
  changes: z.array(catalogueChange).check(z.minLength(1, 'Nothing changes'), z.maxLength(50, 'At most 50 changes at a time')),
  starts_at: z.optional(z.iso.datetime({ offset: true, error: 'Please choose a time' })),
  reason: line('Please enter a reason', 500),
  /** The newest version that was seen: refused if there is a newer one. */
  after: z.optional(z.int().check(z.gte(0))),
});
export type CatalogueVersionBody = z.infer<typeof catalogueVersionBody>;

/** `POST admin/catalogue/versions/{number}/withdraw`. */
export const withdrawCatalogueBody = z.strictObject({ reason: line('Please enter a reason', 500) });
export const versionParam = z.strictObject({ number: wholeNumber('This is not a version', 1, 1_000_000) });
export const catalogueVersionsQuery = pageQuery;
