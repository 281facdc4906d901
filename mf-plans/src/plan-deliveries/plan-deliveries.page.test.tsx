import { getNotes, reportPresence } from '@fitghar/contracts/admin';
import {
  type DeliveryRow,
  deliveryFigures,
  getDeliveryFigures,
  getDeliveryTeam,
  getPlanDeliveries,
  getPlanDelivery,
  getPlanQuestions,
  takeNextDelivery,
} from '@fitghar/contracts/plans';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn, turnPages } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aDelivery, aDeliveryRow, ORDER_ID } from '../../test/builders.ts';
import PlanDeliveriesPage from './plan-deliveries.page.tsx';

const counts = { open: 4, due_in_4_hours: 3, breached: 2, sent_today: 1 };
const queue = (rows: DeliveryRow[], fields: { page?: number; total?: number } = {}) => ({
  rows,
  total: rows.length,
  page: 1,
  limit: 10,
  counts,
  ...fields,
});

beforeEach(() => {
  signIn({ type: 'A' });
  backend.on(getPlanDeliveries, queue([aDeliveryRow()]));
  backend.on(getDeliveryFigures, { days: [] });
  backend.on(reportPresence, { others: [] });
  backend.on(getNotes, { rows: [], members: [] });
});

describe('the plan deliveries list', () => {
  it('shows a loading state, then counts and rows', async () => {
    const held = backend.hold(getPlanDeliveries);
    renderScreen(<PlanDeliveriesPage />);
    expect(screen.getByRole('heading', { name: 'Plan Deliveries' })).toBeVisible();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    held.reply(queue([aDeliveryRow()]));
    expect(await screen.findByText('HEALTY LIFE STYLE DIET PLAN')).toBeVisible();
    const row = screen.getByRole('row', { name: new RegExp(ORDER_ID) });
    expect(within(row).getByRole('link', { name: 'Kavya Rao' })).toHaveAttribute(
      'href',
      `/admin/adminDashboard?view=plan-deliveries&plan=${aDeliveryRow().id}`,
    );
    expect(within(row).getByText('Unassigned')).toBeVisible();
    const terms = ['Waiting', 'Due in 4 hours', 'Overdue', 'Sent today'];
    expect(terms.map((term) => screen.getByText(term, { selector: 'dt' }).previousSibling?.textContent)).toEqual(['4', '3', '2', '1']);
  });

  it('leads from plan to plan by deadline, without those that were skipped', async () => {
    const [first, second] = [aDelivery(), aDelivery({ id: '65f1a0b2c3d4e5f600000007', name: 'WEIGHT LOSS' })];
    backend.on(getPlanDelivery, first, second, first);
    backend.on(getDeliveryTeam, []);
    backend.on(getPlanQuestions, { rows: [] });
    backend.on(takeNextDelivery, { plan: aDeliveryRow({ id: second.id }) }, { plan: null });
    const { user } = renderScreen(<PlanDeliveriesPage />, { at: `/admin/adminDashboard?view=plan-deliveries&plan=${first.id}` });
    await user.click(await screen.findByRole('button', { name: 'Skip to the next plan' }));
    expect(await screen.findByRole('heading', { name: 'WEIGHT LOSS', level: 1 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skip to the next plan' }));
    expect(await screen.findByText('No other plan waits for you')).toBeVisible();
    expect(backend.received(takeNextDelivery).map(({ query }) => query.skip)).toEqual([first.id, `${first.id},${second.id}`]);
  });

  it('shows ops’ name of a plan and the one it was bought under', async () => {
    backend.on(getPlanDeliveries, queue([aDeliveryRow({ type: 'weight loss' })]));
    renderScreen(<PlanDeliveriesPage />);
    expect(await screen.findByText('HEALTY LIFE STYLE DIET PLAN')).toBeVisible();
    expect(screen.getByText('Bought as Weight loss or fat loss diet plan')).toBeVisible();
  });

  it.each([
    [{ claimed_by: { id: '65f1a0b2c3d4e5f600000009', name: 'Asha' }, status: 'claimed' }, 'With', 'Asha'],
    [{ paused_reason: 'blood report' }, 'With', 'Paused: blood report'],
    [{ status: 'sent' }, 'Status', 'Sent'],
    [{ status: 'sent' }, 'Due', '–'],
    [{ status: 'breached' }, 'Status', 'Overdue'],
  ] as const)('shows the stage of a delivery: %o', async (fields, column, words) => {
    backend.on(getPlanDeliveries, queue([aDeliveryRow(fields)]));
    renderScreen(<PlanDeliveriesPage />);
    const row = await screen.findByRole('row', { name: new RegExp(ORDER_ID) });
    expect(row.querySelector(`[data-label="${column}"]`)).toHaveTextContent(words);
  });

  it('is worked by keyboard, and by a press anywhere on a row', async () => {
    backend.on(getPlanDelivery, aDelivery());
    backend.on(getDeliveryTeam, []);
    backend.on(getPlanQuestions, { rows: [] });
    const ravi = aDeliveryRow({ id: '65f1a0b2c3d4e5f600000007', order_id: 'order_2' });
    backend.on(getPlanDeliveries, queue([aDeliveryRow(), { ...ravi, customer: { ...ravi.customer, name: 'Ravi Nair' } }]));
    const { user } = renderScreen(<PlanDeliveriesPage />);
    await screen.findByRole('link', { name: 'Ravi Nair' });
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Ravi Nair' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Kavya Rao' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Ravi Nair' })).toHaveFocus();
    await user.click(screen.getByText('order_2'));
    await screen.findByRole('tab', { name: 'Assessment' });
    expect(new URLSearchParams(location.search).get('plan')).toBe(ravi.id);
  });

  it('shows an empty state', async () => {
    backend.on(getPlanDeliveries, queue([]));
    renderScreen(<PlanDeliveriesPage />);
    expect(await screen.findByRole('heading', { name: 'No plans here' })).toBeVisible();
  });

  it('offers a retry', async () => {
    backend.on(getPlanDeliveries, NO_CONNECTION, queue([]));
    const { user } = renderScreen(<PlanDeliveriesPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load plan deliveries');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No plans here')).toBeVisible();
  });

  it('leads back from a page that could not be loaded', async () => {
    backend.on(getPlanDeliveries, ({ query }) => (query.page === '1' ? queue([aDeliveryRow()], { total: 11 }) : refusal(503)));
    const { user } = renderScreen(<PlanDeliveriesPage />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Could not load plan deliveries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('HEALTY LIFE STYLE DIET PLAN')).toBeVisible();
  });

  it('filters by state and kind, with pages', async () => {
    backend.on(getPlanDeliveries, ({ query }) => queue([aDeliveryRow()], { page: Number(query.page), total: 11 }));
    const { user } = renderScreen(<PlanDeliveriesPage />);
    await turnPages(user);
    await user.selectOptions(screen.getByLabelText('Show'), 'Overdue');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Fitness');
    await screen.findByText(/page 1 of 2$/);
    expect(backend.received(getPlanDeliveries).at(-1)?.query).toMatchObject({ page: '1', status: 'breached', kind: 'fitness' });
  });

  it('refreshes every 15 seconds', async () => {
    jest.useFakeTimers();
    backend.on(getPlanDeliveries, queue([]), queue([aDeliveryRow()]));
    renderScreen(<PlanDeliveriesPage />, { advanceTimers: jest.advanceTimersByTime });
    expect(await screen.findByText('No plans here')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('HEALTY LIFE STYLE DIET PLAN')).toBeVisible();
  });

  it('opens a delivery and returns', async () => {
    backend.on(getPlanDelivery, aDelivery());
    backend.on(getDeliveryTeam, []);
    backend.on(getPlanQuestions, { rows: [] });
    const { user } = renderScreen(<PlanDeliveriesPage />);
    await user.click(await screen.findByRole('link', { name: 'Kavya Rao' }));
    expect(await screen.findByRole('tab', { name: 'Assessment' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to plan deliveries' }));
    expect(await screen.findByRole('heading', { name: 'Plan Deliveries' })).toBeVisible();
  });
});

describe('delivery times', () => {
  it('are listed by day', async () => {
    const day = { day: '2026-11-24', sent: 5, p50_hours: 6.5, p95_hours: 20, breaches: 1 };
    backend.on(getDeliveryFigures, sample(deliveryFigures, { days: [day] }));
    renderScreen(<PlanDeliveriesPage />);
    const table = within(await screen.findByRole('table', { name: 'Delivery times, last 14 days' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Sent',
      'Median',
      '95th percentile',
      'Overdue',
    ]);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent?.trim())).toEqual(['Tue 24 Nov', '5', '6.5 h', '20 h', '1']);
  });

  it('show an empty state', async () => {
    renderScreen(<PlanDeliveriesPage />);
    expect(await screen.findByText('No plans sent yet.')).toBeVisible();
  });

  it('show an error if they cannot be loaded', async () => {
    backend.on(getDeliveryFigures, NO_CONNECTION);
    renderScreen(<PlanDeliveriesPage />);
    expect(await screen.findByText('Could not load delivery times')).toBeVisible();
  });
});
