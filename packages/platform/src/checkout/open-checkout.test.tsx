import { paymentResponse } from '@fitghar/contracts/common';
import { checkout, SITE, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const payment = sample(paymentResponse, { amount: 99, amount_paise: 9900, order_id: 'order_1', description: 'Trial session' });
const scripts = () => [...document.head.querySelectorAll('script')].filter(({ src }) => src === SITE.checkoutScript);

// A fresh page for each test, without the gateway's script.
let openCheckout: typeof import('./open-checkout.ts').openCheckout;
beforeEach(async () => {
  for (const script of scripts()) script.remove();
  jest.resetModules();
  ({ openCheckout } = await import('./open-checkout.ts'));
});

async function open() {
  const before = checkout.opened().length;
  const page = new AbortController();
  const result = openCheckout(payment, page.signal, () => undefined);
  await waitFor(() => expect(checkout.opened()).toHaveLength(before + 1));
  return { result, page, options: checkout.opened()[before] };
}

describe('the checkout', () => {
  it('shows the amount in paise and the payer', async () => {
    const { options } = await open();
    expect(options).toMatchObject({
      key: payment.key,
      amount: 9900,
      currency: 'INR',
      order_id: 'order_1',
      description: 'Trial session',
      prefill: { ...payment.prefill, method: 'upi' },
      notes: payment.notes,
    });
  });

  it('offers to remember how the customer pays (issue 65, part 7)', async () => {
    const { options } = await open();
    expect(options).toMatchObject({ remember_customer: true });
  });

  it('returns the receipt when paid', async () => {
    const { result } = await open();
    checkout.pay();
    expect(await result).toMatchObject({ outcome: 'paid', receipt: { razorpay_order_id: 'order_1' } });
  });

  it('returns nothing when closed', async () => {
    const { result } = await open();
    checkout.dismiss();
    expect(await result).toEqual({ outcome: 'dismissed' });
  });

  it('can be closed by the page, for example when the order is paid in another tab', async () => {
    const { result, page, options } = await open();
    page.abort();
    expect(await result).toEqual({ outcome: 'dismissed' });
    expect(checkout.closed()).toEqual([options]);
  });

  it('does not open if the page cancelled while the script was loading', async () => {
    expect(await openCheckout(payment, AbortSignal.abort(), () => undefined)).toEqual({ outcome: 'dismissed' });
    expect(checkout.opened()).toEqual([]);
  });

  it('loads the gateway’s script once', async () => {
    await open();
    await open();
    expect(scripts()).toHaveLength(1);
  });

  it('reports a script that fails to load and loads it again on retry', async () => {
    checkout.fail();
    await expect(openCheckout(payment, new AbortController().signal, () => undefined)).rejects.toThrow(
      'The payment window could not be loaded. Please check your connection and try again',
    );
    expect(scripts()).toHaveLength(0);
    checkout.reset();
    const { result } = await open();
    checkout.pay();
    expect(await result).toMatchObject({ outcome: 'paid' });
  });

  it('reports a script that takes longer than 15 seconds', async () => {
    jest.useFakeTimers();
    checkout.hang();
    const failed = expect(openCheckout(payment, new AbortController().signal, () => undefined)).rejects.toThrow(
      'The payment window could not be loaded',
    );
    await jest.advanceTimersByTimeAsync(15_000);
    await failed;
    expect(scripts()).toHaveLength(0);
  });

  it('reports a broken script', async () => {
    await open();
    checkout.fail();
    await expect(openCheckout(payment, new AbortController().signal, () => undefined)).rejects.toThrow(
      'The payment window could not be opened. Please try again',
    );
  });
});
