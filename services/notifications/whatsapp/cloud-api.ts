import { z } from 'zod';
import { callerSignal, type Settings, TIMEOUTS } from '../../kernel/index.ts';

/** What a message says: a registered template, or words of ours within 24 hours of the last of theirs. */
export type WhatsAppContent =
  | { type: 'template'; template: { name: string; language: { code: string }; components: object[] } }
  | { type: 'text'; text: { body: string; preview_url: false } };

/** WhatsApp rejects this message for good. Any other error may be temporary. */
export class WhatsAppRefusedError extends Error {
  constructor(readonly code: number) {
    super(`WhatsApp refused with ${code}`);
  }

  /** Whether it is about the template, which the team has to mend, and not about this number. */
  get isOfTemplate(): boolean {
    return isOfTemplate(this.code);
  }
}

/** 132xxx: the template is unknown, paused, disabled or filled wrongly. */
export const isOfTemplate = (code: number): boolean => Math.floor(code / 1000) === 132;

/** We send too much or too fast, it is out of order, or our token is: not about this message. */
const PASSING = [1, 2, 4, 190, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004, 133_016];

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string().max(300) })]) });
const refused = z.object({ error: z.object({ code: z.int() }) });

/**
 * Sends by the Cloud API. Follows no redirect: nothing but the configured address gets our token. Its words quote the number,
 * so that only its code is kept.
 * @param to E.164
 * @param jobId comes back in every receipt
 * @returns Meta's id of the message
 * @throws WhatsAppRefusedError if it rejects this message, Error if the failure may be temporary
 */
export async function postMessage(settings: Settings, to: string, jobId: string, content: WhatsAppContent): Promise<string> {
  const { WHATSAPP_URL, WHATSAPP_VERSION, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN = '' } = settings;
  const limits = [AbortSignal.timeout(TIMEOUTS.sms.ms), callerSignal()].filter((signal) => signal !== undefined);
  const response = await fetch(`${WHATSAPP_URL}/${WHATSAPP_VERSION}/${WHATSAPP_PHONE_ID}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WHATSAPP_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace('+', ''),
      biz_opaque_callback_data: jobId,
      ...content,
    }),
    redirect: 'error',
    signal: AbortSignal.any(limits),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return accepted.parse(body).messages[0].id;
  const code = refused.safeParse(body).data?.error.code;
  const isPassing = response.status === 429 || response.status >= 500 || response.status === 401 || response.status === 403;
  if (code === undefined || isPassing || PASSING.includes(code))
    throw new Error(`WhatsApp answered ${response.status} (${code ?? 'no code'})`);
  throw new WhatsAppRefusedError(code);
}
