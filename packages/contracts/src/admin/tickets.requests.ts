import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';

/** `GET admin/tickets`. `waiting`: for our reply; `open`: not closed; `all`, as if omitted. */
export const adminTicketsQuery = z.extend(listQuery(['created_at']), {
  state: z.optional(z.enum(['waiting', 'open', 'closed', 'all'])),
  assigned_to: z.optional(objectId),
});
export type AdminTicketsQuery = z.infer<typeof adminTicketsQuery>;

/** `POST admin/tickets/{id}/merge`: the ticket of the same customer that goes on with it. */
export const mergeTicketBody = z.strictObject({ into: objectId });

/** `POST admin/tickets/{id}/assign`: to a team member, or no one. `instead_of`: who has it until now; default: anyone. */
export const assignTicketBody = z.strictObject({ member_id: z.nullable(objectId), instead_of: z.optional(z.nullable(objectId)) });
export type AssignTicket = z.infer<typeof assignTicketBody>;
