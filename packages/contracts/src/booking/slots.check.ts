import { type Check, isListOf, isNumber, isObjectOf, isText } from '../common/check.ts';
import { isDate, isSlotTime } from './dates.check.ts';
import type { SlotsAnswer } from './slots.answers.ts';

const areTimes = isListOf(isObjectOf({ time: isSlotTime, left: isNumber }));

/** Checks the same as `slotsAnswer`, without the schema library. */
export const isSlotsAnswer: Check<SlotsAnswer> = isObjectOf({
  dates: isListOf(isObjectOf({ date: isDate, label: isText, slots: areTimes })),
  message: isText,
});
