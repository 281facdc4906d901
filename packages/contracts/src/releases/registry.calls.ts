import { defineCall } from '../common/call.ts';
import { registry } from './registry.answers.ts';

export const getRemotes = defineCall('GET /api/v1/remotes', { answer: registry });
