import { openAccountStream } from '@fitghar/contracts/account';
import { getLinkOrder, getLinkPayment, getOrder, getOrderPayment, verifyLinkPayment, verifyPayment } from '@fitghar/contracts/payments';
import { useClientState } from '@fitghar/platform';
import { backend, checkout, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { liveHint } from '../../../test/live-hint.ts';
import { anOrder, aPayment, ORDER_ID } from '../../../test/orders.ts';
import PayOrderPage from './pay-order.page.tsx';

const paid = { status: 'paid', transaction_id: 'pay_Test1234567890' } as const;
const at = `/pay?order_id=${ORDER_ID}`;

const alerts: string[] = [];
beforeEach(() => {
  alerts.length = 0;
  backend.hold(openAccountStream);
  jest.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
});

describe('/pay without an order', () => {
  it.each(['/pay', '/pay?order_id='])('is reported at %s in an alert and on the page', async (address) => {
    signIn();
    renderScreen(<PayOrderPage />, { at: address });
    expect(await screen.findByRole('heading', { name: 'Missing order ID' })).toBeVisible();
    expect(alerts).toEqual(['Missing order ID']);
    expect(screen.getByRole('link', { name: 'View my transactions' })).toHaveAttribute('href', '/transaction');
  });

  it('is reported to a visitor too, without a login', () => {
    renderScreen(<PayOrderPage />, { at: '/pay?order_id=' });
    expect(screen.getByRole('heading', { name: 'Missing order ID' })).toBeVisible();
    expect(location.pathname).toBe('/pay');
  });
});

describe('/pay with an order', () => {
  beforeEach(() => {
    signIn();
    backend.on(getOrderPayment, aPayment());
    backend.on(getOrder, anOrder({ status: 'created' }));
  });

  it('opens the checkout with the amount in paise and alerts the payment ID', async () => {
    backend.on(verifyPayment, paid);
    renderScreen(<PayOrderPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment…' })).toBeVisible();
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    expect(screen.getByText('Weight loss plan: ₹999')).toBeVisible();
    expect(checkout.opened()[0]).toMatchObject({ amount: 99_900, currency: 'INR', order_id: ORDER_ID });
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Payment received. Thank you' })).toBeVisible();
    expect(screen.getByText('pay_Test1234567890')).toBeVisible();
    expect(alerts).toEqual(['Payment ID: pay_Test1234567890']);
    expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute('href', '/user/userDashboard');
  });

  it('shows a confirming state while the server checks the receipt', async () => {
    const held = backend.hold(verifyPayment);
    renderScreen(<PayOrderPage />, { at });
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
    held.reply(paid);
    expect(await screen.findByRole('heading', { name: 'Payment received. Thank you' })).toBeVisible();
  });

  it('offers the payment again after the window was closed', async () => {
    backend.on(verifyPayment, paid);
    const { user } = renderScreen(<PayOrderPage />, { at });
    await waitFor(() => checkout.dismiss());
    expect(await screen.findByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByText('If any amount was debited, it will be refunded automatically.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay ₹999 for Weight loss plan' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Payment received. Thank you' })).toBeVisible();
  });

  it('explains why the window does not open', async () => {
    checkout.fail();
    renderScreen(<PayOrderPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByText(/^The payment window could not be/)).toBeVisible();
  });

  it.each([
    ['expired', 'This order has expired'],
    ['refunded', 'This payment was refunded'],
  ] as const)('opens no checkout for an order that is %s', async (status, title) => {
    backend.on(getOrder, anOrder({ status }));
    renderScreen(<PayOrderPage />, { at });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(checkout.opened()).toHaveLength(0);
  });

  it('reloads only the order on a live hint after the payment', async () => {
    jest.useFakeTimers();
    backend.on(getOrder, anOrder({ status: 'paid', transaction_id: 'pay_Test1234567890' }));
    backend.on(getOrderPayment, aPayment(), refusal(410, { message: 'This link has ended' }));
    backend.on(openAccountStream, liveHint('payments'));
    renderScreen(<PayOrderPage />, { at, advanceTimers: jest.advanceTimersByTime });
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(backend.received(getOrder)).toHaveLength(2);
    expect(backend.received(getOrderPayment)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Payment received. Thank you' })).toBeVisible();
  });

  it('explains if the order cannot be paid here', async () => {
    backend.on(getOrderPayment, refusal(404, { message: 'There is no such order' }));
    renderScreen(<PayOrderPage />, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open this orderThere is no such order');
  });
});

describe('a visitor at /pay', () => {
  it('logs in first and returns', async () => {
    renderScreen(<PayOrderPage />, { at });
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(useClientState.getState().authUser.returnTo).toBe(at);
  });

  it('pays through a signed link without a login', async () => {
    backend.on(getLinkPayment, aPayment());
    backend.on(getLinkOrder, anOrder({ status: 'created' }));
    backend.on(verifyLinkPayment, paid);
    renderScreen(<PayOrderPage />, { at: `${at}&until=1800000000&signature=a%2Bb` });
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Payment received. Thank you' })).toBeVisible();
    const [sent] = backend.received(verifyLinkPayment);
    expect([sent?.params, sent?.query]).toEqual([{ order_id: ORDER_ID }, { until: '1800000000', signature: 'a+b' }]);
    expect(screen.queryByRole('link', { name: 'Go to my dashboard' })).not.toBeInTheDocument();
  });

  it.each(['until=1800000000', 'signature=ab'])('must log in with an incomplete link (%s)', async (half) => {
    renderScreen(<PayOrderPage />, { at: `${at}&${half}` });
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });
});
