import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { approveBody, canaryBody, previewBody, promoteBody, releaseQuery, remoteParam, rollbackBody } from './releases.requests.ts';
import { previewChosen, releaseReceipt, releasesOverview, remoteOverview } from './releases.responses.ts';

export const getReleases = defineCall('GET /api/v1/admin/releases', { response: releasesOverview });
export const publishRelease = defineCall('POST /api/v1/admin/releases', { query: releaseQuery, response: releaseReceipt, status: 201 });
export const previewRelease = defineCall('POST /api/v1/admin/releases/preview', {
  changes: ['team.releases'],
  body: previewBody,
  response: previewChosen,
});
export const endPreview = defineCall('POST /api/v1/admin/releases/preview/end', {
  changes: ['team.releases'],
  body: emptyBody,
  response: previewChosen,
});
export const approveRelease = defineCall('POST /api/v1/admin/releases/:remote/approve', {
  changes: ['team.releases'],
  params: remoteParam,
  body: approveBody,
  response: remoteOverview,
});
export const startCanary = defineCall('POST /api/v1/admin/releases/:remote/canary', {
  changes: ['team.releases'],
  params: remoteParam,
  body: canaryBody,
  response: remoteOverview,
});
export const promoteRelease = defineCall('POST /api/v1/admin/releases/:remote/promote', {
  changes: ['team.releases'],
  params: remoteParam,
  body: promoteBody,
  response: remoteOverview,
});
export const rollBackRelease = defineCall('POST /api/v1/admin/releases/:remote/rollback', {
  changes: ['team.releases'],
  params: remoteParam,
  body: rollbackBody,
  response: remoteOverview,
});
