import { adminSummary, getAdminSummary } from '@fitghar/contracts/admin';
import { queryClient } from '@fitghar/platform/data';
import { backend, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { signInAs } from '../test/operations.ts';
import AdminPage from './admin.page.tsx';
import { summaryQuery } from './home/home.queries.ts';
import remote from './remote.ts';
import { meQuery } from './team/team.queries.ts';

describe('mf-admin', () => {
  it('asks for what its first render shows while the code of the page loads', async () => {
    signInAs();
    backend.on(getAdminSummary, sample(adminSummary));
    await remote.routes[0]?.load();
    await waitFor(() => expect(queryClient.getQueryData(summaryQuery.queryKey)).toBeDefined());
    expect(queryClient.getQueryData(meQuery.queryKey)).toBeDefined();
    const asked = (await remote.routes[0]?.firstCalls())?.default.map(({ path }) => path);
    expect(asked).toEqual(['/api/v1/admin/me', '/api/v1/admin/summary']);
  });

  it('shows operations on each route to team members only', async () => {
    signInAs();
    backend.on(getAdminSummary, sample(adminSummary));
    for (const { load } of remote.routes) expect((await load()).default).toBe(AdminPage);
    expect(remote.routes.map(({ guard }) => guard)).toEqual(['admin', 'admin']);
  });
});
