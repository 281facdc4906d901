import { type Check, isListOf, isNullOr, isNumber, isObjectOf, isOneOf, isText } from '../common/check.ts';
import { isAlarmRow } from './queues.check.ts';
import type { AdminToday } from './today.answers.ts';

const isMoney = isObjectOf({ captured: isNumber, refunded: isNumber, payouts: isNumber });

/** Checks the same as `adminToday`, without the schema library. */
export const isAdminToday: Check<AdminToday> = isObjectOf<AdminToday>({
  until: isText,
  figures: isListOf(
    isObjectOf({ key: isOneOf(['sessions', 'orders', 'revenue', 'tickets'] as const), today: isNumber, last_week: isNumber }),
  ),
  money: isNullOr(isObjectOf({ today: isMoney, week: isMoney })),
  alarms: isNullOr(isListOf(isAlarmRow)),
});
