import { defineCall } from '../common/call.ts';
import { acceptReplacementsBody, replacements } from './replacements.ts';

export const getReplacements = defineCall('GET /api/v1/booking/replacements', { answer: replacements });
export const acceptReplacements = defineCall('POST /api/v1/booking/replacements', { body: acceptReplacementsBody, answer: replacements });
