import { describe, expect, it } from '@jest/globals';
import { PLAN_CATALOGUE } from '../../plans/catalogue.ts';
import { planTitle } from '../../plans/plan-name.ts';
import { shownPlanName } from './plans.ts';

describe('the name of a plan in Hindi', () => {
  it('is there for each plan, in capitals or not', () => {
    const names = [...PLAN_CATALOGUE.diet, ...PLAN_CATALOGUE.fitness].flatMap(({ name }) => [name, planTitle(name)]);
    expect(names.map(shownPlanName).filter((name) => /[a-z]/i.test(name))).toEqual([]);
  });

  it('keeps the duration of an order', () => {
    expect(shownPlanName('Muscle building, 3 months')).toBe('मसल बिल्डिंग का फ़िटनेस प्लान, 3 महीने');
    expect(shownPlanName('Muscle building, 1 month')).toBe('मसल बिल्डिंग का फ़िटनेस प्लान, 1 महीना');
  });

  it('is that of the catalogue if it was added later', () => expect(shownPlanName('Raw food, 1 month')).toBe('Raw food, 1 month'));
});
