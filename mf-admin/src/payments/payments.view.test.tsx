import {
  type AdminRefund,
  adminRefund,
  approveRefund,
  exportPayments,
  exportPayouts,
  getAdminRefunds,
  getPaymentsOverview,
  getPayouts,
  getTaskOwners,
  getTeamMe,
  leaveTask,
  type PaymentsOverview,
  paymentsOverview,
  refundHeldPayment,
  rejectRefund,
  type StaffRole,
  takeTask,
} from '@fitghar/contracts/admin';
import { queryClient } from '@fitghar/platform/data';
import { backend, browser, refusal, renderScreen, sample } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MY_ID, pageWith, signInAs } from '../../test/operations.ts';
import PaymentsView from './payments.view.tsx';

const NO_REFUNDS = 'Customers’ refund requests will appear here, with the amount due under the policy.';

const overview = (fields: Partial<PaymentsOverview> = {}) => sample(paymentsOverview, fields);
const refund = (fields: Partial<AdminRefund> = {}) =>
  sample(adminRefund, {
    id: 'f1',
    order_id: 'order_1',
    amount: 99,
    credit: 0,
    status: 'requested',
    reason: 'I moved away',
    customer: 'Sneha Desai',
    ...fields,
  });
const reviewItem = (fields: Partial<PaymentsOverview['needs_review'][number]>) => ({
  kind: 'held' as const,
  id: 'pay_1',
  order_id: null,
  amount: 99,
  currency: 'INR',
  respond_by: null,
  why: 'It fits no order',
  since: '2026-11-24T10:00:00+05:30',
  ...fields,
});

type Tab = 'review' | 'refunds' | 'ledger' | 'earnings';
const at = (tab: Tab) => `/admin/adminDashboard?view=payments&tab=${tab}`;

function show({
  role = 'admin',
  tab = 'review',
  refunds = [],
  ...fields
}: Partial<PaymentsOverview> & { role?: StaffRole; tab?: Tab; refunds?: AdminRefund[] } = {}) {
  signInAs(role);
  backend.on(getPaymentsOverview, overview(fields));
  backend.on(getAdminRefunds, pageWith(...refunds));
  return renderScreen(<PaymentsView />, { at: at(tab) });
}

const confirm = async (user: ReturnType<typeof show>['user'], question: string) =>
  user.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: 'Refund' }));

beforeEach(() => backend.on(getPayouts, { month: '2026-10', rows: [], total: 0 }));

describe('Payments', () => {
  it('shows who takes care of a dispute or a refund, and lets one take it, take it over and leave it', async () => {
    const at = '2026-11-24T10:00:00+05:30';
    const dispute = (id: string) => reviewItem({ kind: 'dispute', id, order_id: id, respond_by: at });
    const { user } = show({
      needs_review: [reviewItem({}), dispute('order_2'), dispute('order_3'), reviewItem({ kind: 'order', id: 'order_4' })],
    });
    backend.on(getTaskOwners, {
      rows: [
        { label: 'payment:order_2', owner: { id: 'm2', name: 'Ravi Menon', at } },
        { label: 'payment:pay_1', owner: { id: MY_ID, name: 'Ops Admin', at } },
      ],
    });
    backend.on(takeTask, { label: '' }, { label: '' });
    backend.on(leaveTask, { label: '' });
    await user.click(await screen.findByRole('button', { name: 'Take order_3' }));
    await user.click(screen.getByRole('button', { name: 'Take over order_2' }));
    await user.click(screen.getByRole('button', { name: 'Leave pay_1' }));
    await waitFor(() => expect(backend.received(leaveTask)[0]?.body).toEqual({ label: 'payment:pay_1' }));
    expect(backend.received(takeTask).map(({ body }) => body)).toEqual([
      { label: 'payment:order_3' },
      { label: 'payment:order_2', instead_of: 'm2' },
    ]);
    expect(screen.getByText('Ravi Menon')).toBeVisible();
    expect(screen.queryByRole('button', { name: /order_4/ })).not.toBeInTheDocument(); // nothing to do
  });

  it('lets one take a refund that waits', async () => {
    const { user } = show({ tab: 'refunds', refunds: [refund()] });
    backend.on(takeTask, { label: '' });
    await user.click(await screen.findByRole('button', { name: 'Take the refund of order_1' }));
    await waitFor(() => expect(backend.received(takeTask)[0]?.body).toEqual({ label: 'refund:f1' }));
  });

  it('shows a loading state, then the revenue of the day', async () => {
    signInAs();
    backend.on(getAdminRefunds, pageWith());
    const held = backend.hold(getPaymentsOverview);
    renderScreen(<PaymentsView />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    held.reply(overview({ today: { orders: 7, gateway: 6930, credit: 99, sent_back: 198 }, refunds_to_confirm: 3 }));
    expect((await screen.findByText('Orders paid today')).previousElementSibling).toHaveTextContent('7');
    expect(screen.getByText('Paid online').previousElementSibling).toHaveTextContent('₹6,930');
    expect(screen.getByText('Paid with service credit').previousElementSibling).toHaveTextContent('₹99');
    expect(screen.getByText('Refunded today').previousElementSibling).toHaveTextContent('₹198');
    expect(screen.getByText('Refunds to approve').previousElementSibling).toHaveTextContent('3');
  });

  it('offers a retry if payments fail to load', async () => {
    signInAs();
    backend.on(getAdminRefunds, pageWith());
    backend.on(getPaymentsOverview, refusal(500), overview());
    const { user } = renderScreen(<PaymentsView />);
    expect(await screen.findByText('Could not load the payments')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing needs review')).toBeVisible();
  });

  describe('payments that need review', () => {
    it('show what is wrong and why', async () => {
      show({
        needs_review: [
          reviewItem({ amount: 24, currency: 'USD' }),
          reviewItem({ kind: 'order', id: 'order_2', order_id: 'order_2', record_id: 'o2', why: 'No decision yet' }),
          reviewItem({ kind: 'difference', id: 'pay_3', order_id: 'order_3', amount: 98, why: 'The gateway says ₹98' }),
        ],
      });
      const list = within(await screen.findByRole('region', { name: 'Needs review' }));
      expect(list.getByText('Held')).toBeVisible();
      expect(list.getByText('Bank has not decided')).toBeVisible();
      expect(list.getByText('Reconciliation mismatch')).toBeVisible();
      expect(list.getByRole('link', { name: 'order_2' })).toHaveAttribute('href', '/admin/adminDashboard?view=orders&id=o2');
      expect(list.getByText('₹99')).toBeVisible();
      expect(list.getByText('USD 24')).toBeVisible();
      expect(list.getByText('Refund it in the gateway’s console')).toBeVisible();
      expect(list.getByText('pay_3 ·').parentElement).toHaveTextContent('pay_3 · order_3 · since Tue 24 Nov, 10:00 am');
    });

    it('refund held money', async () => {
      const { user } = show({ needs_review: [reviewItem({}), reviewItem({ kind: 'order', id: 'order_2' })] });
      backend.on(refundHeldPayment, { id: 'pay_1' });
      await user.click(await screen.findByRole('button', { name: /^Refund.*pay_1$/ }));
      expect(backend.received(refundHeldPayment)).toHaveLength(0);
      await confirm(user, 'Refund ₹99 of pay_1?');
      expect(await screen.findByText('Refund sent')).toBeVisible();
      expect(backend.received(refundHeldPayment)[0]?.params).toEqual({ id: 'pay_1' });
      expect(screen.getAllByRole('button', { name: /^Refund/ })).toHaveLength(1);
    });

    it('show ‘Some error occured’ if someone else already refunded it', async () => {
      const { user } = show({ needs_review: [reviewItem({})] });
      backend.on(refundHeldPayment, refusal(409, { message: 'pay_1 is on its way already' }));
      await user.click(await screen.findByRole('button', { name: /^Refund.*pay_1$/ }));
      await confirm(user, 'Refund ₹99 of pay_1?');
      expect(await screen.findByText('Some error occured')).toBeVisible();
      expect(screen.getByText('pay_1 is on its way already')).toBeVisible();
    });
  });

  it('show the ledger with readable labels', async () => {
    show({ tab: 'ledger', ledger: { customer: -99, gateway: 99, unknown: 0 } });
    expect(await screen.findByRole('row', { name: 'Held by the payment gateway ₹99' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^unknown/ })).toBeVisible();
    expect(screen.getByText('The ledger balances.')).toBeVisible();
  });

  it('show refund requests and payouts although the overview failed', async () => {
    signInAs('admin');
    backend.on(getPaymentsOverview, refusal(503));
    backend.on(getAdminRefunds, pageWith(refund()));
    const { user } = renderScreen(<PaymentsView />, { at: at('review') });
    expect(await screen.findByText('Could not load the payments')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Refunds' }));
    expect(await screen.findByText('I moved away', { exact: false })).toBeVisible();
    expect(new URLSearchParams(location.search).get('tab')).toBe('refunds');
    await user.click(screen.getByRole('tab', { name: 'Earned by trainers' }));
    expect(await screen.findByRole('heading', { name: 'Earned by trainers' })).toBeVisible();
  });

  it('warn if the ledger does not balance', async () => {
    show({ tab: 'ledger', ledger: { customer: -99, gateway: 98.5 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The ledger does not balance.');
  });

  it.each(['review', 'refunds', 'ledger', 'earnings'] as const)('are read-only for viewers: %s', async (tab) => {
    show({ role: 'viewer', tab, needs_review: [reviewItem({})], refunds: [refund()] });
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(await screen.findByRole('tabpanel')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Refund|Approve|Reject|Download)/ })).not.toBeInTheDocument();
  });
});

describe('refunds', () => {
  it('show how the policy determines the amount', async () => {
    show({
      tab: 'refunds',
      refunds: [
        refund({
          amount: 749,
          credit: 250,
          lines: [
            { label: 'Paid', amount: 999 },
            { label: 'Used', amount: -250 },
          ],
        }),
        refund({ id: 'f2', explanation: 'The trainer did not come' }),
      ],
    });
    expect(await screen.findByText('Paid ₹999 · Used -₹250')).toBeVisible();
    expect(screen.getByText(/\(₹250 as service credit\)/)).toBeVisible();
    expect(screen.getByText('The trainer did not come')).toBeVisible();
  });

  it('can be confirmed', async () => {
    const { user } = show({ tab: 'refunds', refunds: [refund()] });
    backend.on(approveRefund, refund({ status: 'approved' }));
    await user.click(await screen.findByRole('button', { name: /^Approve.*order_1$/ }));
    expect(backend.received(approveRefund)).toHaveLength(0);
    await confirm(user, 'Refund ₹99 to Sneha Desai?');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(backend.received(getAdminRefunds)).toHaveLength(2));
    expect(backend.received(approveRefund)[0]?.params).toEqual({ id: 'f1' });
  });

  it('can be rejected with a reason shared with the customer', async () => {
    const { user } = show({ tab: 'refunds', refunds: [refund()] });
    backend.on(rejectRefund, refund({ status: 'rejected' }));
    await user.click(await screen.findByRole('button', { name: /^Reject.*order_1$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this refund?' }));
    await user.type(dialog.getByLabelText('Reason (shared with the customer)'), 'All sessions are used');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(rejectRefund)[0]?.body).toEqual({ reason: 'All sessions are used' });
  });

  it('keep a half-typed reason when a refetch drops the refund', async () => {
    const { user } = show({ tab: 'refunds', refunds: [refund()] });
    await user.click(await screen.findByRole('button', { name: 'Reject order_1' }));
    await user.type(screen.getByLabelText('Reason (shared with the customer)'), 'All sessions');
    backend.on(getAdminRefunds, pageWith());
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('This record is no longer in the list. Someone may have dealt with it.')).toBeVisible();
    expect(screen.getByLabelText('Reason (shared with the customer)')).toHaveValue('All sessions');
  });

  it('are paginated and counted', async () => {
    const { user } = show({ tab: 'refunds' });
    backend.on(getAdminRefunds, ({ query }) => ({
      rows: [refund({ id: query.page ?? '1', order_id: `order_of_page_${query.page ?? '1'}` })],
      page: Number(query.page ?? 1),
      limit: 10,
      total: 61,
    }));
    expect(await screen.findByText('61 in all, page 1 of 7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('order_of_page_2')).toBeVisible();
  });

  it('stay undecided if the dialog is abandoned', async () => {
    const { user } = show({ tab: 'refunds', refunds: [refund()] });
    await user.click(await screen.findByRole('button', { name: /^Reject.*order_1$/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be retried if failed, and checked if under way', async () => {
    const { user } = show({ tab: 'refunds' });
    backend.on(getAdminRefunds, ({ query }) => pageWith(...(query.status === 'failed' ? [refund({ status: 'failed' })] : [])));
    expect(await screen.findByText(NO_REFUNDS)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed at the gateway');
    expect(await screen.findByRole('button', { name: /^Retry.*order_1$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reject/ })).not.toBeInTheDocument();
    expect(backend.received(getAdminRefunds).at(-1)?.query).toEqual({ status: 'failed', limit: '25' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Processing');
    expect(await screen.findByText('No results')).toBeVisible();
  });

  it('offer a retry if they fail to load', async () => {
    const { user } = show({ tab: 'refunds' });
    backend.on(getAdminRefunds, refusal(500), pageWith(refund()));
    expect(await screen.findByText('Could not load this list: Refunds')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('I moved away')).toBeVisible();
  });
});

describe('the accountant’s export', () => {
  // 20:00 UTC is the next day in India (D3).
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z'), doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const open = async () => {
    signInAs('accountant');
    backend.on(getPaymentsOverview, overview());
    backend.on(getAdminRefunds, pageWith());
    const { user } = renderScreen(<PaymentsView />, { at: at('ledger'), advanceTimers: jest.advanceTimersByTime });
    await screen.findByRole('heading', { name: 'Export for accounting' });
    return user;
  };

  it('defaults to the current month in India and saves the selected days', async () => {
    const user = await open();
    backend.on(exportPayments, new Response('Invoice,Amount\n'));
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-24');
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '2026-10-01');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-10-31');
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['settlement-2026-10-01-2026-10-31.csv']));
    expect(backend.received(exportPayments)[0]?.query).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('show why a refund failed', async () => {
    const user = await open();
    backend.on(exportPayments, refusal(422, { message: 'Please choose at most a year' }));
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Please choose at most a year')).toBeVisible();
  });
});

describe('payouts to trainers', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-30T20:00:00Z'), doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const EXPORT_PAYOUTS = exportPayouts;
  const open = () => {
    signInAs('accountant');
    backend.on(getPaymentsOverview, overview());
    backend.on(getAdminRefunds, pageWith());
    return renderScreen(<PaymentsView />, { at: at('earnings'), advanceTimers: jest.advanceTimersByTime });
  };

  it('show the last month in India by trainer and category, and save it as CSV', async () => {
    backend.on(getPayouts, {
      month: '2026-11',
      rows: [
        {
          trainer: { id: 't1', name: 'Lakshmi Nair' },
          category: 'Premium',
          visits: 12,
          income: 11580.95,
          share_percent: 70,
          amount: 8106.6,
        },
      ],
      total: 8106.6,
    });
    const { user } = open();
    const table = within(await screen.findByRole('table', { name: 'Trainer payouts' }));
    expect(table.getByRole('row', { name: 'Lakshmi Nair Premium 12 ₹11,580.95 70% ₹8,106.60' })).toBeVisible();
    expect(table.getByRole('row', { name: 'Total ₹8,106.60' })).toBeVisible();
    expect(backend.received(getPayouts)[0]?.query).toEqual({ month: '2026-11' });
    backend.on(EXPORT_PAYOUTS, new Response('month\n'));
    await user.click(screen.getByRole('button', { name: 'Download as CSV of trainer payouts' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['payouts-2026-11.csv']));
  });

  it('show another month, and that it had no visits', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), 'October 2026');
    expect(await screen.findByText('No visits in this month')).toBeVisible();
    expect(backend.received(getPayouts).at(-1)?.query).toEqual({ month: '2026-10' });
  });
});
