/** The language of this build, its region, and what the addresses of its pages begin with. */
export const LANGUAGE: 'en' | 'hi' = 'en';
export const LOCALE = 'en-IN';
export const BASE = '';
