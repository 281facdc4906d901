import { releasesDesk } from '@fitghar/contracts/releases';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import { booking, openVersions, showReleases, version } from '../../test/releases.tsx';
import ReleasesView from './releases.view.tsx';

const DESK = 'GET /api/v1/admin/releases';
const PROMOTE = 'POST /api/v1/admin/releases/:remote/promote';

describe('Releases', () => {
  it('shows that it loads, then what is served', async () => {
    signInAs('viewer');
    const held = backend.hold(DESK);
    renderScreen(<ReleasesView />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(sample(releasesDesk, { platform: '1.4.0', rows: [booking(), booking({ name: 'mf-new', stable: null, versions: [] })] }));
    expect(await screen.findByText('The shell gives its remotes platform 1.4.0.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'mf-new' })).getByText('Nothing is served yet')).toBeVisible();
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Roll back|^Canary|^Give to everybody|^Make/ })).not.toBeInTheDocument();
  });

  it('says how the first remote is released', async () => {
    showReleases([]);
    expect(await screen.findByText('No remote has been released yet')).toBeVisible();
  });

  it('offers another try where it cannot be read', async () => {
    signInAs('viewer');
    backend.on(DESK, refusal(500), sample(releasesDesk, { rows: [booking()] }));
    const { user } = renderScreen(<ReleasesView />);
    expect(await screen.findByText('We could not load the releases')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeVisible();
  });

  it('warns where the stable version does not fit the shell', async () => {
    showReleases([booking({ instead: '0.9.0' })]);
    expect(await screen.findByRole('alert')).toHaveTextContent('1.0.0 does not work with this shell');
    expect(screen.getByRole('alert')).toHaveTextContent('0.9.0 is served instead');
  });

  it('shows versions by what they cost and who released them, and what was done', async () => {
    const steps = [{ at: '2026-11-24T11:00:00+05:30', by: 'Asha', text: '1.0.0 goes to everybody' }];
    const versions = [
      version({ fits: false, state: 'withdrawn' }),
      version({ version: '1.0.0', state: 'stable', commit: null }),
      version({ version: '0.9.0', state: 'canary' }),
    ];
    const { table } = await openVersions([booking({ steps, versions })]);
    const row = within(table.getByRole('row', { name: /^1\.1\.0/ }));
    for (const words of ['Taken back', 'Not this shell', '19.5 kB of 25.0 kB', 'abcdef01']) expect(row.getByText(words)).toBeVisible();
    expect(within(table.getByRole('row', { name: /^1\.0\.0/ })).getByText('–')).toBeVisible();
    expect(table.getAllByText('Not this shell')).toHaveLength(1);
    expect(screen.getByText('Tue 24 Nov, 11:00 am, Asha: 1.0.0 goes to everybody')).toBeVisible();
  });

  it('gives a version to everybody', async () => {
    const { user, table } = await openVersions();
    backend.on(PROMOTE, booking({ stable: '1.1.0' }));
    await user.click(await table.findByRole('button', { name: /^Give to everybody.*1\.1\.0$/ }));
    expect(await screen.findByText('New pages get it now')).toBeVisible();
    expect(backend.received(PROMOTE)[0]).toMatchObject({ params: { remote: 'mf-booking' }, body: { version: '1.1.0' } });
  });
});
