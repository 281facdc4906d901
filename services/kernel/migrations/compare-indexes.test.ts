import { describe, expect, it } from '@jest/globals';
import { compareIndexes, indexesAfter } from './compare-indexes.ts';
import type { IndexSpec } from './migration.ts';

const byEmail: IndexSpec = { key: { email: 1 }, unique: true };
const users = (...indexes: IndexSpec[]) => indexesAfter([{ name: '0001-users', create: { users: indexes } }]);

describe('comparing indexes', () => {
  it('finds nothing where they agree', () =>
    expect(compareIndexes(users(byEmail), users({ ...byEmail, name: 'email_1' }))).toStrictEqual([]));

  it.each<[what: string, index: IndexSpec]>([
    ['another key', { ...byEmail, key: { mail: 1 }, name: 'email_1' }],
    ['another direction', { ...byEmail, key: { email: -1 }, name: 'email_1' }],
    ['no uniqueness', { key: { email: 1 } }],
    ['an expiry', { ...byEmail, expireAfterSeconds: 60 }],
    ['a filter', { ...byEmail, partialFilterExpression: { blocked: false } }],
    ['sparseness', { ...byEmail, sparse: true }],
  ])('names an index with %s', (_, index) => {
    expect(compareIndexes(users(byEmail), users(index))).toStrictEqual(['different users.email_1']);
  });

  it('names what is missing and what is unknown, collections included', () => {
    expect(compareIndexes(users(byEmail), users({ key: { name: 1 } }))).toStrictEqual(['missing users.email_1', 'unknown users.name_1']);
    expect(compareIndexes(users(), indexesAfter([]))).toStrictEqual(['missing users']);
    expect(compareIndexes(indexesAfter([]), users())).toStrictEqual(['unknown users']);
  });

  it('leaves out what a later migration drops', () => {
    const dropped = indexesAfter([
      { name: '0001-users', create: { users: [byEmail, { key: { name: 1 } }] } },
      { name: '0002-names', drop: { users: ['name_1'] } },
    ]);
    expect(compareIndexes(users(byEmail), dropped)).toStrictEqual([]);
  });
});
