import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { listOfRecords } from './summary.responses.ts';

const member = z.object({ id: objectId, name: z.string() });

/** What one shift told the next, and what was open then. */
export const shiftHandover = z.object({
  id: objectId,
  note: z.string(),
  by: member,
  at: z.string(),
  open: z.array(z.object({ label: z.string(), count: z.number(), urgent: z.number() })),
  /** Who confirmed to have read it; null until then. */
  read: z.nullable(z.object({ id: objectId, name: z.string(), at: z.string() })),
});
export type ShiftHandover = z.infer<typeof shiftHandover>;

/** `GET /bff/api/v1/admin/handovers`: newest first. */
export const shiftHandovers = pageOf(shiftHandover);

const openRow = z.object({
  /** Menu page and record that it opens. */
  view: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Who takes care of it; null if no one does. */
  owner: z.nullable(z.string()),
  /** When it is due or began. */
  at: z.nullable(z.string()),
  urgent: z.boolean(),
});

/** `GET /bff/api/v1/admin/handovers/open`: what is open and whose, of what the caller may open, and what was not confirmed yet. */
export const openForHandover = z.object({
  now: z.string(),
  groups: z.array(z.object({ label: z.string(), ...listOfRecords, total: z.number(), rows: z.array(openRow) })),
  waiting: z.array(shiftHandover),
});
export type OpenForHandover = z.infer<typeof openForHandover>;
