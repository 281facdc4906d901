import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';

/** `GET admin/audit`. */
export const auditQuery = z.extend(listQuery(['at']), {
  action: z.optional(z.string().check(z.maxLength(60))),
  by: z.optional(objectId),
  subject: z.optional(z.string().check(z.maxLength(60))),
});
export type AuditQuery = z.infer<typeof auditQuery>;
