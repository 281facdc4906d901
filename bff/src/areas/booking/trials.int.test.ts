import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { aBooking, Customer } from '../../../test/customer.ts';
import { setRules } from '../../../test/rules.ts';

const hour = (time: string) => ({ trial_time: time, preferred_time_to_be_served: time });
const book = (customer: Customer, fields: Record<string, unknown>) =>
  customer.request('POST', '/bff/user/createOrUpdateBooking', aBooking(fields));

describe('a further trial of a service', () => {
  const running = useApp();

  it('is sold, and operations see which it is (D73)', async () => {
    const customer = await Customer.signedIn(running());
    const first = await customer.booked(hour('07:00'));
    await running().clock.advanceMinutes(1);
    const second = await customer.booked(hour('09:00'));
    const other = await customer.booked({ ...hour('11:00'), service_type: 'YOGA' });
    const admin = await Customer.admin(running());
    const numbers = [first, second, other].map(async ({ booking_id }) => {
      const { body } = await admin.request('GET', `/bff/api/v1/admin/service-requests/${booking_id}`);
      return body.plan;
    });
    expect(await Promise.all(numbers)).toEqual([
      'Trial session, Personal Trainer at home',
      'Trial session, Personal Trainer at home, number 2 of this customer',
      'Trial session, Yoga Trainer at home',
    ]);
  });
});

describe('where one trial of a service is enough', () => {
  const running = useApp();
  beforeAll(() => setRules(running(), { trials_per_service: 1 }));

  it('another one is refused before payment, and that of the other service is not', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked(hour('07:00'));
    const refused = await book(customer, hour('09:00'));
    expect([refused.status, refused.body.code]).toEqual([409, 'trial_limit']);
    expect((await book(customer, { ...hour('09:00'), service_type: 'YOGA' })).status).toBe(201);
  });
});
