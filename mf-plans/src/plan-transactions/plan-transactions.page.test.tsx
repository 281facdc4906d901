import { getPlanTransactions, getTransactions } from '@fitghar/contracts/payments';
import { backend, NO_CONNECTION, renderScreen, signIn, withEnvelope } from '@fitghar/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTransaction } from '../../test/builders.ts';
import PlanTransactionsPage from './plan-transactions.page.tsx';

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

beforeEach(() => {
  signIn();
  backend.on(getTransactions, rows());
  backend.on(getPlanTransactions, rows());
});
const list = (name: string) => within(screen.getByRole('region', { name }));

it('lists plans and sessions by the two calls of section 7, without courses', async () => {
  backend.on(getPlanTransactions, rows(plan));
  backend.on(getTransactions, rows(booking));
  renderScreen(<PlanTransactionsPage />);
  expect(screen.getByRole('heading', { name: 'Plan Transactions' })).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
  expect(await list('Plans').findByText('order_Plan000001')).toBeVisible();
  expect(await list('Sessions').findByText('order_Booking001')).toBeVisible();
  expect(screen.getAllByText(/^order_/)).toHaveLength(2);
  expect(backend.received(getPlanTransactions)[0]?.query).toEqual({ page: '1' });
  expect(backend.received(getTransactions)[0]?.query).toEqual({ page: '1', exclude: 'plan,enrolment' });
});

it('shows a plan with order ID, amount, status, time and type', async () => {
  backend.on(getPlanTransactions, rows(plan));
  const { user } = renderScreen(<PlanTransactionsPage />);
  const header = (await screen.findByText('order_Plan000001')).parentElement!;
  expect([...header.children].map(({ textContent }) => textContent)).toEqual([
    'order_Plan000001',
    '₹2,997',
    'Not paid yet',
    expect.stringContaining('25 Nov'),
    'weight loss',
  ]);
  await user.click(header);
  expect(screen.getByText('Plan').nextElementSibling).toHaveTextContent('WEIGHT LOSS OR FAT LOSS DIET PLAN, 3 months');
});

it('shows a package as such', async () => {
  backend.on(getTransactions, rows(aTransaction({ order_id: 'order_Package0001', title: 'Premium package, 12 sessions' })));
  const { user } = renderScreen(<PlanTransactionsPage />);
  await user.click(await screen.findByText('order_Package0001'));
  expect(screen.getByText('Package').nextElementSibling).toHaveTextContent('Premium package, 12 sessions');
});

it('shows a booking with name, trial date and time, and links to the session', async () => {
  backend.on(getTransactions, rows(booking));
  const { user } = renderScreen(<PlanTransactionsPage />);
  const header = (await screen.findByText('order_Booking001')).parentElement!;
  expect(within(header).getByText('₹99')).toBeVisible();
  expect(within(header).getByText('Paid')).toBeVisible();
  expect(within(header).getByText(/^Kavya Rao, .*26 Nov.*, .*7/)).toBeVisible();
  await user.click(header);
  expect(screen.getByText('Booking name')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the session' })).toHaveAttribute('href', '/user/userDashboard');
});

it('shows an empty state for each', async () => {
  renderScreen(<PlanTransactionsPage />);
  for (const name of ['Plans', 'Sessions'])
    expect(await list(name).findByRole('heading', { name: 'No transactions available.' })).toBeVisible();
});

it('is paginated', async () => {
  const pageWith = (row: typeof plan, page: number) => withEnvelope({ rows: [row], page, limit: 10, total: 11 });
  const older = aTransaction({ ...plan, order_id: 'order_Plan000002' });
  backend.on(getPlanTransactions, pageWith(plan, 1), pageWith(older, 2));
  const { user } = renderScreen(<PlanTransactionsPage />);
  await user.click(await list('Plans').findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('order_Plan000002')).toBeVisible();
  expect(screen.getByText('11 in all, page 2 of 2')).toBeVisible();
  expect(screen.queryByText('order_Plan000001')).not.toBeInTheDocument();
});

it('offers a retry if a call fails, and shows the other list', async () => {
  backend.on(getPlanTransactions, NO_CONNECTION, rows(plan));
  backend.on(getTransactions, rows(booking));
  const { user } = renderScreen(<PlanTransactionsPage />);
  expect(await list('Plans').findByRole('alert')).toHaveTextContent('We couldn’t load your plans');
  expect(list('Plans').queryByText('No transactions available.')).not.toBeInTheDocument();
  expect(await screen.findByText('order_Booking001')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('order_Plan000001')).toBeVisible();
});
