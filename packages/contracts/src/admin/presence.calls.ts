import { defineCall } from '../common/call.ts';
import { recordPresence } from './presence.answers.ts';
import { presenceBody } from './presence.requests.ts';

export const reportPresence = defineCall('POST /api/v1/admin/presence', { body: presenceBody, answer: recordPresence });
