import { paymentResponse } from '@fitghar/contracts/common';
import { orderView, verifyResult } from '@fitghar/contracts/payments';
import { backend, checkout, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { usePaymentEnd } from './use-payment-end.ts';

const payment = sample(paymentResponse, { order_id: 'order_Test1234567890', amount: 99, amount_paise: 9900 });
const onPaid = jest.fn<(transactionId: string) => void>();
const onFailed = jest.fn<(problem: string | undefined) => void>();
const Step = () => <p>{usePaymentEnd(payment, { onPaid, onFailed })}</p>;

async function payWith(status: 'paid' | 'expired' | 'refunded'): Promise<void> {
  backend.on('POST /api/v1/payments/verify', sample(verifyResult, { status, transaction_id: 'TXN1' }));
  renderScreen(<Step />);
  await waitFor(() => expect(checkout.opened()).toHaveLength(1));
  expect(screen.getByText('paying')).toBeVisible();
  act(checkout.pay);
}

beforeEach(() => {
  onPaid.mockClear();
  onFailed.mockClear();
  backend.on('GET /api/v1/payments/orders/:order_id', sample(orderView, { status: 'created' }));
});

describe('a payment that is one step of something', () => {
  it('tells once that it is paid', async () => {
    await payWith('paid');
    expect(await screen.findByText('paid')).toBeVisible();
    expect(onPaid.mock.calls).toEqual([['TXN1']]);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it.each([
    ['expired', 'expired'],
    ['refunded', 'returned'],
  ] as const)('that came too late (%s) says that the money goes back', async (status, state) => {
    await payWith(status);
    expect(await screen.findByText(state)).toBeVisible();
    expect(onFailed.mock.calls).toEqual([['Your payment came too late and goes back in full. Please try once more.']]);
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('that the person left has no problem to tell of', async () => {
    renderScreen(<Step />);
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    act(checkout.dismiss);
    expect(await screen.findByText('failed')).toBeVisible();
    expect(onFailed.mock.calls).toEqual([[undefined]]);
  });

  it('that cannot be opened tells why', async () => {
    checkout.fail();
    renderScreen(<Step />);
    expect(await screen.findByText('failed')).toBeVisible();
    expect(onFailed.mock.calls[0]?.[0]).toMatch(/^The payment window could not be/);
  });
});
