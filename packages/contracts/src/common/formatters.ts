import { LOCALE } from '#texts/language.ts';

let locale = () => LOCALE;

/** Has formatters ask for the locale each time: the back end writes to people of several languages. */
export function askLocale(ask: () => string): void {
  locale = ask;
}

/** Gives the one formatter of a style, in the language of the build. It is made when first used, because that takes a page milliseconds of processor time. */
export function formatterOf<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const asked = locale();
    const found = made.get(asked) ?? make(asked);
    made.set(asked, found);
    return found;
  };
}
