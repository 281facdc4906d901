import fc from 'fast-check';
import type { Db } from 'mongodb';
import { eventually, request, type TestResponse } from '../customer.ts';
import { type Call, isLinearizable, type Model } from './linearizability.ts';

const RECOVERY_MS = 180_000;

/** A running product whose history is recorded. */
export interface Site {
  origin: string;
  gateway: string;
  /** What both drivers' types have of its database. */
  db: { collection: Db['collection'] };
  /**
   * By how much pages may be out of date; 0 if not given. A primary that is replaced while it hangs answers with what it knew
   * until it hears of the other. It cannot write: no write of it gets a majority.
   */
  readonly staleReadsMs?: number;
}

/** Reads of the database itself come after everything that was acknowledged before. */
export const LATEST = { readPreference: 'primary', readConcern: { level: 'linearizable' } } as const;

/** Clients of one thing, before they act. */
export interface Recording {
  /** Lets all of them act at the same time. */
  act(): Promise<unknown>;
  /** Reads what has become of it, once nothing fails any more. */
  end(): Promise<void>;
  readonly calls: readonly Call<unknown, unknown>[];
  /** Whether what they were told, and what was read in the end, has an explanation. */
  isPossible(): boolean;
}

/** What several clients were told about one thing. */
export class History<Input, Result> {
  readonly calls: Call<Input, Result>[] = [];
  readonly origin: string;
  private readonly staleReadsMs: number;

  constructor({ origin, staleReadsMs = 0 }: Site) {
    this.origin = origin;
    this.staleReadsMs = staleReadsMs;
  }

  /**
   * Sends a call and records it. One without a definite answer may have taken effect; its client goes on when the site
   * answers again.
   * @param resultOf the result of an answer; undefined for a refusal that says nothing about the thing
   * @param onlyReads whether the answer may have been true some time before the call
   * @returns the answer, null if there was none
   */
  async record(
    input: Input,
    send: () => Promise<TestResponse>,
    resultOf: (answer: TestResponse) => Result | undefined,
    { onlyReads = false } = {},
  ): Promise<TestResponse | null> {
    const start = performance.now() - (onlyReads ? this.staleReadsMs : 0);
    const answer = await send().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      return null;
    });
    const end = performance.now();
    // Without the gateway nothing is held or written.
    if (answer?.body.code === 'gateway_unavailable') return answer;
    if (!answer || answer.status >= 500) {
      this.calls.push({ input, result: undefined, start, end: Infinity });
      await this.untilItAnswers();
      return null;
    }
    const result = resultOf(answer);
    if (result !== undefined) this.calls.push({ input, result, start, end });
    return answer;
  }

  /** Records what is read from the database. */
  async read(input: Input, read: () => Promise<Result>): Promise<void> {
    const start = performance.now();
    const value = () => read().then((result) => ({ result }));
    const { result } = await eventually(() => value().catch(() => null), RECOVERY_MS);
    this.calls.push({ input, result, start, end: performance.now() });
  }

  isPossible<State>(model: Model<State, Input, Result>): boolean {
    return isLinearizable(model, this.calls);
  }

  private async untilItAnswers(): Promise<void> {
    const slots = () => request({ origin: this.origin }, 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS');
    await eventually(async () => (await slots().catch(() => null))?.status === 200, RECOVERY_MS);
  }
}

/** @throws for an answer that no client may get */
export function unexpected({ status, body }: TestResponse): never {
  throw new Error(`Unexpected ${status}: ${JSON.stringify(body)}`);
}

/** What a client does, in this order; the same for the same seed. */
export const steps = <Step>(seed: number, count: number, ...choices: { arbitrary: fc.Arbitrary<Step>; weight: number }[]): Step[] =>
  fc.sample(fc.array(fc.oneof(...choices), { minLength: count, maxLength: count }), { seed, numRuns: 1 })[0] ?? [];

/** Lets clients act at the same time, each in its own order. */
export const together = (clients: readonly (() => Promise<unknown>)[]): Promise<unknown> => Promise.all(clients.map((act) => act()));
