import { createHmac, randomUUID } from 'node:crypto';
import type { Order, Payment, Refund } from './sandbox-store.ts';

/** How events are delivered: normally, or with a requested fault. */
export interface WebhookFault {
  webhooks: 'deliver' | 'drop' | 'duplicate' | 'delay' | 'reorder';
  delay_ms: number;
  copies: number;
}

const RETRY_MS = [500, 2000, 5000, 15_000, 60_000];
const TIMEOUT_MS = 5000;
/** A bank takes evidence for about a week. */
const RESPOND_WITHIN_SECONDS = 7 * 86_400;
/** 'reorder' reverses the events of a payment: each waits this much less than the previous one. */
const REORDER_MS = 150;

/** Sends events, and retries those that the merchant does not answer with 2xx within five seconds. */
export class Webhooks {
  fault: WebhookFault = { webhooks: 'deliver', delay_ms: 0, copies: 3 };
  private readonly url: () => string;
  private readonly secret: string;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(url: () => string, secret: string) {
    this.url = url;
    this.secret = secret;
  }

  /** All events of one payment. */
  paid(order: Order, payment: Payment): void {
    const entities = { payment: { entity: payment }, order: { entity: order } };
    if (payment.status === 'failed') {
      this.emit('payment.failed', entities);
      return;
    }
    this.emit('payment.authorized', { payment: { entity: { ...payment, status: 'authorized', captured: false } } }, 2);
    if (payment.status === 'authorized') return;
    this.emit('payment.captured', { payment: entities.payment }, 1);
    this.emit('order.paid', entities);
  }

  refunded(payment: Payment, refund: Refund): void {
    if (refund.status === 'pending') this.emit('refund.created', { refund: { entity: refund }, payment: { entity: payment } });
    else this.emit(`refund.${refund.status}`, { refund: { entity: refund }, payment: { entity: payment } });
  }

  disputed(payment: Payment, id: string, outcome: 'created' | 'won' | 'lost'): void {
    const status = outcome === 'created' ? 'open' : outcome;
    const dispute = { id, entity: 'dispute', payment_id: payment.id, status, respond_by: payment.created_at + RESPOND_WITHIN_SECONDS };
    this.emit(`payment.dispute.${outcome}`, { payment: { entity: payment }, dispute: { entity: dispute } });
  }

  /** How many events wait, are on their way, or are to be sent again. */
  get undelivered(): number {
    return this.timers.size;
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private emit(event: string, payload: Record<string, unknown>, before = 0): void {
    const { webhooks, delay_ms, copies } = this.fault;
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
    const wait = webhooks === 'delay' ? delay_ms : webhooks === 'reorder' ? before * REORDER_MS : 0;
    for (let copy = 0; copy < (webhooks === 'duplicate' ? copies : 1); copy++) this.later(wait, () => this.deliver(id, body, 0));
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
    const timer = setTimeout(() => void work().finally(() => this.timers.delete(timer)), ms);
    this.timers.add(timer);
  }
}
