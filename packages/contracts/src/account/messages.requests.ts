import * as z from 'zod/mini';
import { messageKind, messageWay, quietHours } from './messages.responses.ts';

/** `PUT /bff/api/v1/account/messages`: one choice, so that two open tabs do not undo each other's. */
export const messageChoiceBody = z.strictObject({ kind: messageKind, way: messageWay, on: z.boolean() });
export type MessageChoiceBody = z.infer<typeof messageChoiceBody>;

/** `PUT /bff/api/v1/account/messages/quiet`. */
export const quietHoursBody = z.strictObject({ quiet: z.nullable(quietHours) });

/** Most letters of the address at a push service; the longest known ones have 600. */
const MAX_ENDPOINT = 1000;
/** `POST /bff/api/v1/account/push`: what the browser returns as its subscription (W3C Push API), without its expiry. */
export const pushDeviceBody = z.strictObject({
  endpoint: z.string().check(z.maxLength(MAX_ENDPOINT), z.regex(/^https?:\/\/[!-~]+$/, 'Not the address of a push service')),
  keys: z.strictObject({
    /** A point of P-256, uncompressed, and 16 random bytes. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/, 'Not a key of a push subscription')),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'Not a key of a push subscription')),
  }),
});
export type PushDeviceBody = z.infer<typeof pushDeviceBody>;

export const pushDeviceParam = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Not a device')) });
