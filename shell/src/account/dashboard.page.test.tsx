import {
  getAddresses,
  getConsents,
  getMobileLogin,
  getNominee,
  getNotices,
  getPasskeys,
  getProfile,
  getSessions,
  getTickets,
  noticesPage,
  openAccountStream,
  type Profile,
  profile,
  retryEmail,
  sessionsPage,
  ticketsPage,
} from '@fitghar/contracts/account';
import { getCalendar, getServices } from '@fitghar/contracts/booking';
import { getCredit, getReferral, getTransactions, transactionsPage } from '@fitghar/contracts/payments';
import { useClientState } from '@fitghar/platform';
import { backend, renderScreen, sample, signIn, withEnvelope } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import DashboardPage from './dashboard.page.tsx';

const NO_NOTICES = sample(noticesPage, { unread: 0 });
const notice = (read: boolean) => ({
  id: '65f1a0b2c3d4e5f601234567',
  title: 'We open in Pune',
  message: 'From Monday on',
  created_at: '2026-11-24T10:00:00+05:30',
  read,
});
const Slots = ({ name }: { name: string }) => <p>slot {name}</p>;

interface Given {
  notices?: ReturnType<typeof noticesPage.parse>;
  erasure_due_at?: string | null;
  refused?: Profile;
  remote?: NonNullable<Parameters<typeof renderScreen>[1]>['remote'];
}

function show(page = '', { notices = NO_NOTICES, erasure_due_at = null, refused, remote }: Given = {}) {
  signIn({ name: 'Kavya Rao' });
  backend.hold(openAccountStream); // has its own tests
  backend.on(getNotices, notices);
  backend.on(getProfile, refused ?? sample(profile, { erasure_due_at, email_refused_at: null }));
  return renderScreen(<DashboardPage />, { at: `/user/userDashboard${page && `?page=${page}`}`, slots: Slots, remote });
}

describe('the dashboard', () => {
  it('greets the customer and shows the ongoing session, the services and booking links', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Namaste, Kavya Rao' })).toBeVisible();
    for (const name of ['ongoing-session', 'services', 'more']) expect(screen.getByText(`slot account.${name}`)).toBeVisible();
    const start = within(screen.getByRole('region', { name: 'Start something' }));
    expect(start.getByRole('link', { name: 'Diet' })).toHaveAttribute('href', '/user/userDashboard?page=diet');
  });

  it.each([
    ['Fitness', 'FITNESS'],
    ['Yoga', 'YOGA'],
  ])('leads via %s to booking with the service selected', async (name, service) => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name }));
    expect(location.pathname).toBe('/booksession');
    expect(useClientState.getState().service).toBe(service);
  });

  it('says that emails do not arrive, and sends one when asked to try again', async () => {
    const refused = sample(profile, { email: 'kavya@example.in', email_refused_at: '2026-11-28T10:00:00+05:30', erasure_due_at: null });
    backend.on(retryEmail, { ...refused, email_refused_at: null });
    const { user } = show('', { refused });
    expect(await screen.findByText('Your emails don’t arrive at kavya@example.in')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask us to change it' })).toHaveAttribute('href', '/user/userDashboard?page=tickets');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Email sent to kavya@example.in')).toBeVisible();
    expect(screen.queryByText(/Your emails don’t arrive/)).not.toBeInTheDocument();
  });

  it('includes the pages remotes declare in their config', async () => {
    const page = 'rewards';
    show(page, {
      remote: {
        menu: [
          {
            area: 'account',
            group: 'plans',
            page,
            label: 'My rewards',
            order: 45,
            load: async () => ({ default: () => <h1>40 points</h1> }),
          },
        ],
      },
    });
    expect(await screen.findByRole('heading', { name: '40 points' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Namaste/ })).not.toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Dashboard', 'Plans', 'Payments'], // a phone's tabs
      ...['Dashboard', 'Transactions', 'My rewards', 'Tickets', 'Edit profile'],
      ...['Notices', 'Message settings', 'Password and devices', 'My data', 'Write a review'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('My rewards');
  });

  it.each(['__proto__', 'constructor', 'toString'])('shows the overview at ?page=%s, as for any unknown page', (page) => {
    show(page);
    expect(screen.getByRole('heading', { name: 'Namaste, Kavya Rao' })).toBeVisible();
  });

  it('shows its own page if an older remote release still declares that name', async () => {
    backend.on(getTransactions, withEnvelope(sample(transactionsPage, { total: 0 })));
    backend.on(getCredit, { amount: 0, expires_at: null });
    backend.on(getReferral, { code: null, friend_gets: '', you_get: 0, friends: 0 });
    const page = 'transactions';
    show(page, {
      remote: {
        menu: [
          {
            area: 'account',
            group: 'payments',
            page,
            label: 'Transactions',
            order: 10,
            load: async () => ({ default: () => <h1>Of the remote</h1> }),
          },
        ],
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
    expect(await screen.findByText('No transactions available.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Transactions' })).toHaveLength(1);
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
    backend.on(getAddresses, { rows: [] });
    backend.on(getMobileLogin, { on: false });
    backend.on(getTickets, sample(ticketsPage));
    backend.on(getServices, { rows: [], total: 0, page: 1, limit: 10 });
    backend.on(getSessions, sample(sessionsPage));
    backend.on(getPasskeys, { rows: [] });
    backend.on(getConsents, { rows: [] });
    backend.on(getCalendar, { created_at: null });
    backend.on(getNominee, { nominee: null });
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

  it('keeps showing a pending account deletion', async () => {
    show('', { notices: sample(noticesPage, { rows: [notice(true)], unread: 0 }), erasure_due_at: '2026-11-30T10:00:00+05:30' });
    expect(await screen.findByText(/^Your account will be deleted on .*30.* Nov/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/user/userDashboard?page=my-data');
    expect(screen.queryByText('We open in Pune')).not.toBeInTheDocument();
  });
});
