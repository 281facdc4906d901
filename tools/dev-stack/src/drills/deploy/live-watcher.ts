import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from './client.ts';
import type { Customer } from './customers.ts';

const page = z.object({ response: z.object({ rows: z.array(z.object({ order_id: z.string(), status: z.string() })) }) });
/** As the page waits (shell/src/live). */
const RECONNECT_MS = 1000;

/**
 * An open dashboard: it reads its transactions when its stream says that they changed, and when the stream is open again
 * after an end, never otherwise.
 */
export class LiveWatcher {
  /** When it saw that an order is paid. */
  readonly paid = new Map<string, number>();
  opened = 0;
  /** How long there was no stream, each time. */
  readonly gapsMs: number[] = [];
  /** Streams that ended otherwise than their server ended them. */
  broken = 0;
  readonly customer: Customer;
  private readonly client: Client;
  private readonly origin: string;
  private readonly stopped = new AbortController();
  private reading = Promise.resolve();
  private lostAt = performance.now();

  constructor(client: Client, origin: string, customer: Customer) {
    this.client = client;
    this.origin = origin;
    this.customer = customer;
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Whether its stream is open now. */
  isOpen = false;

  async watch(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        await this.readOnce();
      } catch {
        if (this.isOpen && !this.stopped.signal.aborted) this.broken += 1;
      }
      if (this.isOpen) this.lostAt = performance.now();
      this.isOpen = false;
      await wait(RECONNECT_MS * (0.5 + Math.random()));
    }
    await this.reading;
  }

  private async readOnce(): Promise<void> {
    const answer = await fetch(`${this.origin}/bff/api/v1/account/stream`, {
      headers: { authorization: `Bearer ${this.customer.token}` },
      signal: this.stopped.signal,
    });
    if (!answer.ok || !answer.body) return void (await answer.arrayBuffer());
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of answer.body) {
      text += decoder.decode(part, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.onEvent(/^event: (\S+)/m.exec(event)?.[1]);
    }
  }

  private onEvent(name: string | undefined): void {
    if (name === 'hello') {
      if (this.opened) this.gapsMs.push(performance.now() - this.lostAt);
      this.opened += 1;
      this.isOpen = true;
    }
    // One after the other: a later reading must not be overwritten by an earlier one.
    if (name === 'hello' || name === 'payments') this.reading = this.reading.then(() => this.client.visit('dashboard', () => this.read()));
  }

  private async read(): Promise<void> {
    const answer = await this.client.send({ method: 'GET', path: '/bff/user/user-transaction?limit=100', token: this.customer.token });
    if (!answer) return;
    for (const { order_id, status } of page.parse(JSON.parse(answer.text)).response.rows)
      if (status === 'paid' && !this.paid.has(order_id)) this.paid.set(order_id, performance.now());
  }
}
