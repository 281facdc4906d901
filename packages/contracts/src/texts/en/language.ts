/** The language of this build, its region, and what the addresses of its pages begin with. */
export const LANGUAGE: 'en' | 'hi' = 'en';
export const LOCALE = 'en-IN';
/** How dates name their month: an abbreviation is one that people write. */
export const MONTH: 'short' | 'long' = 'short';
export const BASE = '';
