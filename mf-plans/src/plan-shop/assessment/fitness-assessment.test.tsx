import { buyFitnessPlan } from '@fitghar/contracts/plans';
import { backend, withEnvelope } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, BODY, CREATED, fillFitness, next, PAINS, SELF, showAssessment, submit } from '../../../test/assessment.tsx';
import { aPayment } from '../../../test/builders.ts';

describe('the fitness assessment', () => {
  it('asks in three short steps and orders the plan', async () => {
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
      any_body_pain: 'No',
      any_injury: 'No',
      medical_condition: 'None',
      goal: 'Stronger',
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
    expect(screen.getByRole('progressbar', { name: 'Step 2 of 3: Your body' })).toBeVisible();
  });

  it('requires everything but the training place', async () => {
    const { user } = showAssessment('fitness');
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
    const optionsOf = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(optionsOf('Last workout').slice(1)).toEqual([
      'Doing Regular',
      'Before 15 days',
      'Before 30 days',
      'No exercise from last 2 months',
    ]);
    expect(optionsOf('When do you want to reach it?').slice(1)).toEqual(['3 MONTH', '6 MONTH']);
    expect(screen.getByText('Please input all the required data !!', { selector: '[role=alert]' })).toBeVisible();
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
