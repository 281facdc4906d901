import { backend, refusal } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { booking, canary, showReleases } from '../../test/releases.tsx';

const ROLLBACK = 'POST /api/v1/admin/releases/:remote/rollback';

describe('rolling back', () => {
  it('takes a canary back first', async () => {
    const { user } = showReleases([booking({ canary })]);
    backend.on(ROLLBACK, booking());
    await user.click(await screen.findByRole('button', { name: 'Roll back mf-booking' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take the canary 1.1.0 back?' }));
    expect(dialog.getByText(/^New pages get 1\.0\.0 within two seconds/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Why/), 'It is slow');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Rolled back. New pages follow within two seconds')).toBeVisible();
    expect(backend.received(ROLLBACK)[0]?.body).toEqual({ reason: 'It is slow', version: '1.1.0' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes back what was on screen, and says where something else is served by now', async () => {
    const { user } = showReleases();
    backend.on(ROLLBACK, refusal(409, { message: '1.0.1 is served now' }));
    await user.click(await screen.findByRole('button', { name: 'Roll back mf-booking' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Go back to 0.9.0?' }));
    await user.type(dialog.getByLabelText(/^Why/), 'It breaks');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText('Some error occured')).toBeVisible();
    expect(dialog.getByText('1.0.1 is served now')).toBeVisible();
    expect(backend.received(ROLLBACK)[0]?.body).toEqual({ reason: 'It breaks', version: '1.0.0' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves no version where a first canary is taken back', async () => {
    const { user } = showReleases([booking({ canary, stable: null, previous: null })]);
    await user.click(await screen.findByRole('button', { name: 'Roll back mf-booking' }));
    expect(screen.getByText(/^New pages get no version/)).toBeVisible();
  });

  it('is not offered where there is nothing to go back to', async () => {
    const { user } = showReleases([booking({ previous: null })]);
    await user.click(await screen.findByText('Versions and what was done'));
    await screen.findByRole('button', { name: /^Canary/ });
    expect(screen.queryByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument();
  });
});
