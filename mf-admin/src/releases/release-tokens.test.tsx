import { getReleaseTokens, makeReleaseToken, revokeReleaseToken } from '@fitghar/contracts/releases';
import { backend, refusal } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { booking, showReleases } from '../../test/releases.tsx';

describe('release tokens', () => {
  const token = { id: 't1', label: 'Booking team', remotes: ['mf-booking'], made_at: '2026-11-24T10:00:00+05:30', last_used_at: null };

  it('show their purpose and last use', async () => {
    showReleases();
    backend.on(getReleaseTokens, { rows: [token, { ...token, id: 't2', label: 'Plans', last_used_at: '2026-11-24T12:00:00+05:30' }] });
    expect(await screen.findByText('mf-booking · created Tue 24 Nov, 10:00 am · never used')).toBeVisible();
    expect(screen.getByText('mf-booking · created Tue 24 Nov, 10:00 am · last used Tue 24 Nov, 12:00 pm')).toBeVisible();
  });

  it('are created for selected remotes and shown once', async () => {
    const { user } = showReleases([booking(), booking({ name: 'mf-plans' })]);
    backend.on(makeReleaseToken, { id: 't1', token: 'secret-token' });
    expect(await screen.findByText('No release tokens')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New release token' }));
    const make = dialog.getByRole('button', { name: 'Create token' });
    await user.type(dialog.getByLabelText('Team'), 'Booking team');
    expect(make).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'mf-booking' }));
    await user.click(dialog.getByRole('checkbox', { name: 'mf-plans' }));
    await user.click(dialog.getByRole('checkbox', { name: 'mf-booking' }));
    await user.click(make);
    expect(await screen.findByRole('dialog', { name: 'Copy this token now' })).toHaveTextContent('secret-token');
    expect(backend.received(makeReleaseToken)[0]?.body).toEqual({ label: 'Booking team', remotes: ['mf-plans'] });
    await user.keyboard('{Escape}');
    expect(screen.getByText('secret-token')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('secret-token')).not.toBeInTheDocument();
  });

  it('require a team and can be abandoned', async () => {
    const { user } = showReleases();
    await screen.findByRole('heading', { name: 'mf-booking' });
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    await user.click(screen.getByRole('checkbox', { name: 'mf-booking' }));
    expect(screen.getByRole('button', { name: 'Create token' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be revoked', async () => {
    const { user } = showReleases();
    backend.on(getReleaseTokens, { rows: [token] });
    backend.on(revokeReleaseToken, { rows: [] });
    await user.click(await screen.findByRole('button', { name: 'Revoke the token of Booking team' }));
    expect(backend.received(revokeReleaseToken)).toEqual([]);
    const question = within(screen.getByRole('dialog', { name: 'Revoke the token of Booking team?' }));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked')).toBeVisible();
    expect(backend.received(revokeReleaseToken)[0]?.params).toEqual({ id: 't1' });
  });

  it('offer a retry if they fail to load', async () => {
    const { user } = showReleases();
    backend.on(getReleaseTokens, refusal(500), { rows: [token] });
    expect(await screen.findByText('Could not load the tokens')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Booking team')).toBeVisible();
  });
});
