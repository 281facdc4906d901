import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';

const member = z.object({ id: objectId, name: z.string() });

/** Who of the team is on shift from when until when. */
export const shift = z.object({ id: objectId, version: z.number(), member, start: z.string(), end: z.string() });
export type Shift = z.infer<typeof shift>;

/** `GET /bff/api/v1/admin/shifts`: the shifts that touch a day, and who is on shift now and next, whatever the day. */
export const roster = z.object({
  on: z.array(shift),
  /** Those that begin first; more than one if they begin together. Empty if none begins within two days. */
  next: z.array(shift),
  /** `overlaps`: its member has another shift at the same time. */
  rows: z.array(z.extend(shift, { overlaps: z.boolean() })),
  /** Who can have a shift, by name. */
  members: z.array(member),
});
export type Roster = z.infer<typeof roster>;
