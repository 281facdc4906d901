import { getBuyer, getCredit, getOrder, quoteOffers, verifyPayment } from '@fitghar/contracts/payments';
import { buyDietPlan, dietPlanBody, getLastAnswers, getPlanCatalogue, getPlanSamples, PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { useClientState, usePathname } from '@fitghar/platform';
import { backend, checkout, NO_CONNECTION, refusal, renderScreen, signIn, withEnvelope } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillDiet, submit } from '../../test/assessment.tsx';
import { aContent, anOrder, aPayment } from '../../test/builders.ts';
import ChoosePlanPage from '../choose-plan/choose-plan.page.tsx';
import DietPlansPage from '../diet-plans/diet-plans.page.tsx';
import FitnessPlansPage from '../fitness-plans/fitness-plans.page.tsx';
import PurchaseDialogs from './purchase-dialogs.tsx';

const LOSS = 'WEIGHT LOSS OR FAT LOSS DIET PLAN';

const choose = (plan: string) => new RegExp(`^Choose this plan ?: ${plan}$`);
const chooseWeightLoss = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: choose(LOSS) }));
};
/** The visible card of a plan. */
const cardOf = (plan: string): HTMLElement => {
  const card = screen.getByRole('button', { name: choose(plan) }).parentElement;
  if (!card) throw new Error(`No card of ${plan}`);
  return card;
};
const price = () => screen.findByRole('dialog', { name: 'Price summary' });

beforeEach(() => {
  backend.on(getPlanCatalogue, PLAN_CATALOGUE);
  backend.on(getCredit, { amount: 0, expires_at: null });
  backend.on(getBuyer, { state: '29', gstin: null, name: null });
  backend.on(quoteOffers, { price: 0, offers: [], total: 0 });
  backend.on(getLastAnswers, { answers: null });
  const sample = { for_whom: 'A woman of 34', content: aContent() };
  backend.on(getPlanSamples, { diet: sample, fitness: sample });
  for (const kind of ['diet', 'fitness']) backend.document(`/assets/${kind}-questions.md`, '');
});

describe('the diet plans', () => {
  it('are four products with old and new prices and contents, followed by how it works', async () => {
    const held = backend.hold(getPlanCatalogue);
    const { user } = renderScreen(<DietPlansPage />, { at: '/diet' });
    expect(screen.getByRole('heading', { name: 'Diet Plans to help you stay fit', level: 1 })).toBeVisible();
    const steps = within(screen.getAllByRole('heading', { name: 'How it works' })[0]!.parentElement!).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Pick your service',
      'Fill the assessment form',
      'Choose a 1 or 3 month plan',
      'Pay',
      'Receive your plan within 24 hours',
    ]);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    held.reply(PLAN_CATALOGUE);
    await screen.findByRole('heading', { name: LOSS });
    for (const name of ['WEIGHT GAIN OR MUSCLE BUILDING PLAN', LOSS, 'MEAL PLAN FOR YOUR FAMILY'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    const prices = [...document.querySelectorAll('s')].map(({ parentElement }) => parentElement?.textContent);
    expect(prices).toEqual(['₹999instead of ₹1,999', '₹999instead of ₹2,999', '₹1,999instead of ₹3,999', '₹3,499instead of ₹6,999']);
    const thyroid = within(cardOf('THYROID AND DIBETIC PLAN'));
    expect(thyroid.getByText(/^1 month/)).toHaveTextContent('1 month ₹1,999 · 3 months ₹5,997');
    expect(thyroid.getByText(/^Save/)).toHaveTextContent('Save ₹2,000');
    expect(thyroid.getByText('A shopping list')).not.toBeVisible();
    await user.click(thyroid.getByText('What is included'));
    expect(thyroid.getByText('A shopping list')).toBeVisible();
    expect(thyroid.getByRole('button', { name: choose('THYROID AND DIBETIC PLAN') })).toBeVisible();
  });

  it('offer a retry if they cannot be loaded', async () => {
    backend.on(getPlanCatalogue, NO_CONNECTION, PLAN_CATALOGUE);
    const { user } = renderScreen(<DietPlansPage />);
    const [failure] = await screen.findAllByText('We couldn’t load the plans'); // at the prices, too
    await user.click(within(failure!.parentElement!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: LOSS })).toBeVisible();
  });

  it('are shown on the dashboard too', async () => {
    renderScreen(<ChoosePlanPage />);
    expect(screen.getByRole('heading', { name: 'Choose a diet plan' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: LOSS })).toBeVisible();
  });
});

describe('the fitness plans', () => {
  it('are two cards with prices', async () => {
    renderScreen(<FitnessPlansPage />, { at: '/fitnessplan' });
    expect(screen.getByRole('heading', { name: 'Diet and Fitness plan to help you stay fit', level: 1 })).toBeVisible();
    for (const name of ['MUSCLE BUILDING', 'WEIGHT LOSS']) {
      await screen.findByRole('heading', { name, level: 2 });
      const card = within(cardOf(name));
      expect(card.getAllByText('₹499')[0]?.parentElement).toHaveTextContent('₹499instead of ₹999');
      expect(card.getByRole('button', { name: choose(name) })).toBeVisible();
    }
  });

  it('open their own assessment', async () => {
    signIn();
    const { user } = renderScreen(<FitnessPlansPage />);
    await user.click(await screen.findByRole('button', { name: choose('MUSCLE BUILDING') }));
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByRole('progressbar', { name: 'Step 1 of 2: You' })).toBeVisible();
  });
});

describe('choosing a plan', () => {
  it('leads a visitor to login and stores amount, plan and service', async () => {
    const { user } = renderScreen(<DietPlansPage />, { at: '/diet' });
    await chooseWeightLoss(user);
    expect(location.pathname).toBe('/login');
    expect(useClientState.getState()).toMatchObject({
      dietPlan: { amount: 999, plan: 'weight loss', TransactionID: '' },
      service: 'DIET',
      authUser: { returnTo: '/diet' },
    });
  });

  it('continues after login', async () => {
    signIn();
    useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: '' } });
    renderScreen(<DietPlansPage />);
    expect(within(await price()).getByText(LOSS)).toBeVisible();
  });

  it('forgets a plan whose price was left by Back', async () => {
    signIn();
    const Site = () => usePathname() === '/diet' && <DietPlansPage />;
    const { user } = renderScreen(<Site />, { at: '/diet' });
    await chooseWeightLoss(user);
    await price();
    act(() => history.replaceState(null, '', '/'));
    act(() => history.replaceState(null, '', '/diet'));
    expect(await screen.findByRole('button', { name: choose(LOSS) })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not restart with a paid plan', async () => {
    signIn();
    useClientState.setState({ dietPlan: { amount: 999, plan: 'weight loss', TransactionID: 'pay_Test1234567890' } });
    renderScreen(<DietPlansPage />);
    await screen.findByRole('heading', { name: LOSS });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the price for 1 month, or for 3 at three times the amount', async () => {
    signIn();
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    const summary = within(await price());
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹999');
    expect(summary.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(summary.getByRole('radio', { name: /^3 months/ }));
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹2,997');
  });

  it('opens again after a reload with the duration that the assessment was begun for, until another plan is chosen', async () => {
    signIn();
    const { user, unmount } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    await user.click(within(await price()).getByRole('radio', { name: /^3 months/ }));
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('dialog', { name: 'Help us know your body better' });
    unmount();
    renderScreen(<DietPlansPage />);
    const again = within(await price());
    expect(again.getByRole('radio', { name: /^3 months/ })).toBeChecked();
    expect(again.getByText('To pay').nextSibling).toHaveTextContent('₹2,997');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    await chooseWeightLoss(user);
    expect(within(await price()).getByRole('radio', { name: /^1 month/ })).toBeChecked();
  });

  it('waits for the service credit before it proceeds', async () => {
    signIn();
    const credit = backend.hold(getCredit);
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    expect(within(await price()).getByRole('button', { name: 'Proceed' })).toHaveAttribute('aria-disabled', 'true');
    credit.reply({ amount: 500, expires_at: '2027-11-20T10:00:00+05:30' });
    expect(await within(await price()).findByText('₹499')).toBeVisible();
  });

  it('does not proceed while the question for service credit has failed', async () => {
    signIn();
    backend.on(getCredit, refusal(503), { amount: 500, expires_at: '2027-11-20T10:00:00+05:30' });
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    const summary = within(await price());
    expect(await summary.findByText('We couldn’t check your service credit')).toBeVisible();
    expect(summary.getByRole('button', { name: 'Proceed' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(summary.getByRole('button', { name: 'Try again' }));
    expect(await summary.findByText('₹499')).toBeVisible();
    expect(summary.getByRole('button', { name: 'Proceed' })).not.toHaveAttribute('aria-disabled');
  });

  it('can be closed before the service credit is known', async () => {
    signIn();
    backend.hold(getCredit);
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    await price();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [500, '₹499'],
    [5000, '₹0'],
  ])('deducts service credit of %s unless kept', async (amount, toPay) => {
    signIn();
    backend.on(getCredit, { amount, expires_at: '2027-11-20T10:00:00+05:30' });
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    const summary = within(await price());
    const use = await summary.findByRole('checkbox', { name: /^Use my service credit/ });
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent(toPay);
    await user.click(use);
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹999');
  });

  it.each(['Cancel', 'Close'])('is cleared by %s', async (button) => {
    signIn();
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    await user.click(within(await price()).getByRole('button', { name: button }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(useClientState.getState().dietPlan.plan).toBe('');
  });
});

describe('buying a plan', () => {
  it('shows the new price before it is paid, if it was changed meanwhile, and keeps the answers', async () => {
    signIn();
    const { user } = renderScreen(<DietPlansPage />, { at: '/diet' });
    await chooseWeightLoss(user);
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('dialog', { name: 'Help us know your body better' });
    await fillDiet(user);
    const said = 'The price is now ₹1,199. Please check it before you pay';
    backend.on(buyDietPlan, refusal(422, { errors: { price: [said], final_price: [said] } }));
    const diet = PLAN_CATALOGUE.diet.map((each) => (each.type === 'weight loss' ? { ...each, price: 1199 } : each));
    backend.on(getPlanCatalogue, { ...PLAN_CATALOGUE, diet });
    await submit(user);
    expect(await screen.findByText(said)).toBeVisible();
    const summary = within(await price());
    expect((await summary.findAllByText('₹1,199')).at(-1)).toBeVisible();
    await user.click(summary.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByLabelText('Age')).toHaveValue('34');
    await fillDiet(user);
    await submit(user);
    await waitFor(() => expect(backend.received(buyDietPlan).map(({ body }) => dietPlanBody.parse(body).final_price)).toEqual([999, 1199]));
  });

  /** Proceeds up to the checkout. */
  async function order() {
    signIn();
    backend.on(buyDietPlan, withEnvelope({ plan_id: '65f1a0b2c3d4e5f600000001', paymentResponse: aPayment() }));
    backend.on(getOrder, anOrder({ status: 'created' }));
    backend.on(verifyPayment, { status: 'paid', transaction_id: 'pay_Test1234567890' });
    const { user } = renderScreen(<DietPlansPage />, { at: '/diet' });
    await chooseWeightLoss(user);
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('dialog', { name: 'Help us know your body better' });
    await fillDiet(user);
    await submit(user);
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    return user;
  }
  it.each([
    ['Done', '/'],
    ['Track my plan', '/user/userDashboard?page=my-plans'],
  ])('ends with an acknowledgement; %s clears the plan and leads on', async (button, to) => {
    const user = await order();
    checkout.pay();
    const done = within(await screen.findByRole('dialog', { name: 'Acknowledgement' }));
    expect(done.getByText('Your Transaction was Successful !')).toBeVisible();
    expect(done.getByText('pay_Test1234567890')).toBeVisible();
    expect(
      done.getByText('Kindly wait for 24 hours and our Nutrition specialist will send your diet plan based on data provided by you !'),
    ).toBeVisible();
    expect(useClientState.getState().dietPlan.TransactionID).toBe('pay_Test1234567890');
    await user.click(done.getByRole('button', { name: button }));
    expect(location.pathname + location.search).toBe(to);
    expect(useClientState.getState()).toMatchObject({ dietPlan: { amount: null, plan: '', TransactionID: '' }, service: '' });
  });

  it('says what comes after a fitness plan was bought, beside the sentence of the specification', async () => {
    signIn();
    backend.on(getOrder, anOrder({ status: 'paid', transaction_id: 'pay_9' }));
    const purchase = { status: 'payment' as const, payment: aPayment() };
    renderScreen(<PurchaseDialogs kind="fitness" purchase={purchase} onChange={() => undefined} onClose={() => undefined} />);
    const done = within(await screen.findByRole('dialog', { name: 'Acknowledgement' }));
    expect(done.getByText('Your fitness plan, with the exercises of each day, comes the same way.')).toBeVisible();
  });

  it('orders 3 months less service credit if chosen', async () => {
    signIn();
    backend.on(getCredit, { amount: 500, expires_at: '2027-11-20T10:00:00+05:30' });
    backend.on(buyDietPlan, refusal(503, { message: 'Payments are not possible now' }));
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    const summary = within(await price());
    await summary.findByRole('checkbox', { name: 'Use my service credit of ₹500' });
    await user.click(summary.getByRole('radio', { name: /^3 months/ }));
    expect(summary.getByText('To pay').nextSibling).toHaveTextContent('₹2,497');
    await user.click(summary.getByRole('button', { name: 'Proceed' }));
    await screen.findByRole('dialog', { name: 'Help us know your body better' });
    await fillDiet(user);
    await submit(user);
    expect(await screen.findByText('Payments are not possible now')).toBeVisible();
    expect(backend.received(buyDietPlan)[0]?.body).toMatchObject({ plan_type: '3month', price: 999, final_price: 2997, use_credit: true });
  });

  it('shows a confirming state while the server checks the receipt', async () => {
    await order();
    const held = backend.hold(verifyPayment);
    checkout.pay();
    expect(await screen.findByRole('dialog', { name: 'Confirming your payment…' })).toBeVisible();
    held.reply({ status: 'paid', transaction_id: 'pay_Test1234567890' });
    expect(await screen.findByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
  });

  it('opens the failure dialog when dismissed, with a retry for the same order', async () => {
    const user = await order();
    checkout.dismiss();
    const failed = within(await screen.findByRole('dialog', { name: 'Your Transaction is failed Please try again' }));
    expect(failed.getByText('If any amount was debited, it will be refunded automatically.')).toBeVisible();
    await user.click(failed.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(2));
    expect(backend.received(buyDietPlan)).toHaveLength(1);
  });

  it('resumes on its own page after a reload', () => {
    signIn();
    renderScreen(<DietPlansPage />, { at: '/diet?order_id=order_Test000001' });
    expect(location.pathname + location.search).toBe('/payment?order_id=order_Test000001');
  });

  it('opens a closable failure dialog when cancelled in the assessment', async () => {
    signIn();
    const { user } = renderScreen(<DietPlansPage />);
    await chooseWeightLoss(user);
    await user.click(within(await price()).getByRole('button', { name: 'Proceed' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const failed = within(await screen.findByRole('dialog', { name: 'Your Transaction is failed Please try again' }));
    await user.click(failed.getAllByRole('button', { name: 'Close' })[1]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
