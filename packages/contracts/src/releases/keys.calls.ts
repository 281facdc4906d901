import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { releaseKeys } from './releases.answers.ts';
import { releaseKeyBody } from './releases.requests.ts';

export const getReleaseKeys = defineCall('GET /api/v1/admin/releases/keys', { answer: releaseKeys });
export const addReleaseKey = defineCall('POST /api/v1/admin/releases/keys', { body: releaseKeyBody, answer: releaseKeys, status: 201 });
export const revokeReleaseKey = defineCall('POST /api/v1/admin/releases/keys/:id/revoke', {
  params: idParam,
  body: emptyBody,
  answer: releaseKeys,
});
