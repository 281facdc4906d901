import type { BusinessRules } from '@fitghar/contracts/common';
import type { Payout, TrainerSums } from '../persistence/payouts.repository.ts';

const HUNDREDTHS = 10_000;
const wholeRupees = (paise: number): number => Math.round(paise / 100) * 100;

/**
 * What we keep for the tax office (Income-tax Act 2025, s. 393; CGST Act, s. 52). As seller we withhold from the trainer's pay; as
 * operator from the price of what the trainer sells through us, and collect GST from those who are registered for it. Tax is that of the year until now, less
 * what was withheld, once the year is above the free amount: what was free before is caught up, and corrections count. Until
 * then, only a payout above the free sum is taxed.
 */
export function taxOfPayout(
  { earnedPaise, incomePaise }: Pick<TrainerSums, 'earnedPaise' | 'incomePaise'>,
  before: { basePaise: number; withheldPaise: number },
  { hasPan, hasGstin }: { hasPan: boolean; hasGstin: boolean },
  rules: BusinessRules,
): Pick<Payout, 'basePaise' | 'rate' | 'withheldPaise' | 'collectedPaise'> {
  const isOperator = rules.operator_model === 1;
  const { basePaise, known, noPan, freeRupees, freeSumRupees } = isOperator
    ? {
        ...{ basePaise: incomePaise, known: rules.operator_withheld_hundredths, noPan: rules.operator_no_pan_hundredths },
        ...{ freeRupees: rules.operator_free_rupees, freeSumRupees: Number.POSITIVE_INFINITY },
      }
    : {
        ...{ basePaise: earnedPaise, known: rules.withheld_hundredths, noPan: rules.withheld_no_pan_hundredths },
        ...{ freeRupees: rules.withheld_free_rupees, freeSumRupees: rules.withheld_free_sum_rupees },
      };
  const rate = hasPan ? known : noPan;
  const yearPaise = before.basePaise + basePaise;
  const taxOn = (paise: number) => wholeRupees((paise * rate) / HUNDREDTHS);
  const isFree = hasPan && yearPaise <= freeRupees * 100;
  const ofSum = basePaise > freeSumRupees * 100 ? taxOn(basePaise) : 0;
  const duePaise = isFree ? ofSum : taxOn(yearPaise) - before.withheldPaise;
  return {
    ...{ basePaise, rate },
    withheldPaise: Math.max(0, duePaise),
    collectedPaise: isOperator && hasGstin ? Math.max(0, wholeRupees((incomePaise * rules.collected_hundredths) / HUNDREDTHS)) : 0,
  };
}
