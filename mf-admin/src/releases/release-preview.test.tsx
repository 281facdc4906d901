import { endPreview, getReleases, previewRelease, releasesOverview } from '@fitghar/contracts/releases';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import { booking, showReleases, version } from '../../test/releases.tsx';
import ReleasesView from './releases.view.tsx';

describe('a release preview', () => {
  it('shows another version only in this browser', async () => {
    const { user } = showReleases([booking(), booking({ name: 'mf-plans', versions: [version({ version: '2.0.0' })] })]);
    backend.on(previewRelease, { preview: ['mf-plans 2.0.0'] });
    await user.selectOptions(await screen.findByLabelText('Remote'), 'mf-plans');
    expect(screen.getByRole('button', { name: 'Preview in this browser' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Version'), '2.0.0 (Ready)');
    expect(screen.queryByLabelText('Local address')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preview in this browser' }));
    expect(await screen.findByText('Preview started. Reload to see it')).toBeVisible();
    expect(backend.received(previewRelease)[0]?.body).toEqual({ remote: 'mf-plans', version: '2.0.0' });
  });

  it('names the state of each version as its card does', async () => {
    showReleases([
      booking({ versions: [version({ version: '2.0.0', state: 'stable' }), version({ version: '1.9.0', state: 'withdrawn' })] }),
    ]);
    const versions = within(await screen.findByLabelText('Version')).getAllByRole('option');
    expect(versions.map(({ textContent }) => textContent)).toEqual(['Local development server', '2.0.0 (Everyone)', '1.9.0 (Rolled back)']);
  });

  it('resets the version when another remote is selected', async () => {
    const { user } = showReleases([booking(), booking({ name: 'mf-plans' })]);
    await user.selectOptions(await screen.findByLabelText('Version'), '1.1.0 (Ready)');
    await user.selectOptions(screen.getByLabelText('Remote'), 'mf-plans');
    expect(screen.getByLabelText('Version')).toHaveValue('');
  });

  it('shows a remote from the local machine', async () => {
    const { user } = showReleases();
    backend.on(previewRelease, { preview: [] });
    await user.type(await screen.findByLabelText('Local address'), 'http://localhost:4102');
    await user.click(screen.getByRole('button', { name: 'Preview in this browser' }));
    await waitFor(() =>
      expect(backend.received(previewRelease)[0]?.body).toEqual({ remote: 'mf-booking', origin: 'http://localhost:4102' }),
    );
  });

  it('rejects any other address at its field', async () => {
    const { user } = showReleases();
    const address = await screen.findByLabelText('Local address');
    await user.type(address, 'https://example.com');
    await user.click(screen.getByRole('button', { name: 'Preview in this browser' }));
    expect(address).toHaveAccessibleDescription('Please use an address like http://localhost:4102');
    expect(backend.received(previewRelease)).toHaveLength(0);
  });

  it('is prefilled by the link of a development server', async () => {
    signInAs('viewer');
    backend.on(getReleases, sample(releasesOverview, { rows: [booking(), booking({ name: 'mf-plans' })] }));
    renderScreen(<ReleasesView />, { at: '/?view=releases&remote=mf-plans&origin=http://localhost:4102' });
    expect(await screen.findByLabelText('Remote')).toHaveValue('mf-plans');
    expect(screen.getByLabelText('Local address')).toHaveValue('http://localhost:4102');
  });

  it('can be ended', async () => {
    const { user } = showReleases([booking()], { preview: ['mf-booking 1.1.0'] });
    expect(await screen.findByRole('button', { name: 'Preview in this browser' })).toBeDisabled();
    backend.on(endPreview, { preview: [] });
    await user.click(await screen.findByRole('button', { name: /^End preview.*mf-booking 1\.1\.0$/ }));
    await waitFor(() => expect(backend.received(endPreview)).toHaveLength(1));
  });

  it('offers no versions before the first release', async () => {
    showReleases([]);
    expect(await screen.findByRole('button', { name: 'Preview in this browser' })).toBeDisabled();
  });
});
