import { type Check, isBoolean, isKeyOf, isMissingOr, isNumber, isObjectOf, isText } from '../common/check.ts';
import { STAFF_ROLES } from './permissions.ts';
import type { TeamMe } from './team.answers.ts';

/** Checks the same as `teamMe`, without the schema library. */
export const isTeamMe: Check<TeamMe> = isObjectOf<TeamMe>({
  id: isText,
  name: isText,
  role: isKeyOf(STAFF_ROLES),
  second_factor: isObjectOf<TeamMe['second_factor']>({
    on: isBoolean,
    required: isBoolean,
    recovery_codes: isMissingOr(isNumber),
    passkeys: isMissingOr(isNumber),
  }),
});
