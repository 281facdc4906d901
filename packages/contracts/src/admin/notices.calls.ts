import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { adminNotice, adminNotices } from './notices.answers.ts';
import { adminNoticeBody, noticesQuery } from './notices.requests.ts';

export const getAdminNotices = defineCall('GET /api/v1/admin/notices', { query: noticesQuery, answer: adminNotices });
export const exportAdminNotices = defineCall('GET /api/v1/admin/notices/export', { query: noticesQuery, content: ['text/csv'] });
export const getAdminNotice = defineCall('GET /api/v1/admin/notices/:id', { params: idParam, answer: adminNotice });
export const broadcastNotice = defineCall('POST /api/v1/admin/notices', { body: adminNoticeBody, answer: adminNotice, status: 201 });
export const withdrawNotice = defineCall('POST /api/v1/admin/notices/:id/withdraw', {
  params: idParam,
  body: emptyBody,
  answer: adminNotice,
});
