import { expect, it } from '@jest/globals';
import { formatRupees } from '../common/index.ts';
import { DIET_STARTING_PRICE, PLAN_CATALOGUE } from './index.ts';

it('the starting price is that of the cheapest diet plan', () => {
  expect(DIET_STARTING_PRICE).toBe(formatRupees(Math.min(...PLAN_CATALOGUE.diet.map(({ price }) => price))));
});
