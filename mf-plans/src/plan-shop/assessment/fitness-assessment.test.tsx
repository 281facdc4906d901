import { buyFitnessPlan } from '@fitghar/contracts/plans';
import { backend, withEnvelope } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { agree, answer, CREATED, fillFitness, next, SELF, showAssessment, submit } from '../../../test/assessment.tsx';
import { aPayment } from '../../../test/builders.ts';

const group = (name: string) => screen.getByRole('group', { name });
const choice = (name: string) => screen.getByRole('radiogroup', { name });

describe('the fitness assessment', () => {
  it('asks in two short steps and orders the plan', async () => {
    backend.on(buyFitnessPlan, CREATED);
    const { user, onOrder } = showAssessment('fitness');
    expect(await screen.findByRole('dialog', { name: 'Help us know your body better' })).toBeVisible();
    await fillFitness(user);
    await submit(user);
    expect(onOrder).toHaveBeenCalledWith(aPayment());
    expect(backend.received(buyFitnessPlan)[0]?.body).toMatchObject({
      type: 'MUSCLE BUILDING',
      price: 499,
      final_price: 499,
      plan_type: '1month',
      any_body_pain: 'Knee',
      any_injury: 'None',
      medical_condition: 'None',
      goal: 'Build muscle',
      goalreach: '6 MONTH',
      gymwork: 'Before 15 days',
      workpreference: 'At home',
    });
  });

  it.each(['17', '51'])('rejects the age %s', async (age) => {
    const { user } = showAssessment('fitness');
    await answer(user, [...SELF, ['Age', age]]);
    await next(user);
    expect(screen.getByLabelText('Age')).toHaveAccessibleDescription('Age should be between 18 - 50');
  });

  it.each(['18', '50'])('accepts the age %s', async (age) => {
    const { user } = showAssessment('fitness');
    await answer(user, [...SELF, ['Age', age]]);
    await next(user);
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 2: Your training' })).toBeVisible();
  });

  it('requires everything but the training place', async () => {
    const { user } = showAssessment('fitness');
    await next(user);
    expect(screen.getByLabelText('Height')).toBeInvalid();
    expect(screen.getByLabelText('Weight in kg')).toHaveAccessibleDescription('Please enter your weight !');
    await answer(user, SELF);
    await next(user);
    await answer(user, [['Your goal', 'Build muscle']]); // chosen by the product
    await user.click(within(group('Your goal')).getByRole('checkbox', { name: 'Build muscle' }));
    await submit(user);
    expect(group('Your goal')).toHaveAccessibleDescription('Please enter your Goal !');
    expect(group('Any body pain?')).toHaveAccessibleDescription('Please may i know !');
    expect(group('Any injury?')).toHaveAccessibleDescription('Please enter your injury !');
    expect(group('Medical condition')).toBeInvalid();
    expect(choice('Last workout')).toBeInvalid();
    expect(choice('Where do you want to train?')).toBeValid();
    const choicesOf = (label: string) =>
      within(choice(label))
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent);
    expect(choicesOf('Last workout')).toEqual(['Doing Regular', 'Before 15 days', 'Before 30 days', 'No exercise from last 2 months']);
    expect(choicesOf('When do you want to reach it?')).toEqual(['3 MONTH', '6 MONTH']);
    expect(screen.getByText('Please input all the required data !!', { selector: '[role=alert]' })).toBeVisible();
  });

  it('says none of pain, injury and condition by one tap, or several of each', async () => {
    backend.on(buyFitnessPlan, CREATED);
    const { user } = showAssessment('fitness');
    await answer(user, SELF);
    await next(user);
    await user.click(screen.getByRole('button', { name: 'No pain, injury or medical condition' }));
    await answer(user, [
      ['Any body pain?', 'Knee'],
      ['Any body pain?', 'Neck'],
      ['Any body pain?', 'left thumb, when I write'],
      ['Last workout', 'Before 30 days'],
    ]);
    await agree(user);
    await submit(user);
    expect(backend.received(buyFitnessPlan)[0]?.body).toMatchObject({
      any_body_pain: 'Knee, Neck, left thumb, when I write',
      any_injury: 'None',
      medical_condition: 'None',
    });
  });

  it.each([
    ['lacks the order', {}],
    ['has an empty order_id', { plan_id: '1', paymentResponse: { ...aPayment(), order_id: '' } }],
    ['has nothing to pay, though no credit was used', { plan_id: '1', paymentResponse: aPayment({ amount: 0, amount_paise: 0 }) }],
  ])('reports a failed order if the response %s', async (_, answered) => {
    const { user } = showAssessment('fitness');
    await fillFitness(user);
    backend.on(buyFitnessPlan, Response.json(withEnvelope(answered)));
    await submit(user);
    expect(await screen.findByText('Failed to create fitness plan')).toBeVisible();
  });
});
