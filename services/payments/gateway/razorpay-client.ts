import orders from 'razorpay/dist/resources/orders.js';
import payments from 'razorpay/dist/resources/payments.js';
import refunds from 'razorpay/dist/resources/refunds.js';
import { callerSignal, type Settings, TIMEOUTS } from '../../kernel/index.ts';

/** The gateway answered, but not with success. */
export class GatewayAnswerError extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`The gateway answered ${status}`);
  }
}

/**
 * The SDK's resources over a transport of ours: the SDK's own knows no other address than production's, no time limit,
 * no cancellation and no header for idempotency. Nothing but the configured address gets our key.
 */
export class RazorpayClient {
  private readonly transport: RazorpayTransport = {
    get: ({ url, data = {} }) => {
      const query = Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
      return this.send('GET', query.length ? `${url}?${new URLSearchParams(query)}` : url);
    },
    post: ({ url, data }) => this.send('POST', url, { body: data }),
  };
  readonly orders = orders(this.transport);
  readonly payments = payments(this.transport);
  readonly refunds = refunds(this.transport);
  private readonly authorization: string;

  constructor(private readonly gateway: Settings['gateway']) {
    this.authorization = `Basic ${Buffer.from(`${gateway.keyId}:${gateway.keySecret}`).toString('base64')}`;
  }

  /** @throws GatewayAnswerError; any other error if it did not answer in time */
  async send(
    method: 'GET' | 'POST',
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    const limits = [AbortSignal.timeout(TIMEOUTS.gateway.ms), callerSignal()].filter((signal) => signal !== undefined);
    const answer = await fetch(new URL(`/v1${path}`, this.gateway.apiUrl), {
      method,
      headers: { ...headers, authorization: this.authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any(limits),
    });
    if (!answer.ok) throw new GatewayAnswerError(answer.status, await answer.json().catch(() => null));
    return answer.json();
  }
}
