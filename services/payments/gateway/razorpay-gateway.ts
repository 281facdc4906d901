import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { SETTINGS, type Settings, startTimer, traced } from '../../kernel/index.ts';
import { GatewayUnavailableError, RefundRefusedError } from '../payments.errors.ts';
import { CAPTURE_MINUTES, Gateway, type GatewayPayment, type GatewayRefund } from './gateway.ts';
import { GatewayAnswerError, RazorpayClient } from './razorpay-client.ts';

const order = z.object({ id: z.string() });
const refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) });
const payment = z
  .object({
    id: z.string(),
    /** Absent if the payment was made without one of our orders. */
    order_id: z.string().nullable(),
    amount: z.coerce.number().int(),
    amount_refunded: z.coerce.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullable().default(null),
    wallet: z.string().nullable().default(null),
  })
  .transform(
    ({ order_id, amount, amount_refunded, ...rest }): GatewayPayment => ({
      ...rest,
      orderId: order_id ?? '',
      amountPaise: amount,
      refundedPaise: amount_refunded,
    }),
  );
const payments = z.object({ items: z.array(payment) });
/**
 * The gateway rejects a request itself only with 400; retrying is pointless then. Every other status concerns our key,
 * our rate, the address or the gateway, and may be temporary.
 */
const REFUSED = 400;
const refusal = z.object({ error: z.object({ description: z.string() }) });
const isRefused = (error: unknown): error is GatewayAnswerError => error instanceof GatewayAnswerError && error.status === REFUSED;
const PAGE = 100;

type GatewayOperation = 'create-order' | 'find-payment' | 'list-payments-of-order' | 'list-payments' | 'refund' | 'find-refund';

/** Of every order, whatever the account's own setting is: a payment is captured as soon as the bank authorises it, however late. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: CAPTURE_MINUTES, manual_expiry_period: CAPTURE_MINUTES, refund_speed: 'normal' },
} as const;

/** Razorpay, or the sandbox that speaks the same protocol. */
@Injectable()
export class RazorpayGateway extends Gateway {
  private readonly log = new Logger(RazorpayGateway.name);
  private readonly client: RazorpayClient;

  constructor(@Inject(SETTINGS) { gateway }: Settings) {
    super();
    this.client = new RazorpayClient(gateway);
  }

  async createOrder({
    amountPaise,
    receipt,
    notes,
  }: {
    amountPaise: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<string> {
    const wanted = { amount: amountPaise, currency: 'INR', receipt, notes, payment: CAPTURE };
    return order.parse(await this.request('create-order', () => this.client.orders.create(wanted))).id;
  }

  async findPayment(paymentId: string): Promise<GatewayPayment | null> {
    const found = await this.find('find-payment', () => this.client.payments.fetch(paymentId));
    return found === null ? null : payment.parse(found);
  }

  async listPaymentsOf(orderId: string): Promise<GatewayPayment[]> {
    const found = await this.find('list-payments-of-order', () => this.client.orders.fetchPayments(orderId));
    return found === null ? [] : payments.parse(found).items;
  }

  async listPayments({ from, to, skip }: { from: Date; to: Date; skip: number }): Promise<GatewayPayment[]> {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const window = { from: seconds(from), to: seconds(to), skip, count: PAGE };
    return payments.parse(await this.request('list-payments', () => this.client.payments.all(window))).items;
  }

  async refund({ paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string }): Promise<GatewayRefund> {
    // Not by the SDK, which drops this header.
    const headers = { 'X-Refund-Idempotency': key };
    const body = { amount: amountPaise, notes: { refund: key } };
    const response = await this.request('refund', () =>
      this.client.send('POST', `/payments/${paymentId}/refund`, { body, headers }).catch((error: unknown) => {
        const { success, data } = refusal.safeParse(isRefused(error) && error.body);
        throw success ? new RefundRefusedError(data.error.description) : error;
      }),
    );
    return refund.parse(response);
  }

  async findRefund(id: string): Promise<GatewayRefund | null> {
    const found = await this.find('find-refund', () => this.client.refunds.fetch(id));
    return found === null ? null : refund.parse(found);
  }

  /** Returns null if the gateway does not know the id. */
  private find(operation: GatewayOperation, call: () => Promise<unknown>): Promise<unknown> {
    return this.request(operation, () =>
      call().catch((error: unknown) => {
        if (isRefused(error)) return null;
        throw error;
      }),
    );
  }

  /** Everything but a known rejection counts as unavailable. */
  private async request(operation: GatewayOperation, call: () => Promise<unknown>): Promise<unknown> {
    const stopTimer = startTimer('gateway_call_duration_seconds');
    try {
      const attributes = { 'fitghar.gateway.operation': operation };
      const answer = await traced(`gateway ${operation}`, { kind: 'client', attributes }, call);
      stopTimer({ operation, outcome: 'answered' });
      return answer;
    } catch (error) {
      const refused = error instanceof RefundRefusedError;
      stopTimer({ operation, outcome: refused ? 'refused' : 'unavailable' });
      if (refused) throw error;
      this.log.warn({ gateway: error instanceof GatewayAnswerError ? error.status : 'no response' });
      throw new GatewayUnavailableError();
    }
  }
}
