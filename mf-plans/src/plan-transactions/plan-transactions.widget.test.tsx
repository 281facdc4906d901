import { backend, NO_CONNECTION, renderScreen, signIn, withEnvelope } from '@fitghar/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTransaction } from '../../test/builders.ts';
import PlanTransactionsWidget from './plan-transactions.widget.tsx';

const ORDERS = 'GET /user/user-transaction';
const rows = (...all: ReturnType<typeof aTransaction>[]) => withEnvelope({ rows: all, page: 1, limit: 10, total: all.length });

const booking = aTransaction({
  order_id: 'order_Booking001',
  amount: 99,
  status: 'paid',
  created_at: '2026-11-24T10:00:00+05:30',
  service_booking: { booking_name: 'Kavya Rao', trial_date: '2026-11-26', trial_time: '07:00' },
});
const plan = aTransaction({
  order_id: 'order_Plan000001',
  title: 'WEIGHT LOSS OR FAT LOSS DIET PLAN, 3 months',
  amount: 2997,
  status: 'created',
  created_at: '2026-11-25T10:00:00+05:30',
  diet_plan: { type: 'weight loss' },
});

beforeEach(() => void signIn());

it('lists bookings and plans, newest first, without courses', async () => {
  backend.on(ORDERS, rows(plan, booking));
  renderScreen(<PlanTransactionsWidget />);
  expect(screen.getByRole('heading', { name: 'Plan Transactions' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  const headers = (await screen.findAllByText(/^order_/)).map(({ textContent }) => textContent);
  expect(headers).toEqual(['order_Plan000001', 'order_Booking001']);
  expect(backend.received(ORDERS)[0]?.query).toEqual({ page: '1', exclude: 'enrolment' });
});

it('shows a plan with order ID, amount, status, time and type', async () => {
  backend.on(ORDERS, rows(plan));
  const { user } = renderScreen(<PlanTransactionsWidget />);
  const header = (await screen.findByText('order_Plan000001')).parentElement!;
  expect([...header.children].map(({ textContent }) => textContent)).toEqual([
    'order_Plan000001',
    '₹2,997',
    'Not paid yet',
    expect.stringContaining('25 Nov'),
    'weight loss',
  ]);
  await user.click(header);
  expect(screen.getByText('WEIGHT LOSS OR FAT LOSS DIET PLAN, 3 months')).toBeVisible();
});

it('shows a booking with name, trial date and time, and links to the session', async () => {
  backend.on(ORDERS, rows(booking));
  const { user } = renderScreen(<PlanTransactionsWidget />);
  const header = (await screen.findByText('order_Booking001')).parentElement!;
  expect(within(header).getByText('₹99')).toBeVisible();
  expect(within(header).getByText('Paid')).toBeVisible();
  expect(within(header).getByText(/^Kavya Rao, .*26 Nov.*, .*7/)).toBeVisible();
  await user.click(header);
  expect(screen.getByText('Booking name')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the session' })).toHaveAttribute('href', '/user/userDashboard');
});

it('shows an empty state', async () => {
  backend.on(ORDERS, rows());
  renderScreen(<PlanTransactionsWidget />);
  expect(await screen.findByRole('heading', { name: 'No transactions available.' })).toBeVisible();
});

it('is paginated', async () => {
  const pageWith = (row: typeof plan, page: number) => withEnvelope({ rows: [row], page, limit: 10, total: 11 });
  backend.on(ORDERS, pageWith(plan, 1), pageWith(booking, 2));
  const { user } = renderScreen(<PlanTransactionsWidget />);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('order_Booking001')).toBeVisible();
  expect(screen.getByText('11 in all, page 2 of 2')).toBeVisible();
  expect(screen.queryByText('order_Plan000001')).not.toBeInTheDocument();
});

it('offers a retry if the call fails', async () => {
  backend.on(ORDERS, NO_CONNECTION, rows(plan));
  const { user } = renderScreen(<PlanTransactionsWidget />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your transactions');
  expect(screen.queryByText('No transactions available.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('order_Plan000001')).toBeVisible();
});
