import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { newRecoveryCodes, secondFactorOffer, secondFactorOn, teamMe } from './team.answers.ts';
import { secondFactorBody } from './team.requests.ts';

export const getTeamMe = defineCall('GET /api/v1/admin/me', { answer: teamMe });
export const offerSecondFactor = defineCall('POST /api/v1/admin/second-factor', { body: emptyBody, answer: secondFactorOffer });
export const confirmSecondFactor = defineCall('POST /api/v1/admin/second-factor/confirm', {
  body: secondFactorBody,
  answer: secondFactorOn,
});
export const replaceRecoveryCodes = defineCall('POST /api/v1/admin/second-factor/recovery-codes', {
  body: emptyBody,
  answer: newRecoveryCodes,
});
export const openAdminStream = defineCall('GET /api/v1/admin/stream', { content: ['text/event-stream'] });
