import { paymentResponse } from '@fitghar/contracts/common';
import {
  getLinkOrder,
  getOrder,
  orderView,
  type PayLinkQuery,
  verifyLinkPayment,
  verifyPayment,
  verifyResult,
} from '@fitghar/contracts/payments';
import { backend, checkout, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { queryClient } from '../api/query-client.ts';
import { usePayment } from './use-payment.ts';

const payment = sample(paymentResponse, { order_id: 'order_Test1234567890', amount: 99, amount_paise: 9900 });
type Status = 'created' | 'paid' | 'failed' | 'expired' | 'refunded' | 'part_refunded';
const order = (status: Status, fields: { transaction_id?: string; processing?: boolean } = {}) =>
  sample(orderView, { order_id: payment.order_id, status, processing: false, ...fields });
const PENDING = order('created', { processing: true });
const PAID = order('paid', { transaction_id: 'TXN1' });
const verified = (status: Status | 'processing', transaction_id: string | null = null) => sample(verifyResult, { status, transaction_id });

function Payment({ of = payment, link }: { of?: typeof payment; link?: PayLinkQuery }) {
  const { state, pay, check } = usePayment(of, link);
  return (
    <>
      <p>
        {state.status} {state.status === 'paid' && state.transactionId} {state.status === 'failed' && state.problem}
      </p>
      <button type="button" onClick={pay}>
        Pay again
      </button>
      <button type="button" onClick={check}>
        Check again
      </button>
    </>
  );
}

const isNow = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeVisible();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const countPolls = () => backend.received(getOrder).length;
/** Opens the checkout with fake timers. */
async function showCheckout(screenOf = <Payment />) {
  jest.useFakeTimers();
  const shown = renderScreen(screenOf, { advanceTimers: jest.advanceTimersByTime });
  await pass(100);
  expect(checkout.opened()).toHaveLength(1);
  return shown;
}
const settle = (action: () => void) =>
  act(async () => {
    action();
    await jest.advanceTimersByTimeAsync(1);
  });

beforeEach(() => {
  backend.on(getOrder, order('created'));
});

describe('a payment', () => {
  it('opens the checkout once and succeeds when the server accepts the receipt', async () => {
    backend.on(verifyPayment, verified('paid', 'TXN1'));
    await showCheckout();
    await isNow('paying');
    await settle(checkout.pay);
    await isNow('paid TXN1');
    expect(checkout.opened()).toHaveLength(1);
    expect(backend.received(verifyPayment)[0]?.body).toMatchObject({ razorpay_order_id: payment.order_id });
  });

  it('invalidates everything it may have changed', async () => {
    backend.on(verifyPayment, verified('paid', 'TXN1'));
    const topics = ['booking', 'plans', 'institute', 'payments'] as const;
    for (const topic of topics)
      await queryClient.fetchQuery({ queryKey: ['shell', topic], queryFn: () => 'before', meta: { topics: [topic] } });
    await showCheckout();
    await settle(checkout.pay);
    await isNow('paid TXN1');
    expect(topics.map((topic) => queryClient.getQueryState(['shell', topic])?.isInvalidated)).toEqual([true, true, true, true]);
  });

  it('explains why the checkout cannot be loaded', async () => {
    checkout.fail();
    renderScreen(<Payment />);
    await isNow(/^failed The payment window could not be (loaded|opened)/);
  });
});

describe('a closed checkout', () => {
  it('fails only once the gateway knows of no payment, and can then be reopened', async () => {
    backend.on(verifyPayment, verified('paid', 'TXN1'));
    const { user } = await showCheckout();
    const held = backend.hold(getOrder);
    await settle(checkout.dismiss);
    await isNow('confirming');
    held.reply(order('created'));
    await isNow('failed');
    backend.on(getOrder, order('created'));
    await pass(100);
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    await pass(100);
    expect(checkout.opened()).toHaveLength(2);
    await settle(checkout.pay);
    await isNow('paid TXN1');
  });

  it('waits while the bank decides, and succeeds when the bank confirms 10 s later', async () => {
    await showCheckout();
    backend.on(getOrder, PENDING);
    await settle(checkout.dismiss);
    await isNow('unconfirmed');
    await pass(8000);
    await isNow('unconfirmed');
    backend.on(getOrder, PAID);
    await pass(8000);
    await isNow('paid TXN1');
  });

  it('fails when the bank declines', async () => {
    await showCheckout();
    const held = backend.hold(getOrder);
    await settle(checkout.dismiss);
    held.reply(PENDING);
    await isNow('unconfirmed');
    backend.on(getOrder, order('failed'));
    await pass(2000);
    await isNow('failed');
  });

  it.each([
    ['without a connection', NO_CONNECTION],
    ['while the server is down', refusal(503)],
    ['too often', refusal(429)],
    ['while the session cannot be renewed', refusal(401)],
  ] as const)('is not reported as failed: %s', async (_, answer) => {
    await showCheckout();
    backend.on(getOrder, answer);
    await settle(checkout.dismiss);
    await isNow('unconfirmed');
    backend.on(getOrder, order('created'));
    await pass(2000);
    await isNow('failed');
  });

  it('succeeds after a reported failure if the bank changes its mind', async () => {
    await showCheckout();
    backend.on(getOrder, order('failed'));
    await settle(checkout.dismiss);
    await isNow('failed');
    backend.on(getOrder, PAID);
    await pass(2000);
    await isNow('paid TXN1');
  });

  it('waits for the bank even if the order expired in the meantime', async () => {
    await showCheckout();
    const held = backend.hold(getOrder);
    await settle(checkout.dismiss);
    held.reply(order('expired', { processing: true }));
    await isNow('unconfirmed');
    backend.on(getOrder, order('refunded'));
    await pass(2000);
    await isNow('refunded');
  });

  it('is not reopened before the gateway was asked about the first payment', async () => {
    const { user } = await showCheckout();
    backend.on(getOrder, order('created'));
    await settle(checkout.dismiss);
    await isNow('failed');
    backend.on(getOrder, PENDING);
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    await isNow('unconfirmed');
    expect(checkout.opened()).toHaveLength(1);
  });
});

describe('a receipt', () => {
  it('fails if its signature is rejected, unless the gateway knows better', async () => {
    backend.on(verifyPayment, refusal(400, { code: 'bad_signature', message: 'We couldn’t verify this payment' }));
    await showCheckout();
    await settle(checkout.pay);
    await isNow('failed');
    backend.on(getOrder, PAID);
    await pass(2000);
    await isNow('paid TXN1');
  });

  it.each([
    ['a payment after expiry', verified('expired'), 'expired'],
    ['a payment that was refunded', verified('refunded'), 'refunded'],
    ['a payment the bank declined', verified('failed'), 'failed'],
  ] as const)('reports %s', async (_, answer, state) => {
    backend.on(verifyPayment, answer);
    await showCheckout();
    await settle(checkout.pay);
    await isNow(state);
  });

  it.each([
    ['is lost', NO_CONNECTION],
    ['fails on our side', refusal(503)],
    ['is refused for coming too often', refusal(429)],
    ['is refused as the session could not be renewed', refusal(401)],
    ['is a conflict', refusal(409)],
    ['is still with the gateway', verified('processing')],
  ] as const)('is not confirmed yet if the response is %s, and is polled until the server knows', async (_, answer) => {
    backend.on(verifyPayment, answer);
    await showCheckout();
    await settle(checkout.pay);
    await isNow('unconfirmed');
    backend.on(getOrder, order('created', { processing: true }), PAID);
    await pass(2000);
    await isNow('unconfirmed');
    await pass(4000);
    await isNow('paid TXN1');
    const before = countPolls();
    await pass(60_000);
    expect(countPolls()).toBe(before);
  });

  it('is not confirmed yet if the page cannot read the response', async () => {
    await showCheckout();
    await settle(() => checkout.opened()[0]?.handler({ razorpay_payment_id: 'of another form' }));
    await isNow('unconfirmed');
  });

  it('is not overwritten by an earlier response', async () => {
    backend.on(verifyPayment, verified('paid', 'TXN1'));
    await showCheckout();
    const old = backend.hold(getOrder);
    await pass(2000);
    await settle(checkout.pay);
    await isNow('paid TXN1');
    await settle(() => old.reply(order('created')));
    await isNow('paid TXN1');
  });
});

describe('an order', () => {
  it.each([
    [order('paid', { transaction_id: 'TXN3' }), 'paid TXN3'],
    [order('part_refunded', { transaction_id: 'TXN3' }), 'paid TXN3'],
    [order('expired'), 'expired'],
    [order('refunded'), 'refunded'],
    [PENDING, 'unconfirmed'],
  ])('opens no checkout after a reload if it is paid or being paid: %#', async (known, state) => {
    backend.on(getOrder, known);
    renderScreen(<Payment />);
    await isNow(state);
    expect(checkout.opened()).toEqual([]);
  });

  it('closes its checkout with its screen, and is loaded again for the next one', async () => {
    const { unmount } = await showCheckout();
    unmount();
    expect(checkout.closed()).toHaveLength(1);
    backend.on(getOrder, PAID);
    renderScreen(<Payment />, { advanceTimers: jest.advanceTimersByTime });
    await isNow('paid TXN1');
    expect(checkout.opened()).toHaveLength(1);
  });

  it('can be paid after a failed payment', async () => {
    backend.on(getOrder, order('failed'));
    await showCheckout();
    await isNow('paying');
  });

  it('is not paid before the server has answered', async () => {
    backend.on(getOrder, refusal(503), order('created'));
    jest.useFakeTimers();
    renderScreen(<Payment />, { advanceTimers: jest.advanceTimersByTime });
    await isNow('unconfirmed');
    expect(checkout.opened()).toEqual([]);
  });

  it('opens no window later if the server did not answer the press', async () => {
    const { user } = await showCheckout();
    await settle(checkout.dismiss);
    await isNow('failed');
    backend.on(getOrder, NO_CONNECTION, order('created'));
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    await isNow('unconfirmed');
    await pass(30_000);
    await isNow('failed');
    expect(checkout.opened()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    await pass(100);
    expect(checkout.opened()).toHaveLength(2);
  });

  it('is not called a failure before any window has opened', async () => {
    backend.on(getOrder, refusal(503), order('created'));
    jest.useFakeTimers();
    const { user } = renderScreen(<Payment />, { advanceTimers: jest.advanceTimersByTime });
    await pass(100);
    await isNow('unconfirmed');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(100);
    await isNow('unpaid');
    expect(checkout.opened()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    await pass(100);
    await isNow('paying');
  });

  it('is reported as missing and not requested again', async () => {
    backend.on(getOrder, refusal(404, { message: 'There is no such order' }));
    jest.useFakeTimers();
    renderScreen(<Payment />, { advanceTimers: jest.advanceTimersByTime });
    await isNow('failed There is no such order');
    await pass(60_000);
    expect(countPolls()).toBe(1);
  });

  it('closes this tab’s checkout when paid in another tab', async () => {
    await showCheckout();
    backend.on(getOrder, PAID);
    await pass(2000);
    await isNow('paid TXN1');
    expect(checkout.closed()).toHaveLength(1);
  });

  it('is polled less and less often, and at once on request', async () => {
    const { user } = await showCheckout();
    backend.on(getOrder, PENDING);
    await settle(checkout.dismiss);
    const times: number[] = [];
    for (let second = 0, before = countPolls(); second < 60; second++, before = countPolls()) {
      await pass(1000);
      if (countPolls() > before) times.push(second + 1);
    }
    expect(times).toEqual([2, 4, 8, 16, 32]);
    backend.on(getOrder, PAID);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await isNow('paid TXN1');
  });

  it('waits only for the server if credit covers the full amount', async () => {
    backend.on(getOrder, order('created'), order('paid', { transaction_id: 'TXN4' }));
    jest.useFakeTimers();
    renderScreen(<Payment of={{ ...payment, amount: 0, amount_paise: 0 }} />, { advanceTimers: jest.advanceTimersByTime });
    await isNow('confirming');
    await pass(2000);
    await isNow('paid TXN4');
    expect(checkout.opened()).toEqual([]);
  });

  it('can be paid through a signed link without a login', async () => {
    backend.on(getLinkOrder, order('created'));
    backend.on(verifyLinkPayment, verified('paid', 'TXN5'));
    await showCheckout(<Payment link={{ until: 1, signature: 'abc' }} />);
    await settle(checkout.pay);
    await isNow('paid TXN5');
    const [verify] = backend.received(verifyLinkPayment);
    expect(verify?.query).toEqual({ until: '1', signature: 'abc' });
    expect(backend.received(getOrder)).toEqual([]);
  });
});
