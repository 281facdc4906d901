import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { noteKind } from './notes.requests.ts';

/** What a member does with a record; `editing` has unsaved input. */
export const presenceState = z.enum(['viewing', 'editing']);
export type PresenceState = z.infer<typeof presenceState>;

/** How often an open record tells that it is open, and after how long without that it counts as closed. */
export const PRESENCE_SECONDS = { report: 20, forget: 45 } as const;

/** `POST admin/presence`: what the caller does with a record in one browser tab; `left` takes it back. */
export const presenceBody = z.strictObject({
  kind: noteKind,
  record_id: objectId,
  /** Chosen by the tab at random. */
  tab: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'Please give 16 hexadecimal digits')),
  state: z.enum([...presenceState.options, 'left']),
});
export type PresenceBody = z.infer<typeof presenceBody>;
