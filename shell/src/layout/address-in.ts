import { inLanguage, type Language } from '@fitghar/contracts/common';

/** The address by which the page server remembers the choice of a language, and leads to this page in it, or to its home page. */
export const addressIn = (language: Language | 'en', path: string): string => `${inLanguage(language, path)}?language=${language}`;
