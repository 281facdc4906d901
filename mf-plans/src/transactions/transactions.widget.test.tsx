import { invoiceRows, type RefundView, refundQuote, refundView } from '@fitghar/contracts/payments';
import { backend, browser, inEnvelope, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTransaction, ORDER_ID } from '../../test/builders.ts';
import TransactionPage from './transaction.page.tsx';

const ORDERS = 'GET /user/user-transaction';
const REFUNDS = 'GET /api/v1/payments/refunds';
const QUOTE = 'GET /api/v1/payments/refunds/quote';
const ASK = 'POST /api/v1/payments/refunds';
const INVOICES = 'GET /api/v1/payments/invoices';
const CREDIT = 'GET /api/v1/payments/credit';

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
const page = (...rows: RefundView[]) => ({ rows, total: rows.length, page: 1, limit: 100 });
const quoted = sample(refundQuote, {
  order_id: ORDER_ID,
  amount: 799,
  form: 'money',
  explanation: 'Within 30 days',
  lines: aRefund().lines,
});
const rows = (...all: ReturnType<typeof aTransaction>[]) => inEnvelope({ rows: all });

/** Shows the page and opens its first order. */
async function open() {
  const { user } = renderScreen(<TransactionPage />, { at: '/transaction' });
  await user.click((await screen.findAllByText(/^₹/, { selector: 'summary strong' }))[0]!);
  return user;
}

beforeEach(() => {
  signIn();
  backend.on(ORDERS, rows(aTransaction({ title: 'WEIGHT LOSS plan' })));
  backend.on(REFUNDS, page());
  backend.on(INVOICES, { rows: [] });
  backend.on(CREDIT, { amount: 0, expires_at: null });
});

describe('transactions', () => {
  it('show that they load, then each order as a row that opens', async () => {
    const held = backend.hold(ORDERS);
    renderScreen(<TransactionPage />);
    expect(screen.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(rows(aTransaction({ title: 'WEIGHT LOSS plan' })));
    expect(await screen.findByText('WEIGHT LOSS plan')).toBeVisible();
    expect(screen.getByText('Order id')).not.toBeVisible();
  });

  it('say that there are none', async () => {
    backend.on(ORDERS, rows());
    renderScreen(<TransactionPage />);
    expect(await screen.findByRole('heading', { name: 'No transactions available.' })).toBeVisible();
  });

  it('offer another try where they cannot be loaded', async () => {
    backend.on(ORDERS, NO_CONNECTION, rows());
    const { user } = renderScreen(<TransactionPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your transactions');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No transactions available.')).toBeVisible();
  });

  it('open by keyboard with id, amount and time, and what was booked', async () => {
    const booked = { booking_name: 'Kavya Rao', trial_date: '2026-11-26', trial_time: '07:00' };
    backend.on(ORDERS, rows(aTransaction({ amount: 123_456, service_booking: booked })));
    await open();
    expect(screen.getAllByText('₹1,23,456')).toHaveLength(2);
    for (const label of ['Order id', 'Amount', 'Ordered', 'Booked for', 'Trial date', 'Trial time'])
      expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByText(ORDER_ID)).toBeVisible();
    expect(screen.getByText('Kavya Rao')).toBeVisible();
  });

  it.each([
    ['created', 'Not paid yet', true],
    ['failed', 'Payment failed', true],
    ['paid', 'Paid', false],
    ['expired', 'Not paid in time', false],
    ['refunded', 'Refunded', false],
    ['part_refunded', 'Partly refunded', false],
  ] as const)('call the status %s "%s"', async (status, words, payable) => {
    backend.on(ORDERS, rows(aTransaction({ status })));
    await open();
    expect(screen.getByText(words)).toBeVisible();
    const pay = screen.queryByRole('link', { name: 'Pay now' });
    if (payable) expect(pay).toHaveAttribute('href', `/pay?order_id=${ORDER_ID}`);
    else expect(pay).not.toBeInTheDocument();
    expect(Boolean(screen.queryByRole('button', { name: 'Refund or change' }))).toBe(status === 'paid');
  });

  it('tell of service credit and when its first part ends', async () => {
    backend.on(CREDIT, { amount: 1999, expires_at: '2027-11-20T10:00:00+05:30' });
    renderScreen(<TransactionPage />);
    expect(await screen.findByText('Service credit: ₹1,999.')).toBeVisible();
    expect(screen.getByText(/the first part of it ends on Sat 20 Nov/)).toBeVisible();
  });

  it('hold the invoices and credit notes of the order as PDFs', async () => {
    const invoices = sample(invoiceRows, {
      rows: [
        { id: '1', number: 'FG/26-27/000001', kind: 'invoice', order_id: ORDER_ID, amount: 999, issued_at: '2026-11-24' },
        { id: '2', number: 'FG/26-27/C00001', kind: 'credit-note', order_id: ORDER_ID, amount: 999, issued_at: '2026-11-24' },
        { id: '3', number: 'FG/26-27/000009', kind: 'invoice', order_id: 'order_Other0001', amount: 99, issued_at: '2026-11-24' },
      ],
    });
    backend.on(INVOICES, invoices);
    backend.on('GET /api/v1/payments/invoices/:id/document', new Response('%PDF'), refusal(503, { message: 'No PDF just now' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Invoice FG/26-27/000001' }));
    expect(browser.savedFiles().map(({ name }) => name)).toEqual(['FG-26-27-000001.pdf']);
    await user.click(screen.getByRole('button', { name: 'Credit note FG/26-27/C00001' }));
    expect(await screen.findByText('No PDF just now')).toBeVisible();
    expect(screen.queryByRole('button', { name: /000009/ })).not.toBeInTheDocument();
  });
});

describe('a refund', () => {
  it('is computed first, line by line, then asked for with a reason', async () => {
    backend.on(QUOTE, quoted);
    backend.on(ASK, aRefund());
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    expect(await screen.findByText('You would get ₹799 back.')).toBeVisible();
    const lines = within(screen.getByRole('table')).getAllByRole('row');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Paid₹999', 'Cancellation fee, 20%-₹200', 'Comes back₹799']);
    await user.type(screen.getByLabelText('Why do you ask?'), 'I moved');
    backend.on(REFUNDS, page(aRefund({ status: 'requested' })));
    await user.click(screen.getByRole('button', { name: 'Ask for this refund' }));
    expect(backend.received(ASK)[0]?.body).toEqual({ order_id: ORDER_ID, reason: 'I moved', as: 'refund' });
    expect(await screen.findByText(/^Refund of ₹799, asked for on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ask for/ })).not.toBeInTheDocument();
  });

  it('can be another service instead, whose value comes as credit', async () => {
    backend.on(QUOTE, ({ query }) => (query.as === 'change' ? { ...quoted, form: 'credit' as const, amount: 999, lines: [] } : quoted));
    backend.on(ASK, aRefund());
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    await user.click(screen.getByRole('radio', { name: /^Another service/ }));
    expect(await screen.findByText('You would get ₹999 as service credit.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Why do you ask?'), 'Yoga');
    await user.click(screen.getByRole('button', { name: 'Ask for this change' }));
    expect(backend.received(ASK)[0]?.body).toMatchObject({ as: 'change' });
  });

  it('needs a reason', async () => {
    backend.on(QUOTE, quoted);
    backend.on(ASK, aRefund());
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    await user.click(await screen.findByRole('button', { name: 'Ask for this refund' }));
    expect(await screen.findByText('Please say why')).toBeVisible();
    expect(screen.getByLabelText('Why do you ask?')).toBeInvalid();
  });

  it.each([
    ['a refusal', refusal(409, { message: 'A refund is under way' }), 'A refund is under way'],
    ['no connection', NO_CONNECTION, /Please check your connection/],
  ] as const)('shows what %s says', async (_, reply, message) => {
    backend.on(QUOTE, quoted);
    backend.on(ASK, reply);
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    await user.type(await screen.findByLabelText('Why do you ask?'), 'I moved');
    await user.click(screen.getByRole('button', { name: 'Ask for this refund' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says why it is not possible', async () => {
    backend.on(QUOTE, refusal(409, { message: 'Your visit has begun' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Refund or change' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot offer thisYour visit has begun');
  });

  it.each([
    ['requested', 'Asked for'],
    ['approved', 'Approved by us'],
    ['processed', 'Sent to you'],
  ] as const)('that is %s has come as far as "%s"', async (status, step) => {
    backend.on(REFUNDS, page(aRefund({ status })));
    await open();
    expect(await screen.findByText('Within 30 days, less the fee')).toBeVisible();
    expect(screen.getByText(step)).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('button', { name: 'Refund or change' })).not.toBeInTheDocument();
  });

  it('that was rejected says so, and can be asked for once more', async () => {
    backend.on(REFUNDS, page(aRefund({ status: 'rejected', lines: [] })));
    await open();
    expect(await screen.findByText('We could not grant this refund.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund or change' })).toBeVisible();
  });

  it('that could not be sent says who looks into it', async () => {
    backend.on(REFUNDS, page(aRefund({ status: 'failed' })));
    await open();
    expect(await screen.findByText(/could not send it\. We are looking into it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund or change' })).not.toBeInTheDocument();
  });

  it('as credit is called service credit', async () => {
    backend.on(REFUNDS, page(aRefund({ amount: 999, credit: 999, status: 'processed' })));
    await open();
    expect(await screen.findByText(/^Service credit of ₹999, asked for on/)).toBeVisible();
  });
});
