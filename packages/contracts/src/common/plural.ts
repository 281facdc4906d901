import { formatterOf } from './formatters.ts';

const rules = formatterOf((locale) => new Intl.PluralRules(locale));

/**
 * The form of a text for a number, by the plural rules of the language (CLDR): `plural(1, { one: '1 star', other: '1 stars' })`.
 * A language has some of these forms; it takes `other` where it has no own one.
 */
export const plural = (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
  forms[rules().select(count)] ?? forms.other;
