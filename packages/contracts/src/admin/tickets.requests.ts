import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';

/** `GET admin/tickets`. */
export const deskTicketsQuery = z.extend(listQuery(['created_at']), {
  state: z.optional(z.enum(['open', 'closed'])),
  assigned_to: z.optional(objectId),
});
export type DeskTicketsQuery = z.infer<typeof deskTicketsQuery>;

/** `POST admin/tickets/{id}/assign`: to somebody of the team, or nobody. */
export const assignTicketBody = z.strictObject({ member_id: z.nullable(objectId) });
