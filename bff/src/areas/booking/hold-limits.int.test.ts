import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { aBooking, Customer, request } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

const NETWORK_LIMIT = 500;

/** Hours on offer tomorrow. */
const hour = (index: number) => `${String(6 + (index % 16)).padStart(2, '0')}:00`;
const at = (index: number) => ({ trial_time: hour(index), preferred_time_to_be_served: hour(index) });

describe('an unpaid hold', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const hold = (customer: Customer, fields: object, address: string) =>
    request(running(), 'POST', '/bff/user/createOrUpdateBooking', {
      token: customer.token,
      body: aBooking({ ...fields }),
      headers: { 'x-forwarded-for': address },
    });
  const heldUntil = async () => {
    const [booking] = await running().mongo.collection('bookings').find({ status: 'Pending' }).sort({ createdAt: -1 }).limit(1).toArray();
    return booking?.holdExpiresAt instanceof Date ? booking.holdExpiresAt.getTime() : fail('no hold');
  };

  it('is prolonged by changes for an hour since it began, and no longer', async () => {
    const customer = await Customer.signedIn(running());
    const began = running().clock.now().getTime();
    for (let change = 0; change < 6; change++) {
      expect((await hold(customer, at(change), '203.0.113.1')).status).toBeLessThan(300);
      expect(await heldUntil()).toBeLessThanOrEqual(began + HOUR_MS);
      await running().clock.advanceMinutes(9);
    }
    await running().clock.advanceMinutes(7);
    const late = await hold(customer, at(7), '203.0.113.1');
    expect([201, 429]).toContain(late.status); // a new hold once the old one was swept
  });

  it('of one phone exists three times at most, from however many accounts at once', async () => {
    await running().clock.advanceMinutes(61); // earlier holds have ended
    const customers = await Promise.all(Array.from({ length: 6 }, () => Customer.signedIn(running())));
    const fields = { training_needed_for: 'other', booking_phone: '9811122233' };
    const answers = await Promise.all(
      customers.map((customer, index) => hold(customer, { ...fields, ...at(index) }, `198.51.100.${index}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    await running().clock.advanceMinutes(16);
    expect((await hold(customers[0]!, { ...fields, ...at(9) }, '198.51.100.1')).status).toBeLessThan(300);
  });

  it('of others for someone’s phone does not keep its owner from booking (BE31)', async () => {
    await running().clock.advanceMinutes(61);
    const withPhone = async (phoneNumber: string) => {
      const customer = await Customer.signedIn(running());
      expect((await customer.request('PATCH', '/bff/api/v1/account/profile', { phoneNumber })).status).toBe(200);
      return customer;
    };
    const phone = '9811144455';
    for (let index = 0; index < 3; index++) {
      const stranger = await withPhone(`981115550${index}`);
      const fields = { training_needed_for: 'other', booking_phone: phone, ...at(index) };
      expect((await hold(stranger, fields, `198.51.100.${index}`)).status).toBe(201);
    }
    expect((await hold(await withPhone(phone), at(5), '198.51.100.9')).status).toBe(201);
  });

  it('of one network exists five hundred times at most, so that a carrier’s shared address does not meet the limit', async () => {
    await running().clock.advanceMinutes(61);
    const address = '2001:db8:7:7::1';
    const network = createHash('sha256').update('network.2001:db8:7:7::/64').digest('base64url');
    const expiresAt = new Date(running().clock.now().getTime() + 15 * MINUTE_MS);
    const quotas = running().mongo.collection<{ _id: string; bookingId: ObjectId; expiresAt: Date }>('hold_quotas');
    const held = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({ _id: `${network}.${from + index + 1}`, bookingId: new ObjectId(), expiresAt }));
    await quotas.insertMany(held(0, NETWORK_LIMIT - 4));
    const customers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const customer = await Customer.signedIn(running());
        const phoneNumber = `98222${String(index).padStart(5, '0')}`;
        expect((await customer.request('PATCH', '/bff/api/v1/account/profile', { phoneNumber })).status).toBe(200);
        return customer;
      }),
    );
    const answers = await Promise.all(customers.map((customer, index) => hold(customer, at(index), `${address}${index}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 429, 429]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(2).fill(expect.stringMatching(/^\d+$/)));
    const [first = fail('nobody'), second = fail('only one')] = customers.filter((_, index) => answers[index]?.status === 429);
    expect((await hold(first, at(3), '2001:db8:7:8::1')).status).toBe(201); // another network
    await running().clock.advanceMinutes(61);
    expect((await hold(second, at(4), address)).status).toBe(201); // the others have ended
  });
});
