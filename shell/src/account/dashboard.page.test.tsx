import { noticesPage, profile, sessionRows, ticketsPage } from '@fitghar/contracts/account';
import { useClientState } from '@fitghar/platform';
import { backend, renderScreen, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import DashboardPage from './dashboard.page.tsx';

const NOTICES = 'GET /api/v1/account/notices';
const PROFILE = 'GET /api/v1/account/profile';
const NO_NOTICES = sample(noticesPage, { unread: 0 });
const notice = (read: boolean) => ({
  id: '65f1a0b2c3d4e5f601234567',
  title: 'We open in Pune',
  message: 'From Monday on',
  created_at: '2026-11-24T10:00:00+05:30',
  read,
});
const Slots = ({ name }: { name: string }) => <p>slot {name}</p>;

function show(page = '', { notices = NO_NOTICES, erasure_due_at = null as string | null } = {}) {
  signIn({ name: 'Kavya Rao' });
  backend.hold('GET /api/v1/account/stream'); // tested by itself
  backend.on(NOTICES, notices);
  backend.on(PROFILE, sample(profile, { erasure_due_at }));
  return renderScreen(<DashboardPage />, { at: `/user/userDashboard${page && `?page=${page}`}`, slots: Slots });
}

describe('the dashboard', () => {
  it('greets the person and shows the ongoing session, the services and the ways to the next one', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Namaste, Kavya Rao' })).toBeVisible();
    for (const name of ['ongoing-session', 'services', 'more']) expect(screen.getByText(`slot account.${name}`)).toBeVisible();
    const start = within(screen.getByRole('region', { name: 'Start something' }));
    expect(start.getByRole('link', { name: 'Diet' })).toHaveAttribute('href', '/user/userDashboard?page=diet');
  });

  it.each([
    ['Fitness', 'FITNESS'],
    ['Yoga', 'YOGA'],
  ])('leads by %s to booking, with the service chosen', async (name, service) => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name }));
    expect(location.pathname).toBe('/booksession');
    expect(useClientState.getState().service).toBe(service);
  });

  it.each([
    ['transactions', 'account.transactions'],
    ['plan-transactions', 'account.plan-transactions'],
    ['my-plans', 'account.my-plans'],
    ['enrolments', 'account.enrolments'],
    ['diet', 'account.choose-plan'],
  ])('leaves ?page=%s to the remote that fills %s', (page, slot) => {
    show(page);
    expect(screen.getByText(`slot ${slot}`)).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Namaste/ })).not.toBeInTheDocument();
  });

  it.each([
    ['tickets', 'Tickets'],
    ['edit', 'Edit profile'],
    ['security', 'Password and devices'],
    ['my-data', 'My data'],
    ['notices', 'Notices'],
    ['review', 'Write a review'],
    ['no-such-page', 'Namaste, Kavya Rao'],
  ])('shows for ?page=%s: %s', async (page, heading) => {
    backend.on('GET /api/v1/account/tickets', sample(ticketsPage));
    backend.on('GET /api/v1/booking/services', { rows: [], total: 0, page: 1, limit: 50 });
    backend.on('GET /api/v1/account/sessions', sample(sessionRows));
    backend.on('GET /api/v1/account/consents', { rows: [] });
    show(page);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it.each([
    [1, 'Read it'],
    [3, 'Read all 3'],
  ])('shows the newest of %i unread notices', async (unread, link) => {
    show('', { notices: sample(noticesPage, { rows: [notice(false)], unread }) });
    expect(await screen.findByText('We open in Pune')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/user/userDashboard?page=notices');
  });

  it('keeps an erasure that is due in sight', async () => {
    show('', { notices: sample(noticesPage, { rows: [notice(true)], unread: 0 }), erasure_due_at: '2026-11-30T10:00:00+05:30' });
    expect(await screen.findByText(/^Your account will be erased on .*30.* Nov/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/user/userDashboard?page=my-data');
    expect(screen.queryByText('We open in Pune')).not.toBeInTheDocument();
  });
});
