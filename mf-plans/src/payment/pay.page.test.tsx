import { useClientState } from '@fitghar/platform';
import { backend, checkout, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { anOrder, aPayment, ORDER_ID } from '../../test/builders.ts';
import PayPage from './pay.page.tsx';

const PAYMENT = 'GET /api/v1/payments/orders/:order_id/payment';
const ORDER = 'GET /api/v1/payments/orders/:order_id';
const VERIFY = 'POST /api/v1/payments/verify';
const paid = { status: 'paid', transaction_id: 'pay_Test1234567890' } as const;
const at = `/pay?order_id=${ORDER_ID}`;

const alerts: string[] = [];
beforeEach(() => {
  alerts.length = 0;
  jest.spyOn(window, 'alert').mockImplementation((text) => void alerts.push(String(text)));
});

describe('/pay without an order', () => {
  it.each(['/pay', '/pay?order_id='])('says so at %s, in an alert and on the page', async (address) => {
    signIn();
    renderScreen(<PayPage />, { at: address });
    expect(await screen.findByRole('heading', { name: 'Missing order ID' })).toBeVisible();
    expect(alerts).toEqual(['Missing order ID']);
    expect(screen.getByRole('link', { name: 'To my transactions' })).toHaveAttribute('href', '/transaction');
  });

  it('says so to a visitor as well, without asking for a login', () => {
    renderScreen(<PayPage />, { at: '/pay?order_id=' });
    expect(screen.getByRole('heading', { name: 'Missing order ID' })).toBeVisible();
    expect(location.pathname).toBe('/pay');
  });
});

describe('/pay with an order', () => {
  beforeEach(() => {
    signIn();
    backend.on(PAYMENT, aPayment());
    backend.on(ORDER, anOrder({ status: 'created' }));
  });

  it('opens the checkout with the amount in paise, and alerts the payment id', async () => {
    backend.on(VERIFY, paid);
    renderScreen(<PayPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Opening the payment window …' })).toBeVisible();
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    expect(screen.getByText('Weight loss plan: ₹999')).toBeVisible();
    expect(checkout.opened()[0]).toMatchObject({ amount: 99_900, currency: 'INR', order_id: ORDER_ID });
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
    expect(screen.getByText('pay_Test1234567890')).toBeVisible();
    expect(alerts).toEqual(['Payment id: pay_Test1234567890']);
    expect(screen.getByRole('link', { name: 'To the dashboard' })).toHaveAttribute('href', '/user/userDashboard');
  });

  it('says that it confirms while the server looks at the receipt', async () => {
    const held = backend.hold(VERIFY);
    renderScreen(<PayPage />, { at });
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Confirming your payment …' })).toBeVisible();
    held.reply(paid);
    expect(await screen.findByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
  });

  it('offers the payment again where the window was closed', async () => {
    backend.on(VERIFY, paid);
    const { user } = renderScreen(<PayPage />, { at });
    await waitFor(() => checkout.dismiss());
    expect(await screen.findByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByText(/^Nothing was charged/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay ₹999 for Weight loss plan' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
  });

  it('says what is wrong where the window does not open', async () => {
    checkout.fail();
    renderScreen(<PayPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByText(/^The payment window could not be/)).toBeVisible();
  });

  it.each([
    ['expired', 'This order is over. Nothing was charged'],
    ['refunded', 'The payment came too late, and goes back in full'],
  ] as const)('opens no checkout for an order that is %s, and offers to order anew', async (status, title) => {
    backend.on(ORDER, anOrder({ status }));
    renderScreen(<PayPage />, { at });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('Please order anew.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(checkout.opened()).toHaveLength(0);
  });

  it('says so where the order cannot be paid here', async () => {
    backend.on(PAYMENT, refusal(404, { message: 'There is no such order' }));
    renderScreen(<PayPage />, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('This order cannot be paid hereThere is no such order');
  });
});

describe('a visitor at /pay', () => {
  it('logs in first, and comes back', async () => {
    renderScreen(<PayPage />, { at });
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(useClientState.getState().authUser.returnTo).toBe(at);
  });

  it('pays by the signed link of a mail without a login', async () => {
    backend.on('GET /api/v1/payments/pay/:order_id/payment', aPayment());
    backend.on('GET /api/v1/payments/pay/:order_id', anOrder({ status: 'created' }));
    backend.on('POST /api/v1/payments/pay/:order_id/verify', paid);
    renderScreen(<PayPage />, { at: `${at}&until=1800000000&signature=a%2Bb` });
    await waitFor(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Paid. Thank you' })).toBeVisible();
    const [sent] = backend.received('POST /api/v1/payments/pay/:order_id/verify');
    expect([sent?.params, sent?.query]).toEqual([{ order_id: ORDER_ID }, { until: '1800000000', signature: 'a+b' }]);
  });

  it.each(['until=1800000000', 'signature=ab'])('with half of a link (%s) logs in', async (half) => {
    renderScreen(<PayPage />, { at: `${at}&${half}` });
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });
});
