import * as z from 'zod/mini';
import { planSkill } from '../plans/skills.ts';
import { reason, staffRole } from './fields.ts';
import { customerBody } from './phone-bookings.requests.ts';

/** `POST admin/team`: invites a new member, who chooses the password by an emailed link. */
export const teamBody = z.strictObject({
  ...customerBody.shape,
  role: staffRole,
});
export type TeamBody = z.infer<typeof teamBody>;

/** `POST admin/team/{id}/role`. */
export const roleBody = z.strictObject({ role: staffRole, reason });

/** `POST admin/team/{id}/skills`: all that the member knows, by which plans are distributed. */
export const skillsBody = z.strictObject({
  skills: z.array(planSkill).check(
    z.maxLength(planSkill.options.length, 'Please name each skill once'),
    z.refine((skills) => new Set(skills).size === skills.length, 'Please name each skill once'),
  ),
});
export type SkillsBody = z.infer<typeof skillsBody>;

/** `POST admin/team/{id}/second-factor/reset` and `/block`. */
export const reasonBody = z.strictObject({ reason });

/** `POST admin/second-factor/confirm`. */
export const secondFactorBody = z.strictObject({
  code: z.string().check(z.regex(/^\d{6}$/, 'Please enter the 6-digit code from your app')),
});
