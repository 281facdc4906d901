import type { BusinessRules } from '@fitghar/contracts/common';
import type { Payout, TrainerSums } from '../persistence/payouts.repository.ts';

const HUNDREDTHS = 10_000;
const wholeRupees = (paise: number): number => Math.round(paise / 100) * 100;

/**
 * What we keep for the tax office (Income-tax Act 2025, s. 393; CGST Act, s. 52). As seller we withhold from the trainer's pay; as
 * operator from the price of what the trainer sells through us, and collect GST, too. Tax is that of the year until now, less
 * what was withheld, once the year is above the free amount: what was free before is caught up, and corrections count. Until
 * then, only a payout above the free sum is taxed.
 */
export function taxOfPayout(
  { earnedPaise, incomePaise }: Pick<TrainerSums, 'earnedPaise' | 'incomePaise'>,
  before: { basePaise: number; withheldPaise: number },
  hasPan: boolean,
  rules: BusinessRules,
): Pick<Payout, 'basePaise' | 'rate' | 'withheldPaise' | 'collectedPaise'> {
  const { withheld_hundredths, withheld_no_pan_hundredths, withheld_free_rupees, withheld_free_sum_rupees, collected_hundredths } = rules;
  const isOperator = rules.operator_model === 1;
  const basePaise = isOperator ? incomePaise : earnedPaise;
  const rate = hasPan ? withheld_hundredths : withheld_no_pan_hundredths;
  const yearPaise = before.basePaise + basePaise;
  const taxOn = (paise: number) => wholeRupees((paise * rate) / HUNDREDTHS);
  const isFree = hasPan && yearPaise <= withheld_free_rupees * 100;
  const ofSum = basePaise > withheld_free_sum_rupees * 100 ? taxOn(basePaise) : 0;
  const duePaise = isFree ? ofSum : taxOn(yearPaise) - before.withheldPaise;
  return {
    ...{ basePaise, rate },
    withheldPaise: Math.max(0, duePaise),
    collectedPaise: isOperator ? Math.max(0, wholeRupees((incomePaise * collected_hundredths) / HUNDREDTHS)) : 0,
  };
}
