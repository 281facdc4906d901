import { describe, expect, it } from '@jest/globals';
import { langOf } from './lang-of.ts';

describe('the language of a text that someone typed', () => {
  it.each([
    ['Moong dal, 1½ katori', undefined],
    ['मूँग दाल', 'hi-IN'],
    ['नमस्ते, about ₹1,200 a week', 'hi-IN'],
    ['₹1,200 · 6:00', undefined],
    ['', undefined],
  ])('%j on an English page: %s', (text, lang) => expect(langOf(text)).toBe(lang));
});
