import { openAccountStream } from '@fitghar/contracts/account';
import { getOrder } from '@fitghar/contracts/payments';
import { useClientState } from '@fitghar/platform';
import { backend, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { liveHint } from '../../../test/live-hint.ts';
import { anOrder, ORDER_ID } from '../../../test/orders.ts';
import PaymentResultPage from './payment-result.page.tsx';

const at = `/payment?order_id=${ORDER_ID}`;
const paid = (kind: 'booking' | 'plan' | 'enrolment' = 'plan') => anOrder({ kind, status: 'paid', transaction_id: 'pay_Test00000001' });
const NOTE = 'Kindly wait for 24 hours and our Nutrition specialist will send your diet plan based on data provided by you !';
const forgotten = { amount: null, plan: '', TransactionID: '' };

beforeEach(() => {
  signIn();
  backend.hold(openAccountStream);
  useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: '' }, service: 'DIET' });
});

describe('/payment with an order', () => {
  it('shows a loading state, then success with the transaction ID and the note', async () => {
    const held = backend.hold(getOrder);
    renderScreen(<PaymentResultPage />, { at });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(paid());
    expect(await screen.findByText('Your Transaction was Successful !')).toBeVisible();
    expect(screen.getByText('pay_Test00000001')).toBeVisible();
    expect(screen.getByText(NOTE)).toBeVisible();
  });

  it('clears the diet plan with Done and returns to /', async () => {
    backend.on(getOrder, paid());
    const { user } = renderScreen(<PaymentResultPage />, { at });
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(location.pathname).toBe('/');
    expect(useClientState.getState()).toMatchObject({ dietPlan: forgotten, service: '' });
  });

  it.each([
    ['plan', 'Track my plan', '/user/userDashboard?page=my-plans', NOTE],
    ['booking', 'See my session', '/user/userDashboard', 'You’ll get an SMS when a trainer is assigned.'],
    ['enrolment', 'Choose my batch', '/user/userDashboard?page=enrolments', /^Choose your batch next/],
  ] as const)('leads on from a paid %s', async (kind, button, to, note) => {
    backend.on(getOrder, paid(kind));
    const { user } = renderScreen(<PaymentResultPage />, { at });
    expect(await screen.findByText(note)).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    expect(location.pathname + location.search).toBe(to);
  });

  it.each([
    ['plan', '/SelectService'],
    ['booking', '/booksession'],
    ['enrolment', '/institute'],
  ] as const)('offers a new order after a %s order expired', async (kind, to) => {
    backend.on(getOrder, anOrder({ kind, status: 'expired' }));
    renderScreen(<PaymentResultPage />, { at });
    expect(await screen.findByRole('heading', { name: 'This order has expired' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', to);
  });

  it('offers to pay the same order after a failed payment', async () => {
    backend.on(getOrder, anOrder({ status: 'failed' }));
    renderScreen(<PaymentResultPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByText('If any amount was debited, it will be refunded automatically.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/pay?order_id=${ORDER_ID}`);
  });

  it('offers no second payment while the bank decides', async () => {
    backend.on(getOrder, anOrder({ status: 'created', processing: true }));
    const { user } = renderScreen(<PaymentResultPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Payment not confirmed yet' })).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    backend.on(getOrder, paid());
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your Transaction was Successful !')).toBeVisible();
  });

  it('does not report a refunded payment as successful', async () => {
    backend.on(getOrder, anOrder({ status: 'refunded', transaction_id: 'pay_Test00000001' }));
    renderScreen(<PaymentResultPage />, { at });
    expect(await screen.findByRole('heading', { name: 'This payment was refunded' })).toBeVisible();
  });

  it('polls an open payment and offers to pay', async () => {
    jest.useFakeTimers();
    backend.on(getOrder, anOrder({ status: 'created', title: 'Weight loss plan' }), paid());
    renderScreen(<PaymentResultPage />, { at, advanceTimers: jest.advanceTimersByTime });
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment of Weight loss plan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/pay?order_id=${ORDER_ID}`);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText('Your Transaction was Successful !')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(backend.received(getOrder)).toHaveLength(2);
  });

  it('shows a payment as soon as the live stream announces it', async () => {
    jest.useFakeTimers();
    backend.on(getOrder, anOrder({ status: 'created' }), paid());
    backend.on(openAccountStream, liveHint('payments'));
    renderScreen(<PaymentResultPage />, { at, advanceTimers: jest.advanceTimersByTime });
    await act(() => jest.advanceTimersByTimeAsync(1100)); // the next poll is due after 2 s
    expect(screen.getByText('Your Transaction was Successful !')).toBeVisible();
  });

  it('reports an unknown order and offers a retry', async () => {
    backend.on(getOrder, refusal(404, { message: 'There is no such order' }), paid());
    const { user } = renderScreen(<PaymentResultPage />, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this order');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your Transaction was Successful !')).toBeVisible();
  });
});

describe('/payment without an order', () => {
  it('shows this browser’s last payment and clears it with Done', async () => {
    useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: 'pay_Last00000001' } });
    const { user } = renderScreen(<PaymentResultPage />, { at: '/payment' });
    expect(screen.getByText('Your Transaction was Successful !')).toBeVisible();
    expect(screen.getByText('pay_Last00000001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(location.pathname).toBe('/');
    expect(useClientState.getState().dietPlan).toEqual(forgotten);
  });

  it('links to the plans if no payment is known', () => {
    renderScreen(<PaymentResultPage />, { at: '/payment' });
    expect(screen.getByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByText('We found no payment in this browser.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/diet');
  });
});
