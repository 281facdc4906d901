import type { TeamRole } from '@fitghar/contracts/admin';
import { type ReleasesDesk, type RemoteDesk, releasesDesk, remoteDesk } from '@fitghar/contracts/releases';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { screen, within } from '@testing-library/react';
import ReleasesView from '../src/releases/releases.view.tsx';
import { signInAs } from './operations.ts';

/** A version that is ready to be given to visitors. */
export const version = (fields: Partial<RemoteDesk['versions'][number]>): RemoteDesk['versions'][number] => ({
  version: '1.1.0',
  state: 'ready',
  platform: '^1.0.0',
  fits: true,
  first_page_bytes: 19_500,
  budget_bytes: 25_000,
  files: 12,
  commit: 'abcdef0123456789',
  author: 'Ravi',
  released_at: '2026-11-24T10:00:00+05:30',
  ...fields,
});
/** A remote with a version that everybody gets and one that is ready. */
export const booking = (fields: Partial<RemoteDesk> = {}) =>
  sample(remoteDesk, {
    name: 'mf-booking',
    stable: '1.0.0',
    previous: '0.9.0',
    versions: [version({}), version({ version: '1.0.0', state: 'stable', commit: null })],
    ...fields,
  });
/** A tenth of the visitors gets 1.1.0. */
export const canary: NonNullable<RemoteDesk['canary']> = {
  version: '1.1.0',
  percent: 10,
  since: '2026-11-24T10:00:00+05:30',
  promote_after: 1000,
  canary: { visits: 40, failed: 1, slow: 2 },
  stable: { visits: 0, failed: 0, slow: 0 },
  failing: { evidence: 1.5, limit: 3 },
  slowing: { evidence: 0.5, limit: 3 },
};

/** Shows the releases to an admin, unless `role` says otherwise. */
export function showReleases(
  rows: RemoteDesk[] = [booking()],
  { role = 'admin', ...fields }: Partial<ReleasesDesk> & { role?: TeamRole } = {},
) {
  signInAs(role);
  backend.on('GET /api/v1/admin/releases', sample(releasesDesk, { platform: '1.0.0', rows, ...fields }));
  if (role === 'admin') backend.on('GET /api/v1/admin/releases/tokens', { rows: [] });
  return renderScreen(<ReleasesView />, { at: '/admin/adminDashboard?view=releases' });
}
/** Opens the row that the versions are behind. */
export async function openVersions(rows?: RemoteDesk[]) {
  const { user } = showReleases(rows);
  await user.click(await screen.findByText('Versions and what was done'));
  return { user, table: within(screen.getByRole('table', { name: 'Versions of mf-booking' })) };
}
