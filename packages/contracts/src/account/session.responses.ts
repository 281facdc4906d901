import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';

/** U: consumer, A: admin, T: trainer (D10). */
export const userType = z.enum(['U', 'A', 'T']);
export type UserType = z.infer<typeof userType>;

/** The logged-in user, as returned by login and `session/me`. */
export const user = z.object({ id: z.string(), type: userType, name: z.string(), mobile: z.string(), email: z.string() });
export type User = z.infer<typeof user>;

/** Login's `response`. The access token is valid for a few minutes (D6). */
export const loginResult = z.object({ user, authorisation: z.object({ token: z.string(), type: z.literal('bearer') }) });

/** `POST /bff/api/v1/session/proof`: how long it holds, as an ISO time. */
export const proofResult = z.object({ proven_until: z.string() });

/** `POST /bff/api/v1/session/refresh`. */
export const refreshResult = z.object({ token: z.string(), user });
export const existsAnswer = z.object({ success: z.literal(true), status: z.boolean(), message: z.string(), response: z.null() });

/** One login session. Times are ISO with +05:30. */
const sessionRow = z.object({
  id: objectId,
  device: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
});

/** `GET /bff/api/v1/account/sessions`, the last used first. */
export const sessionsPage = pageOf(sessionRow);
