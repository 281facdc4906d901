import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';

const istMinute = z.templateLiteral([z.iso.date(), 'T', z.iso.time({ precision: -1 })], 'Please choose a date and time');

/** `GET admin/audit`. `from` and `until` are minutes in IST, both included: `2026-11-24T11:00`. */
export const auditQuery = z.extend(listQuery(['at']), {
  action: z.optional(z.string().check(z.maxLength(60))),
  /** Changes, or what was only viewed and exported; all if missing. */
  show: z.optional(z.enum(['changes', 'reads', 'all'])),
  by: z.optional(objectId),
  subject: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(istMinute),
  until: z.optional(istMinute),
});
export type AuditQuery = z.infer<typeof auditQuery>;
