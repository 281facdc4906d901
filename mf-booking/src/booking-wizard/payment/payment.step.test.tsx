import { orderView, verifyResult } from '@fitghar/contracts/payments';
import { useClientState } from '@fitghar/platform';
import { backend, checkout, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aPayment, standAt } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../use-wizard.ts';
import './payment.step.tsx'; // comes late in the product; a first load here would take most of a test's patience

const ORDER = 'GET /api/v1/payments/orders/:order_id';
const VERIFY = 'POST /api/v1/payments/verify';

async function open() {
  const { user } = renderScreen(<BookingWizardPage />, { at: '/booksession' });
  await waitFor(() => expect(checkout.opened()).toHaveLength(1));
  return { user };
}

beforeEach(() => {
  standAt(STEP.payment, { payment: aPayment() });
  backend.on(ORDER, sample(orderView, { status: 'created' }));
});

describe('the payment of a trial', () => {
  it('opens the checkout with the amount in paise, while the place is held', async () => {
    await open();
    expect(screen.getByText('Your place is held while you pay.')).toBeVisible();
    expect(checkout.opened()[0]).toMatchObject({ amount: 9900, currency: 'INR', notes: aPayment().notes });
  });

  it('is confirmed by the server before it counts', async () => {
    const verified = backend.hold(VERIFY);
    await open();
    act(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Confirming your payment …' })).toBeVisible();
    verified.reply(sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    expect(await screen.findByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
  });

  it('ends with the transaction id and a note that an SMS arrives; Done resets the booking and goes to /', async () => {
    backend.on(VERIFY, sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    const { user } = await open();
    act(() => checkout.pay());
    expect(await screen.findByText('pay_7')).toBeVisible();
    expect(screen.getByText(/You will get an SMS when a trainer is assigned/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(location.pathname).toBe('/');
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0, trial_date: '', payment: null } });
  });

  it('leads to the dashboard, too', async () => {
    backend.on(VERIFY, sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    const { user } = await open();
    act(() => checkout.pay());
    await user.click(await screen.findByRole('link', { name: 'See it on my dashboard' }));
    expect(location.pathname).toBe('/user/userDashboard');
    expect(useClientState.getState().bookSession.step).toBe(0);
  });

  it('that fails says so, and can be tried again', async () => {
    const { user } = await open();
    act(() => checkout.dismiss());
    expect(await screen.findByRole('heading', { name: 'Sorry ! Transaction was unsuccessfull ! Kindly try again' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try the payment again' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
  });

  it('that the server does not believe says so', async () => {
    backend.on(VERIFY, refusal(422));
    await open();
    act(() => checkout.pay());
    expect(await screen.findByText('Sorry ! Transaction was unsuccessfull ! Kindly try again')).toBeVisible();
  });

  it('leads back to the summary', async () => {
    const { user } = await open();
    act(() => checkout.dismiss());
    await user.click(await screen.findByRole('button', { name: 'Back to the summary' }));
    expect(screen.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it.each([
    ['expired', 'Your place is free again'],
    ['refunded', 'Your payment came too late for this time'],
  ] as const)('of an order that is %s says so, and cannot be tried again', async (status, heading) => {
    backend.on(ORDER, sample(orderView, { status }));
    renderScreen(<BookingWizardPage />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try the payment again' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

describe('the window of the gateway', () => {
  it('that cannot be opened says why', async () => {
    checkout.fail();
    renderScreen(<BookingWizardPage />);
    expect(await screen.findByText(/^The payment window could not be (loaded|opened)\./)).toBeVisible();
  });
});
