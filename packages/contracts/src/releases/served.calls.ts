import { defineCall } from '../common/call.ts';
import { servedRemotes } from './served.responses.ts';

export const getServedRemotes = defineCall('GET /api/v1/admin/releases/served', { response: servedRemotes });
