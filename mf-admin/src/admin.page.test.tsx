import { getPasskeys } from '@fitghar/contracts/account';
import {
  type AdminSummary,
  adminSummary,
  type Demand,
  demand,
  getAdminEnquiries,
  getAdminNotices,
  getAdminPackages,
  getAdminRefunds,
  getAdminReviews,
  getAdminSummary,
  getAdminTickets,
  getAuditEntries,
  getDeadLetters,
  getDemand,
  getHistory,
  getJobRuns,
  getMentions,
  getPackagesWeek,
  getPaymentsOverview,
  getPayouts,
  getQueues,
  getQueuesHistory,
  getServiceRequests,
  getTeam,
  getToday,
  getTrainers,
  getUsers,
  getWhatsAppFigures,
  leaveTask,
  paymentsOverview,
  queuesHistory,
  queuesOverview,
  type StaffRole,
  takeAlarm,
  takeTask,
  trainerPayouts,
} from '@fitghar/contracts/admin';
import { getReleaseKeys, getReleases, getReleaseTokens, releasesOverview } from '@fitghar/contracts/releases';
import { queryClient } from '@fitghar/platform/data';
import { backend, refusal, renderScreen, sample, withEnvelope } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MY_ID, operations, pageWith, requestWith, signInAs, trainerWith } from '../test/operations.ts';
import AdminPage from './admin.page.tsx';

/** A team without any tasks. */
function signIn(role: StaffRole = 'admin', summary: Partial<AdminSummary> = {}) {
  signInAs(role);
  backend.on(getAdminSummary, sample(adminSummary, summary));
  backend.on(getDemand, sample(demand));
  backend.on(getToday, { until: '15:00', figures: [], money: null, alarms: null });
  backend.on(getMentions, { rows: [] });
  backend.on(getServiceRequests, pageWith());
  backend.on(getTrainers, withEnvelope(pageWith()));
}
const open = (view = '') => renderScreen(<AdminPage />, { at: `/admin/adminDashboard${view}`, ...operations });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('Home', () => {
  it('shows a loading state, then the counters', async () => {
    signIn();
    const held = backend.hold(getAdminSummary);
    open();
    expect((await screen.findAllByRole('status'))[0]).toHaveTextContent('Loading');
    held.reply(sample(adminSummary, { users: 120, trainers: 14, bookings_today: 6, waiting_for_trainer: 2, paid_orders: 80 }));
    const counter = (label: string) => screen.getByText(label).previousElementSibling;
    expect(await screen.findByText('Customers')).toBeVisible();
    expect(counter('Customers')).toHaveTextContent('120');
    expect(counter('Sessions today')).toHaveTextContent('6');
    expect(counter('Paid orders')).toHaveTextContent('80');
    expect(screen.getByText('All caught up')).toBeVisible();
  });

  it('shows a specialist her plans and their deadline, and no counters or demand of others', async () => {
    const yours = { view: 'deliveries', filters: { specialist: MY_ID }, label: 'Your plans to send', count: 3, urgent: true } as const;
    signIn('nutrition', { needs: [{ ...yours, since: '2026-11-24T10:00:00+05:30', when: 'due' }], users: 120 });
    open();
    expect(await screen.findByRole('link', { name: '3 Your plans to send Urgent due Tue 24 Nov, 10:00 am' })).toHaveAttribute(
      'href',
      `/admin/adminDashboard?view=deliveries&specialist=${MY_ID}`,
    );
    expect(screen.queryByText('Customers')).not.toBeInTheDocument();
    expect(backend.received(getDemand)).toEqual([]);
  });

  it('offers a retry if the counters fail to load', async () => {
    signIn();
    backend.on(getAdminSummary, refusal(500), sample(adminSummary));
    const { user } = open();
    expect(await screen.findByText('Could not load the counters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All caught up')).toBeVisible();
  });

  it('links to pending tasks and marks the urgent ones', async () => {
    signIn('admin', {
      needs: [
        {
          view: 'requests',
          filters: { status: 'Session Booked', hour: 'ahead' },
          label: 'sessions without a trainer',
          count: 2,
          since: '2026-11-24T10:00:00+05:30',
          urgent: true,
        },
        { view: 'tickets', label: 'tickets', count: 1, since: null, urgent: false },
      ],
    });
    open();
    const needs = await region('Needs attention');
    const [urgent, calm] = await needs.findAllByRole('link');
    expect(urgent).toHaveAttribute('href', '/admin/adminDashboard?view=requests&status=Session+Booked&hour=ahead');
    expect(urgent).toHaveTextContent('2 sessions without a trainerUrgentsince Tue 24 Nov, 10:00 am');
    expect(calm).toHaveTextContent(/^1 tickets$/);
  });

  it('shows who takes care of a task, and lets one take it, take it over and leave it', async () => {
    const task = { view: 'tickets', count: 1, since: null, urgent: false };
    const at = '2026-11-24T10:00:00+05:30';
    const needs = [
      { ...task, label: 'tickets' },
      { ...task, label: 'reviews', owner: { id: 'm2', name: 'Ravi Menon', at } },
      { ...task, label: 'refunds', owner: { id: MY_ID, name: 'Ops Admin', at } },
    ];
    signIn('admin', { needs });
    backend.on(takeTask, { label: 'tickets' }, { label: 'reviews' });
    backend.on(leaveTask, { label: 'refunds' });
    const { user } = open();
    const shown = await region('Needs attention');
    await user.click(await shown.findByRole('button', { name: 'Take tickets' }));
    await waitFor(() => expect(backend.received(takeTask).map(({ body }) => body)).toEqual([{ label: 'tickets' }]));
    expect(shown.getByText('Ravi Menon')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Take over reviews' }));
    await waitFor(() => expect(backend.received(takeTask).at(-1)?.body).toEqual({ label: 'reviews', instead_of: 'm2' }));
    await user.click(shown.getByRole('button', { name: 'Leave refunds' }));
    await waitFor(() => expect(backend.received(leaveTask).map(({ body }) => body)).toEqual([{ label: 'refunds' }]));
  });

  it('shows the next sessions with every field', async () => {
    signIn();
    const next = requestWith({ TrainerName: 'Lakshmi Nair', trainerId: 't1', landmark: 'Near the lake' });
    backend.on(getServiceRequests, { rows: [next, requestWith({ id: 'c2', name: 'Meera Das' })], page: 1, limit: 5, total: 1200 });
    const { user } = open();
    const requests = await region('Service Requested');
    expect(requests.getByRole('heading', { name: 'Service Requested' })).toBeVisible();
    await user.click(await requests.findByText('Rohan Kulkarni', { selector: 'bdi' }));
    expect(requests.getByText('Near the lake')).toBeVisible();
    expect(requests.getByText('No trainer')).toBeVisible();
    expect(requests.getByRole('link', { name: 'All 1,200 requests' })).toHaveAttribute('href', '/admin/adminDashboard?view=requests');
    expect(backend.received(getServiceRequests)[0]?.query).toEqual({ limit: '5' });
  });

  it('keeps the half-typed reason of a cancellation when a refetch drops the session', async () => {
    signIn();
    backend.on(getServiceRequests, pageWith(requestWith()));
    const { user } = open();
    const requests = await region('Service Requested');
    await user.click(await requests.findByText('Rohan Kulkarni', { selector: 'bdi' }));
    await user.click(requests.getByRole('button', { name: 'Cancel session' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this session?' }));
    await user.type(dialog.getByLabelText('Reason (shared with the customer)'), 'The trainer is');
    backend.on(getServiceRequests, pageWith());
    await act(() => queryClient.invalidateQueries());
    expect(await dialog.findByRole('alert')).toHaveTextContent('This record is no longer in the list');
    expect(dialog.getByLabelText('Reason (shared with the customer)')).toHaveValue('The trainer is');
  });

  it('shows an empty state if no session is open', async () => {
    signIn();
    open();
    const requests = await region('Service Requested');
    expect(await requests.findByText('No open sessions')).toBeVisible();
    expect(requests.queryByRole('link')).not.toBeInTheDocument();
  });

  it('lists the latest registrations', async () => {
    signIn();
    backend.on(getTrainers, withEnvelope({ ...pageWith(trainerWith({ pin: '560038' })), total: 14 }));
    open();
    const row = within(await screen.findByRole('row', { name: /Lakshmi Nair .* 560038 Pending/ }));
    expect(row.getByRole('link')).toHaveAttribute('href', expect.stringContaining('view=trainers&id='));
    expect(screen.getByRole('link', { name: 'All 14 trainers' })).toHaveAttribute('href', '/admin/adminDashboard?view=trainers');
    expect(backend.received(getTrainers)[0]?.query).toEqual({ page: '1', limit: '5' });
  });

  it('offers a retry for each part that fails to load', async () => {
    signIn();
    backend.on(getServiceRequests, refusal(500));
    backend.on(getTrainers, refusal(500));
    backend.on(getDemand, refusal(500));
    open();
    for (const words of ['Could not load the requests', 'Could not load the trainers', 'Could not load the coverage'])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('requests nothing that the role may not read', async () => {
    signIn('accountant');
    open();
    expect(await screen.findByText('Paid orders')).toBeVisible();
    expect(backend.received(getDemand)).toHaveLength(0);
    expect(screen.queryByRole('heading', { name: 'Service Requested' })).not.toBeInTheDocument();
    expect(backend.received(getServiceRequests)).toHaveLength(0);
    expect(backend.received(getTrainers)).toHaveLength(0);
  });

  it('shows sessions by hour and pincode out of the hours trainers work', async () => {
    const rows: Demand['rows'] = [
      { pincode: '560038', area: 'Indiranagar', counts: [10, 4], total: 14, trainers: 3, trainer_hours: [14, 42] },
      { pincode: '560001', area: 'MG Road', counts: [0, 5], total: 5, trainers: 0, trainer_hours: [0, 0] },
    ];
    signIn();
    backend.on(getDemand, { hours: ['07:00', '18:00'], rows });
    open();
    const table = within(await screen.findByRole('table', { name: /^Sessions last week and next week/ }));
    expect(table.getByRole('columnheader', { name: '07' })).toHaveAttribute('title', '7:00–8:00 am');
    expect(table.getByRole('row', { name: /560001 MG Road none/ })).toBeVisible();
    expect(table.getByRole('link', { name: '560001' })).toHaveAttribute('href', '/admin/adminDashboard?view=requests&pincode=560001');
    const cells = table.getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['10/14', '4/42', '0/0', '5/0']);
    expect(cells.map((cell) => cell.getAttribute('data-strong'))).toEqual(['true', 'false', 'false', 'true']);
  });

  it('compares today with last week, each figure one step from its records', async () => {
    signIn();
    backend.on(getToday, {
      until: '15:00',
      figures: [
        { key: 'sessions', today: 9, last_week: 6 },
        { key: 'orders', today: 3, last_week: 3 },
        { key: 'revenue', today: 1500, last_week: 3000 },
        { key: 'tickets', today: 2, last_week: 0 },
      ],
      money: {
        today: { captured: 1400, refunded: 99, payouts: 640.5 },
        week: { captured: 91_000, refunded: 1200, payouts: 8000 },
      },
      alarms: [],
    });
    open();
    const figures = (await region('Today and last week')).getAllByRole('link');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '9 Sessions50% more (6)',
      '3 Orders paidsame as last week (3)',
      '₹1,500 Revenue50% less (₹3,000)',
      '2 Tickets raisednone last week (0)',
    ]);
    expect(figures.map((link) => link.getAttribute('href')?.split('=')[1])).toEqual(['requests', 'payments', 'payments', 'tickets']);
    expect(screen.getByText(/everything else until 3:00 pm/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Earned by trainers ₹640.50 ₹8,000' })).toBeVisible();
    expect(screen.getByText('No open alarms')).toBeVisible();
  });

  it('compares with very few last week by their number, not by a percentage', async () => {
    signIn();
    backend.on(getToday, { until: '15:00', figures: [{ key: 'revenue', today: 12_580, last_week: 99 }], money: null, alarms: null });
    open();
    expect(await screen.findByRole('link', { name: '₹12,580 Revenue ₹99 last week' })).toBeVisible();
  });

  it('says who has taken an alarm, and lets a member take it', async () => {
    signIn();
    const alarm = {
      ...{ kind: 'payment-mismatch' as const, team: 'payments' as const, text: '1 payment does not match the ledger' },
      ...{ id: '65f1a0b2c3d4e5f6000000d1', raised_at: '2026-11-24T10:00:00+05:30', cleared_at: null },
    };
    const ravi = { id: '65f1a0b2c3d4e5f6000000d2', name: 'Ravi', at: '2026-11-24T10:05:00+05:30' };
    const answer = (taken: typeof ravi | null) => ({ until: '15:00', figures: [], money: null, alarms: [{ ...alarm, taken }] });
    backend.on(getToday, answer(null));
    const { user } = open();
    const alarms = await region('Alarms');
    expect(alarms.getByRole('link', { name: alarm.text })).toHaveAttribute('href', '/admin/adminDashboard?view=payments');
    expect(alarms.getByText('Unassigned').parentElement).toHaveTextContent('Team payments · Unassigned');
    backend.on(takeAlarm, refusal(409, { message: 'A colleague has just taken this alarm' }));
    backend.on(getToday, answer(ravi));
    await user.click(alarms.getByRole('button', { name: `Assign to me: ${alarm.text}` }));
    expect(await screen.findByText('A colleague has just taken this alarm')).toBeVisible();
    expect((await alarms.findByText(/^Assigned to/)).parentElement).toHaveTextContent(
      'Team payments · Assigned to Ravi, Tue 24 Nov, 10:05 am',
    );
    const mine = { ...ravi, id: MY_ID, name: 'Asha Menon' };
    backend.on(takeAlarm, { ...alarm, taken: mine });
    backend.on(getToday, answer(mine));
    await user.click(alarms.getByRole('button', { name: `Take over: ${alarm.text}` }));
    expect(await screen.findByText('Alarm assigned to you')).toBeVisible();
    expect(backend.received(takeAlarm).map(({ body }) => body)).toEqual([{}, { instead_of: ravi.id }]);
    expect(alarms.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers no alarm to those who only look', async () => {
    signIn('viewer');
    const alarm = {
      id: 'd1',
      team: 'plans',
      text: '2 plans are late',
      raised_at: '2026-11-24T10:00:00+05:30',
      cleared_at: null,
      taken: null,
    };
    backend.on(getToday, { until: '15:00', figures: [], money: null, alarms: [{ ...alarm, kind: 'promise-at-risk' }] });
    open();
    const alarms = await region('Alarms');
    expect(alarms.getByText(alarm.text)).toBeVisible();
    expect(alarms.queryByRole('button')).not.toBeInTheDocument();
    expect(alarms.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows an alarm of a kind and a team that only a newer release knows', async () => {
    signIn();
    const alarm = { id: 'd1', text: 'The moon is late', raised_at: '2026-11-24T10:00:00+05:30', cleared_at: null, taken: null };
    backend.on(getToday, { until: '15:00', figures: [], money: null, alarms: [{ ...alarm, kind: 'moon-late', team: 'sky' }] });
    open();
    const alarms = await region('Alarms');
    expect(alarms.getByText(alarm.text)).toBeVisible();
    expect(alarms.getByText('Unassigned').parentElement).toHaveTextContent('Team sky · Unassigned');
    expect(alarms.queryByRole('link')).not.toBeInTheDocument();
  });

  it('offers a retry if today’s figures fail to load', async () => {
    signIn();
    backend.on(getToday, refusal(500), { until: '15:00', figures: [], money: null, alarms: [] });
    const { user } = open();
    expect(await screen.findByText('Could not load today’s figures')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No open alarms')).toBeVisible();
  });
});

describe('the operations views', () => {
  it.each<[view: string, title: string, answer: () => void]>([
    ['requests', 'Service Requested', () => backend.on(getServiceRequests, pageWith())],
    ['trainers', 'Trainers', () => backend.on(getTrainers, withEnvelope(pageWith()))],
    ['users', 'Users', () => backend.on(getUsers, pageWith())],
    ['history', 'History', () => backend.on(getHistory, pageWith())],
    ['reviews', 'Reviews', () => backend.on(getAdminReviews, pageWith())],
    [
      'packages',
      'Packages',
      () => {
        backend.on(getAdminPackages, pageWith());
        backend.on(getPackagesWeek, { days: [], waiting: [] });
      },
    ],
    ['tickets', 'Ticket Raised', () => backend.on(getAdminTickets, pageWith())],
    ['notices', 'Push Notification', () => backend.on(getAdminNotices, pageWith())],
    ['enquiries', 'Enquiries', () => backend.on(getAdminEnquiries, pageWith())],
    ['audit', 'Audit', () => backend.on(getAuditEntries, pageWith())],
    ['team', 'Team', () => backend.on(getTeam, pageWith())],
  ])('?view=%s is %s', async (view, title, answer) => {
    signInAs();
    answer();
    open(`?view=${view}`);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  it('include payments, queues and releases', async () => {
    signInAs();
    backend.on(getPaymentsOverview, sample(paymentsOverview));
    backend.on(getAdminRefunds, pageWith());
    backend.on(getPayouts, sample(trainerPayouts));
    backend.on(getQueues, sample(queuesOverview));
    backend.on(getQueuesHistory, sample(queuesHistory));
    backend.on(getDeadLetters, pageWith());
    backend.on(getJobRuns, { rows: [] });
    backend.on(getWhatsAppFigures, { on: false, rows: [] });
    backend.on(getReleases, sample(releasesOverview));
    backend.on(getReleaseTokens, { rows: [] });
    backend.on(getReleaseKeys, { rows: [] });
    const { user } = open('?view=payments');
    for (const name of ['Payments', 'Queues', 'Releases']) {
      await user.click(await screen.findByRole('link', { name }));
      expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
    }
  });

  it('include two-step login at ?view=second-factor', async () => {
    signInAs();
    backend.on(getPasskeys, { rows: [] });
    open('?view=second-factor');
    expect(await screen.findByRole('heading', { name: 'Two-step login' })).toBeVisible();
  });

  it('include pages of other remotes, by their config alone, for roles with the permission', async () => {
    signInAs('nutrition');
    const load = async () => ({ default: () => <h1>All rewards</h1> });
    const rewards = { area: 'operations', group: 'people', load } as const;
    const remote = {
      menu: [
        { ...rewards, page: 'rewards', label: 'Rewards', order: 15, permission: 'plans.read' as const },
        { ...rewards, page: 'points', label: 'Points', order: 16, permission: 'payments.read' as const },
      ],
    };
    const { user } = renderScreen(<AdminPage />, { at: '/admin/adminDashboard?view=rewards', remote });
    expect(await screen.findByRole('heading', { name: 'All rewards' })).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Operations' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Rewards']);
    await user.click(menu.getByRole('link', { name: 'Rewards' }));
    expect(location.search).toBe('?view=rewards');
  });

  it.each(['nothing', '__proto__', 'constructor'])('show Home for the unknown view %s', async (view) => {
    signIn();
    open(`?view=${view}`);
    expect(await screen.findByRole('heading', { name: 'Operations' })).toBeVisible();
  });
});
