/** Joins names as a sentence does: `Asha, Bela and Chitra`. */
export const formatList = (names: readonly string[]): string => new Intl.ListFormat('en-IN').format(names);
