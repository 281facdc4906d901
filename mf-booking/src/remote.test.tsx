import { describe, expect, it } from '@jest/globals';
import config from '../remote.config.ts';
import remote from './remote.tsx';

describe('mf-booking', () => {
  it('has the pages and widgets that its config promises', async () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path));
    expect(remote.widgets.map(({ slot }) => slot)).toEqual(config.slots);
    for (const { load } of [...remote.routes, ...remote.widgets]) expect((await load()).default).toBeInstanceOf(Function);
  });

  it('lets only users book: who is not logged in goes to /login', () => {
    expect(config.routes.map(({ path, guard }) => [path, guard])).toEqual([
      ['/booksession', 'user'],
      ['/bookSession', 'user'],
    ]);
  });
});
