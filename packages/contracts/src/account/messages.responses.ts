import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';

/** What messages are about. `sessions`: who comes, on the way, moved, off; for trainers, their visits. */
export const messageKind = z.enum(['sessions', 'reminders', 'plans', 'offers']);
export type MessageKind = z.infer<typeof messageKind>;
/** `text` is SMS, or WhatsApp for whoever has agreed to it; `push` the devices that it is turned on for. */
export const messageWay = z.enum(['email', 'text', 'push']);
export type MessageWay = z.infer<typeof messageWay>;

/** One kind of messages one way. A `fixed` one cannot be turned off. */
export const messageChoice = z.object({ kind: messageKind, way: messageWay, on: z.boolean(), fixed: z.boolean() });
export type MessageChoice = z.infer<typeof messageChoice>;

const hour = z.int().check(z.gte(0), z.lte(23));
/** Hours of India, `until` not included; over midnight if it is the smaller. */
export const quietHours = z.object({ from: hour, until: hour }).check(z.refine(({ from, until }) => from !== until, said.hours));
export type QuietHours = z.infer<typeof quietHours>;

const pushDevice = z.object({
  id: z.string(),
  /** Such as 'Chrome on Android'. */
  device: z.string(),
  /** Whether this login session turned it on. */
  current: z.boolean(),
  /** ISO times with +05:30. */
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

/** `GET /bff/api/v1/account/messages`. */
export const messageSettings = z.object({
  choices: z.array(messageChoice),
  /** Null if there are none. */
  quiet: z.nullable(quietHours),
  /** Devices that get push messages, newest first. */
  devices: z.array(pushDevice),
  /** Our public key (VAPID), by which a browser subscribes; null if we send none. */
  push_key: z.nullable(z.string()),
});
export type MessageSettings = z.infer<typeof messageSettings>;
