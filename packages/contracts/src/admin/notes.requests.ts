import * as z from 'zod/mini';
import { objectId, text } from '../common/fields.ts';
import type { StaffRole } from './fields.ts';
import { NOTE_KINDS } from './note-kinds.ts';
import { hasPermission } from './permissions.ts';

export const noteKind = z.enum(['booking', 'enquiry', 'order', 'package', 'plan', 'review', 'ticket', 'trainer', 'user']);
export type NoteKind = z.infer<typeof noteKind>;

/** Kinds of records whose notes this role may read. */
export const noteKindsOf = (role: StaffRole): NoteKind[] => noteKind.options.filter((kind) => hasPermission(role, NOTE_KINDS[kind]));

/** `GET admin/notes`. */
export const notesQuery = z.strictObject({ kind: noteKind, record_id: objectId });
export type NotesQuery = z.infer<typeof notesQuery>;

/** `POST admin/notes`. */
export const noteBody = z.strictObject({
  kind: noteKind,
  record_id: objectId,
  text: text('Please write a note', 2000),
  /** Ids of team members. */
  mentions: z._default(z.array(objectId).check(z.maxLength(10)), []),
});
export type NoteBody = z.infer<typeof noteBody>;
