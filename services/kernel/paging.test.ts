import { describe, expect, it } from '@jest/globals';
import { searchFilter, searchTokens, toSort, totalOf } from './paging.ts';

describe('search words of a record', () => {
  it('are lowercase and unique; an email address and a number stay whole', () => {
    expect(searchTokens('Kavya MENON', 'kavya.menon@example.in', '9876543210', null, 'Kavya')).toStrictEqual([
      'kavya',
      'menon',
      'kavya.menon@example.in',
      '9876543210',
    ]);
    expect(searchTokens('नेहा शर्मा')).toStrictEqual(['नेहा', 'शर्मा']);
  });
});

describe('a search', () => {
  it('matches the beginnings of all its words', () => {
    expect(searchFilter('Kavya 98')).toStrictEqual({ $and: [{ words: /^kavya/ }, { words: /^98/ }] });
  });

  it('treats its text literally', () => {
    expect(searchFilter('a.b+c')).toStrictEqual({ $and: [{ words: /^a\.b\+c/ }] });
    for (const nothing of [undefined, '', '  ', '()', '$*^']) expect(searchFilter(nothing)).toStrictEqual({});
  });
});

describe('a sort order', () => {
  it('ends with the ID in the same direction', () => {
    expect(toSort('-start', { start: ['date', 'time'] }, 'start')).toStrictEqual({ date: -1, time: -1, _id: -1 });
    expect(toSort(undefined, { start: ['date', 'time'] }, 'start')).toStrictEqual({ date: 1, time: 1, _id: 1 });
  });
});

describe('the total of a list', () => {
  it('follows from its last page', () => {
    expect(totalOf(7, { page: 1, limit: 10 })).toBe(7);
    expect(totalOf(0, { page: 1, limit: 10 })).toBe(0);
    expect(totalOf(3, { page: 4, limit: 10 })).toBe(33);
  });

  it('is counted for a full page, and for one beyond the end', () => {
    expect(totalOf(10, { page: 1, limit: 10 })).toBeNull();
    expect(totalOf(0, { page: 4, limit: 10 })).toBeNull();
  });
});
