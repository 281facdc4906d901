import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { useClientState } from '@fitghar/platform';
import { backend, checkout, inEnvelope, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DIET, fillDiet, submit } from '../../test/assessment.tsx';
import { anOrder, aPayment } from '../../test/builders.ts';
import ChoosePlanWidget from '../choose-plan/choose-plan.widget.tsx';
import DietPlansPage from '../diet-plans/diet-plans.page.tsx';
import FitnessPlansPage from '../fitness-plans/fitness-plans.page.tsx';

const CATALOGUE = 'GET /api/v1/plans/catalogue';
const CREDIT = 'GET /api/v1/payments/credit';
const LOSS = 'WEIGHT LOSS OR FAT LOSS DIET PLAN';

const choose = (plan: string) => new RegExp(`^Choose this plan ?: ${plan}$`);
const chooseLoss = async (user: UserEvent) => {
  await user.click(await screen.findByRole('heading', { name: LOSS }));
  await user.click(screen.getByRole('button', { name: choose(LOSS) }));
};
const price = () => screen.findByRole('dialog', { name: 'Price summary' });

beforeEach(() => {
  backend.on(CATALOGUE, PLAN_CATALOGUE);
  backend.on(CREDIT, { amount: 0, expires_at: null });
});

describe('the diet plans', () => {
  it('stand with how it works, then four products that unfold, with old and new price', async () => {
    const held = backend.hold(CATALOGUE);
    const { user } = renderScreen(<DietPlansPage />, { at: '/diet' });
    expect(screen.getByRole('heading', { name: 'Diet Plans to help you stay fit', level: 1 })).toBeVisible();
    const steps = within(screen.getByRole('heading', { name: 'How it works' }).parentElement!).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Pick your service',
      'Fill the assessment form',
      'Choose a 1 or 3 month plan',
      'Pay',
      'Receive your plan within 24 hours',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(PLAN_CATALOGUE);
    const summaries = (await screen.findAllByText(/^₹/, { selector: 'summary span' })).map((each) => each.closest('summary')?.textContent);
    expect(summaries).toEqual([
      'WEIGHT GAIN OR MUSCLE BUILDING PLAN₹999instead of ₹1,999',
      'WEIGHT LOSS OR FAT LOSS DIET PLAN₹999instead of ₹2,999',
      'THYROID AND DIBETIC PLAN₹1,999instead of ₹3,999',
      'MEAL PLAN FOR YOUR FAMILY₹3,499instead of ₹6,999',
    ]);
    expect(screen.queryByRole('button', { name: /THYROID/ })).not.toBeVisible();
    await user.click(screen.getByRole('heading', { name: 'THYROID AND DIBETIC PLAN' }));
    expect(screen.getByRole('button', { name: choose('THYROID AND DIBETIC PLAN') })).toBeVisible();
  });

  it('offer another try where they cannot be loaded', async () => {
    backend.on(CATALOGUE, NO_CONNECTION, PLAN_CATALOGUE);
    const { user } = renderScreen(<DietPlansPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the plans');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: LOSS })).toBeVisible();
  });

  it('stand on the dashboard, too', async () => {
    renderScreen(<ChoosePlanWidget />);
    expect(screen.getByRole('heading', { name: 'Choose a diet plan' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: LOSS })).toBeVisible();
  });
});

describe('the fitness plans', () => {
  it('are two cards with their prices', async () => {
    renderScreen(<FitnessPlansPage />, { at: '/fitnessplan' });
    expect(screen.getByRole('heading', { name: 'Diet and Fitness plan to help you stay fit', level: 1 })).toBeVisible();
    for (const name of ['MUSCLE BUILDING', 'WEIGHT LOSS']) {
      const card = within((await screen.findByRole('heading', { name, level: 2 })).parentElement!);
      expect(card.getByText(/^₹499/)).toHaveTextContent('₹499instead of ₹999');
      expect(card.getByRole('button', { name: choose(name) })).toBeVisible();
    }
  });

  it('open their own assessment', async () => {
    signIn();
    const { user } = renderScreen(<FitnessPlansPage />);
    await user.click(await screen.findByRole('button', { name: choose('MUSCLE BUILDING') }));
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByRole('progressbar', { name: 'Step 1 of 3: You' })).toBeVisible();
  });
});

describe('choosing a plan', () => {
  it('leads a visitor to the login and remembers amount, plan and service', async () => {
    const { user } = renderScreen(<DietPlansPage />, { at: '/diet' });
    await chooseLoss(user);
    expect(location.pathname).toBe('/login');
    expect(useClientState.getState()).toMatchObject({
      dietPlan: { amount: 999, plan: 'weight loss', TransactionID: '' },
      service: 'DIET',
      authUser: { returnTo: '/diet' },
    });
  });

  it('goes on behind the login where it was left', async () => {
    signIn();
    useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: '' } });
    renderScreen(<DietPlansPage />);
    expect(within(await price()).getByText(LOSS)).toBeVisible();
  });

  it('does not begin again with what was paid', async () => {
    signIn();
    useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: 'pay_Test1234567890' } });
    renderScreen(<DietPlansPage />);
    await screen.findByRole('heading', { name: LOSS });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('summarises the price of 1 month, or of 3 at three times the amount', async () => {
    signIn();
    const { user } = renderScreen(<DietPlansPage />);
    await chooseLoss(user);
    const summary = within(await price());
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹999');
    expect(summary.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(summary.getByRole('radio', { name: /^3 months/ }));
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹2,997');
  });

  it.each([
    [500, '₹499'],
    [5000, '₹0'],
  ])('takes service credit of %s off, unless it is kept', async (amount, toPay) => {
    signIn();
    backend.on(CREDIT, { amount, expires_at: '2027-11-20T10:00:00+05:30' });
    const { user } = renderScreen(<DietPlansPage />);
    await chooseLoss(user);
    const summary = within(await price());
    const use = await summary.findByRole('checkbox', { name: /^Use my service credit/ });
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent(toPay);
    await user.click(use);
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹999');
  });

  it.each(['Cancel', 'Close'])('is forgotten by %s', async (button) => {
    signIn();
    const { user } = renderScreen(<DietPlansPage />);
    await chooseLoss(user);
    await user.click(within(await price()).getByRole('button', { name: button }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(useClientState.getState().dietPlan.plan).toBe('');
  });
});

describe('buying a plan', () => {
  /** As far as the payment window. */
  async function order() {
    signIn();
    backend.on(DIET, inEnvelope({ plan_id: '65f1a0b2c3d4e5f600000001', paymentResponse: aPayment() }));
    backend.on('GET /api/v1/payments/orders/:order_id', anOrder({ status: 'created' }));
    backend.on('POST /api/v1/payments/verify', { status: 'paid', transaction_id: 'pay_Test1234567890' });
    const { user } = renderScreen(<DietPlansPage />, { at: '/diet' });
    await chooseLoss(user);
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('dialog', { name: 'Help us know your body better' });
    await fillDiet(user);
    await submit(user);
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    return user;
  }
  const NOTE = 'Kindly wait for 24 hours and our Nutrition specialist will send your diet plan based on data provided by you !';

  it.each([
    ['Done', '/'],
    ['See the clock of my plan', '/user/userDashboard?page=my-plans'],
  ])('ends with the acknowledgement; %s clears the plan and leads on', async (button, to) => {
    const user = await order();
    checkout.pay();
    const done = within(await screen.findByRole('dialog', { name: 'Acknowledgement' }));
    expect(done.getByText('Your Transaction was Successful !')).toBeVisible();
    expect(done.getByText('pay_Test1234567890')).toBeVisible();
    expect(done.getByText(NOTE)).toBeVisible();
    expect(useClientState.getState().dietPlan.TransactionID).toBe('pay_Test1234567890');
    await user.click(done.getByRole('button', { name: button }));
    expect(location.pathname + location.search).toBe(to);
    expect(useClientState.getState()).toMatchObject({ dietPlan: { amount: null, plan: '', TransactionID: '' }, service: '' });
  });

  it('orders 3 months less service credit where that was chosen', async () => {
    signIn();
    backend.on(CREDIT, { amount: 500, expires_at: '2027-11-20T10:00:00+05:30' });
    backend.on(DIET, refusal(503, { message: 'Payments are not possible now' }));
    const { user } = renderScreen(<DietPlansPage />);
    await chooseLoss(user);
    const summary = within(await price());
    await summary.findByRole('checkbox', { name: 'Use my service credit of ₹500' });
    await user.click(summary.getByRole('radio', { name: /^3 months/ }));
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹2,497');
    await user.click(summary.getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('dialog', { name: 'Help us know your body better' });
    await fillDiet(user);
    await submit(user);
    expect(await screen.findByText('Payments are not possible now')).toBeVisible();
    expect(backend.received(DIET)[0]?.body).toMatchObject({ plan_type: '3month', price: 999, final_price: 2997, use_credit: true });
  });

  it('says that it confirms while the server looks at the receipt', async () => {
    await order();
    const held = backend.hold('POST /api/v1/payments/verify');
    checkout.pay();
    expect(await screen.findByRole('dialog', { name: 'Confirming your payment …' })).toBeVisible();
    held.reply({ status: 'paid', transaction_id: 'pay_Test1234567890' });
    expect(await screen.findByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
  });

  it('that is dismissed opens the failure window, from which it can be tried again', async () => {
    const user = await order();
    checkout.dismiss();
    const failed = within(await screen.findByRole('dialog', { name: 'Your Transaction is failed Please try again' }));
    expect(failed.getByText(/^Nothing was charged/)).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('dialog', { name: 'Help us know your body better' })).toBeVisible();
  });

  it('that is cancelled in the assessment opens the failure window, which can be closed', async () => {
    signIn();
    const { user } = renderScreen(<DietPlansPage />);
    await chooseLoss(user);
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const failed = within(await screen.findByRole('dialog', { name: 'Your Transaction is failed Please try again' }));
    await user.click(failed.getAllByRole('button', { name: 'Close' })[1]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
