import { defineCall } from '../common/call.ts';
import { acceptReplacementsBody, replacements } from './replacements.ts';

export const getReplacements = defineCall('GET /api/v1/booking/replacements', { response: replacements });
export const acceptReplacements = defineCall('POST /api/v1/booking/replacements', { body: acceptReplacementsBody, response: replacements });
