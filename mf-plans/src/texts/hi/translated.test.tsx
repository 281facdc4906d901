import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';
import { describe, expect, it } from '@jest/globals';
import { STEPS } from '../../plan-shop/assessment/fields.ts';
import { planType } from './plan-transactions.ts';
import { option } from './purchase.ts';
import { about } from './shop.tsx';

const PLANS = [...PLAN_CATALOGUE.diet, ...PLAN_CATALOGUE.fitness];
const isLatin = (text: string) => /[a-z]/i.test(text);

describe('plans in Hindi', () => {
  it('have all that the catalogue says of them', () => {
    expect(PLANS.map((plan) => about(plan.about)).filter(isLatin)).toEqual([]);
    expect(PLANS.map(({ type }) => planType(type)).filter(isLatin)).toEqual([]);
  });

  it('show what operations wrote as they wrote it', () => expect(about('Now with recipes')).toBe('Now with recipes'));

  it('have each answer of the assessments, which is stored in English', () => {
    const answers = Object.values(STEPS)
      .flat()
      .flatMap(({ questions }) => questions)
      .flatMap((question) => {
        if (question.as === 'chips') return question.chips;
        if (question.as === 'choice' || question.as === 'several') return question.options.map(({ title }) => title);
        return [];
      });
    const ownTexts = ['FOR SELF', 'FOR OTHERS', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
    expect(answers.filter((answer) => option(answer) === answer && !ownTexts.includes(answer))).toEqual([]);
  });
});
