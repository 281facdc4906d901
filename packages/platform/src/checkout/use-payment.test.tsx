import { paymentResponse } from '@fitghar/contracts/common';
import { orderView, verifyResult } from '@fitghar/contracts/payments';
import { backend, checkout, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '../api/query-client.ts';
import { usePayment } from './use-payment.ts';

const ORDER = 'GET /api/v1/payments/orders/:order_id';
const VERIFY = 'POST /api/v1/payments/verify';
const payment = sample(paymentResponse, { order_id: 'order_Test1234567890', amount: 99, amount_paise: 9900 });
const order = (status: 'created' | 'paid' | 'failed' | 'expired' | 'refunded' | 'part_refunded', transaction_id?: string) =>
  sample(orderView, { order_id: payment.order_id, status, ...(transaction_id && { transaction_id }) });
const verified = (status: 'paid' | 'processing' | 'expired' | 'refunded', transaction_id: string | null = null) =>
  sample(verifyResult, { status, transaction_id });

function Payment({ of = payment, link }: { of?: typeof payment; link?: string }) {
  const { state, pay } = usePayment(of, link);
  return (
    <>
      <p>
        {state.now} {state.now === 'paid' && state.transactionId} {state.now === 'failed' && state.problem}
      </p>
      <button type="button" onClick={pay}>
        Pay again
      </button>
    </>
  );
}

const isNow = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeVisible();
async function showCheckout(screenOf = <Payment />) {
  const shown = renderScreen(screenOf);
  await waitFor(() => expect(checkout.opened()).toHaveLength(1));
  return shown;
}

beforeEach(() => {
  backend.on(ORDER, order('created'));
});

describe('a payment', () => {
  it('opens the checkout once, and is paid when the server takes the receipt', async () => {
    backend.on(VERIFY, verified('paid', 'TXN1'));
    await showCheckout();
    await isNow('paying');
    act(checkout.pay);
    await isNow('paid TXN1');
    expect(checkout.opened()).toHaveLength(1);
    expect(backend.received(VERIFY)[0]?.body).toMatchObject({ razorpay_order_id: payment.order_id });
  });

  it('makes everything old that it may have changed', async () => {
    backend.on(VERIFY, verified('paid', 'TXN1'));
    const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
    await showCheckout();
    act(checkout.pay);
    await isNow('paid TXN1');
    expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual(
      expect.arrayContaining(['booking', 'plans', 'institute', 'payments']),
    );
  });

  it('that was left can be tried again', async () => {
    backend.on(VERIFY, verified('paid', 'TXN1'));
    const { user } = await showCheckout();
    act(checkout.dismiss);
    await isNow('failed');
    await user.click(screen.getByRole('button', { name: 'Pay again' }));
    await isNow('paying');
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
    act(checkout.pay);
    await isNow('paid TXN1');
  });

  it('whose checkout cannot be loaded says why', async () => {
    checkout.fail();
    renderScreen(<Payment />);
    await isNow(/^failed The payment window could not be (loaded|opened)/);
  });
});

describe('a receipt', () => {
  it('that the server refuses is a failure', async () => {
    backend.on(VERIFY, refusal(409, { message: 'This receipt is not valid' }));
    await showCheckout();
    act(checkout.pay);
    await isNow('failed');
  });

  it.each([
    ['too late', verified('expired'), 'expired'],
    ['for money that went back', verified('refunded'), 'returned'],
  ] as const)('%s says so', async (_, answer, state) => {
    backend.on(VERIFY, answer);
    await showCheckout();
    act(checkout.pay);
    await isNow(state);
  });

  it.each([
    ['is lost', NO_CONNECTION],
    ['fails on our side', refusal(503)],
    ['is still with the gateway', verified('processing')],
  ] as const)('whose answer %s is asked for until the server knows', async (_, answer) => {
    jest.useFakeTimers();
    backend.on(VERIFY, answer);
    renderScreen(<Payment />, { advanceTimers: jest.advanceTimersByTime });
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    backend.on(ORDER, order('created'), order('paid', 'TXN2'));
    await act(async () => checkout.pay());
    await isNow('confirming');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await isNow('confirming');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await isNow('paid TXN2');
    const asked = backend.received(ORDER).length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(backend.received(ORDER)).toHaveLength(asked);
  });
});

describe('an order', () => {
  it.each([
    [order('paid', 'TXN3'), 'paid TXN3'],
    [order('part_refunded', 'TXN3'), 'paid TXN3'],
    [order('expired'), 'expired'],
    [order('refunded'), 'returned'],
  ])('that is settled already opens no checkout: %#', async (settled, state) => {
    backend.on(ORDER, settled);
    renderScreen(<Payment />);
    await isNow(state);
    expect(checkout.opened()).toEqual([]);
  });

  it('is asked for anew on each view', async () => {
    const { unmount } = await showCheckout();
    unmount();
    backend.on(ORDER, order('paid', 'TXN6'));
    renderScreen(<Payment />);
    await waitFor(() => expect(backend.received(ORDER)).toHaveLength(2));
  });

  it('whose payment failed before can be paid', async () => {
    backend.on(ORDER, order('failed'));
    await showCheckout();
    await isNow('paying');
  });

  it('that nobody can ask for is paid all the same', async () => {
    backend.on(ORDER, refusal(503));
    await showCheckout();
    await isNow('paying');
  });

  it('that credit pays for as a whole waits for the server alone', async () => {
    backend.on(ORDER, order('created'), order('paid', 'TXN4'));
    jest.useFakeTimers();
    renderScreen(<Payment of={{ ...payment, amount: 0, amount_paise: 0 }} />, { advanceTimers: jest.advanceTimersByTime });
    await isNow('confirming');
    await act(() => jest.advanceTimersByTimeAsync(2000));
    await isNow('paid TXN4');
    expect(checkout.opened()).toEqual([]);
  });

  it('is paid by a signed link without a login', async () => {
    backend.on('GET /api/v1/payments/pay/:order_id', order('created'));
    backend.on('POST /api/v1/payments/pay/:order_id/verify', verified('paid', 'TXN5'));
    await showCheckout(<Payment link="?until=1&signature=abc" />);
    act(checkout.pay);
    await isNow('paid TXN5');
    const [verify] = backend.received('POST /api/v1/payments/pay/:order_id/verify');
    expect(verify?.query).toEqual({ until: '1', signature: 'abc' });
    expect(backend.received(ORDER)).toEqual([]);
  });
});
