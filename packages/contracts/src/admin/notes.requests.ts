import * as z from 'zod/mini';
import { objectId, text } from '../common/fields.ts';
import type { StaffRole } from './fields.ts';
import { hasPermission, type Permission } from './permissions.ts';

/** Kinds of records that carry notes → who may open them, and so read their notes and be mentioned in them. */
export const NOTE_KINDS = {
  booking: 'requests.read',
  enquiry: 'enquiries.read',
  order: 'payments.read',
  package: 'requests.read',
  plan: 'plans.read',
  review: 'reviews.read',
  ticket: 'tickets.read',
  trainer: 'trainers.read',
  user: 'users.read',
} as const satisfies Record<string, Permission>;

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
