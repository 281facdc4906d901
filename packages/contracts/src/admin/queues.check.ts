import { type Check, isId, isMissingOr, isNullOr, isObjectOf, isOneOf, isText } from '../common/check.ts';
import { TEAMS } from '../common/teams.ts';
import { ALARM_KINDS } from './constants.ts';
import type { AlarmRow } from './queues.answers.ts';

/** Checks the same as `alarmRow`, without the schema library. */
export const isAlarmRow: Check<AlarmRow> = isObjectOf<AlarmRow>({
  id: isText,
  kind: isOneOf(ALARM_KINDS),
  team: isMissingOr(isOneOf(TEAMS)),
  text: isText,
  raised_at: isText,
  cleared_at: isNullOr(isText),
  taken: isMissingOr(isNullOr(isObjectOf({ id: isId, name: isText, at: isText }))),
});
