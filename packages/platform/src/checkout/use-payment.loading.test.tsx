import { paymentResponse } from '@fitghar/contracts/common';
import { getOrder, orderView } from '@fitghar/contracts/payments';
import { backend, checkout, renderScreen, SITE, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { usePayment } from './use-payment.ts';

const payment = sample(paymentResponse, { order_id: 'order_Test1234567890', amount: 99, amount_paise: 9900 });

function Payment() {
  const { state } = usePayment(payment);
  return (
    <p>
      {state.status} {state.status === 'failed' && state.problem}
    </p>
  );
}

const script = () => [...document.head.querySelectorAll('script')].find(({ src }) => src === SITE.checkoutScript);

async function showLoading() {
  jest.useFakeTimers();
  checkout.hang();
  const shown = renderScreen(<Payment />, { advanceTimers: jest.advanceTimersByTime });
  await waitFor(() => expect(script()).toBeDefined());
  return shown;
}

beforeEach(() => {
  backend.on(getOrder, sample(orderView, { order_id: payment.order_id, status: 'created', processing: false }));
});

// The script loads once a page: only the last test lets it arrive.
describe('a payment whose gateway is still loading', () => {
  it('is opening, although the order is polled, until it fails', async () => {
    await showLoading();
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(screen.getByText('opening')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText(/^failed The payment window could not be loaded/)).toBeVisible();
  });

  it('does not open over the next screen', async () => {
    const { unmount } = await showLoading();
    unmount();
    checkout.reset();
    await act(async () => script()?.dispatchEvent(new Event('load')));
    expect(checkout.opened()).toEqual([]);
  });
});
