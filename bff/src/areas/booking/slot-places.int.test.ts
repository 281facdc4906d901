import { randomBytes } from 'node:crypto';
import type { Credits } from '@fitghar/services/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, gatewayTotals, injectFault, payAtGateway } from '../../../test/customer.ts';

describe('the only place of an hour', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1', RECONCILE_SECONDS: '3600' });
  let used = 0;
  /** Two hours that no other test uses. */
  let [a, b] = [hourOf(used), hourOf(used)];

  /** The nth hour from 6 am tomorrow; the last one of a day starts at 9 pm. */
  function hourOf(n: number) {
    const time = `${String(6 + (n % 16)).padStart(2, '0')}:00`;
    return { trial_date: n < 16 ? '2026-11-22' : '2026-11-23', trial_time: time, preferred_time_to_be_served: time };
  }
  const anId = () => randomBytes(12).toString('hex');
  const collection = (name: string) => running().mongo.collection(name);
  const bookingOf = (id: string) => collection('bookings').findOne({ _id: new ObjectId(id) });
  const placeOf = (id: string) => collection('slot_places').findOne({ _id: new ObjectId(id) });
  const refundsOf = async (customer: Customer) => (await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows;
  const cancel = (customer: Customer, id: string) => customer.request('POST', `/bff/api/v1/booking/${id}/cancel`);
  const withCredit = async () => {
    const customer = await Customer.signedIn(running());
    await running().provider<Credits>('Credits').grant(customer.id, anId(), anId(), 5000);
    return customer;
  };

  beforeEach(async () => {
    [a, b] = [hourOf(used++), hourOf(used++)];
    await injectFault(running(), { webhooks: 'drop', api: 'up' });
    await running().clock.set(MORNING);
  });

  it('stays with its booking if the gateway fails while hour and order change (B8)', async () => {
    const customer = await withCredit();
    const { booking_id, order_id } = await customer.order(a);
    await injectFault(running(), { api: 'down' });
    expect((await customer.book({ ...b, use_credit: true })).status).toBe(503);
    expect((await placeOf(booking_id))?.time).toBe(a.trial_time); // already, not only once paying moves it back
    await injectFault(running(), { api: 'up' });
    await customer.verify(await payAtGateway(running(), order_id));
    expect((await bookingOf(booking_id))?.time).toBe(a.trial_time);
    expect((await placeOf(booking_id))?.time).toBe(a.trial_time);
    const other = await Customer.signedIn(running());
    expect((await other.book(a)).body.code).toBe('slot_full');
    expect((await other.book(b)).status).toBe(201);
  });

  it('stays with its booking if the new hour is full', async () => {
    const [customer, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { booking_id } = await customer.order(a);
    await other.order(b);
    expect((await customer.book(b)).body.code).toBe('slot_full');
    expect((await placeOf(booking_id))?.time).toBe(a.trial_time);
  });

  it('is sold no second time under a lower number after a trainer has gone', async () => {
    const [customer, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { booking_id } = await customer.order(a);
    // Places are taken at random, and there were two when it was sold.
    await collection('slot_places').updateOne({ _id: new ObjectId(booking_id) }, { $set: { place: 2 } });
    expect((await other.book(a)).body.code).toBe('slot_full');
  });

  it('follows the last of several concurrent changes, with one open order', async () => {
    const customer = await withCredit();
    const { booking_id } = await customer.order(a);
    const answers = await Promise.all(
      [a, b, a, b].map((time, index) => customer.book({ ...time, use_credit: index < 2, address: `${index}, Lotus Apartments` })),
    );
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200]);
    const [booking, place] = [await bookingOf(booking_id), await placeOf(booking_id)];
    expect(place).toMatchObject({ time: booking?.time, expiresAt: booking?.holdExpiresAt });
    const open = await collection('orders')
      .find({ subjectId: new ObjectId(booking_id), status: 'created' })
      .toArray();
    expect(open.map(({ gatewayOrderId }) => gatewayOrderId)).toStrictEqual([booking?.gatewayOrderId]);
  });

  it('is paid by the first order after a change; the later order ends and returns its credit', async () => {
    const customer = await withCredit();
    const { booking_id, order_id } = await customer.order(a);
    const later = await customer.order({ ...b, use_credit: true });
    await customer.verify(await payAtGateway(running(), order_id));
    expect(await bookingOf(booking_id)).toMatchObject({ status: 'Session Booked', time: b.trial_time, gatewayOrderId: order_id });
    expect((await customer.orderOf(later.order_id)).status).toBe('expired');
    expect((await customer.request('GET', '/bff/api/v1/payments/credit')).body.amount).toBe(50);
    expect((await cancel(customer, booking_id)).body.status).toBe('Cancelled');
    expect(await refundsOf(customer)).toMatchObject([{ order_id, amount: 99 }]);
  });

  it('is kept if a second order is paid, which is refunded', async () => {
    const customer = await withCredit();
    const first = await customer.order(a);
    const second = await customer.order({ ...a, use_credit: true });
    await customer.verify(await payAtGateway(running(), first.order_id));
    await customer.verify(await payAtGateway(running(), second.order_id));
    await eventually(() => collection('orders').findOne({ gatewayOrderId: second.order_id, status: 'refunded' }));
    expect(await bookingOf(first.booking_id)).toMatchObject({ status: 'Session Booked', gatewayOrderId: first.order_id });
    expect(await placeOf(first.booking_id)).toMatchObject({ time: a.trial_time, expiresAt: null });
    expect((await customer.orderOf(first.order_id)).status).toBe('paid');
  });

  it('is freed if the booking is cancelled during payment, with a refund', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.order(a);
    const before = await gatewayTotals(running());
    const receipt = await payAtGateway(running(), order_id);
    const [cancelled] = await Promise.all([cancel(customer, booking_id), customer.verify(receipt), customer.verify(receipt)]);
    expect([cancelled.status, cancelled.body.status]).toStrictEqual([200, 'Cancelled']);
    expect(await placeOf(booking_id)).toBeNull();
    await eventually(async () => {
      const { captured, refunded } = await gatewayTotals(running());
      return captured - refunded === before.captured - before.refunded;
    });
    await eventually(async () => (await bookingOf(booking_id))?.status === 'Refunded');
  });

  it('is held for a customer who clicks many times at once', async () => {
    const customer = await Customer.signedIn(running());
    const orders = await Promise.all(Array.from({ length: 30 }, () => customer.order(a)));
    expect(new Set(orders.map(({ booking_id }) => booking_id)).size).toBe(1);
  });

  it('is released at the end of a prolonged hold, for which one job at a time is scheduled', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.order(a);
    await running().clock.advanceMinutes(10);
    for (const time of [a, a, b, a]) await customer.order(time);
    const jobs = () => collection('outbox').find({ name: 'expire-hold', 'payload.booking_id': booking_id }).sort({ runAt: 1 }).toArray();
    expect(await jobs()).toHaveLength(1);
    await running().clock.advanceMinutes(5);
    await running().runJob('expire-hold', { v: 1, booking_id });
    expect(await placeOf(booking_id)).not.toBeNull();
    expect((await jobs())[1]?.runAt).toEqual((await bookingOf(booking_id))?.holdExpiresAt);
    await running().clock.advanceMinutes(10);
    await running().runJob('expire-hold', { v: 1, booking_id });
    expect([(await bookingOf(booking_id))?.status, await placeOf(booking_id), (await jobs()).length]).toEqual(['Expired', null, 2]);
  });

  it('is kept if its hold is extended as it expires', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.order(a);
    await running().clock.advanceMinutes(15);
    await Promise.all([
      ...[1, 2, 3].map(() => running().runJob('expire-hold', { v: 1, booking_id })),
      ...[1, 2].map(() => customer.order(a)),
    ]);
    const pending = await collection('bookings').findOne({ userId: new ObjectId(customer.id), status: 'Pending' });
    expect(await placeOf(String(pending?._id))).toMatchObject({ time: a.trial_time, expiresAt: pending?.holdExpiresAt });
    if (pending?._id.toString() !== booking_id) expect((await customer.orderOf(order_id)).status).toBe('expired');
  });

  it('is either paid for or sold to someone else if the hold expires during settlement, never both', async () => {
    const [customer, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { booking_id, order_id } = await customer.order(a);
    const receipt = await payAtGateway(running(), order_id);
    await running().clock.advanceMinutes(15);
    const [, , answer] = await Promise.all([
      customer.verify(receipt),
      running().runJob('expire-hold', { v: 1, booking_id }),
      other.book(a),
    ]);
    const sold = (await bookingOf(booking_id))?.status === 'Session Booked';
    expect(answer.status).toBe(sold ? 409 : 201);
    expect(await collection('slot_places').countDocuments({ date: a.trial_date, time: a.trial_time })).toBe(1);
  });
});
