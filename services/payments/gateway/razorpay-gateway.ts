import { Inject, Injectable, Logger } from '@nestjs/common';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { GatewayUnavailableError } from '../payments.errors.ts';
import { Gateway, type GatewayPayment } from './gateway.ts';

const order = z.object({ id: z.string() });
const refund = z.object({ id: z.string() });
const payment = z
  .object({
    id: z.string(),
    order_id: z.string(),
    amount: z.coerce.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  })
  .transform(({ order_id, amount, ...rest }): GatewayPayment => ({ ...rest, orderId: order_id, amountPaise: amount }));
const payments = z.object({ items: z.array(payment) });
const refusal = z.object({ statusCode: z.number() });

/** The axios instance inside the SDK: the only place where it takes a host, a time-out or a header. */
interface SdkTransport {
  rq: {
    defaults: { baseURL?: string; timeout?: number };
    post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  };
}
const TIMEOUT_MS = 10_000;

/** Razorpay, or the sandbox that speaks the same protocol. */
@Injectable()
export class RazorpayGateway extends Gateway {
  private readonly log = new Logger(RazorpayGateway.name);
  private readonly sdk: Razorpay;
  private readonly transport: SdkTransport;

  constructor(@Inject(SETTINGS) { gateway }: Settings) {
    super();
    this.sdk = new Razorpay({ key_id: gateway.keyId, key_secret: gateway.keySecret });
    this.transport = (this.sdk as unknown as { api: SdkTransport }).api; // not in the SDK's types, stable since 2.0
    this.transport.rq.defaults.baseURL = gateway.apiUrl;
    this.transport.rq.defaults.timeout = TIMEOUT_MS;
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
    return order.parse(await this.ask(() => this.sdk.orders.create({ amount: amountPaise, currency: 'INR', receipt, notes }))).id;
  }

  async findPayment(paymentId: string): Promise<GatewayPayment | null> {
    const found = await this.ask(() => this.sdk.payments.fetch(paymentId), [400, 404]);
    return found === null ? null : payment.parse(found);
  }

  async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
    return payments.parse(await this.ask(() => this.sdk.orders.fetchPayments(orderId))).items;
  }

  async refund({ paymentId, amountPaise, refundId }: { paymentId: string; amountPaise: number; refundId: string }): Promise<string> {
    const headers = { 'X-Refund-Idempotency': refundId };
    const body = { amount: amountPaise, notes: { refund_id: refundId } };
    const answer = await this.ask(() => this.transport.rq.post(`/v1/payments/${paymentId}/refund`, body, { headers }));
    return refund.parse(z.object({ data: z.unknown() }).parse(answer).data).id;
  }

  /** The SDK answers a dead network with a TypeError of its own; here everything but a known refusal is 'unavailable'. */
  private async ask(call: () => Promise<unknown>, absent: number[] = []): Promise<unknown> {
    try {
      return await call();
    } catch (error) {
      const refused = refusal.safeParse(error);
      if (refused.success && absent.includes(refused.data.statusCode)) return null;
      this.log.warn({ gateway: refused.success ? refused.data.statusCode : 'no answer' });
      throw new GatewayUnavailableError();
    }
  }
}
