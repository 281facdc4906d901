export const LANGUAGE: 'en' | 'hi' = 'hi';
export const LOCALE = 'hi-IN';
export const BASE = '/hi';
