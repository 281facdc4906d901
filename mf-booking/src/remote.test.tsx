import { describe, expect, it } from '@jest/globals';
import config from '../remote.config.ts';
import remote from './remote.tsx';

describe('mf-booking', () => {
  it('provides the pages and widgets in its config', async () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path));
    expect(remote.widgets.map(({ slot }) => slot)).toEqual(config.slots);
    for (const { load } of [...remote.routes, ...remote.widgets]) expect((await load()).default).toBeInstanceOf(Function);
  });

  it('lets only customers book and sends visitors to /login, but for the link of a reminder; the trainer’s page checks access itself', () => {
    expect(config.routes.map(({ path, guard }) => [path, guard])).toEqual([
      ['/booksession', 'user'],
      ['/bookSession', 'user'],
      ['/trainerDashboard', 'signed-in'],
      ['/packages', 'user'],
      ['/session', 'anyone'],
    ]);
  });
});
