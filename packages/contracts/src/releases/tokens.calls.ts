import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { releaseTokenBody } from './releases.requests.ts';
import { releaseTokenMade, releaseTokens } from './releases.responses.ts';

export const getReleaseTokens = defineCall('GET /api/v1/admin/releases/tokens', { response: releaseTokens });
export const makeReleaseToken = defineCall('POST /api/v1/admin/releases/tokens', {
  changes: ['team.releases'],
  body: releaseTokenBody,
  response: releaseTokenMade,
  status: 201,
});
export const revokeReleaseToken = defineCall('POST /api/v1/admin/releases/tokens/:id/revoke', {
  changes: ['team.releases'],
  params: idParam,
  body: emptyBody,
  response: releaseTokens,
});
