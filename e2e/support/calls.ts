import { istDate } from '@fitghar/contracts/common';
import { BOOKING_BODY, DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { type APIRequestContext, expect } from 'playwright/test';
import type { Person } from './person.ts';

type Account = Pick<Person, 'email' | 'password'>;

export const ADMIN: Account = { email: 'admin@fitghar.local', password: 'Admin@123' };

/** The mail catcher and the sandbox drop idle connections after 5 s, which would reset a reused one. */
export const NOT_KEPT_ALIVE = { connection: 'close' };

/** Calls the API as this person, for setup that a test does not cover. */
export async function callAs(request: APIRequestContext, account: Account) {
  const login = await request.post('/bff/user/userLogin', { data: account });
  const { response } = (await login.json()) as { response: { user: { id: string }; authorisation: { token: string } } };
  const headers = { authorization: `Bearer ${response.authorisation.token}` };
  /** The session's own cookie: the jar has that of whoever logged in last. */
  let cookie = (login.headers()['set-cookie'] ?? '').split(';')[0] ?? '';
  /** Gives the password for this call, as the dialog of operations does, and renews the token that this ends. */
  async function prove(proofFor: string): Promise<void> {
    const proof = { password: account.password, for: proofFor };
    expect((await request.post('/bff/api/v1/session/proof', { data: proof, headers })).ok()).toBe(true);
    const renewed = await request.post('/bff/api/v1/session/refresh', { headers: { cookie } });
    headers.authorization = `Bearer ${((await renewed.json()) as { token: string }).token}`;
    cookie = (renewed.headers()['set-cookie'] ?? '').split(';')[0] ?? '';
  }
  return {
    id: response.user.id,
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
    post: async (path: string, data: unknown = {}): Promise<any> => {
      let answer = await request.post(`/bff${path}`, { data, headers });
      const { proof_for } = answer.status() === 403 ? ((await answer.json()) as { proof_for?: string }) : {};
      if (proof_for) {
        await prove(proof_for);
        answer = await request.post(`/bff${path}`, { data, headers });
      }
      expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    // biome-ignore lint/suspicious/noExplicitAny: as above
    get: async (path: string): Promise<any> => (await request.get(`/bff${path}`, { headers })).json(),
  };
}

/** The day after tomorrow in India, when every slot is still bookable. */
export const sessionDay = (): string => istDate(new Date(), 2);

/** Books and pays for a trial. @param name of who trains @returns the order ID */
export async function bookTrial(
  request: APIRequestContext,
  account: Account,
  trial_time = '07:00',
  name: string = BOOKING_BODY.booking_name,
  trial_date = sessionDay(),
): Promise<string> {
  const { post } = await callAs(request, account);
  const { response } = await post('/user/createOrUpdateBooking', {
    ...BOOKING_BODY,
    trial_date,
    trial_time,
    booking_name: name,
  });
  const { order_id } = response.paymentResponse as { order_id: string };
  await payFor(request, post, order_id);
  return order_id;
}

/** Pays at the sandbox and verifies the receipt, as the page does. */
async function payFor(request: APIRequestContext, post: (path: string, data: unknown) => Promise<unknown>, orderId: string): Promise<void> {
  const paid = await request.post(`${process.env.GATEWAY_URL ?? 'http://localhost:4010'}/sandbox/orders/${orderId}/pay`, {
    headers: NOT_KEPT_ALIVE,
    data: { outcome: 'success' },
  });
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await paid.json();
  await post('/api/v1/payments/verify', { razorpay_order_id, razorpay_payment_id, razorpay_signature });
}

/** Buys and pays for a package after a trial, on the days that the server proposes. */
export async function buyPackage(request: APIRequestContext, account: Account): Promise<void> {
  const { post } = await callAs(request, account);
  const pattern = { category: 'Basic', weekdays: [1, 3, 5], time: '12:00' };
  const { sessions, price } = await post('/api/v1/booking/packages/proposals', pattern);
  const { order_id } = await post('/api/v1/booking/packages', {
    category: pattern.category,
    final_price: price,
    sessions: sessions.map(({ date, time }: { date: string; time: string }) => ({ date, time })),
  });
  await payFor(request, post, order_id);
}

/** Buys and pays for a diet plan. */
export async function buyPlan(request: APIRequestContext, account: Account): Promise<{ planId: string; orderId: string }> {
  const { post } = await callAs(request, account);
  const { response } = await post('/user/dietPlan', DIET_PLAN_BODY);
  const orderId: string = response.paymentResponse.order_id;
  await payFor(request, post, orderId);
  return { planId: response.plan_id, orderId };
}

/** Buys and pays for a diet plan, and sends it as ops. */
export async function sendPlan(request: APIRequestContext, account: Account): Promise<void> {
  const { planId } = await buyPlan(request, account);
  const ops = await callAs(request, ADMIN);
  const delivery = `/api/v1/admin/plan-deliveries/${planId}`;
  await expect.poll(async () => (await ops.get(delivery)).draft.days.length).toBe(7);
  await ops.post(`${delivery}/send`, { version: (await ops.get(delivery)).version });
}

/** Enrols this person in the fellowship and pays. @returns the order ID */
export async function enrol(request: APIRequestContext, account: Account): Promise<string> {
  const { post } = await callAs(request, account);
  const { order_id } = await post('/api/v1/institute/enrolments', { programme_id: 'fellowship' });
  await payFor(request, post, order_id);
  return order_id;
}
