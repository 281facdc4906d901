import { type Check, isId, isMissingOr, isNullOr, isObjectOf, isText } from '../common/check.ts';
import type { AlarmRow } from './queues.answers.ts';

/** Checks the same as `alarmRow`, without the schema library. */
export const isAlarmRow: Check<AlarmRow> = isObjectOf<AlarmRow>({
  id: isText,
  kind: isText,
  team: isMissingOr(isText),
  text: isText,
  raised_at: isText,
  cleared_at: isNullOr(isText),
  taken: isMissingOr(isNullOr(isObjectOf({ id: isId, name: isText, at: isText }))),
});
