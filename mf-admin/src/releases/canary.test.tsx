import { promoteRelease, startCanary } from '@fitghar/contracts/releases';
import { backend, refusal } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { booking, canary, openVersions, showReleases } from '../../test/releases.tsx';

describe('a canary', () => {
  const TITLE = 'Canary of mf-booking 1.1.0';
  async function start() {
    const { user, table } = await openVersions();
    await user.click(await table.findByRole('button', { name: /^Canary/ }));
    const dialog = screen.getByRole('dialog', { name: TITLE });
    expect(dialog.closest('table')).toBeNull(); // invalid HTML otherwise
    return { user, dialog: within(dialog) };
  }

  it('serves a version to a share of visitors', async () => {
    const { user, dialog } = await start();
    backend.on(startCanary, booking());
    const share = dialog.getByLabelText('Share of visitors (%)');
    expect(share).toHaveValue('10');
    await user.clear(share);
    await user.type(share, '25');
    await user.click(dialog.getByRole('checkbox', { name: 'Promote to 100% after 1000 healthy visits' }));
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Released. New page loads get it now')).toBeVisible();
    expect(backend.received(startCanary)[0]?.body).toEqual({ version: '1.1.0', percent: 25, promote_after: 1000 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('waits for a decision if it should not continue automatically', async () => {
    const { user, dialog } = await start();
    backend.on(startCanary, booking());
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(backend.received(startCanary)[0]?.body).toEqual({ version: '1.1.0', percent: 10 }));
  });

  it.each([
    ['0', 'At least 1%'],
    ['101', 'At most 100%'],
    ['2.5', 'Please give a whole percentage'],
    ['ten', 'Please give a percentage'],
  ])('rejects a share of %s', async (percent, message) => {
    const { user, dialog } = await start();
    const share = dialog.getByLabelText('Share of visitors (%)');
    await user.clear(share);
    await user.type(share, percent);
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(share).toHaveAccessibleDescription(message);
    expect(share).toHaveFocus();
    expect(backend.received(startCanary)).toHaveLength(0);
  });

  it('keeps the typed share after a failed start, and asks before discarding it', async () => {
    const { user, dialog } = await start();
    backend.on(startCanary, refusal(409, { message: 'Another canary is running' }));
    const share = dialog.getByLabelText('Share of visitors (%)');
    await user.clear(share);
    await user.type(share, '25');
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Another canary is running')).toBeVisible();
    expect(share).toHaveValue('25');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is compared with the stable version, showing the failure evidence', async () => {
    showReleases([booking({ canary })]);
    expect(await screen.findByText(/It is promoted automatically after 1000 healthy visits\./)).toBeVisible();
    const visits = within(screen.getByRole('table', { name: 'Visits of the canary of mf-booking' }));
    expect(visits.getByRole('row', { name: '1.1.0 40 1 (2.5%) 2 (5.0%)' })).toBeVisible();
    expect(visits.getByRole('row', { name: 'Stable version 0 0 0' })).toBeVisible();
    expect(screen.getByText(/Failure evidence: 1.5 \(rolls back at 3\)\. Slowness evidence: 0.5/)).toBeVisible();
  });

  it('is compared with the stable version by its web vitals', async () => {
    showReleases([booking({ canary })]);
    const vitals = within(await screen.findByRole('table', { name: 'Web vitals of the canary of mf-booking' }));
    const inp = 'INP, 75th percentile 284 ms Needs work 41 visitors 168 ms Good 380 visitors 310.5 (rolls back at 1000)';
    expect(vitals.getByRole('row', { name: inp })).toBeVisible();
    expect(
      vitals.getByRole('row', { name: 'CLS, 75th percentile 0.30 Poor 41 visitors – 0 visitors 0 (rolls back at 1000)' }),
    ).toBeVisible();
  });

  it('is promoted to everyone', async () => {
    const { user } = showReleases([booking({ canary: { ...canary, promote_after: null } })]);
    backend.on(promoteRelease, booking({ stable: '1.1.0' }));
    await user.click(await screen.findByRole('button', { name: /the canary of mf-booking$/ }));
    const question = within(screen.getByRole('dialog', { name: 'Promote 1.1.0 of mf-booking to 100%?' }));
    await user.click(question.getByRole('button', { name: 'Promote to 100%' }));
    await waitFor(() => expect(backend.received(promoteRelease)[0]?.body).toEqual({}));
    expect(screen.queryByText(/promoted automatically/)).not.toBeInTheDocument();
  });
});
