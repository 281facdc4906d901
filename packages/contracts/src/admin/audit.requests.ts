import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';

const istMinute = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a date and time'));

/** `GET admin/audit`. `from` and `until` are minutes in IST, both included: `2026-11-24T11:00`. */
export const auditQuery = z.extend(listQuery(['at']), {
  action: z.optional(z.string().check(z.maxLength(60))),
  by: z.optional(objectId),
  subject: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(istMinute),
  until: z.optional(istMinute),
});
export type AuditQuery = z.infer<typeof auditQuery>;
