import { createHmac, randomUUID } from 'node:crypto';
import type { Order, Payment, Refund } from './books.ts';

/** How events reach the merchant: as they should, or with a fault that somebody has asked for. */
export interface WebhookFault {
  webhooks: 'deliver' | 'drop' | 'duplicate' | 'delay';
  delay_ms: number;
}

const RETRY_MS = [500, 2000, 5000, 15_000, 60_000];
const TIMEOUT_MS = 5000;

/** Sends events and, where the merchant does not answer 2xx within five seconds, sends them again later. */
export class Webhooks {
  fault: WebhookFault = { webhooks: 'deliver', delay_ms: 0 };
  private readonly url: () => string;
  private readonly secret: string;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(url: () => string, secret: string) {
    this.url = url;
    this.secret = secret;
  }

  /** All that Razorpay says about one payment. */
  paid(order: Order, payment: Payment): void {
    const entities = { payment: { entity: payment }, order: { entity: order } };
    if (payment.status === 'failed') {
      this.emit('payment.failed', entities);
      return;
    }
    this.emit('payment.authorized', { payment: { entity: { ...payment, status: 'authorized', captured: false } } });
    this.emit('payment.captured', { payment: entities.payment });
    this.emit('order.paid', entities);
  }

  refunded(payment: Payment, refund: Refund): void {
    this.emit('refund.processed', { refund: { entity: refund }, payment: { entity: payment } });
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private emit(event: string, payload: Record<string, unknown>): void {
    const { webhooks, delay_ms } = this.fault;
    if (webhooks === 'drop') return;
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_sandbox',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(Date.now() / 1000),
    });
    const id = `evt_${randomUUID().replace(/-/g, '').slice(0, 14)}`;
    for (let copy = 0; copy < (webhooks === 'duplicate' ? 3 : 1); copy++)
      this.later(webhooks === 'delay' ? delay_ms : 0, () => this.deliver(id, body, 0));
  }

  private async deliver(id: string, body: string, attempt: number): Promise<void> {
    const signature = createHmac('sha256', this.secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id };
    const taken = await fetch(this.url(), { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      (answer) => answer.ok,
      () => false,
    );
    const wait = RETRY_MS[attempt];
    if (!taken && wait !== undefined) this.later(wait, () => this.deliver(id, body, attempt + 1));
  }

  private later(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void work();
    }, ms);
    this.timers.add(timer);
  }
}
