import type { BusinessRules } from '@fitghar/contracts/common';
import type { Payout, TrainerSums } from '../persistence/payouts.repository.ts';

const HUNDREDTHS = 10_000;
const wholeRupees = (paise: number): number => Math.round(paise / 100) * 100;

/**
 * What we keep for the tax office (Income-tax Act 2025, s. 393; CGST Act, s. 52). As seller we withhold from the trainer's pay; as
 * operator from the price of what the trainer sells through us, and collect GST, too. Tax is that of the year until now, less
 * what was withheld, once the year is above the free amount: what was free before is caught up, and corrections count.
 */
export function taxOfPayout(
  { earnedPaise, incomePaise }: Pick<TrainerSums, 'earnedPaise' | 'incomePaise'>,
  before: { basePaise: number; withheldPaise: number },
  hasPan: boolean,
  { operator_model, withheld_hundredths, withheld_no_pan_hundredths, withheld_free_rupees, collected_hundredths }: BusinessRules,
): Pick<Payout, 'basePaise' | 'rate' | 'withheldPaise' | 'collectedPaise'> {
  const isOperator = operator_model === 1;
  const basePaise = isOperator ? incomePaise : earnedPaise;
  const rate = hasPan ? withheld_hundredths : withheld_no_pan_hundredths;
  const yearPaise = before.basePaise + basePaise;
  const isFree = hasPan && yearPaise <= withheld_free_rupees * 100;
  const duePaise = isFree ? 0 : wholeRupees((yearPaise * rate) / HUNDREDTHS) - before.withheldPaise;
  return {
    ...{ basePaise, rate },
    withheldPaise: Math.max(0, duePaise),
    collectedPaise: isOperator ? Math.max(0, wholeRupees((incomePaise * collected_hundredths) / HUNDREDTHS)) : 0,
  };
}
