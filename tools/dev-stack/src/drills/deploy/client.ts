import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** An answer that the site has given completely. */
export interface Answer {
  status: number;
  text: string;
  retryAfterSeconds: number | undefined;
}

/** A request as pages of the site send it. */
export interface Call {
  method: string;
  path: string;
  token?: string;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  form?: { type: string; bytes: Buffer };
  /** Statuses below 500 that are no failure; 2xx if unset. */
  expected?: readonly number[];
}

/** A request that failed in a way that HTTP does not let a client repeat, or that failed however often it was repeated. */
export interface Failure {
  at: Date;
  call: string;
  reason: string;
}

const MAX_ATTEMPTS = 6;
const TIMEOUT_MS = 60_000;
const MAX_SHOWN = 160;
/** What a client may send again if no answer came (RFC 9110, 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD']);

/** Sends requests like browsers, repeats them only where HTTP allows that, and counts what happened. */
export class Client {
  readonly failures: Failure[] = [];
  sent = 0;
  /** Repeated after 503 with Retry-After, and after a lost connection. */
  readonly repeated = { unavailable: 0, lost: 0 };
  readonly durations: number[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  close(): void {
    this.agent.destroy();
  }

  /** @returns the answer; undefined if it failed, which is recorded */
  async send(call: Call): Promise<Answer | undefined> {
    this.sent += 1;
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt++) {
      const answer = await this.attempt(call).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
      if (answer instanceof Error) {
        if (!IDEMPOTENT.has(call.method) || attempt === MAX_ATTEMPTS) return this.fail(call, `no answer: ${answer.message}`);
        this.repeated.lost += 1;
        continue;
      }
      const { status, retryAfterSeconds } = answer;
      if (status === 503 && retryAfterSeconds !== undefined && attempt < MAX_ATTEMPTS) {
        this.repeated.unavailable += 1;
        await wait(retryAfterSeconds * 1000);
        continue;
      }
      this.durations.push(performance.now() - startedAt);
      const isFine = (status >= 200 && status < 300) || call.expected?.includes(status);
      return isFine ? answer : this.fail(call, `${status} ${answer.text.slice(0, MAX_SHOWN)}`);
    }
  }

  /** Runs what a visitor does. What it throws, such as for an answer that cannot be read, is a failure, too. */
  async visit(name: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => this.failures.push({ at: new Date(), call: name, reason: String(error).slice(0, MAX_SHOWN) }));
  }

  private fail({ method, path }: Call, reason: string): undefined {
    this.failures.push({ at: new Date(), call: `${method} ${path.split('?')[0]}`, reason });
  }

  private attempt({ method, path, token, body, form }: Call): Promise<Answer> {
    const payload = form?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const type = form?.type ?? 'application/json';
    return new Promise((resolve, reject) => {
      const sent = request(`${this.origin}${path}`, {
        method,
        agent: this.agent,
        timeout: TIMEOUT_MS,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload && { 'content-type': type, 'content-length': payload.length }),
        },
      });
      sent.on('timeout', () => sent.destroy(new Error(`none within ${TIMEOUT_MS / 1000} s`)));
      sent.on('error', reject);
      sent.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const after = answer.headers['retry-after'];
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, text, retryAfterSeconds: after === undefined ? undefined : Number(after) });
        });
      });
      sent.end(payload);
    });
  }
}

/**
 * Begins work at a rate whether or not earlier work has ended, as visitors do, until `isOver`. Waits for all of it.
 * @param work that does not throw
 */
export async function atRate(perSecond: () => number, isOver: () => boolean, work: () => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>();
  let due = 0;
  let last = performance.now();
  while (!isOver()) {
    const now = performance.now();
    due += ((now - last) * perSecond()) / 1000;
    last = now;
    for (; due >= 1; due--) {
      const each = work().finally(() => running.delete(each));
      running.add(each);
    }
    await wait(2);
  }
  await Promise.all(running);
}
