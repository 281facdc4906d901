import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';

const name = z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z0-9-]*$/));

/** A page's text that the owner has changed, in the caller's language: HTML, into which the page fills settings. */
export const getDocument = defineCall('GET /api/v1/documents/:remote/:name', {
  params: z.strictObject({ remote: name, name }),
  response: z.object({ html: z.string() }),
});
