import { randomUUID } from 'node:crypto';
import { loginResult } from '@fitghar/contracts/account';
import type { TeamRole } from '@fitghar/contracts/admin';
import { type BookingBody, bookingResult } from '@fitghar/contracts/booking';
import type { PaymentResponse } from '@fitghar/contracts/common';
import type { RegisterUser } from '@fitghar/services/identity';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';

/** An answer of the back end, read. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

/** Asks the running app over HTTP, as any client would. */
export async function ask(
  { origin }: Pick<AppUnderTest, 'origin'>,
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') || text.startsWith('[') || text === 'null' ? JSON.parse(text) : text,
  };
}

/** A booking that is right on {@link MORNING}; override what the test is about. */
export const aBooking = (fields: Partial<Record<keyof BookingBody, unknown>> & Record<string, unknown> = {}): Record<string, unknown> => ({
  service_type: 'FITNESS',
  trial_date: '2026-11-22',
  trial_time: '07:00',
  preferred_time_to_be_served: '07:00',
  trainer_type: 'Standard',
  training_for: 'Female',
  training_needed_for: 'self',
  booking_name: 'Kavya Menon',
  address: '12, Lotus Apartments',
  area: 'Indiranagar',
  landmark: 'Opposite the metro',
  pincode: '560038',
  service_booking_step: 1,
  ...fields,
});

/** The assessment of a diet plan of ₹999 that is right. */
export const A_PLAN = {
  type: 'weight loss',
  gender: 'Female',
  age: 34,
  height: '5.4',
  weight: 72,
  goal: 'Lose weight',
  diet_type: 'veg',
  medical_condition: 'None',
};

/** What a checkout hands to the page. */
export type Receipt = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** The password of everybody in the tests. */
export const PASSWORD = 'Namaste1';

/** Somebody with an account, signed in. */
export class Customer {
  private constructor(
    private readonly running: AppUnderTest,
    readonly email: string,
    readonly id: string,
    readonly token: string,
    /** The refresh cookie, `name=value`. */
    readonly cookie: string,
  ) {}

  /** @param address where the browser is, for tests of limits */
  static async signedIn(running: AppUnderTest, address = '127.0.0.1'): Promise<Customer> {
    const email = `kavya.${randomUUID().slice(0, 8)}@example.in`;
    const registered = await ask(running, 'POST', '/bff/admin/api/user/register', {
      body: { name: 'Kavya Menon', mobile: '9876543210', email, password: PASSWORD, user_type: 'U' },
    });
    expect(registered.status).toBe(201);
    return Customer.loggedIn(running, email, PASSWORD, address);
  }

  /** Somebody of the team, who has an account that only the team can make. */
  static async admin(running: AppUnderTest, role: TeamRole = 'admin'): Promise<Customer> {
    const email = `ops.${randomUUID().slice(0, 8)}@example.in`;
    await running
      .provider<RegisterUser>('RegisterUser')
      .run({ name: 'Ops', mobile: '9000000001', email, password: PASSWORD }, 'A', undefined, role);
    return Customer.loggedIn(running, email);
  }

  /** One more browser of somebody who has an account. */
  static async loggedIn(running: AppUnderTest, email: string, password = PASSWORD, address = '127.0.0.1'): Promise<Customer> {
    const headers = { 'x-forwarded-for': address };
    const login = await ask(running, 'POST', '/bff/user/userLogin', { body: { email, password }, headers });
    const { authorisation, user } = loginResult.parse(login.body.response);
    return new Customer(running, email, user.id, authorisation.token, (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
  }

  ask(method: string, path: string, body?: unknown): Promise<Answer> {
    return ask(this.running, method, path, { token: this.token, ...(body !== undefined && { body }) });
  }

  book(fields: Parameters<typeof aBooking>[0] = {}): Promise<Answer> {
    return this.ask('POST', '/bff/user/createOrUpdateBooking', aBooking(fields));
  }

  /** Books and answers the order to pay. */
  async order(fields: Parameters<typeof aBooking>[0] = {}): Promise<PaymentResponse & { booking_id: string }> {
    const answer = await this.book(fields);
    const { booking_id, paymentResponse } = bookingResult.parse(answer.body.response);
    return { ...paymentResponse, booking_id };
  }

  verify(receipt: Receipt): Promise<Answer> {
    return this.ask('POST', '/bff/api/v1/payments/verify', receipt);
  }

  /** Sends a form, with a file where there is one. */
  async send(path: string, fields: Record<string, string>, file?: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<Answer> {
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

  /** Books a session and pays for it. */
  async booked(fields: Parameters<typeof aBooking>[0] = {}): Promise<PaymentResponse & { booking_id: string }> {
    const order = await this.order(fields);
    await this.verify(await payAtGateway(this.running, order.order_id));
    return order;
  }

  /** Buys a diet plan, and pays what credit does not cover. */
  async boughtPlan(fields: Record<string, unknown> = {}): Promise<PaymentResponse & { plan_id: string }> {
    const { plan_id, paymentResponse } = (await this.ask('POST', '/bff/user/dietPlan', { ...A_PLAN, ...fields })).body.response;
    if (paymentResponse.amount_paise) await this.verify(await payAtGateway(this.running, paymentResponse.order_id));
    return { ...paymentResponse, plan_id };
  }

  /** What became of one's order. */
  async orderOf(orderId: string): Promise<Answer['body']> {
    return (await this.ask('GET', `/bff/api/v1/payments/orders/${orderId}`)).body;
  }

  async ongoing(): Promise<Answer['body']> {
    return (await this.ask('GET', '/bff/api/v1/booking/ongoing')).body;
  }
}

/** The newest mail to this address, once there is one whose subject fits. */
export const mailTo = ({ mailbox }: AppUnderTest, address: string, subject: RegExp = /./) =>
  eventually(() => mailbox.caught.find((mail) => mail.to.includes(address) && subject.test(mail.subject)));

/** The customer pays at the gateway; what its checkout would hand to the page. */
export async function payAtGateway(
  { gateway }: Pick<AppUnderTest, 'gateway'>,
  orderId: string,
  outcome: 'success' | 'failure' | 'authorized' = 'success',
  attempt: { amount?: number; currency?: string } = {},
): Promise<Receipt> {
  return (await tellGateway({ gateway }, `orders/${orderId}/pay`, { outcome, ...attempt })) as Receipt;
}

/** Asks the gateway to misbehave. */
export const faults = (running: Pick<AppUnderTest, 'gateway'>, fault: Record<string, unknown>) => tellGateway(running, 'faults', fault);

/** Turns one of the sandbox's own handles: what the bank does next. */
export async function tellGateway(
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

/** What the gateway has taken and sent back in all, in paise. */
export async function gatewayBooks({ gateway }: Pick<AppUnderTest, 'gateway'>): Promise<{ captured: number; refunded: number }> {
  return (await (await fetch(`${gateway}/sandbox/books`)).json()) as { captured: number; refunded: number };
}

const POLL_MS = 25;

/** Waits for something that another part of the product does in its own time. */
export async function eventually<T>(look: () => Promise<T> | T, patienceMs = 20_000): Promise<NonNullable<T>> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > end) throw new Error(`Not seen within ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
