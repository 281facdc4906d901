import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';

/** `GET /bff/api/v1/account/notices`, the newest first. */
export const noticeRow = z.object({ id: objectId, title: z.string(), message: z.string(), created_at: z.string(), read: z.boolean() });
export type NoticeRow = z.infer<typeof noticeRow>;
export const noticesPage = z.extend(pageOf(noticeRow), { unread: z.number() });
export type NoticesPage = z.infer<typeof noticesPage>;
