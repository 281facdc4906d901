import { getBookingCatalogue, PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import { formatRupees, type Language } from '@fitghar/contracts/common';
import { getProgrammes } from '@fitghar/contracts/institute';
import { getPlanCatalogue } from '@fitghar/contracts/plans';
import type { PrerenderedPage } from '@fitghar/contracts/releases';
import { type CatalogueState, FIRST_CATALOGUE } from '@fitghar/services/catalogue';
import { attribute } from './escape.ts';

type Item = CatalogueState['items'][number];
const rupees = (amount: number | null): string | undefined => (amount === null ? undefined : formatRupees(amount));

/** What pages show of an item. */
const SHOWN: Record<string, (item: Item) => string | undefined> = {
  price: ({ price }) => rupees(price),
  old_price: ({ old_price }) => rupees(old_price),
  about: ({ about }) => about ?? undefined,
  saving: ({ price, old_price }) => rupees(old_price && price && old_price - price),
  three_months: ({ price }) => rupees(price && price * 3), // D21
  a_session: ({ price }) => rupees(price && Math.round(price / PACKAGE_SESSIONS)),
};

/** The text of an element whose `data-catalogue` is `kind:id what`, as in `plan:weight loss price`. */
function textOf(kind: string, id: string, what: string, { items, plans }: CatalogueState): string | undefined {
  if (what === 'from' && (kind === 'diet' || kind === 'fitness'))
    return plans[kind].length ? rupees(Math.min(...plans[kind].map(({ price }) => price))) : '';
  const item = items.find((each) => each.kind === kind && attribute(each.id) === id);
  return item && SHOWN[what]?.(item);
}

const VALUE = /(<span\b[^>]*? data-catalogue="([a-z]+):([^"]*) ([a-z_]+)"[^>]*>)[^<]*(?=<\/span>)/g;

const ELEMENT_OF_ITEM = /<(?<name>[a-z]+)\b[^>]*? data-sold="(?<kind>[a-z]+):(?<id>[^"]*)"[^>]*>/g;

/** HTML without the elements of what is not sold now (`data-sold="plan:weight loss"`). React closes every element that can have contents. */
function withoutUnsold(html: string, { items }: CatalogueState): string {
  const unsold = new Set(items.filter(({ available }) => !available).map(({ kind, id }) => `${kind}:${attribute(id)}`));
  if (!unsold.size) return html;
  let kept = '';
  let keptUntil = 0;
  for (const { groups: { name, kind, id } = {}, index } of html.matchAll(ELEMENT_OF_ITEM)) {
    if (index < keptUntil || !unsold.has(`${kind}:${id}`)) continue;
    const end = endOfElement(html, index, `${name}`);
    if (!end) continue; // not closed, so React would not have written it
    kept += html.slice(keptUntil, index);
    keptUntil = end;
  }
  return kept + html.slice(keptUntil);
}

/** Where the element ends whose start tag is at `start`, if it does. */
function endOfElement(html: string, start: number, name: string): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (!depth) return tags.lastIndex;
  }
  return undefined;
}

/**
 * HTML of a page with what is valid now, which its version was not built with. A page in another language than English has
 * translated the first description of an item, and shows a later one as operations wrote it.
 */
export const withCatalogue = (html: string, catalogue: CatalogueState, language: Language | undefined): string =>
  withoutUnsold(html, catalogue).replace(VALUE, (built: string, tag: string, kind: string, id: string, what: string) => {
    const text = textOf(kind, id, what, catalogue);
    const isTranslated = language && what === 'about' && text === textOf(kind, id, what, FIRST_CATALOGUE);
    return text === undefined || isTranslated ? built : tag + attribute(text);
  });

/** Responses that a page was built with: those of the catalogues, whose keys name their call, are replaced by the present ones. */
export function currentQueries(
  queries: PrerenderedPage['queries'],
  { booking, plans, programmes }: CatalogueState,
): PrerenderedPage['queries'] {
  const present = new Map<unknown, unknown>([
    [getBookingCatalogue.path, booking],
    [getPlanCatalogue.path, plans],
    [getProgrammes.path, programmes],
  ]);
  return queries.map(([key, data]) => [key, present.get(key.at(-1)) ?? data]);
}
