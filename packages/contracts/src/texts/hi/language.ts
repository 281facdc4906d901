export const LANGUAGE: 'en' | 'hi' = 'hi';
export const LOCALE = 'hi-IN';
export const MONTH: 'short' | 'long' = 'long';
export const BASE = '/hi';
