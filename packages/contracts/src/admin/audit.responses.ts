import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';

/** One change by a team member. `before` and `after` contain the changed fields. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  /** `name`: of whom or what the record is; null where it has none, or is gone. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditEntry>;
export const auditEntries = pageOf(auditEntry);
