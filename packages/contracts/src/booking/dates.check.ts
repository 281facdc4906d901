import { type Check, isMatching, isText } from '../common/check.ts';
import { SLOT_TIME } from './constants.ts';

const DATE_LENGTH = 10;

/** `YYYY-MM-DD` that exists in the calendar: the calendar writes any other differently. */
export const isDate: Check<string> = (value): value is string =>
  isText(value) && value.length === DATE_LENGTH && new Date(value).toJSON()?.slice(0, DATE_LENGTH) === value;

export const isSlotTime = isMatching(SLOT_TIME);
