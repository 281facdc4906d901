import { randomUUID } from 'node:crypto';
import { bookingResult } from '@fitghar/contracts/booking';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';
import { aBooking, eventually, PASSWORD, type Receipt, request } from './customer.ts';
import { fail } from './fail.ts';

const SETTLE_TIMEOUT_MS = 180_000;

/** A customer who retries while the site is unavailable, as the page does. */
export class PersistentBuyer {
  token = '';
  private constructor(
    private readonly product: Pick<AppUnderTest, 'origin'>,
    readonly email: string,
  ) {}

  static async signedIn(product: Pick<AppUnderTest, 'origin'>): Promise<PersistentBuyer> {
    const buyer = new PersistentBuyer(product, `buyer.${randomUUID().slice(0, 8)}@example.in`);
    const body = { name: 'Kavya Menon', mobile: '9876543210', email: buyer.email, password: PASSWORD, user_type: 'U' };
    // 409 if the answer to an earlier attempt was lost.
    expect([201, 409]).toContain((await buyer.retryUntilSuccess('POST', '/bff/admin/api/user/register', body)).status);
    const login = await buyer.retryUntilSuccess('POST', '/bff/user/userLogin', { email: buyer.email, password: PASSWORD });
    buyer.token = login.body.response.authorisation.token;
    return buyer;
  }

  /** Retries until the response is not a server error. */
  async retryUntilSuccess(method: string, call: string, body?: unknown) {
    return eventually(async () => {
      const answer = await request(this.product, method, call, { token: this.token, ...(body !== undefined && { body }) }).catch(
        () => null,
      );
      return answer && answer.status < 500 ? answer : null;
    }, SETTLE_TIMEOUT_MS);
  }

  /** Proceeds to pay for the first free slot, so that buyers compete for its last places; null if all are sold. */
  async bookFreeTrial() {
    for (;;) {
      const { body } = await this.retryUntilSuccess('GET', '/bff/api/v1/booking/slots?service_type=FITNESS');
      const days: { date: string; slots: { time: string; left: number }[] }[] = body.dates;
      const [free] = days.flatMap(({ date, slots }) => slots.filter(({ left }) => left > 0).map(({ time }) => ({ date, time })));
      if (!free) return null;
      const fields = { trial_date: free.date, trial_time: free.time, preferred_time_to_be_served: free.time };
      const answer = await this.retryUntilSuccess('POST', '/bff/user/createOrUpdateBooking', aBooking(fields));
      if (answer.status !== 409) return bookingResult.parse(answer.body.response); // otherwise another buyer was faster
    }
  }

  /** Proceeds to pay for the first free slot. */
  async bookFirstFreeTrial() {
    return (await this.bookFreeTrial()) ?? fail('All slots are sold');
  }

  /** Proceeds to pay for a diet plan. */
  async choosePlan(): Promise<{ plan_id: string; paymentResponse: { order_id: string } }> {
    return (await this.retryUntilSuccess('POST', '/bff/user/dietPlan', DIET_PLAN_BODY)).body.response;
  }

  async open(programme_id = 'fellowship'): Promise<string> {
    return (await this.retryUntilSuccess('POST', '/bff/api/v1/institute/enrolments', { programme_id })).body.order_id;
  }

  async verify(receipt: Receipt): Promise<void> {
    await this.retryUntilSuccess('POST', '/bff/api/v1/payments/verify', receipt);
  }
}
