import { getTeamMe } from '@fitghar/contracts/admin';
import { getReleases, promoteRelease, releasesOverview } from '@fitghar/contracts/releases';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import { booking, openVersions, showReleases, version } from '../../test/releases.tsx';
import ReleasesView from './releases.view.tsx';

describe('Releases', () => {
  it('shows a loading state, then the served versions', async () => {
    signInAs('viewer');
    const held = backend.hold(getReleases);
    renderScreen(<ReleasesView />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(sample(releasesOverview, { platform: '1.4.0', rows: [booking(), booking({ name: 'mf-new', stable: null, versions: [] })] }));
    expect(await screen.findByText('The shell provides platform 1.4.0.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'mf-new' })).getByText('Not served yet')).toBeVisible();
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Roll back|^Canary|^Promote to 100%|^Create/ })).not.toBeInTheDocument();
  });

  it('explains how to release the first remote', async () => {
    showReleases([]);
    expect(await screen.findByText('No releases yet')).toBeVisible();
  });

  it('offers a retry if releases fail to load', async () => {
    signInAs('viewer');
    backend.on(getReleases, refusal(500), sample(releasesOverview, { rows: [booking()] }));
    const { user } = renderScreen(<ReleasesView />);
    expect(await screen.findByText('Could not load the releases')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'mf-booking' })).toBeVisible();
  });

  it('warns if the stable version is incompatible with the shell', async () => {
    showReleases([booking({ fallback: '0.9.0' })]);
    expect(await screen.findByRole('alert')).toHaveTextContent('1.0.0 is incompatible with this shell');
    expect(screen.getByRole('alert')).toHaveTextContent('0.9.0 is served instead');
  });

  it('shows each version with size and author, and the release history', async () => {
    const steps = [{ at: '2026-11-24T11:00:00+05:30', by: 'Asha', text: '1.0.0 promoted to 100%' }];
    const versions = [
      version({ fits: false, state: 'withdrawn' }),
      version({ version: '1.0.0', state: 'stable', commit: null }),
      version({ version: '0.9.0', state: 'canary' }),
    ];
    const { table } = await openVersions([booking({ steps, versions })]);
    const row = within(table.getByRole('row', { name: /^1\.1\.0/ }));
    for (const words of ['Rolled back', 'Incompatible', '19.5 kB of 25.0 kB', 'abcdef01']) expect(row.getByText(words)).toBeVisible();
    expect(within(table.getByRole('row', { name: /^1\.0\.0/ })).getByText('–')).toBeVisible();
    expect(table.getAllByText('Incompatible')).toHaveLength(1);
    expect(screen.getByText('Tue 24 Nov, 11:00 am, Asha: 1.0.0 promoted to 100%')).toBeVisible();
  });

  it('promotes a version to everyone', async () => {
    const { user, table } = await openVersions();
    backend.on(promoteRelease, booking({ stable: '1.1.0' }));
    await user.click(await table.findByRole('button', { name: /^Promote to 100%.*1\.1\.0$/ }));
    expect(backend.received(promoteRelease)).toEqual([]);
    const question = within(screen.getByRole('dialog', { name: 'Promote 1.1.0 of mf-booking to 100%?' }));
    await user.click(question.getByRole('button', { name: 'Promote to 100%' }));
    expect(await screen.findByText('Released. New page loads get it now')).toBeVisible();
    expect(backend.received(promoteRelease)[0]).toMatchObject({ params: { remote: 'mf-booking' }, body: { version: '1.1.0' } });
  });
});
