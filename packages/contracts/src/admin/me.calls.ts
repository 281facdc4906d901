import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { secondFactorBody } from './team.requests.ts';
import { newRecoveryCodes, secondFactorOffer, secondFactorOn, teamMe } from './team.responses.ts';

export const getTeamMe = defineCall('GET /api/v1/admin/me', { response: teamMe });
export const offerSecondFactor = defineCall('POST /api/v1/admin/second-factor', {
  changes: [],
  body: emptyBody,
  response: secondFactorOffer,
});
export const confirmSecondFactor = defineCall('POST /api/v1/admin/second-factor/confirm', {
  changes: ['team.members'],
  body: secondFactorBody,
  response: secondFactorOn,
});
export const replaceRecoveryCodes = defineCall('POST /api/v1/admin/second-factor/recovery-codes', {
  changes: ['team.members'],
  body: emptyBody,
  response: newRecoveryCodes,
});
export const openAdminStream = defineCall('GET /api/v1/admin/stream', { content: ['text/event-stream'] });
