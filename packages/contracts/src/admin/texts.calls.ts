import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { testTextBody } from './texts.requests.ts';

/** Sends a text with examples to whoever is writing it; an SMS as it is registered. */
export const sendTestText = defineCall('POST /api/v1/admin/texts/test', {
  changes: [],
  body: testTextBody,
  response: z.object({ sent_to: z.enum(['email', 'mobile']) }),
});
