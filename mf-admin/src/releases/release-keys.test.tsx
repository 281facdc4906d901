import { addReleaseKey, approveRelease, getReleaseKeys, revokeReleaseKey } from '@fitghar/contracts/releases';
import { backend } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { booking, openVersions, showReleases, version } from '../../test/releases.tsx';

const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----\n${'a'.repeat(60)}\n-----END PUBLIC KEY-----`;
const key = {
  id: 'k1',
  label: 'Booking team',
  remotes: ['mf-booking'],
  fingerprint: 'f'.repeat(64),
  added_at: '2026-11-24T10:00:00+05:30',
};

describe('release keys', () => {
  it('are added for the remotes of a team', async () => {
    const { user } = showReleases();
    backend.on(addReleaseKey, { rows: [key] });
    await user.click(await screen.findByRole('button', { name: 'Add key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New release key' }));
    await user.type(dialog.getByLabelText('Team'), 'Booking team');
    await user.click(dialog.getByLabelText(/^Public key/));
    await user.paste(PUBLIC_KEY);
    await user.click(dialog.getByRole('checkbox', { name: 'mf-booking' }));
    backend.on(getReleaseKeys, { rows: [key] });
    await user.click(dialog.getByRole('button', { name: 'Add key' }));
    expect(await screen.findByText('Key added')).toBeVisible();
    expect(backend.received(addReleaseKey)[0]?.body).toEqual({ label: 'Booking team', remotes: ['mf-booking'], public_key: PUBLIC_KEY });
    expect(await screen.findByText(/mf-booking · added .* · f{16}$/)).toBeVisible();
  });

  it('can be revoked', async () => {
    const { user } = showReleases();
    backend.on(getReleaseKeys, { rows: [key] });
    backend.on(revokeReleaseKey, { rows: [] });
    await user.click(await screen.findByRole('button', { name: 'Revoke the key of Booking team' }));
    expect(backend.received(revokeReleaseKey)).toEqual([]);
    const question = within(screen.getByRole('dialog', { name: 'Revoke the key of Booking team?' }));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Key revoked')).toBeVisible();
    expect(backend.received(revokeReleaseKey)[0]?.params).toEqual({ id: 'k1' });
  });
});

describe('a version that needs a second person', () => {
  it('is approved before it can be released', async () => {
    const waiting = version({ approval: 'missing', signed_by: 'Booking team' });
    const { user, table } = await openVersions([booking({ versions: [waiting] })]);
    expect(table.getByText('Needs approval')).toBeVisible();
    expect(table.getByText('uploaded by Booking team, signed by Booking team')).toBeVisible();
    expect(table.queryByRole('button', { name: /^Canary|^Promote/ })).not.toBeInTheDocument();
    backend.on(approveRelease, booking());
    await user.click(await table.findByRole('button', { name: 'Approve 1.1.0' }));
    expect(await screen.findByText('Approved. It can be released now')).toBeVisible();
    expect(backend.received(approveRelease)[0]?.body).toEqual({ version: '1.1.0' });
  });
});
