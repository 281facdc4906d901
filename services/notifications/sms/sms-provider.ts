import type { SmsTextId } from '@fitghar/contracts/admin';
import { callerSignal, TIMEOUTS } from '../../kernel/index.ts';

/** One SMS to one number (10 digits). `jobId` is the same for each attempt. */
export interface Sms {
  template: SmsTextId;
  /** Of the variables of its text, in order. */
  values: string[];
  jobId: string;
  to: string;
  /** The whole text, for providers that take texts. */
  text: string;
  /** The provider's ID of the text as registered; empty without one. */
  dltId: string;
}

/** The provider rejects this SMS permanently. Any other error may be temporary. */
export class SmsRefusedError extends Error {}

/** An SMS provider. */
export interface SmsProvider {
  /**
   * @returns the provider's id, which receipts refer to
   * @throws SmsRefusedError, or any other error if it may be temporary
   */
  send(sms: Sms): Promise<string>;
}

/** Calls a provider's API, and follows no redirect: nothing but the configured address gets our key. @throws SmsRefusedError if it rejects this message, Error if the failure may be temporary */
export async function callProvider(url: string, init: RequestInit): Promise<unknown> {
  const limits = [AbortSignal.timeout(TIMEOUTS.sms.ms), callerSignal()].filter((signal) => signal !== undefined);
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.any(limits) });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  const passing = response.status === 429 || response.status >= 500 || response.status === 401 || response.status === 403;
  throw passing
    ? new Error(`The provider answered ${response.status}`)
    : new SmsRefusedError(`The provider refused with ${response.status}`);
}
