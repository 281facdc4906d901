import { defineCall } from '../common/call.ts';

export const openAccountStream = defineCall('GET /api/v1/account/stream', { content: ['text/event-stream'] });
