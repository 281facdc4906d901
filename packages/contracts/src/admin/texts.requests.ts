import * as z from 'zod/mini';
import { catalogueChange } from './catalogue.requests.ts';

/** `POST admin/texts/test`: a text as it is being written. */
export const testTextBody = z.strictObject({
  kind: z.enum(['mail', 'sms']),
  ...z.pick(catalogueChange, { id: true, subject: true, heading: true, text: true }).shape,
});
