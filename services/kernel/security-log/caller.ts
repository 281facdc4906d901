import { AsyncLocalStorage } from 'node:async_hooks';
import type { PersonLanguage } from '@fitghar/contracts/common';

/** On whose behalf the process works. */
export interface Caller {
  requestId: string;
  /** IPv4 address or IPv6 /64, as the limits count it (ADR 031). */
  address: string;
  /** ID of the user who is logged in. */
  actor: string | null;
  /** Whether the log already says why this call was refused. */
  refusalTold: boolean;
  /** Of the page that calls. */
  language: PersonLanguage;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs `work` on behalf of `caller`. */
export const runAsCaller = <Result>(caller: Caller, work: () => Result): Result => callers.run(caller, work);

/** Undefined outside requests. */
export const currentCaller = (): Caller | undefined => callers.getStore();

/** The language of the page that calls; English outside requests. */
export const callerLanguage = (): PersonLanguage => callers.getStore()?.language ?? 'en';
