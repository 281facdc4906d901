import { describe, expect, it } from '@jest/globals';
import { savedQueryOf, savedViewBody } from './views.requests.ts';

describe('what of an address a view saves', () => {
  it.each([
    ['?view=tickets&state=open&page=3&limit=25&id=abc', 'state=open'],
    ['view=users&q=98765&sort=-created_at&blocked=yes', 'blocked=yes&sort=-created_at'],
    ['?view=tickets&state=', ''],
    ['', ''],
  ])('%s → %s', (search, query) => {
    expect(savedQueryOf(search)).toBe(query);
  });

  it('is the same for the same filters in another order, and accepted', () => {
    const query = savedQueryOf('?b=2&a=1+1');
    expect(query).toBe(savedQueryOf('a=1%201&b=2'));
    expect(savedViewBody.safeParse({ page: 'jobs', name: 'x', query, shared: false }).success).toBe(true);
  });
});
