import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { adminNoticeBody, noticesQuery } from './notices.requests.ts';
import { adminNotice, adminNotices } from './notices.responses.ts';

export const getAdminNotices = defineCall('GET /api/v1/admin/notices', { query: noticesQuery, response: adminNotices });
export const exportAdminNotices = defineCall('GET /api/v1/admin/notices/export', { query: noticesQuery, content: ['text/csv'] });
export const getAdminNotice = defineCall('GET /api/v1/admin/notices/:id', { params: idParam, response: adminNotice });
export const broadcastNotice = defineCall('POST /api/v1/admin/notices', {
  changes: ['notices'],
  body: adminNoticeBody,
  response: adminNotice,
  status: 201,
});
export const withdrawNotice = defineCall('POST /api/v1/admin/notices/:id/withdraw', {
  changes: ['notices'],
  params: idParam,
  body: emptyBody,
  response: adminNotice,
});
