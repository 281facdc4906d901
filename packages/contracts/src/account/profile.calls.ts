import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { profile } from './profile.answers.ts';
import { profileBody } from './profile.requests.ts';
import { sessionsPage } from './session.answers.ts';

export const getProfile = defineCall('GET /api/v1/account/profile', { answer: profile });
export const changeProfile = defineCall('PATCH /api/v1/account/profile', { body: profileBody, answer: profile });
export const getSessions = defineCall('GET /api/v1/account/sessions', { query: pageQuery, answer: sessionsPage });
export const endSession = defineCall('DELETE /api/v1/account/sessions/:id', { params: idParam, answer: sessionsPage });
export const endOtherSessions = defineCall('POST /api/v1/account/sessions/end-others', { body: emptyBody, answer: sessionsPage });
