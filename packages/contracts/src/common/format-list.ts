import { formatterOf } from './formatters.ts';

const lists = formatterOf((locale) => new Intl.ListFormat(locale));

/** Joins names as a sentence does: `Asha, Bela and Chitra`. */
export const formatList = (names: readonly string[]): string => lists().format(names);
