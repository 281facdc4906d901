import type { Language } from '../../common/languages.ts';

export const LANGUAGE: Language | 'en' = 'hi';
export const LOCALE = 'hi-IN';
export const BASE = '/hi';
