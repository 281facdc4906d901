import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { noteKind } from './notes.requests.ts';

const member = z.object({ id: objectId, name: z.string() });

/** What a team member wrote on a record, for the team only. */
export const teamNote = z.object({
  id: objectId,
  kind: noteKind,
  record_id: z.string(),
  text: z.string(),
  by: member,
  mentions: z.array(member),
  at: z.string(),
});
export type TeamNote = z.infer<typeof teamNote>;

/** `GET /bff/api/v1/admin/notes`: the notes on a record, newest first, and whom a note may mention: those who may open the record. */
export const recordNotes = z.object({ rows: z.array(teamNote), members: z.array(member) });
export type RecordNotes = z.infer<typeof recordNotes>;

/** `GET /bff/api/v1/admin/notes/mentions`: notes that mention the caller and wait for an answer, newest first, at most 50. */
export const mentionedNotes = z.object({ rows: z.array(teamNote) });

/** `POST /bff/api/v1/admin/notes/{id}/seen`. */
export const noteSeen = z.object({ id: objectId });
