import type { SmsText } from './texts.ts';

/** One SMS to one number (10 digits). `jobId` is the same when it is tried again. */
export interface Sms extends SmsText {
  jobId: string;
  to: string;
}

/** The provider will not take this SMS, however often it is asked. Anything else thrown may work later. */
export class SmsRefusedError extends Error {}

/** Who brings SMS to phones. */
export interface SmsProvider {
  /** @returns the provider's id of it, by which receipts name it. @throws SmsRefusedError, or any error that may pass */
  send(sms: Sms): Promise<string>;
}

const TIMEOUT_MS = 10_000;

/** Asks a provider's API. @throws SmsRefusedError for a refusal of this very message, Error for what may pass */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return body;
  const passing = answer.status === 429 || answer.status >= 500 || answer.status === 401 || answer.status === 403;
  throw passing ? new Error(`The provider answered ${answer.status}`) : new SmsRefusedError(`The provider refused with ${answer.status}`);
}
