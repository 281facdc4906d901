import * as z from 'zod/mini';
import { teamRole } from './fields.ts';

/** `GET /bff/api/v1/admin/me`: one's role, and whether the second factor is set up and asked for. */
export const teamMe = z.object({
  id: z.string(),
  name: z.string(),
  role: teamRole,
  second_factor: z.object({ on: z.boolean(), required: z.boolean() }),
});
export type TeamMe = z.infer<typeof teamMe>;

/** `POST /bff/api/v1/admin/second-factor`: what an authenticator app needs. Shown once. */
export const secondFactorOffer = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });

/** One row of `GET /bff/api/v1/admin/team`. */
export const teamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: teamRole,
  second_factor: z.boolean(),
  blocked: z.boolean(),
  last_login_at: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof teamMember>;
export const teamMembers = z.object({ rows: z.array(teamMember) });
