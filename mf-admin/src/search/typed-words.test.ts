import { describe, expect, it } from '@jest/globals';
import { recordQuery, wordsToFind } from './typed-words.ts';

describe('what is typed into the search', () => {
  it.each([
    ['Where is Meena’s plan?', 'Meena'],
    ["What did Meena's sister pay", 'Meena sister'],
    ['certificate FG-2AB4C-9XYZ1', 'FG-2AB4C-9XYZ1'],
    ['98450 11274', '98450 11274'],
    ['D’Souza', 'D’Souza'],
    ['on', 'on'],
    ['plan', 'plan'],
    ['meena@example.in', 'meena@example.in'],
  ])('looks for records: %s', (typed, sent) => {
    expect(recordQuery(typed)).toBe(sent);
  });

  it.each([
    ['Who is free tomorrow at six?', ['free', 'tomorrow', '6']],
    ['What changed at eleven?', ['changed', '11']],
    ['two-step', ['two', 'step']],
    ['who', ['who']],
  ])('names pages and actions: %s', (typed, words) => {
    expect(wordsToFind(typed)).toEqual(words);
  });
});
