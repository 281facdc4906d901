import type { StaffRole } from '@fitghar/contracts/admin';
import {
  getReleaseKeys,
  getReleases,
  getReleaseTokens,
  type ReleasesOverview,
  type RemoteOverview,
  releasesOverview,
  remoteOverview,
} from '@fitghar/contracts/releases';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { screen, within } from '@testing-library/react';
import ReleasesView from '../src/releases/releases.view.tsx';
import { signInAs } from './operations.ts';

/** A version ready for release to visitors. */
export const version = (fields: Partial<RemoteOverview['versions'][number]>): RemoteOverview['versions'][number] => ({
  version: '1.1.0',
  state: 'ready',
  platform: '^1.0.0',
  fits: true,
  first_page_bytes: 19_500,
  budget_bytes: 25_000,
  files: 12,
  commit: 'abcdef0123456789',
  author: 'Ravi',
  released_by: 'Booking team',
  signed_by: null,
  approval: 'not-needed',
  approved_by: null,
  released_at: '2026-11-24T10:00:00+05:30',
  ...fields,
});
/** A remote with a stable version and a newer one. */
export const booking = (fields: Partial<RemoteOverview> = {}) =>
  sample(remoteOverview, {
    name: 'mf-booking',
    stable: '1.0.0',
    previous: '0.9.0',
    versions: [version({}), version({ version: '1.0.0', state: 'stable', commit: null })],
    ...fields,
  });
/** A canary of 1.1.0 for 10% of visitors. */
export const canary: NonNullable<RemoteOverview['canary']> = {
  version: '1.1.0',
  percent: 10,
  since: '2026-11-24T10:00:00+05:30',
  promote_after: 1000,
  canary: { visits: 40, failed: 1, slow: 2 },
  stable: { visits: 0, failed: 0, slow: 0 },
  failing: { evidence: 1.5, limit: 3 },
  slowing: { evidence: 0.5, limit: 3 },
  vitals: [
    { vital: 'inp', canary: { visitors: 41, p75: 284.2 }, stable: { visitors: 380, p75: 168 }, evidence: 310.5, limit: 1000 },
    { vital: 'cls', canary: { visitors: 41, p75: 0.3 }, stable: { visitors: 0, p75: null }, evidence: 0, limit: 1000 },
  ],
};

/** Shows the releases; default role: admin. */
export function showReleases(
  rows: RemoteOverview[] = [booking()],
  { role = 'admin', ...fields }: Partial<ReleasesOverview> & { role?: StaffRole } = {},
) {
  signInAs(role);
  backend.on(getReleases, sample(releasesOverview, { platform: '1.0.0', rows, ...fields }));
  if (role === 'admin') {
    backend.on(getReleaseTokens, { rows: [] });
    backend.on(getReleaseKeys, { rows: [] });
  }
  return renderScreen(<ReleasesView />, { at: '/admin/adminDashboard?view=releases' });
}
/** Expands the list of versions. */
export async function openVersions(rows?: RemoteOverview[]) {
  const { user } = showReleases(rows);
  await user.click(await screen.findByText('Versions and history'));
  return { user, table: within(screen.getByRole('table', { name: 'Versions of mf-booking' })) };
}
