import type { PaymentResponse } from '@fitghar/contracts/common';
import { buyDietPlan } from '@fitghar/contracts/plans';
import { backend, NO_CONNECTION, refusal, withEnvelope } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { agree, answer, CREATED, FOOD, fillDiet, next, SELF, showAssessment, submit } from '../../../test/assessment.tsx';
import { aPayment } from '../../../test/builders.ts';

const created = (payment: Partial<PaymentResponse>) =>
  Response.json(withEnvelope({ plan_id: '1', paymentResponse: { ...aPayment(), ...payment } }), { status: 201 });

const group = (name: string) => screen.getByRole('group', { name });

describe('the diet assessment', () => {
  it('asks in two short steps and orders the plan', async () => {
    backend.on(buyDietPlan, CREATED);
    const { user, onOrder } = showAssessment('diet', 3);
    expect(screen.getByRole('dialog', { name: 'Help us know your body better' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 2: You' })).toBeVisible();
    await fillDiet(user);
    await answer(user, [
      ['What do you eat?', 'Non-vegetarian'],
      ['Days you fast', 'Thu'],
      ['Days you fast', 'Mon'],
      ['Food you’re used to', 'South Indian'],
    ]);
    await submit(user);
    expect(onOrder).toHaveBeenCalledWith(aPayment());
    expect(backend.received(buyDietPlan)[0]?.body).toMatchObject({
      type: 'weight loss',
      price: 999,
      final_price: 2997,
      plan_type: '3month',
      plan_for: 'self',
      gender: 'Female',
      age: 34,
      height: '5.4',
      weight: 72,
      diet_type: 'nonveg',
      eating: 'nonveg',
      no_onion_garlic: false,
      kitchens: ['south'],
      fasting_days: ['Monday', 'Thursday'],
      daily_physical_activity: 'low',
      allergy: 'Peanuts',
      medical_condition: 'None',
      goal: 'Lose weight',
    });
  });

  it.each(['17', '101', 'old', '30.5'])('rejects the age %s', async (age) => {
    const { user } = showAssessment('diet');
    await answer(user, [SELF[0]!, ['Age', age]]);
    await next(user);
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age should be between 18 - 100');
    expect(screen.getByRole('alert')).toHaveTextContent('Please input all the required data !!');
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 2: You' })).toBeVisible();
  });

  it.each(['18', '100'])('accepts the age %s', async (age) => {
    const { user } = showAssessment('diet');
    await answer(user, [...SELF, ['Age', age]]);
    await next(user);
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 2: Your food' })).toBeVisible();
  });

  it('requires gender, age, height, weight and goal', async () => {
    const { user } = showAssessment('diet');
    await next(user);
    expect(screen.getByText('Please choose Male or Female')).toBeVisible();
    expect(screen.getByText('Age should be between 18 - 100')).toBeVisible();
    expect(screen.getByLabelText('Height')).toHaveAccessibleDescription('Please choose a height from 4.0 to 7 feet');
    expect(screen.getByLabelText('Weight in kg')).toHaveAccessibleDescription('Please enter your weight !');
    await answer(user, SELF);
    await next(user);
    await user.click(within(group('Your goal')).getByRole('checkbox', { name: 'Lose weight', checked: true }));
    await submit(user);
    expect(group('Your goal')).toHaveAccessibleDescription('Please enter your Goal !');
  });

  it('requires the medical condition; None excludes what was chosen, and the other way round', async () => {
    const { user } = showAssessment('diet');
    await fillDiet(user, [FOOD[0]!]);
    await submit(user);
    expect(group('Medical condition')).toBeInvalid();
    expect(group('Medical condition')).toHaveAccessibleDescription(/Please input all the required data !!/);
    expect(backend.received(buyDietPlan)).toHaveLength(0);
    const chip = (name: string) => within(group('Medical condition')).getByRole('checkbox', { name });
    await user.click(chip('Thyroid'));
    await user.click(chip('None'));
    expect(chip('Thyroid')).not.toBeChecked();
    await user.click(chip('Something else'));
    expect(chip('None')).not.toBeChecked();
    await user.type(within(group('Medical condition')).getByRole('textbox'), 'Diabetes since 2019, metformin');
    backend.on(buyDietPlan, CREATED);
    await submit(user);
    expect(backend.received(buyDietPlan)[0]?.body).toMatchObject({ medical_condition: 'Diabetes since 2019, metformin' });
  });

  it('begins with what the customer told us before, unless it is for someone else', async () => {
    const { user } = showAssessment('diet', 1, false, {
      gender: 'Female',
      age: 35,
      height: '5.4',
      weight: 70,
      daily_physical_activity: 'moderate',
      eating: 'jain',
      fasting_days: ['Monday'],
      allergy: 'None',
      medical_condition: 'Thyroid',
    });
    await waitFor(() => expect(screen.getByLabelText('Age')).toHaveValue('35'));
    expect(screen.getByLabelText('Height')).toHaveValue('5.4');
    await answer(user, [['Who is the plan for?', 'FOR OTHERS']]);
    expect(screen.getByLabelText('Age')).toHaveValue('');
    await answer(user, [['Who is the plan for?', 'FOR SELF']]);
    backend.on(buyDietPlan, CREATED);
    await next(user);
    await agree(user);
    await submit(user);
    expect(backend.received(buyDietPlan)[0]?.body).toMatchObject({
      eating: 'jain',
      diet_type: 'veg',
      medical_condition: 'Thyroid',
      age: 35,
    });
  });

  it('shows server errors as toasts and at their fields', async () => {
    const errors = { age: ['Age should be between 18 - 100', 'Age is missing'], final_price: ['The price is the one in our list'] };
    backend.on(buyDietPlan, refusal(422, { message: 'Please look at the fields', errors }));
    const { user, onOrder } = showAssessment('diet');
    await fillDiet(user);
    await submit(user);
    const toasts = (await screen.findAllByRole('alert')).map(({ firstChild }) => firstChild?.textContent);
    expect(toasts).toEqual(['Age: Age should be between 18 - 100', 'Age: Age is missing', 'Final price: The price is the one in our list']);
    expect(screen.getByRole('progressbar', { name: 'Step 1 of 2: You' })).toBeVisible();
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age should be between 18 - 100');
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('shows the message of a refusal without fields', async () => {
    backend.on(buyDietPlan, refusal(503, { message: 'Payments are not possible now' }));
    const { user } = showAssessment('diet');
    await fillDiet(user);
    await submit(user);
    expect(await screen.findByText('Payments are not possible now')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 2: Your food' })).toBeVisible();
  });

  it.each([
    ['an answer without amount and order_id', () => Response.json(withEnvelope({ plan_id: '1', paymentResponse: {} }), { status: 201 })],
    ['an answer with an empty order_id', () => created({ order_id: '' })],
    ['an answer with nothing to pay, though no credit was used', () => created({ amount: 0, amount_paise: 0 })],
    ['an error that is not ours', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('explains that no plan was created after %s', async (_, reply) => {
    const { user, onOrder } = showAssessment('diet');
    await fillDiet(user);
    backend.on(buyDietPlan, reply);
    await submit(user);
    expect(await screen.findByText('Failed to create diet plan')).toBeVisible();
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('accepts an order fully paid by credit', async () => {
    const paidByCredit = aPayment({ amount: 0, amount_paise: 0 });
    backend.on(buyDietPlan, withEnvelope({ plan_id: '1', paymentResponse: paidByCredit }));
    const { user, onOrder } = showAssessment('diet', 1, true);
    await fillDiet(user);
    await submit(user);
    await waitFor(() => expect(onOrder).toHaveBeenCalledWith(paidByCredit));
    expect(screen.queryByText('Failed to create diet plan')).not.toBeInTheDocument();
  });

  it('can be resubmitted after being offline', async () => {
    backend.on(buyDietPlan, NO_CONNECTION, CREATED);
    const { user, onOrder } = showAssessment('diet');
    await fillDiet(user);
    await submit(user);
    expect(await screen.findByText(/Please check your connection/)).toBeVisible();
    await submit(user);
    expect(onOrder).toHaveBeenCalledTimes(1);
  });

  it('cannot be submitted twice', async () => {
    const held = backend.hold(buyDietPlan);
    const { user, onOrder } = showAssessment('diet');
    await fillDiet(user);
    await submit(user);
    expect(screen.getByRole('button', { name: /Submit and pay/ })).toHaveAttribute('aria-disabled', 'true');
    held.reply(CREATED);
    await waitFor(() => expect(onOrder).toHaveBeenCalledTimes(1));
    expect(backend.received(buyDietPlan)).toHaveLength(1);
  });
});
