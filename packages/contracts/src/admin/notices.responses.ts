import * as z from 'zod/mini';
import { noticeRow } from '../account/notices.responses.ts';
import { pageOf } from '../common/page-of.ts';
import { noticeAudience } from './fields.ts';

/** A notice as its senders see it. `delivered` counts dashboards that showed it, `read` people who read it. */
export const adminNotice = z.extend(noticeRow, {
  audience: noticeAudience,
  status: z.enum(['scheduled', 'sent', 'withdrawn']),
  send_at: z.string(),
  delivered: z.number(),
  read_count: z.number(),
});
export type AdminNotice = z.infer<typeof adminNotice>;
export const adminNotices = pageOf(adminNotice);
