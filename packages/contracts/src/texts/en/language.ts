import type { Language } from '../../common/languages.ts';

/** The language of this build, its region, and what the addresses of its pages begin with. */
export const LANGUAGE: Language | 'en' = 'en';
export const LOCALE = 'en-IN';
export const BASE = '';
