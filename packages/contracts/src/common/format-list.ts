import { once } from './once.ts';

const listFormat = once(() => new Intl.ListFormat('en-IN'));

/** Joins names as a sentence does: `Asha, Bela and Chitra`. */
export const formatList = (names: readonly string[]): string => listFormat().format(names);
