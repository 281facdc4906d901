import { refreshSession, user as sessionUser } from '@fitghar/contracts/account';
import type { StaffRole } from '@fitghar/contracts/admin';
import { HOUR_MS, MINUTE_MS } from '@fitghar/contracts/common';
import {
  assignDeliveries,
  type DeliveryMonitor,
  type DeliveryRow,
  deliveryMonitor,
  deliveryRow,
  distribution,
  exportDeliveryFigures,
  getDeliveryMonitor,
  getDeliveryTimeline,
  getDistribution,
  getPlanDeliveries,
  takeNextDelivery,
} from '@fitghar/contracts/plans';
import { queryClient } from '@fitghar/platform/data';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { MY_ID, signInAs } from '../../test/operations.ts';
import DeliveriesView from './deliveries.view.tsx';

const FARAH = { id: '65f1a0b2c3d4e5f6000000f1', name: 'Farah Khan' };

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const monitorWith = (fields: Partial<DeliveryMonitor> = {}) =>
  sample(deliveryMonitor, {
    target_percent: 95,
    oldest: { id: 'a'.repeat(24), paid_at: inHours(-25), due_at: inHours(-1) },
    now: new Date().toISOString(), // after `paid_at`, so that it is not a millisecond less
    on_time: [
      { days: 1, on_time: 1, late: 1, unsent: 0, percent: 50 },
      { days: 7, on_time: 98, late: 2, unsent: 0, percent: 98 },
      { days: 30, on_time: 0, late: 0, unsent: 0, percent: null },
    ],
    due: [
      { hour: null, status: 'breached', specialist_id: null, count: 2 },
      {
        hour: new Date(Math.floor((Date.now() + 1_800_000) / HOUR_MS) * HOUR_MS - 1_800_000 + HOUR_MS).toISOString(),
        status: 'claimed',
        specialist_id: FARAH.id,
        count: 3,
      },
    ],
    stages: [{ stage: 'all', count: 12, p50_hours: 9.5, p95_hours: 22 }],
    workload: [
      { id: null, name: 'Unassigned', open: 2, overdue: 2, due_soon: 0 },
      { ...FARAH, open: 3, overdue: 0, due_soon: 3 },
      { id: MY_ID, name: 'Asha Menon', open: 0, overdue: 0, due_soon: 0 },
    ],
    days: [{ day: '2026-11-20', sent: 4, p50_hours: 9, p95_hours: 21, breaches: 1 }],
    ...fields,
  });
const rowWith = (number: number, fields: Partial<DeliveryRow> = {}) =>
  sample(deliveryRow, {
    id: String(number).repeat(24),
    order_id: `order_${number}`,
    due_at: inHours(1),
    status: 'open',
    customer: { id: 'c', name: 'Meena Iyer', email: 'meena@example.in', phone: '9876543210' },
    name: 'WEIGHT LOSS',
    claimed_by: null,
    paused_reason: null,
    sent_at: null,
    version: 4,
    ...fields,
  });
const page = (...rows: DeliveryRow[]) => ({
  rows,
  page: 1,
  limit: 25,
  total: rows.length,
  counts: { open: rows.length, due_in_4_hours: 0, breached: 0, sent_today: 0 },
});

function show({ rows = [rowWith(1)], role = 'admin', query = '' }: { rows?: DeliveryRow[]; role?: StaffRole; query?: string } = {}) {
  signInAs(role);
  backend.on(getDeliveryMonitor, monitorWith());
  backend.on(getPlanDeliveries, page(...rows));
  return renderScreen(<DeliveriesView />, { at: `/admin/adminDashboard?view=deliveries${query}` });
}

describe('the delivery monitor', () => {
  it('shows the name a plan was bought under if ops call it otherwise', async () => {
    show({
      rows: [
        rowWith(1, { kind: 'diet', type: 'weight loss', name: 'HEALTY LIFE STYLE DIET PLAN' }),
        rowWith(2, { kind: 'fitness', type: 'WEIGHT LOSS' }),
        rowWith(3, { type: 'raw food' }),
      ],
    });
    const plans = (await screen.findAllByRole('row')).map((row) => row.querySelector('[data-label="Plan"]')?.textContent);
    expect(plans.filter(Boolean)).toEqual([
      'HEALTY LIFE STYLE DIET PLANBought as Weight loss or fat loss diet plan',
      'WEIGHT LOSS',
      'WEIGHT LOSSBought as raw food',
    ]);
  });

  it('compares deadlines kept with the target, in words', async () => {
    show();
    expect(await screen.findByText('below 95%')).toBeVisible();
    expect(screen.getByText('target 95%')).toBeVisible();
    expect(screen.getByText('On time, 30 days').previousSibling).toHaveTextContent('–');
    expect(screen.getByText('Oldest plan').previousSibling).toHaveTextContent('25 h');
  });

  it('offers a retry', async () => {
    signInAs();
    backend.on(getPlanDeliveries, page());
    backend.on(getDeliveryMonitor, NO_CONNECTION, monitorWith());
    const { user } = renderScreen(<DeliveriesView />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('below 95%')).toBeVisible();
  });

  it('says the same as its charts in tables, by state or specialist', async () => {
    const { user } = show();
    const due = within(await screen.findByRole('table', { name: 'Due in the next 24 hours', hidden: true }));
    expect(due.getByRole('row', { name: /^Overdue/, hidden: true })).toHaveTextContent('Overdue02');
    await user.selectOptions(screen.getByLabelText('Chart'), 'By specialist');
    expect(due.getByRole('columnheader', { name: 'Farah Khan', hidden: true })).toBeInTheDocument();
    const times = within(screen.getByRole('table', { name: 'Hours from payment to email', hidden: true }));
    expect(times.getByRole('row', { name: /20 Nov/, hidden: true })).toHaveTextContent('9 h21 h');
  });

  it('reads the values of a chart by keyboard', async () => {
    const { user } = show();
    const chart = await screen.findByRole('group', { name: /2 overdue, by hour and state/ });
    chart.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Overdue: Assigned 0, Unassigned 2')).toBeVisible();
    await user.keyboard('{End}{ArrowLeft}{Home}');
    expect(screen.getByText('Overdue: Assigned 0, Unassigned 2')).toBeVisible();
  });

  it('saves the values of a chart as a file', async () => {
    const { user } = show();
    await user.click((await screen.findAllByText('Show as a table'))[0]!);
    await user.click(screen.getByRole('button', { name: 'Download as CSV of Due in the next 24 hours' }));
    expect(browser.savedFiles().map(({ name }) => name)).toEqual(['plans-due.csv']);
  });

  it('keeps the days of its history in the address', async () => {
    const { user } = show({ query: '&days=30' });
    expect(await screen.findByLabelText('History')).toHaveDisplayValue('30 days');
    await user.selectOptions(screen.getByLabelText('History'), '7 days');
    await waitFor(() => expect(backend.received(getDeliveryMonitor).at(-1)?.query.days).toBe('7'));
  });
});

describe('the worklist', () => {
  it('shows urgency in words, and names of any length', async () => {
    const name = 'M'.repeat(300);
    show({
      rows: [
        rowWith(1, { due_at: inHours(-2), status: 'breached' }),
        rowWith(2, { due_at: new Date(Date.now() + 40.5 * MINUTE_MS).toISOString(), customer: { id: 'c', name, email: '', phone: '' } }),
      ],
    });
    expect(await screen.findByText(/^late by 2 h/)).toBeVisible();
    expect(screen.getByText('due in 40 min')).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/admin/adminDashboard?view=plan-deliveries&plan=${'2'.repeat(24)}`);
  });

  it('filters on the server, by the address', async () => {
    const { user } = show({ query: '&due_within=4' });
    expect(await screen.findByLabelText('Due')).toHaveDisplayValue('Within 4 hours');
    await user.click(await screen.findByRole('button', { name: 'Farah Khan' }));
    await waitFor(() =>
      expect(backend.received(getPlanDeliveries).at(-1)?.query).toEqual({
        due_within: '4',
        specialist: FARAH.id,
        limit: '25',
      }),
    );
  });

  it('says that nothing matches and clears the filters', async () => {
    const { user } = show({ rows: [], query: '&kind=fitness' });
    expect(await screen.findByText(/No plan matches these filters/)).toBeVisible();
    backend.on(getPlanDeliveries, page(rowWith(1)));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Meena Iyer' })).toBeVisible();
  });

  it('leads back from a page that could not be loaded', async () => {
    const { user } = show();
    const first = { ...page(rowWith(1)), total: 26 };
    backend.on(getPlanDeliveries, ({ query }) => (query.page === '2' ? refusal(503) : first));
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Diet');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Could not load the worklist')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('link', { name: 'Meena Iyer' })).toBeVisible();
  });

  it('assigns the selected plans, and names those that a colleague changed', async () => {
    const { user } = show({ rows: [rowWith(1), rowWith(2)] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    backend.on(assignDeliveries, {
      results: [
        { id: '1'.repeat(24), outcome: 'assigned', message: '' },
        { id: '2'.repeat(24), outcome: 'changed', message: 'This plan was just updated by Ravi.' },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('1 plan changed. 1 could not be changed: This plan was just updated by Ravi')).toBeVisible();
    expect(backend.received(assignDeliveries).map(({ body }) => body)).toEqual([
      {
        plans: [
          { id: '1'.repeat(24), version: 4, claimed_by: MY_ID },
          { id: '2'.repeat(24), version: 4, claimed_by: MY_ID },
        ],
      },
    ]);
    expect(screen.getByText('1 selected')).toBeVisible(); // to try it again, or to leave it
  });

  it('finishes an assignment during which the session expires, once, with what was selected', async () => {
    const { user } = show({ rows: [rowWith(1), rowWith(2)] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const results = ['1', '2'].map((number) => ({ id: number.repeat(24), outcome: 'assigned' as const, message: '', version: 5 }));
    backend.on(assignDeliveries, refusal(401), { results });
    backend.on(refreshSession, { token: 'fresh', user: sample(sessionUser, { id: MY_ID, type: 'A' }) });
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('2 plans changed')).toBeVisible();
    const sent = backend.received(assignDeliveries);
    expect(sent.map(({ headers }) => headers.get('authorization')).at(-1)).toBe('Bearer fresh');
    expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  });

  it('undoes an assignment', async () => {
    const { user } = show({ rows: [rowWith(1, { status: 'claimed', claimed_by: FARAH }), rowWith(2)] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    backend.on(assignDeliveries, {
      results: [
        { id: '1'.repeat(24), outcome: 'assigned', message: '', version: 5 },
        { id: '2'.repeat(24), outcome: 'changed', message: 'This plan was just updated by Ravi.' },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Assign to me' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(backend.received(assignDeliveries).at(-1)?.body).toEqual({
        plans: [{ id: '1'.repeat(24), version: 5, claimed_by: FARAH.id }],
      }),
    );
  });

  it('is worked by keyboard: j and k move, and x selects', async () => {
    const { user } = show({ rows: [rowWith(1), rowWith(2, { customer: { id: 'd', name: 'Asha Rao', email: '', phone: '' } })] });
    await screen.findByRole('checkbox', { name: 'Select order_1' });
    await user.keyboard('x'); // no row has the focus
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    await user.keyboard('jjk');
    expect(screen.getByRole('link', { name: 'Meena Iyer' })).toHaveFocus();
    await user.keyboard('xjx');
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveFocus();
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('x');
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('keeps the choice if the assignment failed', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select order_1' }));
    backend.on(assignDeliveries, refusal(503, { message: 'The database is away' }));
    await user.selectOptions(screen.getByLabelText('Assign to'), 'Farah Khan');
    expect(backend.received(assignDeliveries)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The database is away')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('offers no changes to those who may only read', async () => {
    show({ role: 'viewer' });
    expect(await screen.findByRole('link', { name: 'Meena Iyer' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Distribute' })).not.toBeInTheDocument();
  });

  it('takes the next plan by a key, but not while typing', async () => {
    const { user } = show();
    backend.on(takeNextDelivery, { plan: null });
    await screen.findByRole('button', { name: 'Next plan (n)' });
    await user.keyboard('n');
    expect(await screen.findByText('No plans are waiting for a specialist')).toBeVisible();
    screen.getByLabelText('Due').focus();
    await user.keyboard('n');
    expect(backend.received(takeNextDelivery)).toHaveLength(1);
  });

  it('shows who would get which plan and why, before it assigns them', async () => {
    const { user } = show();
    backend.on(
      getDistribution,
      sample(distribution, {
        plans: [
          {
            id: '1'.repeat(24),
            version: 4,
            order_id: 'order_1',
            name: 'WEIGHT LOSS',
            due_at: inHours(1),
            specialist: FARAH,
            reason: 'Fewest open: 0 plans, others have 2 or more',
            unknown: ['kidney'],
          },
        ],
        left: 0,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Distribute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Distribute unassigned plans' }));
    expect(await dialog.findByText('Fewest open: 0 plans, others have 2 or more')).toBeVisible();
    expect(dialog.getByText('Skill missing')).toBeVisible();
    expect(backend.received(assignDeliveries)).toEqual([]);
    backend.on(assignDeliveries, { results: [{ id: '1'.repeat(24), outcome: 'assigned', message: '' }] });
    await user.click(dialog.getByRole('button', { name: 'Assign 1 plan' }));
    expect(await screen.findByText('1 plan changed')).toBeVisible();
  });

  it('keeps the dialog open while plans are assigned, and says what was assigned', async () => {
    const { user } = show();
    const plan = {
      id: '1'.repeat(24),
      version: 4,
      order_id: 'order_1',
      name: 'WEIGHT LOSS',
      due_at: inHours(1),
      reason: 'Fewest open',
      unknown: [],
    };
    backend.on(getDistribution, sample(distribution, { plans: [{ ...plan, specialist: FARAH }], left: 0 }));
    const held = backend.hold(assignDeliveries);
    await user.click(await screen.findByRole('button', { name: 'Distribute' }));
    await user.click(await screen.findByRole('button', { name: 'Assign 1 plan' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    held.reply({ results: [{ id: '1'.repeat(24), outcome: 'assigned', version: 5, message: '' }] });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('1 plan changed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('does not seem to show everyone’s plans while it cannot name the specialist whose it shows', async () => {
    signInAs();
    const held = backend.hold(getDeliveryMonitor);
    backend.on(getPlanDeliveries, page(rowWith(1)));
    renderScreen(<DeliveriesView />, { at: `/admin/adminDashboard?view=deliveries&specialist=${FARAH.id}` });
    const field = await screen.findByRole('combobox', { name: 'Specialist' });
    expect(field).toHaveDisplayValue('Unknown');
    held.reply(monitorWith());
    await waitFor(() => expect(field).toHaveDisplayValue('Farah Khan'));
  });

  it('exports its days once, however often one presses', async () => {
    const { user } = show();
    const held = backend.hold(exportDeliveryFigures);
    const button = await screen.findByRole('button', { name: 'Export days as CSV' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    held.reply(refusal(503));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  it('does not open the next plan once the page was left', async () => {
    const { user, unmount } = show();
    const held = backend.hold(takeNextDelivery);
    await user.click(await screen.findByRole('button', { name: 'Next plan (n)' }));
    await waitFor(() => expect(backend.received(takeNextDelivery)).toHaveLength(1));
    unmount();
    renderScreen(<p>Elsewhere</p>, { at: '/admin/adminDashboard?view=tickets' });
    held.reply({ plan: rowWith(1) });
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(location.search).toBe('?view=tickets');
  });

  it('says that there is nothing to distribute', async () => {
    const { user } = show();
    backend.on(getDistribution, { plans: [], left: 0 });
    await user.click(await screen.findByRole('button', { name: 'Distribute' }));
    expect(await screen.findByText('Every plan has a specialist.')).toBeVisible();
  });

  it('shows a plan from the payment to the email, at an address of its own', async () => {
    const { user } = show();
    backend.on(getDeliveryTimeline, {
      name: 'WEIGHT LOSS',
      customer: 'Meena Iyer',
      events: [
        { at: inHours(-30), what: 'Paid', who: 'Customer', state: 'done' },
        { at: inHours(-6), what: 'Deadline', who: '', state: 'late' },
        { at: inHours(-1), what: 'Waiting to be sent', who: 'Email', state: 'waiting' },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Timeline of order_1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Timeline: Meena Iyer, WEIGHT LOSS' }));
    const events = await dialog.findAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent?.replace(/^.*?(Paid|Deadline|Waiting)/, '$1'))).toEqual([
      'Paid – Customer ',
      'Deadline late',
      'Waiting to be sent – Email waiting',
    ]);
    expect(new URLSearchParams(location.search).get('timeline')).toBe(backend.received(getDeliveryTimeline)[0]?.params.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(new URLSearchParams(location.search).has('timeline')).toBe(false));
  });
});
