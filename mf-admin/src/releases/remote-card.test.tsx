import { rollBackRelease } from '@fitghar/contracts/releases';
import { backend, refusal } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { booking, canary, showReleases } from '../../test/releases.tsx';

describe('rolling back', () => {
  it('ends a canary first', async () => {
    const { user } = showReleases([booking({ canary })]);
    backend.on(rollBackRelease, booking());
    await user.click(await screen.findByRole('button', { name: 'Roll back mf-booking' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back canary 1.1.0?' }));
    expect(dialog.getByText(/^New page loads get 1\.0\.0 within 2 seconds/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'It is slow');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Rolled back. New page loads follow within 2 seconds')).toBeVisible();
    expect(backend.received(rollBackRelease)[0]?.body).toEqual({ reason: 'It is slow', version: '1.1.0' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('rolls back the version on screen, and explains if another one is served by now', async () => {
    const { user } = showReleases();
    backend.on(rollBackRelease, refusal(409, { message: '1.0.1 is served now' }));
    await user.click(await screen.findByRole('button', { name: 'Roll back mf-booking' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back to 0.9.0?' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'It breaks');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('1.0.1 is served now')).toBeVisible();
    expect(backend.received(rollBackRelease)[0]?.body).toEqual({ reason: 'It breaks', version: '1.0.0' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves no version after rolling back a first canary', async () => {
    const { user } = showReleases([booking({ canary, stable: null, previous: null })]);
    await user.click(await screen.findByRole('button', { name: 'Roll back mf-booking' }));
    expect(screen.getByText(/^New page loads get no version/)).toBeVisible();
  });

  it('is unavailable without an earlier version', async () => {
    const { user } = showReleases([booking({ previous: null })]);
    await user.click(await screen.findByText('Versions and history'));
    await screen.findByRole('button', { name: /^Canary/ });
    expect(screen.queryByRole('button', { name: /^Roll back/ })).not.toBeInTheDocument();
  });
});

describe('the web vitals of a remote', () => {
  const none = { lcp: null, soft_lcp: null, inp: null, cls: null, ttfb: null };
  const open = async (vitals: ReturnType<typeof booking>['vitals']) => {
    const { user } = showReleases([booking({ vitals })]);
    await user.click(await screen.findByText('Web vitals'));
  };

  it('are shown by version and page, rated in words', async () => {
    await open([
      { ...none, version: '1.1.0', page: null, lcp: 2510, inp: 520, cls: 0.05 },
      { ...none, version: '1.1.0', page: '/booksession', lcp: 1400, soft_lcp: 640, inp: 200, cls: 0.251, ttfb: 90 },
    ]);
    const table = within(screen.getByRole('table', { name: 'Web vitals of mf-booking' }));
    expect(table.getByRole('row', { name: '1.1.0 All pages 2.5 s Needs work – 520 ms Poor 0.05 Good –' })).toBeVisible();
    const page = '1.1.0 /booksession 1.4 s Good 640 ms Good 200 ms Good 0.25 Poor 90 ms Good';
    expect(table.getByRole('row', { name: page })).toBeVisible();
  });

  it('are said to be missing', async () => {
    await open([]);
    expect(screen.getByText('No web vitals were reported in the last 7 days.')).toBeVisible();
  });
});
