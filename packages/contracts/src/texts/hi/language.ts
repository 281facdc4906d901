export const LANGUAGE = 'hi';
export const LOCALE = 'hi-IN';
export const BASE = '/hi';
