import { paymentResponse } from '@fitghar/contracts/common';
import { checkout, SITE, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const payment = sample(paymentResponse, { amount: 99, amount_paise: 9900, order_id: 'order_1', description: 'Trial session' });
const scripts = () => [...document.head.querySelectorAll('script')].filter(({ src }) => src === SITE.checkoutScript);

// A page of its own for each test, which has not loaded the gateway's script yet.
let openCheckout: typeof import('./open-checkout.ts').openCheckout;
beforeEach(async () => {
  for (const script of scripts()) script.remove();
  jest.resetModules();
  ({ openCheckout } = await import('./open-checkout.ts'));
});

async function open() {
  const before = checkout.opened().length;
  const result = openCheckout(payment);
  await waitFor(() => expect(checkout.opened()).toHaveLength(before + 1));
  return { result, options: checkout.opened()[before] };
}

describe('the checkout', () => {
  it('shows what is paid and for whom, in paise', async () => {
    const { options } = await open();
    expect(options).toMatchObject({
      key: payment.key,
      amount: 9900,
      currency: 'INR',
      order_id: 'order_1',
      description: 'Trial session',
      prefill: payment.prefill,
      notes: payment.notes,
    });
  });

  it('ends with the receipt where it is paid', async () => {
    const { result } = await open();
    checkout.pay();
    expect(await result).toMatchObject({ outcome: 'paid', receipt: { razorpay_order_id: 'order_1' } });
  });

  it('ends without where it is closed, and tells whether the bank had declined', async () => {
    const left = await open();
    checkout.dismiss();
    expect(await left.result).toEqual({ outcome: 'dismissed', declined: false });
    const declined = await open();
    checkout.decline();
    checkout.dismiss();
    expect(await declined.result).toEqual({ outcome: 'dismissed', declined: true });
  });

  it("loads the gateway's script once", async () => {
    await open();
    await open();
    expect(scripts()).toHaveLength(1);
  });

  it('that cannot be loaded says so, and the next try loads it again', async () => {
    checkout.fail();
    await expect(openCheckout(payment)).rejects.toThrow(
      'The payment window could not be loaded. Please check your connection and try again',
    );
    expect(scripts()).toHaveLength(0);
    checkout.reset();
    const { result } = await open();
    checkout.pay();
    expect(await result).toMatchObject({ outcome: 'paid' });
  });

  it('whose script does not what it should says that it could not be opened', async () => {
    await open();
    checkout.fail();
    await expect(openCheckout(payment)).rejects.toThrow('The payment window could not be opened. Please try again');
  });
});
