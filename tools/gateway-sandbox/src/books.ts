import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The entities that Razorpay's API answers with, as far as we use them. Amounts in paise, times in seconds. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'captured' | 'failed' | 'refunded';
  captured: boolean;
  method: 'card' | 'upi';
  error_description: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  currency: string;
  status: 'processed';
  notes: Record<string, string>;
  created_at: number;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;
const now = (): number => Math.floor(Date.now() / 1000);

interface Pages {
  orders: Record<string, Order>;
  payments: Record<string, Payment>;
  refunds: Record<string, Refund>;
  /** Idempotency key → refund. */
  refundKeys: Record<string, string>;
}

/** What the sandbox's bank knows. Kept in a file, so that a restart of the stack forgets no payment. */
export class Books {
  private readonly file: string | undefined;
  private readonly pages: Pages;
  private timer: NodeJS.Timeout | undefined;

  constructor(file?: string) {
    this.file = file;
    this.pages =
      file && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Pages)
        : { orders: {}, payments: {}, refunds: {}, refundKeys: {} };
  }

  order(id: string): Order | undefined {
    return this.pages.orders[id];
  }

  payment(id: string): Payment | undefined {
    return this.pages.payments[id];
  }

  paymentsOf(orderId: string): Payment[] {
    return Object.values(this.pages.payments).filter((payment) => payment.order_id === orderId);
  }

  refundsOf(paymentId: string): Refund[] {
    return Object.values(this.pages.refunds).filter((refund) => refund.payment_id === paymentId);
  }

  open(input: { amount: number; currency: string; receipt?: string | undefined; notes?: Record<string, string> | undefined }): Order {
    const { amount, currency, receipt = null, notes = {} } = input;
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      status: 'created',
      attempts: 0,
      notes,
      created_at: now(),
    };
    this.pages.orders[order.id] = order;
    this.save();
    return order;
  }

  pay(order: Order, method: 'card' | 'upi', success: boolean): Payment {
    const { id: order_id, amount, currency } = order;
    const status = success ? 'captured' : 'failed';
    const error_description = success ? null : 'Your payment was declined by the bank';
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      order_id,
      amount,
      amount_refunded: 0,
      currency,
      status,
      captured: success,
      method,
      error_description,
      created_at: now(),
    };
    this.pages.payments[payment.id] = payment;
    order.attempts += 1;
    if (success) Object.assign(order, { status: 'paid', amount_paid: amount, amount_due: 0 });
    else if (order.status === 'created') order.status = 'attempted';
    this.save();
    return payment;
  }

  /** The same idempotency key answers the same refund; never more goes back than was paid. */
  refund(
    payment: Payment,
    input: { amount?: number | undefined; notes?: Record<string, string> | undefined },
    key?: string,
  ): Refund | 'too much' {
    const known = key && this.pages.refundKeys[key] ? this.pages.refunds[this.pages.refundKeys[key]] : undefined;
    if (known) return known;
    const amount = input.amount ?? payment.amount - payment.amount_refunded;
    if (payment.status === 'failed' || amount <= 0 || payment.amount_refunded + amount > payment.amount) return 'too much';
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      status: 'processed',
      notes: input.notes ?? {},
      created_at: now(),
    };
    this.pages.refunds[refund.id] = refund;
    if (key) this.pages.refundKeys[key] = refund.id;
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    this.save();
    return refund;
  }

  /** What the checkout hands to the page after a payment. */
  receipt(payment: Payment, secret: string): { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string } {
    const razorpay_signature = createHmac('sha256', secret).update(`${payment.order_id}|${payment.id}`).digest('hex');
    return { razorpay_order_id: payment.order_id, razorpay_payment_id: payment.id, razorpay_signature };
  }

  close(): void {
    if (this.timer) this.write();
  }

  private save(): void {
    if (this.file) this.timer ??= setTimeout(() => this.write(), 100);
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.file) return;
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.pages));
  }
}
