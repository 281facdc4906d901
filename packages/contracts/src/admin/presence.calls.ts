import { defineCall } from '../common/call.ts';
import { presenceBody } from './presence.requests.ts';
import { recordPresence } from './presence.responses.ts';

export const reportPresence = defineCall('POST /api/v1/admin/presence', { body: presenceBody, response: recordPresence });
