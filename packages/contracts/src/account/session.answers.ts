import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

/** U a consumer, A an admin, T a trainer (D10). */
export const userType = z.enum(['U', 'A', 'T']);
export type UserType = z.infer<typeof userType>;

/** The signed-in person as login and `session/me` answer it. */
export const user = z.object({ id: z.string(), type: userType, name: z.string(), mobile: z.string(), email: z.string() });
export type User = z.infer<typeof user>;

/** Login's `response`. The token is an access token of a few minutes (D6). */
export const loginResult = z.object({ user, authorisation: z.object({ token: z.string(), type: z.literal('bearer') }) });

/** `POST /bff/api/v1/session/refresh`. */
export const refreshResult = z.object({ token: z.string(), user });
export const existsAnswer = z.object({ success: z.literal(true), status: z.boolean(), message: z.string(), response: z.null() });

/** One browser in which somebody is signed in. Times are ISO with +05:30. */
const sessionRow = z.object({
  id: objectId,
  device: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
});
export const sessionRows = z.object({ rows: z.array(sessionRow) });
