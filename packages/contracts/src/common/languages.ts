/**
 * Languages of pages besides English, by the first segment of their addresses. Each is a build of its own (ADR 099): what a page
 * of one needs is never loaded by a page of another. One that is not `offered` is served to those who know its addresses only.
 */
export const LANGUAGES = { hi: { locale: 'hi-IN', name: 'हिन्दी', offered: true } } as const satisfies Record<
  string,
  { locale: string; name: string; offered: boolean }
>;
export type Language = keyof typeof LANGUAGES;

/** Whether pages may be in this language. A version built later may have others. */
export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** The language of an address, undefined for English, and its path without it: `/hi/about` → `hi`, `/about`. */
export function splitLanguage(address: string): { language: Language | undefined; path: string } {
  const [, first = '', rest] = /^\/([a-z]{2})(\/.*)?$/.exec(address) ?? [];
  return isLanguage(first) ? { language: first, path: rest ?? '/' } : { language: undefined, path: address };
}

/** Of these languages, those that people are told of. */
export const offeredOf = (languages: readonly string[] = []): Language[] =>
  languages.filter(isLanguage).filter((language) => LANGUAGES[language].offered);

/** The address of a page in a language; English has no segment of its own. */
export const inLanguage = (language: Language | 'en' | undefined, path: string): string =>
  language && language !== 'en' ? `/${language}${path}` : path;

/** Cookie with the language that someone has chosen, `en` for English. Its page sets it; the page server leads there from English addresses. */
export const LANGUAGE_COOKIE = 'fitghar_language';
