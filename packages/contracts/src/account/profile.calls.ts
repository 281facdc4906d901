import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { profileBody } from './profile.requests.ts';
import { profile } from './profile.responses.ts';
import { sessionsPage } from './session.responses.ts';

export const getProfile = defineCall('GET /api/v1/account/profile', { response: profile });
export const changeProfile = defineCall('PATCH /api/v1/account/profile', { body: profileBody, response: profile });
/** Forgets that emails were refused, and sends one. */
export const retryEmail = defineCall('POST /api/v1/account/email/retry', { response: profile });
export const getSessions = defineCall('GET /api/v1/account/sessions', { query: pageQuery, response: sessionsPage });
export const endSession = defineCall('DELETE /api/v1/account/sessions/:id', { params: idParam, response: sessionsPage });
export const endOtherSessions = defineCall('POST /api/v1/account/sessions/end-others', { body: emptyBody, response: sessionsPage });
