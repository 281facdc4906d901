import * as z from 'zod/mini';
import { listQuery } from '../common/lists.ts';
import { reason, yesNo } from './fields.ts';

/** `GET admin/users`. */
export const usersQuery = z.extend(listQuery(['created_at', 'name']), { blocked: z.optional(yesNo) });
export type UsersQuery = z.infer<typeof usersQuery>;

/** `POST admin/users/{id}/block`, `/unblock`. */
export const blockBody = z.optional(z.strictObject({ reason: z.optional(reason) }));
export type BlockBody = z.infer<typeof blockBody>;
