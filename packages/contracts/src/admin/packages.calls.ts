import { pauseBody, sessionDateQuery, sessionTimeBody } from '../booking/packages.requests.ts';
import { pausePreview, sessionTimes } from '../booking/packages.responses.ts';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { adminPackagesQuery } from './packages.requests.ts';
import { adminPackage, adminPackages, packagesWeek } from './packages.responses.ts';

export const getAdminPackages = defineCall('GET /api/v1/admin/packages', { query: adminPackagesQuery, response: adminPackages });
export const exportAdminPackages = defineCall('GET /api/v1/admin/packages/export', { query: adminPackagesQuery, content: ['text/csv'] });
export const getPackagesWeek = defineCall('GET /api/v1/admin/packages/week', { response: packagesWeek });
export const getAdminPackage = defineCall('GET /api/v1/admin/packages/:id', { params: idParam, response: adminPackage });
export const getAdminPackageTimes = defineCall('GET /api/v1/admin/packages/:id/times', {
  params: idParam,
  query: sessionDateQuery,
  response: sessionTimes,
});
export const planAdminSession = defineCall('POST /api/v1/admin/packages/:id/sessions', {
  changes: ['team.sessions'],
  params: idParam,
  body: sessionTimeBody,
  response: adminPackage,
});
export const previewAdminPause = defineCall('GET /api/v1/admin/packages/:id/pause', {
  params: idParam,
  query: pauseBody,
  response: pausePreview,
});
export const pauseAdminPackage = defineCall('POST /api/v1/admin/packages/:id/pause', {
  changes: ['team.sessions'],
  params: idParam,
  body: pauseBody,
  response: adminPackage,
});
