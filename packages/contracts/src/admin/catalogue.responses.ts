import * as z from 'zod/mini';
import { formatState, type StateCode } from '../payments/states.ts';
import { catalogueKind } from './catalogue.requests.ts';

/** What we sell, the rules of the business and the areas that were listed, as they are now. Prices in rupees; null if the kind has no such field. */
export const catalogueItem = z.object({
  kind: catalogueKind,
  id: z.string(),
  name: z.string(),
  price: z.nullable(z.number()),
  old_price: z.nullable(z.number()),
  about: z.nullable(z.string()),
  available: z.boolean(),
  /** Of a rule. */
  value: z.nullable(z.number()),
  /** Of an area. */
  fitness: z.nullable(z.boolean()),
  yoga: z.nullable(z.boolean()),
  /** Of a tax: what of the price before tax is GST. */
  percent: z.nullable(z.number()),
  sac: z.nullable(z.string()),
  /** Of a registration. */
  gstin: z.nullable(z.string()),
  /** Of an email or SMS. */
  subject: z.nullable(z.string()),
  heading: z.nullable(z.string()),
  text: z.nullable(z.string()),
  dlt_id: z.nullable(z.string()),
  /** Of a page’s text. */
  markdown: z.nullable(z.string()),
});
export type CatalogueItem = z.infer<typeof catalogueItem>;

const NOTHING = { price: null, old_price: null, about: null, available: true, value: null, fitness: null, yoga: null };
/** An item of the catalogue without values. */
export const EMPTY_ITEM = {
  ...{ ...NOTHING, percent: null, sac: null, gstin: null, subject: null, heading: null, text: null, dlt_id: null },
  markdown: null,
};

/** An area before it is listed. */
export const unlistedArea = (id: string): CatalogueItem => ({ ...EMPTY_ITEM, kind: 'area', id, name: id.slice(id.indexOf(':') + 1) });

/** A page's text as its remote was released with it. */
export const unlistedDocument = (id: string): CatalogueItem => ({ ...EMPTY_ITEM, kind: 'document', id, name: id, markdown: '' });

/** A State in which we are not registered. */
export const unlistedRegistration = (code: StateCode): CatalogueItem => ({
  ...{ ...EMPTY_ITEM, kind: 'registration', id: code, name: formatState(code), gstin: '' },
});

/** `GET admin/catalogue`. */
export const catalogue = z.object({
  items: z.array(catalogueItem),
  /** The number of the newest version, valid or not; 0 without any. */
  latest: z.number(),
});
export type Catalogue = z.infer<typeof catalogue>;

/** A set of changes with its author and reason. */
export const catalogueVersion = z.object({
  number: z.number(),
  state: z.enum(['planned', 'valid', 'withdrawn']),
  starts_at: z.string(),
  published_at: z.string(),
  by: z.string(),
  reason: z.string(),
  /** What differs from what would be valid without it: for people, in words. */
  changes: z.array(z.object({ name: z.string(), field: z.string(), from: z.string(), to: z.string() })),
  withdrawn: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type CatalogueVersion = z.infer<typeof catalogueVersion>;

/** `GET admin/catalogue/versions`, newest first. */
export const catalogueVersions = z.object({
  rows: z.array(catalogueVersion),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
});

/** Where the site is shown as it will be; the address is valid for five minutes. */
export const cataloguePreview = z.object({ open_at: z.string() });
