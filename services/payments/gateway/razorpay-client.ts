import Razorpay from 'razorpay';
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

type Query = Record<string, string | number | undefined>;
/** What a resource of the SDK asks its `api` for. */
interface SdkCall<Data> {
  url: string;
  data?: Data;
}

/**
 * Sends calls to Razorpay, those of its SDK, too: the SDK knows no other address than production's, no time limit, no
 * cancellation and no header for idempotency. Nothing but the configured address gets our key.
 */
export class RazorpayClient {
  /** Its resources send by this client. */
  readonly sdk: Razorpay;
  private readonly authorization: string;

  constructor(private readonly gateway: Settings['gateway']) {
    const { keyId, keySecret } = gateway;
    this.authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    this.sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
    Object.assign(this.sdk.api, {
      get: ({ url, data = {} }: SdkCall<Query>) => {
        const query = Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
        return this.send('GET', query.length ? `${url}?${new URLSearchParams(query)}` : url);
      },
      post: ({ url, data }: SdkCall<object>) => this.send('POST', url, { body: data }),
    });
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
