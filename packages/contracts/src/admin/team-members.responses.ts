import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { planSkill } from '../plans/skills.ts';
import { staffRole } from './fields.ts';

/** One row of `GET /bff/api/v1/admin/team`. */
export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  second_factor: z.boolean(),
  blocked: z.boolean(),
  last_login_at: z.nullable(z.string()),
  /** What they know of plans. */
  skills: z.array(planSkill),
});
export type StaffMember = z.infer<typeof staffMember>;
export const staffMembers = pageOf(staffMember);
