import { pausePreview, sessionTimes } from '../booking/packages.answers.ts';
import { pauseBody, sessionDateQuery, sessionTimeBody } from '../booking/packages.requests.ts';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { adminPackage, adminPackages, packagesWeek } from './packages.answers.ts';
import { adminPackagesQuery } from './packages.requests.ts';

export const getAdminPackages = defineCall('GET /api/v1/admin/packages', { query: adminPackagesQuery, answer: adminPackages });
export const exportAdminPackages = defineCall('GET /api/v1/admin/packages/export', { query: adminPackagesQuery, content: ['text/csv'] });
export const getPackagesWeek = defineCall('GET /api/v1/admin/packages/week', { answer: packagesWeek });
export const getAdminPackage = defineCall('GET /api/v1/admin/packages/:id', { params: idParam, answer: adminPackage });
export const getAdminPackageTimes = defineCall('GET /api/v1/admin/packages/:id/times', {
  params: idParam,
  query: sessionDateQuery,
  answer: sessionTimes,
});
export const planAdminSession = defineCall('POST /api/v1/admin/packages/:id/sessions', {
  params: idParam,
  body: sessionTimeBody,
  answer: adminPackage,
});
export const previewAdminPause = defineCall('GET /api/v1/admin/packages/:id/pause', {
  params: idParam,
  query: pauseBody,
  answer: pausePreview,
});
export const pauseAdminPackage = defineCall('POST /api/v1/admin/packages/:id/pause', {
  params: idParam,
  body: pauseBody,
  answer: adminPackage,
});
