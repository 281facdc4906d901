import { backend, inEnvelope, NO_CONNECTION, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTransaction } from '../../test/builders.ts';
import PlanTransactionsWidget from './plan-transactions.widget.tsx';

const ORDERS = 'GET /user/user-transaction';
const PLANS = 'GET /user/user-diet-transaction';
const rows = (...all: ReturnType<typeof aTransaction>[]) => inEnvelope({ rows: all });

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
const enrolment = aTransaction({ order_id: 'order_Enrolment1', title: 'Fellowship' });

beforeEach(() => void signIn());

it('lists bookings and plans, the newest first, each from its own call; courses stand elsewhere', async () => {
  backend.on(ORDERS, rows(booking, plan, enrolment));
  backend.on(PLANS, rows(plan));
  renderScreen(<PlanTransactionsWidget />);
  expect(screen.getByRole('heading', { name: 'Plan Transactions' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  const headers = (await screen.findAllByText(/^order_/)).map(({ textContent }) => textContent);
  expect(headers).toEqual(['order_Plan000001', 'order_Booking001']);
});

it('heads a plan with order id, amount, status, time and type', async () => {
  backend.on(ORDERS, rows());
  backend.on(PLANS, rows(plan));
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

it('heads a booking with its name, trial date and trial time, and leads to the session', async () => {
  backend.on(ORDERS, rows(booking));
  backend.on(PLANS, rows());
  const { user } = renderScreen(<PlanTransactionsWidget />);
  const header = (await screen.findByText('order_Booking001')).parentElement!;
  expect(within(header).getByText('₹99')).toBeVisible();
  expect(within(header).getByText('Paid')).toBeVisible();
  expect(within(header).getByText(/^Kavya Rao, .*26 Nov.*, .*7/)).toBeVisible();
  await user.click(header);
  expect(screen.getByText('Booking name')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the session' })).toHaveAttribute('href', '/user/userDashboard');
});

it('says that there is none', async () => {
  backend.on(ORDERS, rows(enrolment));
  backend.on(PLANS, rows());
  renderScreen(<PlanTransactionsWidget />);
  expect(await screen.findByRole('heading', { name: 'No transactions available.' })).toBeVisible();
});

it('offers another try where one of the two calls fails', async () => {
  backend.on(ORDERS, rows(booking));
  backend.on(PLANS, NO_CONNECTION, rows(plan));
  const { user } = renderScreen(<PlanTransactionsWidget />);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your transactions');
  expect(screen.queryByText('No transactions available.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('order_Plan000001')).toBeVisible();
});
