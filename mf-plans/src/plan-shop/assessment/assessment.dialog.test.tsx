import type { PlanKind } from '@fitghar/contracts/plans';
import { backend, inEnvelope, NO_CONNECTION, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, BODY, FOOD, fillDiet, fillFitness, next, PAINS, SELF, submit } from '../../../test/assessment.ts';
import { aPayment, product } from '../../../test/builders.ts';
import { AssessmentDialog } from './assessment.dialog.tsx';

const DIET = 'POST /user/dietPlan';
const FITNESS = 'POST /user/fitnessPlan';
const created = inEnvelope({ plan_id: '65f1a0b2c3d4e5f600000001', paymentResponse: aPayment() });

function show(kind: PlanKind, months: 1 | 3 = 1) {
  const ends = { onOrder: jest.fn(), onCancel: jest.fn() };
  const bought = product(kind === 'diet' ? 'weight loss' : 'MUSCLE BUILDING');
  return { ...ends, ...renderScreen(<AssessmentDialog kind={kind} product={bought} months={months} useCredit={false} {...ends} />) };
}

describe('the diet assessment', () => {
  it('asks in three short steps and orders the plan with what was answered', async () => {
    backend.on(DIET, created);
    const { user, onOrder } = show('diet', 3);
    expect(screen.getByRole('dialog', { name: 'Help us know your body better' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 3: You' })).toBeVisible();
    await fillDiet(user);
    await answer(user, [['What do you eat?', 'Non-vegetarian']]);
    await submit(user);
    expect(onOrder).toHaveBeenCalledWith(aPayment());
    expect(backend.received(DIET)[0]?.body).toMatchObject({
      type: 'weight loss',
      price: 999,
      final_price: 2997,
      plan_type: '3month',
      plan_for: 'self',
      gender: 'Female',
      age: '34',
      height: '5.4',
      weight: '72',
      diet_type: 'nonveg',
      daily_physical_activity: 'low',
      allergy: 'peanuts',
      medical_condition: 'None',
      goal: 'Lose weight',
    });
  });

  it.each(['17', '101', 'old', '30.5'])('refuses the age %s', async (age) => {
    const { user } = show('diet');
    await answer(user, [SELF[0]!, ['Age', age]]);
    await next(user);
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age should be between 18 - 100');
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 3: You' })).toBeVisible();
  });

  it.each(['18', '100'])('takes the age %s', async (age) => {
    const { user } = show('diet');
    await answer(user, [SELF[0]!, ['Age', age]]);
    await next(user);
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 3: Your body' })).toBeVisible();
  });

  it('needs gender, age, height, weight and goal', async () => {
    const { user } = show('diet');
    await next(user);
    expect(screen.getByText('Please choose Male or Female')).toBeVisible();
    expect(screen.getByText('Age should be between 18 - 100')).toBeVisible();
    await answer(user, SELF);
    await next(user);
    await next(user);
    expect(screen.getByLabelText('Height')).toHaveAccessibleDescription('Please choose a height from 4.0 to 7 feet');
    expect(screen.getByLabelText('Weight in kg')).toHaveAccessibleDescription('Please enter your weight !');
    await answer(user, BODY);
    await next(user);
    await submit(user);
    expect(screen.getByLabelText('Your goal')).toHaveAccessibleDescription('Please enter your Goal !');
  });

  it('needs the medical condition, and says what to write where there is none', async () => {
    const { user } = show('diet');
    await fillDiet(user, [FOOD[0]!, FOOD[2]!]);
    await submit(user);
    expect(screen.getByLabelText('Medical condition')).toBeInvalid();
    expect(screen.getByLabelText('Medical condition')).toHaveAccessibleDescription(
      /Write ‘None’ if there is none\. Please input all the required data !!/,
    );
    expect(backend.received(DIET)).toHaveLength(0);
  });

  it('says what the server refused: each message as a toast and at its field', async () => {
    const errors = { age: ['Age should be between 18 - 100', 'Age is missing'], final_price: ['The price is the one in our list'] };
    backend.on(DIET, refusal(422, { message: 'Please look at the fields', errors }));
    const { user, onOrder } = show('diet');
    await fillDiet(user);
    await submit(user);
    const toasts = (await screen.findAllByRole('alert')).map(({ firstChild }) => firstChild?.textContent);
    expect(toasts).toEqual(['Age: Age should be between 18 - 100', 'Age: Age is missing', 'Final price: The price is the one in our list']);
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 3: You' })).toBeVisible();
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age should be between 18 - 100');
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('shows the message of a refusal without fields', async () => {
    backend.on(DIET, refusal(503, { message: 'Payments are not possible now' }));
    const { user } = show('diet');
    await fillDiet(user);
    await submit(user);
    expect(await screen.findByText('Payments are not possible now')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Step 3 of 3: Your food' })).toBeVisible();
  });

  it.each([
    ['an answer without amount and order_id', () => Response.json(inEnvelope({ plan_id: '1', paymentResponse: {} }), { status: 201 })],
    ['an error that is not ours', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('says that the plan was not made after %s', async (_, reply) => {
    const { user, onOrder } = show('diet');
    await fillDiet(user);
    backend.on(DIET, reply);
    await submit(user);
    expect(await screen.findByText('Failed to create diet plan')).toBeVisible();
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('can be sent again without a connection', async () => {
    backend.on(DIET, NO_CONNECTION, created);
    const { user, onOrder } = show('diet');
    await fillDiet(user);
    await submit(user);
    expect(await screen.findByText(/Please check your connection/)).toBeVisible();
    await submit(user);
    expect(onOrder).toHaveBeenCalledTimes(1);
  });

  it('cannot be sent twice while it is on its way', async () => {
    const held = backend.hold(DIET);
    const { user, onOrder } = show('diet');
    await fillDiet(user);
    await submit(user);
    expect(screen.getByRole('button', { name: /Submit and pay/ })).toBeDisabled();
    held.reply(created);
    await waitFor(() => expect(onOrder).toHaveBeenCalledTimes(1));
    expect(backend.received(DIET)).toHaveLength(1);
  });
});

describe('the fitness assessment', () => {
  it('asks in three short steps and orders the plan with what was answered', async () => {
    backend.on(FITNESS, created);
    const { user, onOrder } = show('fitness');
    await fillFitness(user);
    await submit(user);
    expect(onOrder).toHaveBeenCalledWith(aPayment());
    expect(backend.received(FITNESS)[0]?.body).toMatchObject({
      type: 'MUSCLE BUILDING',
      price: 499,
      final_price: 499,
      plan_type: '1month',
      any_body_pain: 'No',
      any_injury: 'No',
      medical_condition: 'None',
      goal: 'Stronger',
      goalreach: '6 MONTH',
      gymwork: 'Before 15 days',
      workpreference: 'At home',
    });
  });

  it.each(['17', '51'])('refuses the age %s', async (age) => {
    const { user } = show('fitness');
    await answer(user, [...SELF, ['Age', age]]);
    await next(user);
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age should be between 18 - 50');
  });

  it.each(['18', '50'])('takes the age %s', async (age) => {
    const { user } = show('fitness');
    await answer(user, [...SELF, ['Age', age]]);
    await next(user);
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 3: Your body' })).toBeVisible();
  });

  it('needs everything but the place of training', async () => {
    const { user } = show('fitness');
    await answer(user, SELF);
    await next(user);
    await next(user);
    expect(screen.getByLabelText('Height')).toBeInvalid();
    expect(screen.getByLabelText('Weight in kg')).toHaveAccessibleDescription('Please enter your weight !');
    expect(screen.getByLabelText('Any body pain?')).toHaveAccessibleDescription('Please may i know !');
    expect(screen.getByLabelText('Any injury?')).toHaveAccessibleDescription('Please enter your injury !');
    expect(screen.getByLabelText('Medical condition')).toBeInvalid();
    await answer(user, [...BODY, ...PAINS]);
    await next(user);
    await submit(user);
    expect(screen.getByLabelText('Your goal')).toHaveAccessibleDescription('Please enter your Goal !');
    expect(screen.getByLabelText('When do you want to reach it?')).toBeInvalid();
    expect(screen.getByLabelText('Last workout')).toBeInvalid();
    expect(screen.getByLabelText('Where do you want to train?')).toBeValid();
    expect(screen.getByText('Please input all the required data !!', { selector: '[role=alert]' })).toBeVisible();
  });

  it('says that the plan was not made where the answer lacks the order', async () => {
    const { user } = show('fitness');
    await fillFitness(user);
    backend.on(FITNESS, Response.json(inEnvelope({})));
    await submit(user);
    expect(await screen.findByText('Failed to create fitness plan')).toBeVisible();
  });
});

describe('a plan for others', () => {
  it('needs their name and phone, and sends both', async () => {
    backend.on(DIET, created);
    const { user } = show('diet');
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    await answer(user, [['Whom is the plan for?', 'FOR OTHERS'], ...SELF]);
    await next(user);
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your Name !');
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Please enter your Phone no !/);
    await answer(user, [
      ['Name', 'Amma'],
      ['Phone', '9876543210'],
    ]);
    await fillDiet(user);
    await submit(user);
    expect(backend.received(DIET)[0]?.body).toMatchObject({ plan_for: 'others', name: 'Amma', number: '9876543210' });
  });
});

describe('an assessment that is left', () => {
  it('goes back step by step, and keeps what was answered for the next time', async () => {
    const { user, onCancel, unmount } = show('diet');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await answer(user, SELF);
    await next(user);
    await answer(user, BODY);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Age')).toHaveValue('34');
    await next(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    unmount();
    show('diet');
    expect(screen.getByLabelText('Age')).toHaveValue('34');
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  });

  it('can be cancelled in its first step', async () => {
    const { user, onCancel } = show('diet');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('does not go by Escape, which would lose the place', async () => {
    const { user, onCancel } = show('diet');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('forgets the answers once the plan is ordered', async () => {
    backend.on(DIET, created);
    const { user, unmount } = show('diet');
    await fillDiet(user);
    await submit(user);
    unmount();
    show('diet');
    expect(screen.getByLabelText('Age')).toHaveValue('');
  });

  it.each([
    ['spoilt', '{'],
    ['of another kind', '"text"'],
    ['of another release', '{"age": 34, "shoe_size": "8"}'],
  ])('begins anew where the saved answers are %s', (_, saved) => {
    localStorage.setItem('plan-draft.diet', saved);
    show('diet');
    expect(screen.getByLabelText('Age')).toHaveValue('');
  });
});

it('is filled in by keyboard alone', async () => {
  const { user } = show('diet');
  expect(screen.getByRole('radio', { name: 'FOR SELF' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'FOR OTHERS' })).toBeChecked();
  await user.tab();
  await user.keyboard('Amma');
  expect(screen.getByLabelText('Name')).toHaveValue('Amma');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Please input all the required data !!')).toBeVisible();
});
