/** The language and region of everything that is shown. A second language makes this the visitor's choice, here alone. */
const LOCALE = 'en-IN';

/** Gives the one formatter of a style. It is made when first used, because that takes a page milliseconds of processor time. */
export function formatterOf<T>(make: (locale: string) => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make(LOCALE);
    return made;
  };
}
