import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Razorpay from 'razorpay';
import { z } from 'zod';
import { callerSignal, SETTINGS, type Settings, startTimer, TIMEOUTS, traced } from '../../kernel/index.ts';
import { GatewayUnavailableError, RefundRefusedError } from '../payments.errors.ts';
import { Gateway, type GatewayPayment, type GatewayRefund } from './gateway.ts';

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
const failure = z.object({ statusCode: z.number() });
/**
 * The gateway rejects a request itself only with 400; retrying is pointless then. Every other status concerns our key,
 * our rate, the address or the gateway, and may be temporary.
 */
const REFUSED = 400;
/** The error as the transport itself throws it. */
const refusal = z.object({
  response: z.object({ status: z.literal(REFUSED), data: z.object({ error: z.object({ description: z.string() }) }) }),
});
const PAGE = 100;

type GatewayOperation = 'create-order' | 'find-payment' | 'list-payments-of-order' | 'list-payments' | 'refund' | 'find-refund';

/** The axios instance inside the SDK: the only way to set its host, timeout and headers. */
interface SdkTransport {
  rq: {
    defaults: { baseURL?: string; timeout?: number; maxRedirects?: number; httpAgent?: HttpAgent; httpsAgent?: HttpsAgent };
    interceptors: { request: { use(change: (config: { signal?: AbortSignal | undefined }) => object): void } };
    post(path: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
  };
}

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
    this.transport.rq.defaults.timeout = TIMEOUTS.gateway.ms;
    this.transport.rq.defaults.maxRedirects = 0; // nothing but the configured address gets our key
    // Cancels the call when its request or job ends.
    this.transport.rq.interceptors.request.use((config) => Object.assign(config, { signal: callerSignal() }));
    // Reuses connections; otherwise every call opens its own.
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
    return order.parse(
      await this.request('create-order', () => this.sdk.orders.create({ amount: amountPaise, currency: 'INR', receipt, notes })),
    ).id;
  }

  async findPayment(paymentId: string): Promise<GatewayPayment | null> {
    const found = await this.find('find-payment', () => this.sdk.payments.fetch(paymentId));
    return found === null ? null : payment.parse(found);
  }

  async listPaymentsOf(orderId: string): Promise<GatewayPayment[]> {
    const found = await this.find('list-payments-of-order', () => this.sdk.orders.fetchPayments(orderId));
    return found === null ? [] : payments.parse(found).items;
  }

  async listPayments({ from, to, skip }: { from: Date; to: Date; skip: number }): Promise<GatewayPayment[]> {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const window = { from: seconds(from), to: seconds(to), skip, count: PAGE };
    return payments.parse(await this.request('list-payments', () => this.sdk.payments.all(window))).items;
  }

  async refund({ paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string }): Promise<GatewayRefund> {
    const headers = { 'X-Refund-Idempotency': key };
    const body = { amount: amountPaise, notes: { refund: key } };
    const response = await this.request('refund', () =>
      this.transport.rq.post(`/v1/payments/${paymentId}/refund`, body, { headers }).catch((error: unknown) => {
        const { success, data } = refusal.safeParse(error);
        throw success ? new RefundRefusedError(data.response.data.error.description) : error;
      }),
    );
    return refund.parse(z.object({ data: z.unknown() }).parse(response).data);
  }

  async findRefund(id: string): Promise<GatewayRefund | null> {
    const found = await this.find('find-refund', () => this.sdk.refunds.fetch(id));
    return found === null ? null : refund.parse(found);
  }

  /** Returns null if the gateway does not know the id. */
  private find(operation: GatewayOperation, call: () => Promise<unknown>): Promise<unknown> {
    return this.request(operation, () =>
      call().catch((error: unknown) => {
        const { success, data } = failure.safeParse(error);
        if (success && data.statusCode === REFUSED) return null;
        throw error;
      }),
    );
  }

  /**
   * The SDK throws a plain TypeError on network failures, so everything but a known rejection counts as unavailable.
   */
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
      const { success, data } = failure.safeParse(error);
      this.log.warn({ gateway: success ? data.statusCode : 'no response' });
      throw new GatewayUnavailableError();
    }
  }
}
