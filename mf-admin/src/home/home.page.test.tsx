import { type AdminSummary, adminSummary, type Demand, demand, paymentsDesk, queuesDesk, type TeamRole } from '@fitghar/contracts/admin';
import { releasesDesk } from '@fitghar/contracts/releases';
import { backend, inEnvelope, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageWith, requestWith, signInAs, trainerWith } from '../../test/operations.ts';
import HomePage from './home.page.tsx';

const SUMMARY = 'GET /api/v1/admin/summary';
const DEMAND = 'GET /api/v1/admin/demand';
const REQUESTS = 'GET /api/v1/admin/service-requests';
const TRAINERS = 'GET /api/v1/trainers';

/** A team that has nothing to do yet. */
function signIn(role: TeamRole = 'admin', summary: Partial<AdminSummary> = {}) {
  signInAs(role);
  backend.on(SUMMARY, sample(adminSummary, summary));
  backend.on(DEMAND, sample(demand));
  backend.on(REQUESTS, pageWith());
  backend.on(TRAINERS, inEnvelope(pageWith()));
}
const open = (view = '') => renderScreen(<HomePage />, { at: `/admin/adminDashboard${view}` });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Home', () => {
  it('shows that it loads, then the counters', async () => {
    signIn();
    const held = backend.hold(SUMMARY);
    open();
    expect((await screen.findAllByRole('status'))[0]).toHaveTextContent('Loading');
    held.reply(sample(adminSummary, { users: 120, trainers: 14, bookings_today: 6, waiting_for_trainer: 2, paid_orders: 80 }));
    const counter = (label: string) => screen.getByText(label).previousElementSibling;
    expect(await screen.findByText('Customers')).toBeVisible();
    expect(counter('Customers')).toHaveTextContent('120');
    expect(counter('Sessions today')).toHaveTextContent('6');
    expect(counter('Waiting for a trainer')).toHaveTextContent('2');
    expect(counter('Paid orders')).toHaveTextContent('80');
    expect(screen.getByText('Nothing waits')).toBeVisible();
  });

  it('offers another try where the counters cannot be read', async () => {
    signIn();
    backend.on(SUMMARY, refusal(500), sample(adminSummary));
    const { user } = open();
    expect(await screen.findByText('We could not load the counters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing waits')).toBeVisible();
  });

  it('leads to what needs a person now, the urgent marked', async () => {
    signIn('admin', {
      needs: [
        { view: 'requests', label: 'sessions without a trainer', count: 2, since: '2026-11-24T10:00:00+05:30', urgent: true },
        { view: 'tickets', label: 'tickets', count: 1, since: null, urgent: false },
      ],
    });
    open();
    const needs = await region('Needs you now');
    const [urgent, calm] = await needs.findAllByRole('link');
    expect(urgent).toHaveAttribute('href', '/admin/adminDashboard?view=requests');
    expect(urgent).toHaveTextContent('2 sessions without a trainerNowTue 24 Nov, 10:00 am');
    expect(calm).toHaveTextContent(/^1 tickets$/);
  });

  it('shows the next sessions with every field', async () => {
    signIn();
    const next = requestWith({ TrainerName: 'Lakshmi Nair', trainerId: 't1', landmark: 'Near the lake' });
    backend.on(REQUESTS, { rows: [next, requestWith({ id: 'c2', name: 'Meera Das' })], page: 1, limit: 5, total: 1200 });
    const { user } = open();
    const requests = await region('Service Requested');
    await user.click(await requests.findByText(/Rohan Kulkarni, Indiranagar 560038/));
    expect(requests.getByText('Near the lake')).toBeVisible();
    expect(requests.getByText('No trainer')).toBeVisible();
    expect(requests.getByRole('link', { name: 'All 1,200 requests' })).toHaveAttribute('href', '/admin/adminDashboard?view=requests');
    expect(backend.received(REQUESTS)[0]?.query).toEqual({ limit: '5' });
  });

  it('says that no session is open', async () => {
    signIn();
    open();
    const requests = await region('Service Requested');
    expect(await requests.findByText('No session is open')).toBeVisible();
    expect(requests.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows who has registered last', async () => {
    signIn();
    backend.on(TRAINERS, inEnvelope({ ...pageWith(trainerWith({ pin: '560038' })), total: 14 }));
    open();
    const row = within(await screen.findByRole('row', { name: /Lakshmi Nair .* 560038 Pending/ }));
    expect(row.getByRole('link')).toHaveAttribute('href', expect.stringContaining('view=trainers&id='));
    expect(screen.getByRole('link', { name: 'All 14 trainers' })).toHaveAttribute('href', '/admin/adminDashboard?view=trainers');
    expect(backend.received(TRAINERS)[0]?.query).toEqual({ page: '1', limit: '5' });
  });

  it('offers another try for each part that cannot be read', async () => {
    signIn();
    backend.on(REQUESTS, refusal(500));
    backend.on(TRAINERS, refusal(500));
    backend.on(DEMAND, refusal(500));
    open();
    for (const words of ['We could not load the requests', 'We could not load the trainers', 'We could not load the demand'])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('asks nothing that the role may not read', async () => {
    signIn('accountant');
    open();
    expect(await screen.findByText('No sessions yet')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Service Requested' })).not.toBeInTheDocument();
    expect(backend.received(REQUESTS)).toHaveLength(0);
    expect(backend.received(TRAINERS)).toHaveLength(0);
  });

  it('shows by hour and pincode where sessions are wanted, beside the trainers there', async () => {
    const rows: Demand['rows'] = [
      { pincode: '560038', area: 'Indiranagar', counts: [10, 4], total: 14, trainers: 3 },
      { pincode: '560001', area: 'MG Road', counts: [0, 5], total: 5, trainers: 0 },
    ];
    signIn();
    backend.on(DEMAND, { hours: ['07:00', '18:00'], rows });
    open();
    const table = within(await screen.findByRole('table', { name: /^Sessions of the last and the next week/ }));
    expect(table.getByRole('columnheader', { name: '07' })).toHaveAttribute('title', '7:00–8:00 am');
    expect(table.getByRole('row', { name: /560001 MG Road none/ })).toBeVisible();
    const cells = table.getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['10', '4', '', '5']);
    expect(cells.map((cell) => cell.getAttribute('data-strong'))).toEqual(['true', 'false', 'false', 'true']);
  });
});

describe('the views of operations', () => {
  it.each<[view: string, title: string, answer: () => void]>([
    ['requests', 'Service Requested', () => backend.on(REQUESTS, pageWith())],
    ['trainers', 'Trainers', () => backend.on(TRAINERS, inEnvelope(pageWith()))],
    ['users', 'Users', () => backend.on('GET /api/v1/admin/users', pageWith())],
    ['history', 'History', () => backend.on('GET /api/v1/admin/history', pageWith())],
    ['reviews', 'Reviews', () => backend.on('GET /api/v1/admin/reviews', pageWith())],
    ['tickets', 'Ticket Raised', () => backend.on('GET /api/v1/admin/tickets', pageWith())],
    ['notices', 'Push Notification', () => backend.on('GET /api/v1/admin/notices', pageWith())],
    ['enquiries', 'Enquiries', () => backend.on('GET /api/v1/admin/enquiries', pageWith())],
    ['audit', 'Audit', () => backend.on('GET /api/v1/admin/audit', pageWith())],
    ['team', 'Team', () => backend.on('GET /api/v1/admin/team', { rows: [] })],
  ])('?view=%s is %s', async (view, title, answer) => {
    signInAs();
    answer();
    open(`?view=${view}`);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  it('?view=payments, queues and releases are theirs', async () => {
    signInAs();
    backend.on('GET /api/v1/admin/payments', sample(paymentsDesk));
    backend.on('GET /api/v1/admin/refunds', pageWith());
    backend.on('GET /api/v1/admin/queues', sample(queuesDesk));
    backend.on('GET /api/v1/admin/dead-letters', pageWith());
    backend.on('GET /api/v1/admin/releases', sample(releasesDesk));
    backend.on('GET /api/v1/admin/releases/tokens', { rows: [] });
    const { user } = open('?view=payments');
    for (const name of ['Payments', 'Queues', 'Releases']) {
      await user.click(await screen.findByRole('link', { name }));
      expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
    }
  });

  it('?view=second-factor is the two-step login', async () => {
    signInAs();
    open('?view=second-factor');
    expect(await screen.findByRole('heading', { name: 'Two-step login' })).toBeVisible();
  });

  it.each([
    ['plan-deliveries', 'admin.plan-deliveries'],
    ['enrolments', 'admin.enrolments'],
  ])('?view=%s is filled by another remote', async (view, slot) => {
    signInAs();
    renderScreen(<HomePage />, { at: `/admin/adminDashboard?view=${view}`, slots: ({ name }) => <p>Widget of {name}</p> });
    expect(await screen.findByText(`Widget of ${slot}`)).toBeVisible();
  });

  it('a view that does not exist is Home', async () => {
    signIn();
    open('?view=nothing');
    expect(await screen.findByRole('heading', { name: 'Operations' })).toBeVisible();
  });
});
