import { useClientState } from '@fitghar/platform';
import { backend, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { anOrder, ORDER_ID } from '../../test/builders.ts';
import PaymentPage from './payment.page.tsx';

const ORDER = 'GET /api/v1/payments/orders/:order_id';
const at = `/payment?order_id=${ORDER_ID}`;
const paid = (kind: 'booking' | 'plan' | 'enrolment' = 'plan') => anOrder({ kind, status: 'paid', transaction_id: 'pay_Test00000001' });
const NOTE = 'Kindly wait for 24 hours and our Nutrition specialist will send your diet plan based on data provided by you !';
const forgotten = { amount: null, plan: '', TransactionID: '' };

beforeEach(() => {
  signIn();
  useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: '' }, service: 'DIET' });
});

describe('/payment with an order', () => {
  it('shows that it looks, then the success with the transaction id and the note', async () => {
    const held = backend.hold(ORDER);
    renderScreen(<PaymentPage />, { at });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(paid());
    expect(await screen.findByText('Your Transaction was Successful !')).toBeVisible();
    expect(screen.getByText('pay_Test00000001')).toBeVisible();
    expect(screen.getByText(NOTE)).toBeVisible();
  });

  it('clears the diet plan by Done and returns to /', async () => {
    backend.on(ORDER, paid());
    const { user } = renderScreen(<PaymentPage />, { at });
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(location.pathname).toBe('/');
    expect(useClientState.getState()).toMatchObject({ dietPlan: forgotten, service: '' });
  });

  it.each([
    ['plan', 'See the clock of my plan', '/user/userDashboard?page=my-plans', NOTE],
    ['booking', 'See my session', '/user/userDashboard', 'You will get an SMS when a trainer is assigned.'],
    ['enrolment', 'Choose my batch', '/user/userDashboard?page=enrolments', /^Choose your batch next/],
  ] as const)('leads on from a paid %s', async (kind, button, to, note) => {
    backend.on(ORDER, paid(kind));
    const { user } = renderScreen(<PaymentPage />, { at });
    expect(await screen.findByText(note)).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    expect(location.pathname + location.search).toBe(to);
  });

  it.each([
    ['plan', '/SelectService'],
    ['booking', '/booksession'],
    ['enrolment', '/institute'],
  ] as const)('offers another try where the payment of a %s failed', async (kind, to) => {
    backend.on(ORDER, anOrder({ kind, status: 'failed' }));
    renderScreen(<PaymentPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', to);
  });

  it('calls a payment that went back no success', async () => {
    backend.on(ORDER, anOrder({ status: 'refunded', transaction_id: 'pay_Test00000001' }));
    renderScreen(<PaymentPage />, { at });
    expect(await screen.findByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
  });

  it('waits for an open payment, looks again by itself, and offers to pay', async () => {
    jest.useFakeTimers();
    backend.on(ORDER, anOrder({ status: 'created', title: 'Weight loss plan' }), paid());
    renderScreen(<PaymentPage />, { at, advanceTimers: jest.advanceTimersByTime });
    expect(await screen.findByRole('heading', { name: 'Waiting for the payment of Weight loss plan' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/pay?order_id=${ORDER_ID}`);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Your Transaction was Successful !')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(backend.received(ORDER)).toHaveLength(2);
  });

  it('says so where there is no such order, and tries again', async () => {
    backend.on(ORDER, refusal(404, { message: 'There is no such order' }), paid());
    const { user } = renderScreen(<PaymentPage />, { at });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find this order');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your Transaction was Successful !')).toBeVisible();
  });
});

describe('/payment without an order', () => {
  it('shows the last payment of this browser, and clears it by Done', async () => {
    useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: 'pay_Last00000001' } });
    const { user } = renderScreen(<PaymentPage />, { at: '/payment' });
    expect(screen.getByText('Your Transaction was Successful !')).toBeVisible();
    expect(screen.getByText('pay_Last00000001')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(location.pathname).toBe('/');
    expect(useClientState.getState().dietPlan).toEqual(forgotten);
  });

  it('leads to the plans where no payment is known', () => {
    renderScreen(<PaymentPage />, { at: '/payment' });
    expect(screen.getByRole('heading', { name: 'Your Transaction is failed Please try again' })).toBeVisible();
    expect(screen.getByText('No payment is known in this browser.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the plans' })).toHaveAttribute('href', '/diet');
  });
});
