// Everything that the payment company would remember, in one place, so that one call can reset it.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Entities of Razorpay's API, as far as we use them. Amounts in paise, times in seconds. */
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
  /** Whether its payments are captured once they are authorised. The sandbox's account captures none automatically. */
  payment_capture: boolean;
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
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
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
  status: 'pending' | 'processed' | 'failed';
  notes: Record<string, string>;
  created_at: number;
}

/** A penny that was sent to an account, to see whether it exists. */
export interface Validation {
  id: string;
  entity: 'fund_account.validation';
  fund_account: { id: string };
  status: 'created' | 'completed';
  amount: number;
  currency: string;
  results: { account_status: 'active' | 'invalid' | null; registered_name: string | null };
  created_at: number;
}

/** A line of what was paid to the merchant's bank. */
export interface SettledLine {
  entity_id: string;
  type: 'payment' | 'refund';
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  /** With tax. */
  fee: number;
  tax: number;
  on_hold: false;
  settled: true;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  settlement_utr: string;
  payment_id: string | null;
}

/** How a payment ends, and its amount if it differs from the order's. */
export interface Attempt {
  method: 'card' | 'upi';
  status: 'authorized' | 'captured' | 'failed';
  amount?: number | undefined;
  currency?: string | undefined;
  /** When it was made, in ISO 8601; now if unset. */
  at?: string | undefined;
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;

interface SandboxData {
  orders: Record<string, Order>;
  payments: Record<string, Payment>;
  refunds: Record<string, Refund>;
  /** Idempotency key → refund. */
  refundKeys: Record<string, string>;
  /** Payment → amount that the customer's bank charged back. */
  lost: Record<string, number>;
  /** By payment or refund. */
  settled: Record<string, SettledLine>;
  /** By what identifies them. */
  contacts: Record<string, string>;
  accounts: Record<string, { id: string; name: string }>;
  validations: Record<string, Validation>;
}

const EMPTY = (): SandboxData => ({
  orders: {},
  payments: {},
  refunds: {},
  refundKeys: {},
  lost: {},
  settled: {},
  contacts: {},
  accounts: {},
  validations: {},
});

/** State of the sandbox's bank, stored in a file so that payments survive a restart. */
export class SandboxStore {
  private readonly file: string | undefined;
  private readonly clock: () => Date;
  private readonly data: SandboxData;
  private readonly byOrder = new Map<string, Payment[]>();
  private timer: NodeJS.Timeout | undefined;

  constructor(file: string | undefined, clock: () => Date) {
    this.file = file;
    this.clock = clock;
    this.data = file && existsSync(file) ? { ...EMPTY(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxData>) } : EMPTY();
    for (const payment of Object.values(this.data.payments)) this.remember(payment);
  }

  order(id: string): Order | undefined {
    return this.data.orders[id];
  }

  payment(id: string): Payment | undefined {
    return this.data.payments[id];
  }

  paymentsOf(orderId: string): Payment[] {
    return this.byOrder.get(orderId) ?? [];
  }

  /** Payments created in that window (seconds, inclusive), newest first, as Razorpay lists them. */
  paymentsBetween(from: number, to: number): Payment[] {
    return Object.values(this.data.payments)
      .filter(({ created_at }) => created_at >= from && created_at <= to)
      .reverse();
  }

  refundById(id: string): Refund | undefined {
    return this.data.refunds[id];
  }

  /** Total captured, refunded and charged back, in paise. */
  totals(): { captured: number; refunded: number } {
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return {
      captured: sum(Object.values(this.data.payments).map(({ captured, amount }) => (captured ? amount : 0))),
      refunded:
        sum(Object.values(this.data.refunds).map(({ status, amount }) => (status === 'processed' ? amount : 0))) +
        sum(Object.values(this.data.lost)),
    };
  }

  refundsOf(paymentId: string): Refund[] {
    return Object.values(this.data.refunds).filter((refund) => refund.payment_id === paymentId);
  }

  open(input: {
    amount: number;
    currency: string;
    receipt?: string | undefined;
    notes?: Record<string, string> | undefined;
    payment?: { capture: 'automatic' | 'manual' } | undefined;
  }): Order {
    const { amount, currency, receipt = null, notes = {}, payment } = input;
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
      payment_capture: payment?.capture === 'automatic',
      notes,
      created_at: this.now(),
    };
    this.data.orders[order.id] = order;
    this.save();
    return order;
  }

  pay(order: Order, attempt: Attempt): Payment {
    const { method } = attempt;
    const status = attempt.status === 'captured' && !order.payment_capture ? 'authorized' : attempt.status;
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      order_id: order.id,
      amount: attempt.amount ?? order.amount,
      amount_refunded: 0,
      currency: attempt.currency ?? order.currency,
      status,
      captured: false,
      method,
      error_description: status === 'failed' ? 'Your payment was declined by the bank' : null,
      created_at: attempt.at ? Math.floor(Date.parse(attempt.at) / 1000) : this.now(),
    };
    this.data.payments[payment.id] = payment;
    this.remember(payment);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    if (status === 'captured') this.capture(payment);
    this.save();
    return payment;
  }

  /** Captures an authorised payment. */
  capture(payment: Payment): void {
    Object.assign(payment, { status: 'captured', captured: true });
    const order = this.data.orders[payment.order_id];
    if (order) Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: 0 });
    this.save();
  }

  /** The customer's bank charges back the rest of a payment. */
  lose(payment: Payment): void {
    this.data.lost[payment.id] = payment.amount - payment.amount_refunded;
    this.save();
  }

  /** An idempotency key always returns the same refund. Refunds never exceed what the customer’s bank has left of the payment. */
  refund(
    payment: Payment,
    input: { amount?: number | undefined; notes?: Record<string, string> | undefined },
    status: Refund['status'],
    key?: string,
  ): Refund | 'too much' {
    const known = key && this.data.refundKeys[key] ? this.data.refunds[this.data.refundKeys[key]] : undefined;
    if (known) return known;
    const amount = input.amount ?? payment.amount - payment.amount_refunded;
    const left = payment.amount - payment.amount_refunded - (this.data.lost[payment.id] ?? 0);
    if (!payment.captured || amount <= 0 || amount > left) return 'too much';
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      status: 'pending',
      notes: input.notes ?? {},
      created_at: this.now(),
    };
    this.data.refunds[refund.id] = refund;
    if (key) this.data.refundKeys[key] = refund.id;
    payment.amount_refunded += amount;
    this.settleRefund(refund, status);
    return refund;
  }

  /** Sets the result of a refund. The money of a failed one stays with the merchant. */
  settleRefund(refund: Refund, status: Refund['status']): void {
    refund.status = status;
    const payment = this.data.payments[refund.payment_id];
    if (payment && status === 'failed') payment.amount_refunded -= refund.amount;
    if (payment?.amount_refunded === payment?.amount && payment) payment.status = 'refunded';
    this.save();
  }

  /** Pays the merchant what was captured and not settled yet, less what was refunded, with a fee of 2 % and 18 % GST on it. */
  settle(): SettledLine[] {
    const [settlement_id, settled_at] = [newId('setl'), this.now()];
    const common = {
      on_hold: false,
      settled: true,
      settled_at,
      settlement_id,
      settlement_utr: `SBX${settlement_id.slice(-8).toUpperCase()}`,
    } as const;
    const payments = Object.values(this.data.payments).filter(({ captured, currency }) => captured && currency === 'INR');
    const refunds = Object.values(this.data.refunds).filter(({ status, currency }) => status === 'processed' && currency === 'INR');
    const lines = [
      ...payments.map(({ id, amount, currency, created_at }): SettledLine => {
        const fee = Math.round(amount * 0.02);
        const tax = Math.round(fee * 0.18);
        return {
          ...common,
          entity_id: id,
          type: 'payment',
          debit: 0,
          credit: amount - fee - tax,
          amount,
          currency,
          fee: fee + tax,
          tax,
          created_at,
          payment_id: null,
        };
      }),
      ...refunds.map(
        ({ id, amount, currency, created_at, payment_id }): SettledLine => ({
          ...common,
          ...{ entity_id: id, type: 'refund', debit: amount, credit: 0, amount, currency, fee: 0, tax: 0, created_at, payment_id },
        }),
      ),
    ].filter(({ entity_id }) => !this.data.settled[entity_id]);
    for (const line of lines) this.data.settled[line.entity_id] = line;
    this.save();
    return lines;
  }

  /** The same name and reference are the same contact. */
  contact(name: string, reference: string): string {
    const key = `${reference} ${name}`;
    this.data.contacts[key] ??= newId('cont');
    this.save();
    return this.data.contacts[key];
  }

  /** The same account of a contact is the same fund account; null if there is no such contact. */
  fundAccount(contact: string, { name, ifsc, account_number }: { name: string; ifsc: string; account_number: string }): string | null {
    if (!Object.values(this.data.contacts).includes(contact)) return null;
    const key = `${contact} ${ifsc} ${account_number}`;
    this.data.accounts[key] ??= { id: newId('fa'), name };
    this.save();
    return this.data.accounts[key].id;
  }

  /** Sends a penny; null if there is no such account. */
  validate(account: string, amount: number): Validation | null {
    if (!this.accountById(account)) return null;
    const results = { account_status: null, registered_name: null };
    const validation: Validation = {
      ...{ id: newId('fav'), entity: 'fund_account.validation', fund_account: { id: account }, status: 'created', amount, currency: 'INR' },
      ...{ results, created_at: this.now() },
    };
    this.data.validations[validation.id] = validation;
    this.save();
    return validation;
  }

  /** The bank answers when it is asked again. */
  validation(id: string, registered: string | null): Validation | null {
    const found = this.data.validations[id];
    if (!found) return null;
    if (found.status === 'created') {
      const name = this.accountById(found.fund_account.id)?.name ?? '';
      const isKnown = registered !== '';
      const results = {
        account_status: isKnown ? 'active' : 'invalid',
        registered_name: isKnown ? (registered ?? name.toUpperCase()) : null,
      } as const;
      Object.assign(found, { status: 'completed', results });
      this.save();
    }
    return found;
  }

  private accountById(id: string): { id: string; name: string } | undefined {
    return Object.values(this.data.accounts).find((account) => account.id === id);
  }

  /** What was settled between these instants, in seconds; the end is exclusive. */
  settledBetween(from: number, to: number): SettledLine[] {
    return Object.values(this.data.settled).filter(({ settled_at }) => settled_at >= from && settled_at < to);
  }

  /** The signed receipt that checkout passes to the page. */
  receipt(payment: Payment, secret: string): { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string } {
    const razorpay_signature = createHmac('sha256', secret).update(`${payment.order_id}|${payment.id}`).digest('hex');
    return { razorpay_order_id: payment.order_id, razorpay_payment_id: payment.id, razorpay_signature };
  }

  close(): void {
    if (this.timer) this.write();
  }

  private now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  private remember(payment: Payment): void {
    this.byOrder.set(payment.order_id, [...(this.byOrder.get(payment.order_id) ?? []), payment]);
  }

  private save(): void {
    if (this.file) this.timer ??= setTimeout(() => this.write(), 100);
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.file) return;
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.data));
  }
}
