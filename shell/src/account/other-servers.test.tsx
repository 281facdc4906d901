import {
  getAddresses,
  getMobileLogin,
  getNotices,
  getPasskeys,
  getProfile,
  getSessions,
  getTickets,
  noticesPage,
  profile,
  ticketRow,
  ticketsPage,
} from '@fitghar/contracts/account';
import { getServices, servicesPage } from '@fitghar/contracts/booking';
import { getCredit, getInvoices, getReferral, getRefunds, getTransactions } from '@fitghar/contracts/payments';
import { backend, expectOtherServers, sample, signIn, withEnvelope } from '@fitghar/testing';
import { beforeEach, describe, it } from '@jest/globals';
import { aTransaction } from '../../test/orders.ts';
import NoticesPage from './notices/notices.page.tsx';
import TransactionsPage from './payments/transactions.tsx';
import ProfilePage from './profile/profile.page.tsx';
import SecurityPage from './security/security.page.tsx';
import TicketsPage from './tickets/tickets.page.tsx';

/** Each test renders some forty responses. */
const TIMEOUT_MS = 120_000;
const page = <Row,>(...rows: Row[]) => ({ rows, page: 1, limit: 10, total: rows.length });
const AT = '2026-11-24T10:00:00+05:30';
const ID = '65f1a0b2c3d4e5f60123aaaa';

beforeEach(() => void signIn());

describe('an older or newer server', () => {
  it(
    'is understood or refused by the tickets',
    async () => {
      backend.on(getServices, sample(servicesPage, { total: 0 }));
      const tickets = sample(ticketsPage, page(sample(ticketRow, { status: 'Pending', service: null })));
      await expectOtherServers(getTickets, tickets, <TicketsPage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the notices',
    async () => {
      const row = { id: ID, title: 'Holi', message: 'We rest', created_at: AT, read: false };
      const notices = sample(noticesPage, { ...page(row), unread: 1 });
      await expectOtherServers(getNotices, notices, <NoticesPage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the devices',
    async () => {
      backend.on(getPasskeys, { rows: [] });
      backend.on(getMobileLogin, { on: false });
      const row = { id: ID, device: 'Chrome', current: true, created_at: AT, last_used_at: AT };
      await expectOtherServers(getSessions, page(row), <SecurityPage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the profile',
    async () => {
      backend.on(getAddresses, { rows: [] });
      await expectOtherServers(getProfile, sample(profile, { gender: 'Female' }), <ProfilePage />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the transactions',
    async () => {
      backend.on(getRefunds, page());
      backend.on(getInvoices, page());
      backend.on(getCredit, { amount: 0, expires_at: null });
      backend.on(getReferral, { code: null, friend_gets: '', you_get: 0, friends: 0 });
      const rows = withEnvelope(page(aTransaction({ title: 'A plan', created_at: AT })));
      await expectOtherServers(getTransactions, rows, <TransactionsPage />);
    },
    TIMEOUT_MS,
  );
});
