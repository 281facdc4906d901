import { backend } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { booking, canary, openVersions, showReleases } from '../../test/releases.tsx';

const CANARY = 'POST /api/v1/admin/releases/:remote/canary';
const PROMOTE = 'POST /api/v1/admin/releases/:remote/promote';

describe('a canary', () => {
  const TITLE = 'Canary of mf-booking 1.1.0';
  async function start() {
    const { user, table } = await openVersions();
    await user.click(await table.findByRole('button', { name: /^Canary/ }));
    const dialog = screen.getByRole('dialog', { name: TITLE });
    expect(dialog.closest('table')).toBeNull(); // HTML lets no dialog into a table
    return { user, dialog: within(dialog) };
  }

  it('gives a version to a share of the visitors', async () => {
    const { user, dialog } = await start();
    backend.on(CANARY, booking());
    const share = dialog.getByLabelText('Share of the visitors in %');
    expect(share).toHaveValue('10');
    await user.clear(share);
    await user.type(share, '25');
    await user.click(dialog.getByRole('checkbox', { name: 'Give it to everybody after 1000 visits without trouble' }));
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('New pages get it now')).toBeVisible();
    expect(backend.received(CANARY)[0]?.body).toEqual({ version: '1.1.0', percent: 25, promote_after: 1000 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('waits for a person where it should not go on by itself', async () => {
    const { user, dialog } = await start();
    backend.on(CANARY, booking());
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(backend.received(CANARY)[0]?.body).toEqual({ version: '1.1.0', percent: 10 }));
  });

  it.each(['0', '101', '2.5', 'ten'])('refuses a share of %s', async (percent) => {
    const { user, dialog } = await start();
    const share = dialog.getByLabelText('Share of the visitors in %');
    await user.clear(share);
    await user.type(share, percent);
    expect(share).toHaveAccessibleDescription('Please give a whole number from 1 to 100');
    expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stands beside the stable version with what speaks against it', async () => {
    showReleases([booking({ canary })]);
    expect(await screen.findByText(/It goes to everybody by itself after 1000 visits without trouble\./)).toBeVisible();
    const visits = within(screen.getByRole('table', { name: 'Visits of the canary of mf-booking' }));
    expect(visits.getByRole('row', { name: '1.1.0 40 1 (2.5 %) 2 (5.0 %)' })).toBeVisible();
    expect(visits.getByRole('row', { name: 'Stable version 0 0 0' })).toBeVisible();
    expect(screen.getByText(/fails more: 1.5 \(taken back at 3\); that it is slower: 0.5/)).toBeVisible();
  });

  it('is given to everybody', async () => {
    const { user } = showReleases([booking({ canary: { ...canary, promote_after: null } })]);
    backend.on(PROMOTE, booking({ stable: '1.1.0' }));
    await user.click(await screen.findByRole('button', { name: /the canary of mf-booking$/ }));
    await waitFor(() => expect(backend.received(PROMOTE)[0]?.body).toEqual({}));
    expect(screen.queryByText(/by itself after/)).not.toBeInTheDocument();
  });
});
