import { getConsents, recordConsent } from '@fitghar/contracts/account';
import { getOngoingSession } from '@fitghar/contracts/booking';
import { getOrder, orderView, verifyPayment, verifyResult } from '@fitghar/contracts/payments';
import { useClientState } from '@fitghar/platform';
import { backend, checkout, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aPayment, aService, openAtStep } from '../../../test/bookings.ts';
import BookingWizardPage from '../booking-wizard.page.tsx';
import { STEP } from '../steps.ts';

import './payment.step.tsx'; // lazy in the product; importing it here keeps its load out of the tests' timeouts

const MORNING = '2026-11-21T09:30:00+05:30';

async function open() {
  const { user } = renderScreen(<BookingWizardPage />, { at: '/booksession' });
  await waitFor(() => expect(checkout.opened()).toHaveLength(1));
  return { user };
}

beforeEach(() => {
  openAtStep(STEP.payment, { payment: aPayment() });
  backend.on(getOrder, sample(orderView, { status: 'created', processing: false }));
  backend.on(getOngoingSession, aService({ order_id: aPayment().order_id }));
  backend.on(getConsents, { rows: [] });
});

describe('the payment step', () => {
  it('opens the checkout with the amount in paise while the place is held', async () => {
    await open();
    expect(screen.getByText('We’re holding your slot while you pay.')).toBeVisible();
    expect(checkout.opened()[0]).toMatchObject({ amount: 9900, currency: 'INR', notes: aPayment().notes });
  });

  it('succeeds only after the server confirms', async () => {
    const verified = backend.hold(verifyPayment);
    await open();
    act(() => checkout.pay());
    expect(await screen.findByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
    verified.reply(sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    expect(await screen.findByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
  });

  it('ends with the transaction ID and an SMS note; Done resets the booking and returns to /', async () => {
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    const { user } = await open();
    act(() => checkout.pay());
    expect(await screen.findByText('pay_7')).toBeVisible();
    expect(screen.getByText('When').nextSibling).toHaveTextContent('Sun 22 Nov, 7:00–8:00 am');
    expect(screen.getByText('Where').nextSibling).toHaveTextContent(/560038$/);
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(screen.getByText(/You’ll get an SMS when a trainer is assigned/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(location.pathname).toBe('/');
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0, trial_date: '', payment: null } });
  });

  it('asks for messages on WhatsApp where the site sends there, and says why if that fails', async () => {
    const choice = () => screen.findByRole('checkbox', { name: /^Messages about your sessions on WhatsApp, instead of SMS/ });
    const agreed = (given: boolean) => ({
      rows: [{ purpose: 'whatsapp' as const, given, version: '2026-11-29', at: MORNING }],
      whatsapp: true,
    });
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    backend.on(getConsents, { rows: [], whatsapp: true });
    backend.on(recordConsent, agreed(true), NO_CONNECTION);
    const { user } = await open();
    act(() => checkout.pay());
    expect(await choice()).not.toBeChecked();
    await user.click(await choice());
    await waitFor(async () => expect(await choice()).toBeChecked());
    expect(backend.received(recordConsent)[0]?.body).toEqual({ purpose: 'whatsapp', given: true });
    await user.click(await choice());
    expect(await screen.findByText(/^We can’t reach/)).toBeVisible();
    expect(await choice()).toBeChecked();
  });

  it('does not ask where it sends none', async () => {
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    await open();
    act(() => checkout.pay());
    expect(await screen.findByText('pay_7')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('begins anew when a service is chosen later, without going back', async () => {
    const booked = useClientState.getState().bookSession;
    useClientState.setState({ service: 'YOGA', bookSession: { ...booked, paid: true } });
    renderScreen(<BookingWizardPage />, { at: '/booksession' });
    expect(await screen.findByText(/^Step 2 of 6/)).toBeVisible();
    expect(useClientState.getState()).toMatchObject({ service: 'YOGA', bookSession: { trial_date: '', payment: null, paid: false } });
    expect(checkout.opened()).toEqual([]);
  });

  it('also links to the dashboard', async () => {
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    const { user } = await open();
    act(() => checkout.pay());
    await user.click(await screen.findByRole('link', { name: 'View on my dashboard' }));
    expect(location.pathname).toBe('/user/userDashboard');
    expect(useClientState.getState().bookSession.step).toBe(0);
  });

  it('reports a failure and allows a retry', async () => {
    const { user } = await open();
    act(() => checkout.dismiss());
    expect(await screen.findByRole('heading', { name: 'Sorry ! Transaction was unsuccessfull ! Kindly try again' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try the payment again' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
  });

  it('reports a payment that the server rejects', async () => {
    backend.on(verifyPayment, refusal(400, { code: 'bad_signature' }));
    await open();
    act(() => checkout.pay());
    expect(await screen.findByText('Sorry ! Transaction was unsuccessfull ! Kindly try again')).toBeVisible();
  });

  it('is not a failure if unconfirmed when the window closes, and completes once confirmed', async () => {
    const { user } = await open();
    backend.on(getOrder, sample(orderView, { status: 'created', processing: true }));
    act(() => checkout.dismiss());
    expect(await screen.findByRole('heading', { name: 'Payment not confirmed yet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try the payment again' })).not.toBeInTheDocument();
    backend.on(getOrder, sample(orderView, { status: 'paid', processing: false, transaction_id: 'pay_8' }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
    expect(screen.getByText('pay_8')).toBeVisible();
  });

  it('leads back to the summary', async () => {
    const { user } = await open();
    act(() => checkout.dismiss());
    await user.click(await screen.findByRole('button', { name: 'Back to the summary' }));
    expect(await screen.findByRole('button', { name: 'Proceed to pay' })).toBeVisible();
  });

  it.each([
    ['expired', 'Your slot hold has expired', 'If any amount was debited, it will be refunded automatically.'],
    ['refunded', 'This slot is no longer available', /^We’re refunding you in full .* It takes 3–5 weeks to reach you\.$/],
  ] as const)('reports an order that is %s, says where the money is, and allows no retry', async (status, heading, money) => {
    backend.on(getOrder, sample(orderView, { status, processing: false }));
    renderScreen(<BookingWizardPage />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try the payment again' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toContainElement(screen.getByText(money));
  });
});

describe('the gateway’s window', () => {
  it('explains why it cannot be opened', async () => {
    checkout.fail();
    renderScreen(<BookingWizardPage />);
    expect(await screen.findByText(/^The payment window could not be (loaded|opened)\./)).toBeVisible();
  });
});
