import * as z from 'zod/mini';
import { line, text } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';
import { noticeAudience } from './fields.ts';

/** `POST /bff/api/v1/admin/notices`: to every dashboard. */
const noticeBody = z.strictObject({ title: line('Please enter a title', 80), message: text('Please enter a message', 500) });

/** `POST admin/notices`: at once, or at `send_at`. */
export const adminNoticeBody = z.extend(noticeBody, {
  audience: z._default(noticeAudience, 'everybody'),
  send_at: z.optional(z.iso.datetime({ offset: true, error: 'Please choose a time' })),
});
export type AdminNoticeBody = z.infer<typeof adminNoticeBody>;
export const noticesQuery = listQuery(['created_at']);
