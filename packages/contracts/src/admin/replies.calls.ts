import * as z from 'zod/mini';
import { replyBody } from '../account/tickets.requests.ts';
import { defineCall } from '../common/call.ts';
import { emptyBody, idParam, line } from '../common/fields.ts';

/** `{name}` in it stands for the customer's name. */
export const savedReplyBody = z.strictObject({ name: line('Please name the reply', 60), ...replyBody.shape });
export type SavedReplyBody = z.infer<typeof savedReplyBody>;

export const savedReply = z.object({ id: z.string(), name: z.string(), message: z.string() });
export type SavedReply = z.infer<typeof savedReply>;
const savedReplies = z.object({ rows: z.array(savedReply) });

/** By name; at most 200. */
export const getSavedReplies = defineCall('GET /api/v1/admin/replies', { response: savedReplies });
/** In place of the reply of this name, if there is one. */
export const saveReply = defineCall('POST /api/v1/admin/replies', {
  changes: ['team.tickets'],
  body: savedReplyBody,
  response: savedReplies,
});
export const deleteSavedReply = defineCall('POST /api/v1/admin/replies/:id/delete', {
  changes: ['team.tickets'],
  params: idParam,
  body: emptyBody,
  response: savedReplies,
});
