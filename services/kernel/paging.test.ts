import { describe, expect, it } from '@jest/globals';
import { matching, sortOf, wordsOf } from './paging.ts';

describe('the words by which a record is found', () => {
  it('are small letters, each once; an address and a number stay whole', () => {
    expect(wordsOf('Kavya MENON', 'kavya.menon@example.in', '9876543210', null, 'Kavya')).toStrictEqual([
      'kavya',
      'menon',
      'kavya.menon@example.in',
      '9876543210',
    ]);
    expect(wordsOf('नेहा शर्मा')).toStrictEqual(['नेहा', 'शर्मा']);
  });
});

describe('a search', () => {
  it('asks for a word that begins like each of the words', () => {
    expect(matching('Kavya 98')).toStrictEqual({ $and: [{ words: /^kavya/ }, { words: /^98/ }] });
  });

  it('takes what is typed for text', () => {
    expect(matching('a.b+c')).toStrictEqual({ $and: [{ words: /^a\.b\+c/ }] });
    for (const nothing of [undefined, '', '  ', '()', '$*^']) expect(matching(nothing)).toStrictEqual({});
  });
});

describe('an order', () => {
  it('ends with the id, the same way round', () => {
    expect(sortOf('-start', { start: ['date', 'time'] }, 'start')).toStrictEqual({ date: -1, time: -1, _id: -1 });
    expect(sortOf(undefined, { start: ['date', 'time'] }, 'start')).toStrictEqual({ date: 1, time: 1, _id: 1 });
  });
});
