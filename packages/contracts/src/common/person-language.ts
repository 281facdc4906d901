import * as z from 'zod/mini';
import { LANGUAGES, type Language } from './languages.ts';

/** The languages in which people are written to: English, and those of pages. */
export const personLanguage = z.enum(['en', 'hi'] as const satisfies readonly ('en' | Language)[]);
export type PersonLanguage = z.infer<typeof personLanguage>;

/** How `Intl` names a language in India: `hi` → `hi-IN`. */
export const localeOf = (language: PersonLanguage): string => (language === 'en' ? 'en-IN' : LANGUAGES[language].locale);
