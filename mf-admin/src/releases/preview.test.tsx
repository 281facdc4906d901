import { releasesDesk } from '@fitghar/contracts/releases';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import { booking, showReleases, version } from '../../test/releases.tsx';
import ReleasesView from './releases.view.tsx';

const DESK = 'GET /api/v1/admin/releases';
const PREVIEW = 'POST /api/v1/admin/releases/preview';

describe('a preview for oneself', () => {
  it('shows another version in this browser alone', async () => {
    const { user } = showReleases([booking(), booking({ name: 'mf-plans', versions: [version({ version: '2.0.0' })] })]);
    backend.on(PREVIEW, { preview: ['mf-plans 2.0.0'] });
    await user.selectOptions(await screen.findByLabelText('Remote'), 'mf-plans');
    expect(screen.getByRole('button', { name: 'Show it to me' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Version'), '2.0.0 (ready)');
    expect(screen.queryByLabelText('Address on my machine')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show it to me' }));
    expect(await screen.findByText('New pages of this browser follow')).toBeVisible();
    expect(backend.received(PREVIEW)[0]?.body).toEqual({ remote: 'mf-plans', version: '2.0.0' });
  });

  it('forgets the version where another remote is chosen', async () => {
    const { user } = showReleases([booking(), booking({ name: 'mf-plans' })]);
    await user.selectOptions(await screen.findByLabelText('Version'), '1.1.0 (ready)');
    await user.selectOptions(screen.getByLabelText('Remote'), 'mf-plans');
    expect(screen.getByLabelText('Version')).toHaveValue('');
  });

  it('shows what runs on one’s own machine', async () => {
    const { user } = showReleases();
    backend.on(PREVIEW, { preview: [] });
    await user.type(await screen.findByLabelText('Address on my machine'), 'http://localhost:4102');
    await user.click(screen.getByRole('button', { name: 'Show it to me' }));
    await waitFor(() => expect(backend.received(PREVIEW)[0]?.body).toEqual({ remote: 'mf-booking', origin: 'http://localhost:4102' }));
  });

  it('is filled in by the link of a development server', async () => {
    signInAs('viewer');
    backend.on(DESK, sample(releasesDesk, { rows: [booking(), booking({ name: 'mf-plans' })] }));
    renderScreen(<ReleasesView />, { at: '/?view=releases&remote=mf-plans&origin=http://localhost:4102' });
    expect(await screen.findByLabelText('Remote')).toHaveValue('mf-plans');
    expect(screen.getByLabelText('Address on my machine')).toHaveValue('http://localhost:4102');
  });

  it('is ended', async () => {
    const { user } = showReleases([booking()], { preview: ['mf-booking 1.1.0'] });
    backend.on(PREVIEW, { preview: [] });
    await user.click(await screen.findByRole('button', { name: /^End it.*mf-booking 1\.1\.0$/ }));
    await waitFor(() => expect(backend.received(PREVIEW)[0]?.body).toEqual({ remote: 'mf-booking' }));
  });

  it('has nothing to choose before the first release', async () => {
    showReleases([]);
    expect(await screen.findByRole('button', { name: 'Show it to me' })).toBeDisabled();
  });
});
