import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { releaseKeyBody } from './releases.requests.ts';
import { releaseKeys } from './releases.responses.ts';

export const getReleaseKeys = defineCall('GET /api/v1/admin/releases/keys', { response: releaseKeys });
export const addReleaseKey = defineCall('POST /api/v1/admin/releases/keys', {
  changes: ['team.releases'],
  body: releaseKeyBody,
  response: releaseKeys,
  status: 201,
});
export const revokeReleaseKey = defineCall('POST /api/v1/admin/releases/keys/:id/revoke', {
  changes: ['team.releases'],
  params: idParam,
  body: emptyBody,
  response: releaseKeys,
});
