import { defineCall } from '../common/call.ts';
import { previewChosen, releaseReceipt, releasesOverview, remoteOverview } from './releases.answers.ts';
import { approveBody, canaryBody, previewBody, promoteBody, releaseQuery, remoteParam, rollbackBody } from './releases.requests.ts';

export const getReleases = defineCall('GET /api/v1/admin/releases', { answer: releasesOverview });
export const publishRelease = defineCall('POST /api/v1/admin/releases', { query: releaseQuery, answer: releaseReceipt, status: 201 });
export const previewRelease = defineCall('POST /api/v1/admin/releases/preview', { body: previewBody, answer: previewChosen });
export const approveRelease = defineCall('POST /api/v1/admin/releases/:remote/approve', {
  params: remoteParam,
  body: approveBody,
  answer: remoteOverview,
});
export const startCanary = defineCall('POST /api/v1/admin/releases/:remote/canary', {
  params: remoteParam,
  body: canaryBody,
  answer: remoteOverview,
});
export const promoteRelease = defineCall('POST /api/v1/admin/releases/:remote/promote', {
  params: remoteParam,
  body: promoteBody,
  answer: remoteOverview,
});
export const rollBackRelease = defineCall('POST /api/v1/admin/releases/:remote/rollback', {
  params: remoteParam,
  body: rollbackBody,
  answer: remoteOverview,
});
