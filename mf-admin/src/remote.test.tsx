import { describe, expect, it } from '@jest/globals';
import config from '../remote.config.ts';
import HomePage from './home/home.page.tsx';
import remote from './remote.tsx';

describe('the remote of operations', () => {
  it('has a page for each route that it announces, and no widget', () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path));
    expect(remote.widgets.map(({ slot }) => slot)).toEqual(config.slots);
  });

  it('shows operations on each route, to the team alone', async () => {
    for (const { load } of remote.routes) expect((await load()).default).toBe(HomePage);
    expect(config.routes.map(({ guard }) => guard)).toEqual(['admin', 'admin']);
  });
});
