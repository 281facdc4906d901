import { expect, it } from '@jest/globals';
import { formatList } from './format-list.ts';

it.each([
  [['Asha'], 'Asha'],
  [['Asha', 'Bela'], 'Asha and Bela'],
  [['Asha', 'Bela', 'Chitra'], 'Asha, Bela and Chitra'],
])('joins %j as a sentence does', (names, text) => {
  expect(formatList(names)).toBe(text);
});
