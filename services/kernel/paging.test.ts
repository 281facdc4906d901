import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matching, sortOf, wordsOf } from './paging.ts';

describe('the words by which a record is found', () => {
  it('are small letters, each once; an address and a number stay whole', () => {
    assert.deepEqual(wordsOf('Kavya MENON', 'kavya.menon@example.in', '9876543210', null, 'Kavya'), [
      'kavya',
      'menon',
      'kavya.menon@example.in',
      '9876543210',
    ]);
    assert.deepEqual(wordsOf('नेहा शर्मा'), ['नेहा', 'शर्मा']);
  });
});

describe('a search', () => {
  it('asks for a word that begins like each of the words', () => {
    assert.deepEqual(matching('Kavya 98'), { $and: [{ words: /^kavya/ }, { words: /^98/ }] });
  });

  it('takes what is typed for text', () => {
    assert.deepEqual(matching('a.b+c'), { $and: [{ words: /^a\.b\+c/ }] });
    for (const nothing of [undefined, '', '  ', '()', '$*^']) assert.deepEqual(matching(nothing), {});
  });
});

describe('an order', () => {
  it('ends with the id, the same way round', () => {
    assert.deepEqual(sortOf('-start', { start: ['date', 'time'] }, 'start'), { date: -1, time: -1, _id: -1 });
    assert.deepEqual(sortOf(undefined, { start: ['date', 'time'] }, 'start'), { date: 1, time: 1, _id: 1 });
  });
});
