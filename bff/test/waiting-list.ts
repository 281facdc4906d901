import { paymentResponse } from '@fitghar/contracts/common';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';
import { type Customer, payAtGateway } from './customer.ts';
import { orderPackage, ownPackage, propose } from './packages.ts';

/** An hour of a trial on offer at {@link MORNING}. */
export const SLOT = { service_type: 'FITNESS', date: '2026-11-22', time: '18:00' };
export const AT_SLOT = { trial_date: SLOT.date, trial_time: SLOT.time, preferred_time_to_be_served: SLOT.time };

/** Frees the only place of the slot while everyone in line tries to book it. @returns how many were offered it, and got it */
export async function compete(
  { mongo }: AppUnderTest,
  line: readonly Customer[],
  free: () => Promise<unknown>,
): Promise<{ offered: number; booked: number }> {
  const book = (customer: Customer) => customer.book(AT_SLOT);
  const [, ...early] = await Promise.all([free(), ...line.map(book)]);
  const late = await Promise.all(line.map(book));
  const offered = await mongo.collection('waitlist_entries').countDocuments({ status: { $in: ['offered', 'taken'] } });
  const booked = new Set([...early, ...late].flatMap(({ status, body }) => (status < 300 ? [body.response.booking_id] : [])));
  expect(await mongo.collection('slot_places').countDocuments({ date: SLOT.date, time: SLOT.time })).toBe(1);
  return { offered, booked: booked.size };
}

/** Buys a package, for whose first hour another customer is in line before it is paid. @returns the planned sessions */
export async function boughtWhileWaitedFor(running: AppUnderTest, buyer: Customer, other: Customer): Promise<number> {
  const { sessions } = await propose(buyer, { time: '20:00' });
  const answer = await orderPackage(buyer, { sessions: sessions.map(({ date, time }) => ({ date, time })) });
  const joined = await other.request('POST', '/bff/api/v1/booking/waitlist', {
    service_type: 'FITNESS',
    date: sessions[0]?.date,
    time: '20:00',
  });
  expect(joined.status).toBe(200);
  await buyer.verify(await payAtGateway(running, paymentResponse.parse(answer.body).order_id));
  return (await ownPackage(buyer)).planned;
}
