import { defineCall } from '../common/call.ts';
import { registry } from './registry.responses.ts';

export const getRemotes = defineCall('GET /api/v1/remotes', { response: registry });
