import { describe, expect, it } from '@jest/globals';
import config from '../remote.config.ts';
import AdminPage from './admin.page.tsx';
import remote from './remote.tsx';

describe('mf-admin', () => {
  it('provides a page for every configured route, and no widget', () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path));
    expect(remote.widgets.map(({ slot }) => slot)).toEqual(config.slots);
    expect(remote.menu.map(({ page }) => page).sort()).toEqual(config.menu.map(({ page }) => page).sort());
  });

  it('shows operations on each route to team members only', async () => {
    for (const { load } of remote.routes) expect((await load()).default).toBe(AdminPage);
    expect(config.routes.map(({ guard }) => guard)).toEqual(['admin', 'admin']);
  });
});
