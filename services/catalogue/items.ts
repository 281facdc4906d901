import { BUSINESS_RULES, CATALOGUE_FIELDS, type CatalogueField, type CatalogueItem, unlistedArea } from '@fitghar/contracts/admin';
import { BOOKING_CATALOGUE, type BookingCatalogue } from '@fitghar/contracts/booking';
import { type BusinessRules, FIRST_RULES, type RuleName } from '@fitghar/contracts/common';
import { PROGRAMMES, type Programme } from '@fitghar/contracts/institute';
import { PLAN_CATALOGUE, type PlanCatalogue } from '@fitghar/contracts/plans';

/** What a version changes of an item, and what it was. */
export interface FieldChange extends Pick<CatalogueItem, 'kind' | 'id'> {
  field: CatalogueField;
  from: string | number | boolean;
  to: string | number | boolean;
}

/** The catalogues that customers see. */
export interface Offered {
  booking: BookingCatalogue;
  plans: PlanCatalogue;
  programmes: Programme[];
  rules: BusinessRules;
  /** Those that were listed (D68); empty while we go everywhere. */
  areas: CatalogueItem[];
}

const NOTHING = { price: null, old_price: null, about: null, available: true, value: null, fitness: null, yoga: null };
const RULE_NAMES = Object.keys(FIRST_RULES) as RuleName[];

/** With the specification's values: what a new database sells, and by which rules. */
export const firstItems = (rules: BusinessRules): CatalogueItem[] => [
  { ...NOTHING, kind: 'trial', id: 'trial', name: 'Trial session', price: BOOKING_CATALOGUE.trial_price },
  ...BOOKING_CATALOGUE.packages.map(
    ({ category, price }): CatalogueItem => ({ ...NOTHING, kind: 'package', id: category, name: `${category} package`, price }),
  ),
  ...[...PLAN_CATALOGUE.diet, ...PLAN_CATALOGUE.fitness].map(
    ({ type, name, price, old_price, about }): CatalogueItem => ({ ...NOTHING, kind: 'plan', id: type, name, price, old_price, about }),
  ),
  ...PROGRAMMES.map(
    ({ id, header, Price, descriptions }): CatalogueItem => ({
      ...{ ...NOTHING, kind: 'programme', id, name: header },
      ...{ price: Price, about: descriptions.join(' ') },
    }),
  ),
  ...RULE_NAMES.map((id): CatalogueItem => ({ ...NOTHING, kind: 'rule', id, name: BUSINESS_RULES[id].name, value: rules[id] })),
];

export const findItem = (items: readonly CatalogueItem[], { kind, id }: Pick<CatalogueItem, 'kind' | 'id'>): CatalogueItem | undefined =>
  items.find((item) => item.kind === kind && item.id === id);

/** The items after these changes, one after the other. What is no longer sold by this release is left out. */
export const applyChanges = (items: readonly CatalogueItem[], changes: readonly FieldChange[]): CatalogueItem[] =>
  changes.reduce<CatalogueItem[]>(
    (changed, { kind, id, field, to }) =>
      changed.map((item) =>
        item.kind === kind && item.id === id && CATALOGUE_FIELDS[kind].some((each) => each === field) ? { ...item, [field]: to } : item,
      ),
    [...items, ...listedIn(items, changes)],
  );

const listedIn = (items: readonly CatalogueItem[], changes: readonly FieldChange[]): CatalogueItem[] =>
  [...new Set(changes.flatMap(({ kind, id }) => (kind === 'area' ? [id] : [])))]
    .filter((id) => !findItem(items, { kind: 'area', id }))
    .map(unlistedArea);

/** The public catalogues with the values of these items, without what is not available. */
export function offeredBy(items: readonly CatalogueItem[]): Offered {
  const sold = <Of extends object>(
    kind: CatalogueItem['kind'],
    all: readonly Of[],
    idOf: (each: Of) => string,
    values: (item: CatalogueItem & { price: number }) => Partial<Of>,
  ) =>
    all.flatMap((each) => {
      const item = findItem(items, { kind, id: idOf(each) });
      return item?.available && item.price !== null ? [{ ...each, ...values({ ...item, price: item.price }) }] : [];
    });
  const plans = (all: PlanCatalogue['diet']) =>
    sold(
      'plan',
      all,
      ({ type }) => type,
      ({ price, old_price, about }) => ({ price, old_price: old_price ?? price, about: about ?? '' }),
    );
  return {
    booking: {
      ...BOOKING_CATALOGUE,
      trial_price: findItem(items, { kind: 'trial', id: 'trial' })?.price ?? BOOKING_CATALOGUE.trial_price,
      packages: sold(
        'package',
        BOOKING_CATALOGUE.packages,
        ({ category }) => category,
        ({ price }) => ({ price }),
      ),
    },
    plans: { diet: plans(PLAN_CATALOGUE.diet), fitness: plans(PLAN_CATALOGUE.fitness) },
    programmes: sold(
      'programme',
      PROGRAMMES,
      ({ id }) => id,
      ({ price, about }) => ({ Price: price, descriptions: [about ?? ''] }),
    ),
    areas: items.filter(({ kind }) => kind === 'area'),
    rules: {
      ...FIRST_RULES,
      ...Object.fromEntries(items.flatMap(({ kind, id, value }) => (kind === 'rule' && value !== null ? [[id, value]] : []))),
    },
  };
}
