import { describe, expect, it } from '@jest/globals';
import remote from './remote.ts';

describe('mf-booking', () => {
  it('loads its pages and widgets when they are asked for', async () => {
    for (const { load } of [...remote.routes, ...remote.widgets]) expect((await load()).default).toBeInstanceOf(Function);
  });

  it('lets only customers book and sends visitors to /login, but for the link of a reminder; the trainer’s page checks access itself', () => {
    expect(remote.routes.map(({ path, guard }) => [path, guard])).toEqual([
      ['/booksession', 'user'],
      ['/bookSession', 'user'],
      ['/trainerDashboard', 'signed-in'],
      ['/packages', 'user'],
      ['/session', 'anyone'],
    ]);
  });
});
