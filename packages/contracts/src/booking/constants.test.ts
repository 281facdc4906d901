import { expect, it } from '@jest/globals';
import { formatPaise } from '../common/money.ts';
import { TRIAL_AMOUNT_PAISE, TRIAL_PRICE } from './constants.ts';

it('shows the amount that a trial costs', () => {
  expect(TRIAL_PRICE).toBe(formatPaise(TRIAL_AMOUNT_PAISE));
});
