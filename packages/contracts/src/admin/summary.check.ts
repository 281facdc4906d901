import { type Check, isBoolean, isListOf, isNullOr, isNumber, isObjectOf, isText } from '../common/check.ts';
import type { AdminSummary } from './summary.answers.ts';

/** Checks the same as `adminSummary`, without the schema library. */
export const isAdminSummary: Check<AdminSummary> = isObjectOf<AdminSummary>({
  users: isNumber,
  trainers: isNumber,
  bookings_today: isNumber,
  waiting_for_trainer: isNumber,
  paid_orders: isNumber,
  needs: isListOf(isObjectOf({ view: isText, label: isText, count: isNumber, since: isNullOr(isText), urgent: isBoolean })),
});
