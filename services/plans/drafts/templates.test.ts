import { planContent } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import type { DietAssessment } from '../persistence/plan.schema.ts';
import { writeDraft } from './draft.ts';
import { hasGaps, templatesFor } from './templates.ts';

const aDiet = (medical_condition: string, fields: Partial<DietAssessment> = {}): DietAssessment => ({
  type: 'weight loss',
  plan_for: 'self',
  gender: 'Female',
  age: 34,
  height: '5.4',
  weight: 72,
  goal: 'Lose weight',
  diet_type: 'veg',
  daily_physical_activity: 'low',
  allergy: 'Milk',
  medical_condition,
  plan_type: '1month',
  ...fields,
});
const templates = (assessment: DietAssessment) => templatesFor(assessment, writeDraft(assessment).guard);
const textOf = (assessment: DietAssessment) => JSON.stringify(templates(assessment)[0]?.content.days);

describe('the templates of a plan without numbers', () => {
  it.each([
    ['Kidney disease', 'Kidney condition'],
    ['Diabetes, Insulin', 'Diabetes with insulin'],
    ['Pregnant', 'Pregnancy or nursing'],
  ])('are for %s: a week of dishes that the customer may eat, without any amount', (condition, name) => {
    const [first, last] = templates(aDiet(condition));
    expect([first?.name, last?.name]).toStrictEqual([name, 'A week to fill in']);
    expect(first?.content.days).toHaveLength(7);
    expect(
      first?.content.days.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines)).filter((line) => /\d/.test(line)),
    ).toStrictEqual([]);
    expect(textOf(aDiet(condition))).not.toMatch(/(?<!coconut |soya |almond |peanut )curd|paneer|raita|chicken|\begg/i);
    expect(planContent.safeParse(first?.content).success).toBe(true);
  });

  it('leave out what the condition forbids', () => {
    expect(textOf(aDiet('Kidney disease'))).not.toMatch(/banana|almond|rajma|palak|methi|coconut/i);
    expect(textOf(aDiet('Pregnant'))).not.toMatch(/pineapple: \[|sprouts poha/i);
  });

  it('offer a blank week for other reasons, and nothing if the draft has numbers', () => {
    expect(templates(aDiet('None', { age: 17 })).map(({ name }) => name)).toStrictEqual(['A week to fill in']);
    expect(templates(aDiet('None'))).toStrictEqual([]);
  });

  it('have gaps until each is filled in', () => {
    const [{ content } = { content: writeDraft(aDiet('None')).content }] = templates(aDiet('Pregnant'));
    expect(hasGaps(content)).toBe(true);
    const filled = JSON.parse(JSON.stringify(content).replace(/\[amount\]|\[kcal\]|\[as your doctor prescribed\]/g, '1'));
    expect(hasGaps(filled)).toBe(false);
    expect(hasGaps(writeDraft(aDiet('None')).content)).toBe(false);
  });
});
