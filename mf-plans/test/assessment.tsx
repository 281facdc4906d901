import { HEALTH_CONSENT } from '@fitghar/contracts/common';
import { getLastAnswers, type LastAnswers, type PlanKind } from '@fitghar/contracts/plans';
import { backend, renderScreen, withEnvelope } from '@fitghar/testing';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AssessmentDialog } from '../src/plan-shop/assessment/assessment.dialog.tsx';
import { aPayment, product } from './builders.ts';

/** Response of both calls. */
export const CREATED = withEnvelope({ plan_id: '65f1a0b2c3d4e5f600000001', paymentResponse: aPayment() });

export function showAssessment(kind: PlanKind, months: 1 | 3 = 1, usesCredit = false, answers: LastAnswers['answers'] = null) {
  backend.on(getLastAnswers, { answers });
  const ends = { onOrder: jest.fn(), onCancel: jest.fn(), onPriceChanged: jest.fn() };
  const terms = { usesCredit, offerCodes: undefined };
  const bought = product(kind === 'diet' ? 'weight loss' : 'MUSCLE BUILDING');
  return { ...ends, ...renderScreen(<AssessmentDialog kind={kind} product={bought} months={months} terms={terms} {...ends} />) };
}

/** An answer: typed, chosen by radio button or selected from a list. */
type Answer = [label: string, answer: string];
export async function answer(user: UserEvent, answers: readonly Answer[]): Promise<void> {
  const fill = async (field: HTMLElement, given: string) => {
    await user.clear(field); // also focuses it
    await user.paste(given);
  };
  for (const [label, given] of answers) {
    const choice = screen.queryByRole('radiogroup', { name: label });
    const chips = screen.queryByRole('group', { name: label });
    if (choice) await user.click(within(choice).getByRole('radio', { name: given }));
    else if (chips) {
      const chip = within(chips).queryByRole('checkbox', { name: given });
      if (chip instanceof HTMLInputElement && chip.checked) continue;
      await user.click(chip ?? within(chips).getByRole('checkbox', { name: 'Something else' }));
      if (!chip) await fill(within(chips).getByRole('textbox'), given);
    } else {
      const field = screen.getByLabelText(label);
      if (field instanceof HTMLSelectElement) await user.selectOptions(field, given);
      else await fill(field, given);
    }
  }
}
export async function next(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.hover(document.body); // otherwise the next press there would be the second click of a double-click
}
export const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit and pay' }));

export const SELF: Answer[] = [
  ['Gender', 'Female'],
  ['Age', '34'],
  ['Height', '5.4'],
  ['Weight in kg', '72'],
];
export const FOOD: Answer[] = [
  ['Allergies and foods you avoid', 'Peanuts'],
  ['Medical condition', 'None'],
];
export const PAINS: Answer[] = [
  ['Any body pain?', 'Knee'],
  ['Any injury?', 'None'],
  ['Medical condition', 'None'],
];
const TRAINING: Answer[] = [
  ['When do you want to reach it?', '6 MONTH'],
  ['Last workout', 'Before 15 days'],
  ['Where do you want to train?', 'At home'],
];

/** Ticks the consent to use health details, unless it is ticked. */
export async function agree(user: UserEvent): Promise<void> {
  const box = screen.getByRole('checkbox', { name: HEALTH_CONSENT.text });
  if (!(box instanceof HTMLInputElement && box.checked)) await user.click(box);
}

export async function fillDiet(user: UserEvent, food = FOOD): Promise<void> {
  await answer(user, SELF);
  await next(user);
  await answer(user, food);
  await agree(user);
}
export async function fillFitness(user: UserEvent): Promise<void> {
  await answer(user, SELF);
  await next(user);
  await answer(user, [...TRAINING, ...PAINS]);
  await agree(user);
}
