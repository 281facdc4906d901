import { LOCALE } from '#texts/language.ts';

/** Gives the one formatter of a style, in the language of the build. It is made when first used, because that takes a page milliseconds of processor time. */
export function formatterOf<T>(make: (locale: string) => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make(LOCALE);
    return made;
  };
}
