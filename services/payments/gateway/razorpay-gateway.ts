import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { SETTINGS, type Settings } from '../../kernel/index.ts';
import { GatewayUnavailableError, RefundRefusedError } from '../payments.errors.ts';
import { Gateway, type GatewayPayment, type GatewayRefund } from './gateway.ts';

const order = z.object({ id: z.string() });
const refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) });
const payment = z
  .object({
    id: z.string(),
    /** Absent where somebody has paid without an order of ours. */
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
const refusal = z.object({ statusCode: z.number() });
/** A refusal that came through the transport itself. */
const refused = z.object({
  response: z.object({ status: z.number(), data: z.object({ error: z.object({ description: z.string() }) }) }),
});
const PAGE = 100;

/** The axios instance inside the SDK: the only place where it takes a host, a time-out or a header. */
interface SdkTransport {
  rq: {
    defaults: { baseURL?: string; timeout?: number; httpAgent?: HttpAgent; httpsAgent?: HttpsAgent };
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
    // Without these each call would open a connection of its own.
    this.transport.rq.defaults.httpAgent = new HttpAgent({ keepAlive: true });
    this.transport.rq.defaults.httpsAgent = new HttpsAgent({ keepAlive: true });
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

  async listPayments({ from, to, skip }: { from: Date; to: Date; skip: number }): Promise<GatewayPayment[]> {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const window = { from: seconds(from), to: seconds(to), skip, count: PAGE };
    return payments.parse(await this.ask(() => this.sdk.payments.all(window))).items;
  }

  async refund({ paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string }): Promise<GatewayRefund> {
    const headers = { 'X-Refund-Idempotency': key };
    const body = { amount: amountPaise, notes: { refund: key } };
    const answer = await this.ask(() =>
      this.transport.rq.post(`/v1/payments/${paymentId}/refund`, body, { headers }).catch((error: unknown) => {
        const { success, data } = refused.safeParse(error);
        if (success && data.response.status >= 400 && data.response.status < 500)
          throw new RefundRefusedError(data.response.data.error.description);
        throw error;
      }),
    );
    return refund.parse(z.object({ data: z.unknown() }).parse(answer).data);
  }

  async findRefund(id: string): Promise<GatewayRefund | null> {
    const found = await this.ask(() => this.sdk.refunds.fetch(id), [400, 404]);
    return found === null ? null : refund.parse(found);
  }

  /** The SDK answers a dead network with a TypeError of its own; here everything but a known refusal is 'unavailable'. */
  private async ask(call: () => Promise<unknown>, absent: number[] = []): Promise<unknown> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof RefundRefusedError) throw error;
      const { success, data } = refusal.safeParse(error);
      if (success && absent.includes(data.statusCode)) return null;
      this.log.warn({ gateway: success ? data.statusCode : 'no answer' });
      throw new GatewayUnavailableError();
    }
  }
}
