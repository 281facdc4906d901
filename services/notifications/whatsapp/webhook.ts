import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../../kernel/index.ts';

/** What became of a message of ours. */
const status = z.object({
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  /** The id of the job that sent it. */
  biz_opaque_callback_data: z.string().max(512),
  errors: z.array(z.object({ code: z.int() })).optional(),
  pricing: z.object({ billable: z.boolean().default(true), category: z.string().max(40) }).optional(),
});
export type WhatsAppStatus = z.infer<typeof status>;

const captioned = z.object({ caption: z.string().optional(), filename: z.string().optional() }).optional();
/** What someone wrote, or sent. */
const message = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^\d{6,15}$/),
  type: z.string().max(40),
  context: z.object({ id: z.string().max(300).optional() }).optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string(), payload: z.string().optional() }).optional(),
  interactive: z
    .object({ button_reply: z.object({ title: z.string() }).optional(), list_reply: z.object({ title: z.string() }).optional() })
    .optional(),
  image: captioned,
  video: captioned,
  document: captioned,
});
export type WhatsAppInboundMessage = z.infer<typeof message>;

const notification = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z
    .array(
      z.object({
        changes: z.array(
          z.object({
            field: z.string(),
            value: z.object({
              metadata: z.object({ phone_number_id: z.string() }).optional(),
              statuses: z.array(z.unknown()).optional(),
              messages: z.array(z.unknown()).optional(),
            }),
          }),
        ),
      }),
    )
    .max(1000),
});

/** Whether Meta sent this webhook. @param raw the bytes of the body as received */
export function isSignedByMeta(raw: Buffer, signature: string, secret: string | undefined): boolean {
  if (!secret) return false;
  return isSameSecret(signature, `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`);
}

/** What of a list we know how to read: one entry of a kind that Meta has added must not keep us from the others. */
const known = <T>(schema: z.ZodType<T>, list: readonly unknown[] = []): T[] => list.flatMap((each) => schema.safeParse(each).data ?? []);

/**
 * Receipts and messages of our number, in the order in which they are named.
 * @returns null if the body is no such notification
 */
export function readNotification(raw: Buffer, phoneId: string): { statuses: WhatsAppStatus[]; messages: WhatsAppInboundMessage[] } | null {
  const parsed = notification.safeParse(JSON.parse(raw.toString('utf8')));
  if (!parsed.success) return null;
  const values = parsed.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneId)
    .map(({ value }) => value);
  return {
    statuses: values.flatMap((each) => known(status, each.statuses)),
    messages: values.flatMap((each) => known(message, each.messages)),
  };
}

/** Emojis on a message of ours, and what WhatsApp itself says. */
const IGNORED = ['reaction', 'system', 'unsupported', 'request_welcome', 'ephemeral'];
const KINDS: Readonly<Record<string, string>> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Voice message',
  document: 'Document',
  sticker: 'Sticker',
  location: 'Location',
  contacts: 'Contact',
};

/**
 * What a message says, for a ticket; what is no text is named, and stays at WhatsApp.
 * @returns null if there is nothing to read
 */
export function wordsOf({ type, text, button, interactive, ...media }: WhatsAppInboundMessage): string | null {
  if (IGNORED.includes(type)) return null;
  const words = text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  if (words !== undefined) return words.trim() || null;
  const { caption = '', filename = '' } = media.image ?? media.video ?? media.document ?? {};
  return [`[${KINDS[type] ?? 'Message'} on WhatsApp, not shown here]`, filename, caption].filter(Boolean).join(' ');
}
