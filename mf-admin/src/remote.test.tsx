import { adminSummary, getAdminSummary } from '@fitghar/contracts/admin';
import { queryClient } from '@fitghar/platform/data';
import { backend, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import config from '../remote.config.ts';
import { signInAs } from '../test/operations.ts';
import AdminPage from './admin.page.tsx';
import { summaryQuery } from './home/home.queries.ts';
import remote from './remote.tsx';
import { meQuery } from './team/team.queries.ts';

describe('mf-admin', () => {
  it('provides a page for every configured route, and no widget', () => {
    expect(remote.routes.map(({ path }) => path)).toEqual(config.routes.map(({ path }) => path));
    expect(remote.widgets.map(({ slot }) => slot)).toEqual(config.slots);
    expect(remote.menu.map(({ page }) => page).sort()).toEqual(config.menu.map(({ page }) => page).sort());
  });

  it('asks for what its first render shows while the code of the page loads', async () => {
    signInAs();
    backend.on(getAdminSummary, sample(adminSummary));
    await remote.routes[0]?.load();
    await waitFor(() => expect(queryClient.getQueryData(summaryQuery.queryKey)).toBeDefined());
    expect(queryClient.getQueryData(meQuery.queryKey)).toBeDefined();
    const asked = config.routes[0]?.firstCalls?.map(({ path }) => path);
    expect(asked).toEqual(['/api/v1/admin/me', '/api/v1/admin/summary']);
  });

  it('shows operations on each route to team members only', async () => {
    signInAs();
    backend.on(getAdminSummary, sample(adminSummary));
    for (const { load } of remote.routes) expect((await load()).default).toBe(AdminPage);
    expect(config.routes.map(({ guard }) => guard)).toEqual(['admin', 'admin']);
  });
});
