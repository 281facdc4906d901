import { type Check, isListOf, isMissingOr, isNumber, isObjectOf, isText } from '../common/check.ts';
import type { Demand } from './today.answers.ts';

const areNumbers = isListOf(isNumber);

/** Checks the same as `demand`, without the schema library. */
export const isDemand: Check<Demand> = isObjectOf<Demand>({
  hours: isListOf(isText),
  rows: isListOf(
    isObjectOf<Demand['rows'][number]>({
      pincode: isText,
      area: isText,
      counts: areNumbers,
      total: isNumber,
      trainers: isNumber,
      trainer_hours: isMissingOr(areNumbers),
    }),
  ),
});
