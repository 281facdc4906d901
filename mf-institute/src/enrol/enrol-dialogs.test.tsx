import { paymentResponse } from '@fitghar/contracts/common';
import { enrol, getBatches, getProgrammes } from '@fitghar/contracts/institute';
import { getBuyer, getCredit, getOrder, orderView, quoteOffers, verifyPayment, verifyResult } from '@fitghar/contracts/payments';
import { useClientState } from '@fitghar/platform';
import { backend, checkout, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { programmes } from '../../test/institute.ts';
import ProgrammesPage from '../programmes/programmes.page.tsx';
import './enrol-dialogs.tsx'; // lazy in the product; importing it here keeps its load out of the tests' timeouts

const payment = sample(paymentResponse, { amount: 20000, amount_paise: 2_000_000, order_id: 'order_Test1234567890' });
const sent = () => backend.received(enrol).map(({ body }) => body);

async function openEnrol() {
  const { user } = renderScreen(<ProgrammesPage />, { at: '/institute' });
  await user.click(await screen.findByRole('button', { name: /^Enrol ?: Specialist programme$/ }));
  return { user };
}
async function openCheckout() {
  const page = await openEnrol();
  await page.user.click(await screen.findByRole('button', { name: 'Pay ₹20,000' }));
  await waitFor(() => expect(checkout.opened()).toHaveLength(1));
  return page;
}

beforeEach(() => {
  signIn();
  backend.document('/assets/questions.md', '');
  backend.on(getProgrammes, programmes);
  backend.on(getBatches, []);
  backend.on(getCredit, { amount: 0, expires_at: null });
  backend.on(getBuyer, { state: '29', gstin: null, name: null });
  backend.on(quoteOffers, { price: 0, offers: [], total: 0 });
  backend.on(enrol, payment);
  backend.on(getOrder, sample(orderView, { status: 'created', processing: false }));
});

describe('paying for a programme', () => {
  it('shows what will be bought, and nothing is ordered before that is confirmed', async () => {
    backend.on(getBatches, [
      { id: '65f1a0b2c3d4e5f6000000b1', starts_on: '2026-12-12', ends_on: '2027-03-05', hours: 'Saturdays, 10 am', seats_left: 3 },
    ]);
    const { user } = await openEnrol();
    const summary = await screen.findByRole('dialog', { name: 'Specialist programme' });
    await waitFor(() => expect(summary).toHaveTextContent('From Sat 12 Dec. Saturdays, 10 am'));
    expect(summary).toHaveTextContent('Fee, GST included₹20,000');
    expect(summary).toHaveTextContent('You choose your batch and subject after paying.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
  });

  it('opens the checkout from there: "checkout opens on mount"', async () => {
    await openCheckout();
    expect(sent()).toEqual([{ programme_id: 'specialist', final_price: 20000, use_credit: false }]);
    expect(checkout.opened()[0]).toMatchObject({ amount: 2_000_000, order_id: payment.order_id });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the new price before it is paid, if it was changed meanwhile', async () => {
    const { user } = await openEnrol();
    backend.on(enrol, refusal(422, { errors: { final_price: ['The price is now ₹22,000. Please check it before you pay'] } }), payment);
    backend.on(
      getProgrammes,
      programmes.map((each) => (each.id === 'specialist' ? { ...each, Price: 22_000 } : each)),
    );
    await user.click(await screen.findByRole('button', { name: 'Pay ₹20,000' }));
    expect(await screen.findByText('The price is now ₹22,000. Please check it before you pay')).toBeVisible();
    expect(checkout.opened()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Pay ₹22,000' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    expect(sent()).toMatchObject([{ final_price: 20_000 }, { final_price: 22_000 }]);
  });

  it('shows the acknowledgement, keeps the payment out of the diet plan’s state, and leads to the batch selection', async () => {
    const verified = backend.hold(verifyPayment);
    const { user } = await openCheckout();
    act(() => checkout.pay());
    expect(await screen.findByRole('dialog', { name: 'Confirming your payment…' })).toBeVisible();
    verified.reply(sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    expect(await screen.findByRole('dialog', { name: 'Acknowledgement' })).toHaveTextContent('Your Transaction was Successful !');
    expect(screen.getByText('pay_7')).toBeVisible();
    expect(useClientState.getState().dietPlan.TransactionID).toBe(''); // `/payment` would promise a diet plan
    await user.click(screen.getByRole('button', { name: 'Choose my batch' }));
    expect(location.pathname + location.search).toBe('/user/userDashboard?page=enrolments');
  });

  it('allows choosing the batch later', async () => {
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_7' }));
    const { user } = await openCheckout();
    act(() => checkout.pay());
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a failure when dismissed and allows a retry', async () => {
    const { user } = await openCheckout();
    act(() => checkout.dismiss());
    expect(await screen.findByRole('dialog', { name: 'Your Transaction is failed Please try again' })).toHaveTextContent(
      'If any amount was debited, it will be refunded automatically.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
    expect(sent()).toHaveLength(1);
  });

  it('resumes on its own page after a reload, without a second order', () => {
    renderScreen(<ProgrammesPage />, { at: `/institute?order_id=${payment.order_id}` });
    expect(location.pathname + location.search).toBe(`/payment?order_id=${payment.order_id}`);
    expect(sent()).toEqual([]);
  });

  it('leads to the courses of someone who is enrolled already', async () => {
    backend.on(enrol, refusal(409, { code: 'already_enrolled' }));
    const { user } = await openEnrol();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹20,000' }));
    expect(await screen.findByRole('dialog', { name: 'You’re already enrolled' })).toHaveTextContent('Specialist programme');
    await user.click(screen.getByRole('button', { name: 'Open My courses' }));
    expect(location.pathname + location.search).toBe('/user/userDashboard?page=enrolments');
  });

  it('shows why the order could not be opened', async () => {
    backend.on(enrol, refusal(409, { message: 'This programme is not sold at the moment' }));
    const { user } = await openEnrol();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹20,000' }));
    expect(await screen.findByRole('dialog', { name: 'Your Transaction is failed Please try again' })).toHaveTextContent(
      'This programme is not sold at the moment',
    );
    await user.click(screen.getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('service credit', () => {
  it('is known before anything can be ordered', async () => {
    const credit = backend.hold(getCredit);
    await openEnrol();
    expect(await screen.findByRole('button', { name: 'Pay ₹20,000' })).toHaveAttribute('aria-disabled', 'true');
    credit.reply({ amount: 0, expires_at: null });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ₹20,000' })).not.toHaveAttribute('aria-disabled', 'true'));
    expect(sent()).toEqual([]);
  });

  it('is asked for again if the question failed, instead of opening an order without it', async () => {
    backend.on(getCredit, NO_CONNECTION, { amount: 5000, expires_at: null });
    const { user } = await openEnrol();
    expect(await screen.findByText('We couldn’t check your service credit')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have ₹5,000 of service credit.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    [5000, 'Use it and pay ₹15,000', true],
    [5000, 'Keep it for later', false],
    [25000, 'Use it', true],
  ])('of %s rupees is offered with the choice %s', async (amount, choice, use_credit) => {
    backend.on(getCredit, { amount, expires_at: null });
    const { user } = await openEnrol();
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() => expect(sent()).toEqual([{ programme_id: 'specialist', final_price: 20000, use_credit }]));
  });
});
