import { randomUUID } from 'node:crypto';
import { loginResult, refreshResult } from '@fitghar/contracts/account';
import type { StaffRole } from '@fitghar/contracts/admin';
import { type BookingBody, bookingResult } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import type { RegisterUser } from '@fitghar/services/identity';
import { BOOKING_BODY, DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';

/** A response with its parsed body. */
export interface TestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
}

/** A call without a response by then hangs: the product's own timeouts are much shorter. */
const HUNG_AFTER_MS = 60_000;

/** Calls the running app over HTTP. Rejects with a `TimeoutError` if there is no answer by `limitMs`. */
export async function request(
  { origin }: Pick<AppUnderTest, 'origin'>,
  method: string,
  path: string,
  {
    body,
    token,
    headers = {},
    limitMs = HUNG_AFTER_MS,
  }: { body?: unknown; token?: string; headers?: Record<string, string>; limitMs?: number } = {},
): Promise<TestResponse> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(limitMs),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') || text.startsWith('[') || text === 'null' ? JSON.parse(text) : text,
  };
}

/** A booking that is valid on {@link MORNING}; override the fields under test. */
export const aBooking = (fields: Partial<Record<keyof BookingBody, unknown>> & Record<string, unknown> = {}): Record<string, unknown> => ({
  ...BOOKING_BODY,
  trial_date: '2026-11-22',
  trial_time: '07:00',
  preferred_time_to_be_served: '07:00',
  service_booking_step: 1,
  ...fields,
});

/** The result that the checkout passes to the page. */
export type Receipt = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** The password of every test account, long enough for the team's. */
export const PASSWORD = 'Mango Tea 7';

/** A logged-in user. */
export class Customer {
  /** What proves a call that asks for it. */
  proof = async (): Promise<object> => ({ password: PASSWORD });

  private constructor(
    private readonly running: AppUnderTest,
    readonly email: string,
    readonly id: string,
    public token: string,
    /** The refresh cookie, `name=value`. */
    public cookie: string,
  ) {}

  /** @param address IP address of the browser, for tests of limits */
  static async signedIn(running: AppUnderTest, address = '127.0.0.1'): Promise<Customer> {
    const email = `kavya.${randomUUID().slice(0, 8)}@example.in`;
    const registered = await request(running, 'POST', '/bff/admin/api/user/register', {
      body: { name: 'Kavya Menon', mobile: '9876543210', email, password: PASSWORD, user_type: 'U' },
    });
    expect(registered.status).toBe(201);
    return Customer.loggedIn(running, email, PASSWORD, address);
  }

  /** A team member, whose account only the team can create. */
  static async admin(running: AppUnderTest, role: StaffRole = 'admin'): Promise<Customer> {
    const email = `ops.${randomUUID().slice(0, 8)}@example.in`;
    await running
      .provider<RegisterUser>('RegisterUser')
      .run({ name: 'Ops', mobile: '9000000001', email, password: PASSWORD }, 'A', undefined, role);
    return Customer.loggedIn(running, email);
  }

  /** Logs in from another browser. */
  static async loggedIn(running: AppUnderTest, email: string, password = PASSWORD, address = '127.0.0.1'): Promise<Customer> {
    const headers = { 'x-forwarded-for': address };
    const login = await request(running, 'POST', '/bff/user/userLogin', { body: { email, password }, headers });
    const { authorisation, user } = loginResult.parse(login.body.response);
    return new Customer(running, email, user.id, authorisation.token, (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
  }

  /** Like the pages of operations, gives a proof if a call needs a fresh proof, or one of its own, and repeats it. */
  async request(method: string, path: string, body?: unknown): Promise<TestResponse> {
    const send = () => request(this.running, method, path, { token: this.token, ...(body !== undefined && { body }) });
    const answer = await send();
    if (answer.body?.code !== 'proof_needed') return answer;
    await this.prove({ ...(await this.proof()), for: answer.body.proof_for });
    return send();
  }

  /** Step-up authentication; as a browser does, it renews the token that a proof ends. */
  async prove(body: object): Promise<TestResponse> {
    const answer = await request(this.running, 'POST', '/bff/api/v1/session/proof', { token: this.token, body });
    if (answer.status === 200) await this.renew();
    return answer;
  }

  /** Renews the access token with the refresh cookie. If the session has ended meanwhile, the next call says so. */
  async renew(): Promise<void> {
    const renewed = await request(this.running, 'POST', '/bff/api/v1/session/refresh', { headers: { cookie: this.cookie } });
    if (renewed.status === 401) return;
    this.token = refreshResult.parse(renewed.body).token;
    this.cookie = renewed.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  book(fields: Parameters<typeof aBooking>[0] = {}): Promise<TestResponse> {
    return this.request('POST', '/bff/user/createOrUpdateBooking', aBooking(fields));
  }

  /** Books once the process has the capacity: until then it answers 503, which changes nothing. */
  bookOnceAdmitted(): Promise<TestResponse> {
    return eventually(async () => {
      const answer = await this.book();
      return answer.status === 503 ? null : answer;
    });
  }

  /** Books a session and returns the order to pay. */
  async order(fields: Parameters<typeof aBooking>[0] = {}): Promise<PaymentResponse & { booking_id: string }> {
    const answer = await this.book(fields);
    const { booking_id, paymentResponse } = bookingResult.parse(answer.body.response);
    return { ...paymentResponse, booking_id };
  }

  verify(receipt: Receipt): Promise<TestResponse> {
    return this.request('POST', '/bff/api/v1/payments/verify', receipt);
  }

  /** Sends a form, optionally with a file. */
  async send(path: string, fields: Record<string, string>, file?: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<TestResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (file) form.set('file', new Blob([file.bytes]), file.name);
    const answer = await fetch(`${this.running.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** Books and pays for a session. */
  async booked(fields: Parameters<typeof aBooking>[0] = {}): Promise<PaymentResponse & { booking_id: string }> {
    const order = await this.order(fields);
    await this.verify(await payAtGateway(this.running, order.order_id));
    return order;
  }

  /** Buys a diet plan, and pays what credit does not cover. */
  async boughtPlan(fields: Record<string, unknown> = {}): Promise<PaymentResponse & { plan_id: string }> {
    const { plan_id, paymentResponse } = (await this.request('POST', '/bff/user/dietPlan', { ...DIET_PLAN_BODY, ...fields })).body.response;
    if (paymentResponse.amount_paise) await this.verify(await payAtGateway(this.running, paymentResponse.order_id));
    return { ...paymentResponse, plan_id };
  }

  /** The current state of an order. */
  async orderOf(orderId: string): Promise<TestResponse['body']> {
    return (await this.request('GET', `/bff/api/v1/payments/orders/${orderId}`)).body;
  }

  async ongoing(): Promise<TestResponse['body']> {
    return (await this.request('GET', '/bff/api/v1/booking/ongoing')).body;
  }
}

/** Waits for the newest email to this address whose subject matches. */
export const mailTo = ({ mailbox }: AppUnderTest, address: string, subject: RegExp = /./) =>
  eventually(() => mailbox.caught.find((mail) => mail.to.includes(address) && subject.test(mail.subject)));

/** Pays at the gateway and returns what its checkout would pass to the page. */
export async function payAtGateway(
  { gateway }: Pick<AppUnderTest, 'gateway'>,
  orderId: string,
  outcome: 'success' | 'failure' | 'authorized' = 'success',
  attempt: { amount?: number; currency?: string } = {},
): Promise<Receipt> {
  return (await controlGateway({ gateway }, `orders/${orderId}/pay`, { outcome, ...attempt })) as Receipt;
}

/** Injects a fault into the gateway. */
export const injectFault = (running: Pick<AppUnderTest, 'gateway'>, fault: Record<string, unknown>) =>
  controlGateway(running, 'faults', fault);

/** Controls the payment sandbox, such as the bank's next decision. */
export async function controlGateway(
  { gateway }: Pick<AppUnderTest, 'gateway'>,
  path: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const answer = await fetch(`${gateway}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Total captured and refunded by the gateway, in paise. */
export async function gatewayTotals({ gateway }: Pick<AppUnderTest, 'gateway'>): Promise<{ captured: number; refunded: number }> {
  return (await (await fetch(`${gateway}/sandbox/books`)).json()) as { captured: number; refunded: number };
}

const POLL_MS = 25;

/** Waits for an asynchronous effect of the product. */
export async function eventually<T>(read: () => Promise<T> | T, timeoutMs = 20_000): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const result = await read();
    if (result) return result;
    if (performance.now() > end) throw new Error(`Nothing returned within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
