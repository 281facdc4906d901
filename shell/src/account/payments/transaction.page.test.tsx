import { openAccountStream } from '@fitghar/contracts/account';
import {
  getCredit,
  getInvoiceDocument,
  getReferral,
  getRefundQuote,
  getTransactions,
  invoiceView,
  type RefundView,
  refundQuote,
  refundView,
  requestRefund,
} from '@fitghar/contracts/payments';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample, signIn, withEnvelope } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTransaction, ORDER_ID } from '../../../test/orders.ts';
import TransactionPage from './transaction.page.tsx';

const aRefund = (fields: Partial<RefundView> = {}): RefundView =>
  sample(refundView, {
    order_id: ORDER_ID,
    amount: 799,
    explanation: 'Within 30 days, less the fee',
    lines: [
      { label: 'Paid', amount: 999 },
      { label: 'Cancellation fee, 20%', amount: -200 },
    ],
    ...fields,
  });
const quoted = sample(refundQuote, {
  order_id: ORDER_ID,
  amount: 799,
  form: 'money',
  explanation: 'Within 30 days',
  lines: aRefund().lines,
});
const rows = (...all: ReturnType<typeof aTransaction>[]) => withEnvelope({ rows: all, page: 1, limit: 10, total: all.length });

/** Renders the page and expands its first order. */
async function open() {
  const { user } = renderScreen(<TransactionPage />, { at: '/transaction' });
  await user.click((await screen.findAllByText(/^₹/, { selector: 'summary strong' }))[0]!);
  return user;
}

beforeEach(() => {
  signIn();
  backend.hold(openAccountStream);
  backend.on(getTransactions, rows(aTransaction({ title: 'WEIGHT LOSS plan' })));
  backend.on(getCredit, { amount: 0, expires_at: null });
  backend.on(getReferral, { code: null, friend_gets: '', you_get: 0, friends: 0 });
});

describe('transactions', () => {
  it('show a loading state, then each order as an expandable row', async () => {
    const held = backend.hold(getTransactions);
    renderScreen(<TransactionPage />);
    expect(screen.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(rows(aTransaction({ title: 'WEIGHT LOSS plan' })));
    expect(await screen.findByText('WEIGHT LOSS plan')).toBeVisible();
    expect(screen.getByText('Order ID')).not.toBeVisible();
  });

  it('show an empty state', async () => {
    backend.on(getTransactions, rows());
    renderScreen(<TransactionPage />);
    expect(await screen.findByRole('heading', { name: 'No transactions available.' })).toBeVisible();
  });

  it('offer a retry if they cannot be loaded', async () => {
    backend.on(getTransactions, NO_CONNECTION, rows());
    const { user } = renderScreen(<TransactionPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your transactions');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No transactions available.')).toBeVisible();
  });

  it('open by keyboard and show ID, amount, time and purchase', async () => {
    const booked = { booking_name: 'Kavya Rao', trial_date: '2026-11-26', trial_time: '07:00' };
    backend.on(getTransactions, rows(aTransaction({ amount: 123_456, service_booking: booked })));
    await open();
    expect(screen.getAllByText('₹1,23,456')).toHaveLength(2);
    for (const label of ['Order ID', 'Amount', 'Ordered', 'Booked for', 'Trial date', 'Trial time'])
      expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText(ORDER_ID)).toBeVisible();
    expect(screen.getByText('Kavya Rao')).toBeVisible();
  });

  it('are paginated with a total', async () => {
    backend.on(getTransactions, ({ query }) =>
      withEnvelope({ rows: [aTransaction({ title: `Plan of page ${query.page}` })], page: Number(query.page), limit: 10, total: 1234 }),
    );
    const { user } = renderScreen(<TransactionPage />);
    expect(await screen.findByText('Plan of page 1')).toBeVisible();
    expect(screen.getByText('1,234 in all, page 1 of 124')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Plan of page 2')).toBeVisible();
    expect(screen.queryByText('Plan of page 1')).not.toBeInTheDocument();
  });

  it.each([
    ['created', 'Not paid yet', true],
    ['failed', 'Payment failed', true],
    ['paid', 'Paid', false],
    ['expired', 'Expired', false],
    ['refunded', 'Refunded', false],
    ['part_refunded', 'Partly refunded', false],
  ] as const)('show the status %s as "%s"', async (status, words, payable) => {
    backend.on(getTransactions, rows(aTransaction({ status })));
    await open();
    expect(screen.getByText(words)).toBeVisible();
    const pay = screen.queryByRole('link', { name: 'Pay now' });
    if (payable) expect(pay).toHaveAttribute('href', `/pay?order_id=${ORDER_ID}`);
    else expect(pay).not.toBeInTheDocument();
    expect(Boolean(screen.queryByRole('button', { name: 'Refund or change' }))).toBe(status === 'paid');
  });

  it('offer no second payment while the bank decides', async () => {
    backend.on(getTransactions, rows(aTransaction({ status: 'created', processing: true })));
    await open();
    expect(screen.getByText('Payment not confirmed yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('show service credit and when the first part expires', async () => {
    backend.on(getCredit, { amount: 1999, expires_at: '2027-11-20T10:00:00+05:30' });
    renderScreen(<TransactionPage />);
    expect(await screen.findByText('Service credit: ₹1,999.')).toBeVisible();
    expect(screen.getByText(/Earliest expiry: Sat 20 Nov/)).toBeVisible();
  });

  it('show the code for friends and what it brings', async () => {
    backend.on(getReferral, { code: 'KAVYA234', friend_gets: '₹50 off', you_get: 100, friends: 1 });
    renderScreen(<TransactionPage />);
    expect(await screen.findByText('KAVYA234')).toBeVisible();
    expect(screen.getByText('₹100')).toBeVisible();
    expect(screen.getByText('1 friend has joined.')).toBeVisible();
  });

  it('offer the order’s invoices and credit notes as PDFs', async () => {
    const invoices = [
      sample(invoiceView, { id: '1', number: 'FG/26-27/000001', kind: 'invoice' }),
      sample(invoiceView, { id: '2', number: 'FG/26-27/C00001', kind: 'credit-note' }),
    ];
    backend.on(getTransactions, rows(aTransaction({ invoices })));
    backend.on(getInvoiceDocument, new Response('%PDF'), refusal(503, { message: 'No PDF just now' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Invoice FG/26-27/000001' }));
    expect(browser.savedFiles().map(({ name }) => name)).toEqual(['FG-26-27-000001.pdf']);
    await user.click(screen.getByRole('button', { name: 'Credit note FG/26-27/C00001' }));
    expect(await screen.findByText('No PDF just now')).toBeVisible();
  });
});

describe('a refund', () => {
  it('is calculated line by line, then requested with a reason', async () => {
    backend.on(getRefundQuote, quoted);
    backend.on(requestRefund, aRefund());
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    expect(await screen.findByText('You’ll get ₹799 as a refund.')).toBeVisible();
    const lines = within(screen.getByRole('table')).getAllByRole('row');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Paid₹999', 'Cancellation fee, 20%-₹200', 'Total refund₹799']);
    await user.type(screen.getByLabelText('Reason for refund'), 'I moved');
    backend.on(getTransactions, rows(aTransaction({ refund: aRefund({ status: 'requested' }) })));
    await user.click(screen.getByRole('button', { name: 'Request refund' }));
    expect(backend.received(requestRefund)[0]?.body).toEqual({ order_id: ORDER_ID, reason: 'I moved', as: 'refund' });
    expect(await screen.findByText(/^Refund of ₹799, requested on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request refund' })).not.toBeInTheDocument();
  });

  it('can be granted as credit for another service', async () => {
    backend.on(getRefundQuote, ({ query }) =>
      query.as === 'change' ? { ...quoted, form: 'credit' as const, amount: 999, lines: [] } : quoted,
    );
    backend.on(requestRefund, aRefund());
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    await user.click(screen.getByRole('radio', { name: /^Change of service/ }));
    expect(await screen.findByText('You’ll get ₹999 as service credit.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason for the change'), 'Yoga');
    await user.click(screen.getByRole('button', { name: 'Request change' }));
    expect(backend.received(requestRefund)[0]?.body).toMatchObject({ as: 'change' });
  });

  it('requires a reason', async () => {
    backend.on(getRefundQuote, quoted);
    backend.on(requestRefund, aRefund());
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    await user.click(await screen.findByRole('button', { name: 'Request refund' }));
    expect(await screen.findByText('Please enter a reason')).toBeVisible();
    expect(screen.getByLabelText('Reason for refund')).toBeInvalid();
  });

  it.each([
    ['a refusal', refusal(409, { message: 'A refund is under way' }), 'A refund is under way'],
    ['no connection', NO_CONNECTION, /Please check your connection/],
  ] as const)('shows %s', async (_, reply, message) => {
    backend.on(getRefundQuote, quoted);
    backend.on(requestRefund, reply);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    await user.type(await screen.findByLabelText('Reason for refund'), 'I moved');
    await user.click(screen.getByRole('button', { name: 'Request refund' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('explains why it is not possible', async () => {
    backend.on(getRefundQuote, refusal(409, { message: 'Your visit has begun' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t calculate thisYour visit has begun');
  });

  it.each([
    ['requested', 'Requested'],
    ['approved', 'Approved'],
    ['processed', 'Refund sent'],
  ] as const)('that is %s has reached "%s"', async (status, step) => {
    backend.on(getTransactions, rows(aTransaction({ refund: aRefund({ status }) })));
    await open();
    expect(await screen.findByText('Within 30 days, less the fee')).toBeVisible();
    expect(screen.getByText(step)).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('button', { name: 'Refund or change' })).not.toBeInTheDocument();
  });

  it.each([
    ['requested', 'Refund requested'],
    ['approved', 'Refund approved'],
    ['failed', 'Refund delayed'],
    ['rejected', null],
  ] as const)('that is %s is told in the closed row', async (status, badge) => {
    backend.on(getTransactions, rows(aTransaction({ refund: aRefund({ status }) })));
    renderScreen(<TransactionPage />);
    await screen.findAllByText('Paid');
    expect(screen.queryByText(/^Refund (requested|approved|delayed)$/)?.textContent ?? null).toBe(badge);
  });

  it('shows a rejection and can be requested once more', async () => {
    backend.on(getTransactions, rows(aTransaction({ refund: aRefund({ status: 'rejected', lines: [] }) })));
    await open();
    expect(await screen.findByText('We couldn’t approve this refund.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund or change' })).toBeVisible();
  });

  it('explains who handles a failed transfer', async () => {
    backend.on(getTransactions, rows(aTransaction({ refund: aRefund({ status: 'failed' }) })));
    await open();
    expect(await screen.findByText(/didn’t go through\. We’re looking into it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund or change' })).not.toBeInTheDocument();
  });

  it('is called service credit when granted as credit', async () => {
    backend.on(getTransactions, rows(aTransaction({ refund: aRefund({ amount: 999, credit: 999, status: 'processed' }) })));
    await open();
    expect(await screen.findByText(/^Service credit of ₹999, requested on/)).toBeVisible();
  });
});
