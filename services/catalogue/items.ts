import {
  AREA_ID,
  BUSINESS_RULES,
  CATALOGUE_FIELDS,
  type CatalogueField,
  type CatalogueItem,
  DOCUMENT_ID,
  EMPTY_ITEM,
  HINDI_MAIL_TEXTS,
  HINDI_SMS_TEXTS,
  MAIL_TEXTS,
  type MailTextId,
  SMS_TEXTS,
  type SmsTextId,
  textItemId,
  unlistedArea,
  unlistedDocument,
  unlistedRegistration,
} from '@fitghar/contracts/admin';
import { BOOKING_CATALOGUE, type BookingCatalogue } from '@fitghar/contracts/booking';
import { type BusinessRules, FIRST_RULES, LANGUAGES, type PersonLanguage, personLanguage, type RuleName } from '@fitghar/contracts/common';
import { PROGRAMMES, type Programme } from '@fitghar/contracts/institute';
import { GST_SERVICES, type GstService, STATE_CODES, type StateCode } from '@fitghar/contracts/payments';
import { PLAN_CATALOGUE, type PlanCatalogue } from '@fitghar/contracts/plans';

/** What a version changes of an item, and what it was. */
export interface FieldChange extends Pick<CatalogueItem, 'kind' | 'id'> {
  field: CatalogueField;
  from: string | number | boolean;
  to: string | number | boolean;
}

/** GST on a service: the whole of it, so CGST and SGST together. */
export interface TaxRate {
  percent: number;
  sac: string;
}

/** Where we are registered for GST. */
export interface Registration {
  state: StateCode;
  gstin: string;
}

/** The texts of messages as they are sent. */
export interface MessageTexts {
  mail: Readonly<Record<MailTextId, { subject: string; heading: string; text: string }>>;
  sms: Readonly<Record<SmsTextId, { text: string; dltId: string }>>;
}

/** The catalogues that customers see, and what they are told. */
export interface Offered {
  booking: BookingCatalogue;
  plans: PlanCatalogue;
  programmes: Programme[];
  rules: BusinessRules;
  /** Those that were listed (D68); empty while we go everywhere. */
  areas: CatalogueItem[];
  taxes: Readonly<Record<GstService, TaxRate>>;
  registrations: Registration[];
  texts: Readonly<Record<PersonLanguage, MessageTexts>>;
}

/**
 * Fitness and yoga: 5 % since 22 September 2025 (GST Council, 56th meeting). Plans are sold as physical well-being, too.
 * Coaching for certificates is commercial training, 18 %.
 */
const FIRST_TAXES: Readonly<Record<GstService, TaxRate & { name: string }>> = {
  FITNESS: { name: 'Fitness sessions', percent: 5, sac: '999723' },
  YOGA: { name: 'Yoga sessions', percent: 5, sac: '999723' },
  DIET: { name: 'Plans', percent: 5, sac: '999723' },
  INSTITUTE: { name: 'Programmes', percent: 18, sac: '999293' },
};
const RULE_NAMES = Object.keys(FIRST_RULES) as RuleName[];

const MAIL_IDS = Object.keys(MAIL_TEXTS) as MailTextId[];
const SMS_IDS = Object.keys(SMS_TEXTS) as SmsTextId[];
const HINDI_MAILS: Readonly<Record<string, MessageTexts['mail'][MailTextId]>> = HINDI_MAIL_TEXTS;
/** In Hindi, undefined for one that is only in English. */
const firstMailIn = (id: MailTextId, language: PersonLanguage) => (language === 'en' ? MAIL_TEXTS[id] : HINDI_MAILS[id]);
const firstSms = (id: SmsTextId, language: PersonLanguage) => (language === 'en' ? SMS_TEXTS[id].text : HINDI_SMS_TEXTS[id]);
const titleIn = (title: string, language: PersonLanguage) => (language === 'en' ? title : `${title} (${LANGUAGES[language].name})`);

/**
 * With the specification's values: what a new database sells, by which rules, how it is taxed, and what customers are told.
 * @param dltIds of the SMS, by name, as far as they are registered
 */
export const firstItems = (rules: BusinessRules, own: Registration | null, dltIds: ReadonlyMap<string, string>): CatalogueItem[] => [
  { ...EMPTY_ITEM, kind: 'trial', id: 'trial', name: 'Trial session', price: BOOKING_CATALOGUE.trial_price },
  ...BOOKING_CATALOGUE.packages.map(
    ({ category, price }): CatalogueItem => ({ ...EMPTY_ITEM, kind: 'package', id: category, name: `${category} package`, price }),
  ),
  ...[...PLAN_CATALOGUE.diet, ...PLAN_CATALOGUE.fitness].map(
    ({ type, name, price, old_price, about }): CatalogueItem => ({ ...EMPTY_ITEM, kind: 'plan', id: type, name, price, old_price, about }),
  ),
  ...PROGRAMMES.map(
    ({ id, header, Price, descriptions }): CatalogueItem => ({
      ...{ ...EMPTY_ITEM, kind: 'programme', id, name: header },
      ...{ price: Price, about: descriptions.join(' ') },
    }),
  ),
  ...RULE_NAMES.map((id): CatalogueItem => ({ ...EMPTY_ITEM, kind: 'rule', id, name: BUSINESS_RULES[id].name, value: rules[id] })),
  ...GST_SERVICES.map((id): CatalogueItem => ({ ...EMPTY_ITEM, kind: 'tax', id, ...FIRST_TAXES[id] })),
  ...MAIL_IDS.flatMap((text) =>
    personLanguage.options.flatMap((language): CatalogueItem[] => {
      const first = firstMailIn(text, language);
      if (!first) return [];
      const named = { kind: 'mail', id: textItemId(text, language), name: titleIn(MAIL_TEXTS[text].title, language) } as const;
      return [{ ...EMPTY_ITEM, ...named, subject: first.subject, heading: first.heading, text: first.text }];
    }),
  ),
  ...SMS_IDS.flatMap((text) =>
    personLanguage.options.map((language): CatalogueItem => {
      const id = textItemId(text, language);
      const named = { kind: 'sms', id, name: titleIn(SMS_TEXTS[text].title, language) } as const;
      return { ...EMPTY_ITEM, ...named, text: firstSms(text, language), dlt_id: dltIds.get(id) ?? '' };
    }),
  ),
  ...(own ? [{ ...unlistedRegistration(own.state), gstin: own.gstin }] : []),
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
  changes.flatMap((change, index) => {
    const isFirst = changes.findIndex(({ kind, id }) => kind === change.kind && id === change.id) === index;
    return isFirst && !findItem(items, change) ? (unlistedItem(change) ?? []) : [];
  });

/** What a version may list that we did not begin with: an area, a page’s text, or a State in which we register. */
export function unlistedItem({ kind, id }: Pick<CatalogueItem, 'kind' | 'id'>): CatalogueItem | undefined {
  if (kind === 'area' && AREA_ID.test(id)) return unlistedArea(id);
  if (kind === 'document' && DOCUMENT_ID.test(id)) return unlistedDocument(id);
  const state = kind === 'registration' && STATE_CODES.find((code) => code === id);
  return state ? unlistedRegistration(state) : undefined;
}

function taxIn(items: readonly CatalogueItem[], id: GstService): TaxRate {
  const { percent, sac } = findItem(items, { kind: 'tax', id }) ?? {};
  return { percent: percent ?? FIRST_TAXES[id].percent, sac: sac ?? FIRST_TAXES[id].sac };
}

function textsIn(items: readonly CatalogueItem[], language: PersonLanguage): MessageTexts {
  const mail = (id: MailTextId) => {
    const { subject, heading, text } = findItem(items, { kind: 'mail', id: textItemId(id, language) }) ?? EMPTY_ITEM;
    const first = firstMailIn(id, language) ?? MAIL_TEXTS[id];
    return { subject: subject ?? first.subject, heading: heading ?? first.heading, text: text ?? first.text };
  };
  const sms = (id: SmsTextId) => {
    const { text, dlt_id } = findItem(items, { kind: 'sms', id: textItemId(id, language) }) ?? EMPTY_ITEM;
    return { text: text ?? firstSms(id, language), dltId: dlt_id ?? '' };
  };
  return {
    mail: Object.fromEntries(MAIL_IDS.map((id) => [id, mail(id)])) as MessageTexts['mail'],
    sms: Object.fromEntries(SMS_IDS.map((id) => [id, sms(id)])) as MessageTexts['sms'],
  };
}

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
    taxes: {
      FITNESS: taxIn(items, 'FITNESS'),
      YOGA: taxIn(items, 'YOGA'),
      DIET: taxIn(items, 'DIET'),
      INSTITUTE: taxIn(items, 'INSTITUTE'),
    },
    registrations: STATE_CODES.flatMap((state) => {
      const gstin = findItem(items, { kind: 'registration', id: state })?.gstin;
      return gstin ? [{ state, gstin }] : [];
    }),
    texts: { en: textsIn(items, 'en'), hi: textsIn(items, 'hi') },
    rules: {
      ...FIRST_RULES,
      ...Object.fromEntries(items.flatMap(({ kind, id, value }) => (kind === 'rule' && value !== null ? [[id, value]] : []))),
    },
  };
}
