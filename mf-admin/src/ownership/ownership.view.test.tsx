import { getTeamsOverview, type TeamRow, teamsOverview } from '@fitghar/contracts/releases';
import { backend, NO_CONNECTION, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import OwnershipView from './ownership.view.tsx';

const booking: TeamRow = {
  team: 'booking',
  remotes: [
    {
      name: 'mf-booking',
      stable: '1.0.0',
      canary: { version: '1.1.0', percent: 10 },
      first_page_bytes: 19_500,
      budget_bytes: 22_000,
      errors: { distinct: 2, page_views: 1200 },
      vitals: { views: 4000, failed: 0.002, slow: 0.051, mean_ms: 1340 },
      web_vitals: { lcp: 2100, soft_lcp: 400, inp: 260, cls: 0.01, ttfb: 90 },
      routes: ['/booksession'],
      slots: ['account.services'],
      pages: [],
    },
  ],
  areas: ['booking'],
  jobs: ['expire-hold'],
  alarms: [],
};
const payments: TeamRow = {
  team: 'payments',
  remotes: [],
  areas: ['payments'],
  jobs: [],
  alarms: [
    { kind: 'webhook-silent', open: 1 },
    { kind: 'of-tomorrow', open: 0 },
  ],
};
const show = () => renderScreen(<OwnershipView />, { at: '/admin/adminDashboard?view=ownership' });

beforeEach(() => void signInAs('viewer'));

describe('ownership', () => {
  it('shows each team its releases, budget, errors and vitals', async () => {
    backend.on(getTeamsOverview, { rows: [booking, payments] });
    show();
    const team = within(await screen.findByRole('region', { name: 'booking' }));
    expect(team.getByRole('link', { name: '1.0.0' })).toHaveAttribute('href', '/admin/adminDashboard?view=releases&remote=mf-booking');
    expect(team.getByText('Canary 1.1.0 for 10%')).toBeVisible();
    expect(team.getByRole('link', { name: '2 on 1,200 page views' })).toHaveAttribute(
      'href',
      '/admin/adminDashboard?view=errors&remote=mf-booking',
    );
    for (const text of ['19.5 kB of 22.0 kB', '4,000', '0.2%', '5.1%', '1.3 s']) expect(team.getByText(text)).toBeVisible();
    const figures = within(team.getByRole('region', { name: 'mf-booking' }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(figures).toEqual(expect.arrayContaining(['2.1 s Good', '260 ms Needs work', '0.01 Good']));
  });

  it('lists what a team owns, and its open alarms', async () => {
    backend.on(getTeamsOverview, { rows: [booking, payments] });
    const { user } = show();
    await user.click(await screen.findByText('What booking owns'));
    for (const text of ['/booksession', 'account.services', 'expire-hold']) expect(screen.getByText(text)).toBeVisible();
    const team = within(screen.getByRole('region', { name: 'payments' }));
    expect(team.getByText('1 open')).toBeVisible();
    expect(team.getByRole('link', { name: 'No payment webhooks' })).toHaveAttribute('href', '/admin/adminDashboard?view=queues');
    expect(team.queryByRole('heading', { level: 3 })).toBeNull();
    await user.click(team.getByText('What payments owns'));
    expect(team.getByText('No payment webhooks, of-tomorrow')).toBeVisible();
  });

  it('shows a remote that no one has opened or released yet', async () => {
    const remotes = booking.remotes.map((remote) => ({ ...remote, stable: null, canary: null, first_page_bytes: null, vitals: null }));
    backend.on(getTeamsOverview, { rows: [{ ...booking, remotes }] });
    show();
    expect(await screen.findByText('No stable version')).toBeVisible();
    expect(screen.getAllByText('–').length).toBeGreaterThan(4);
  });

  it('offers a retry when offline', async () => {
    backend.on(getTeamsOverview, NO_CONNECTION, sample(teamsOverview, { rows: [payments] }));
    const { user } = show();
    expect(await screen.findByText('Could not load the teams')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'payments' })).toBeVisible();
  });
});
