import { randomBytes } from 'node:crypto';
import type { Credits } from '@fitghar/services/payments';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, injectFault, payAtGateway } from '../../../test/customer.ts';

describe('a booking changed before payment', () => {
  const running = useApp();

  const anId = () => randomBytes(12).toString('hex');

  it('is stored as one that was never changed', async () => {
    const customers = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const [untouched, changed] = customers;
    await untouched?.order();
    await changed?.order();
    await changed?.order({ address: '14, Lotus Apartments' });
    const forms = await Promise.all(
      customers.map(async ({ id }) => {
        const booking =
          (await running()
            .mongo.collection('bookings')
            .findOne({ userId: new ObjectId(id) })) ?? {};
        return Object.entries(booking)
          .map(([field, value]) => `${field}: ${value === null ? 'null' : value?.constructor.name}`)
          .sort();
      }),
    );
    expect(forms[1]).toStrictEqual(forms[0]);
  });

  it('keeps its order if credit is requested but unavailable', async () => {
    const customer = await Customer.signedIn(running());
    const first = await customer.order({ use_credit: true });
    for (const address of ['14, Lotus Apartments', '15, Lotus Apartments'])
      expect(await customer.order({ address, use_credit: true })).toMatchObject({ order_id: first.order_id, amount: 99 });
    expect(
      await running()
        .mongo.collection('orders')
        .countDocuments({ userId: new ObjectId(customer.id) }),
    ).toBe(1);
  });

  it('gets another order if credit is applied or removed; the first order ends', async () => {
    const customer = await Customer.signedIn(running());
    const first = await customer.order();
    await running().provider<Credits>('Credits').grant(customer.id, anId(), anId(), 5000);
    const second = await customer.order({ use_credit: true });
    expect(second).toMatchObject({ booking_id: first.booking_id, amount: 49 });
    expect((await customer.orderOf(first.order_id)).status).toBe('expired');
    const third = await customer.order();
    expect(third.amount).toBe(99);
    expect((await customer.orderOf(second.order_id)).status).toBe('expired');
  });

  it('gets another order for the other service, whose invoice names it; a payment for the first is refunded', async () => {
    const customer = await Customer.signedIn(running());
    const first = await customer.order({ trial_time: '12:00', preferred_time_to_be_served: '12:00' });
    const second = await customer.order({ service_type: 'YOGA', trial_time: '12:00', preferred_time_to_be_served: '12:00' });
    expect(second.booking_id).toBe(first.booking_id);
    expect((await customer.orderOf(first.order_id)).status).toBe('expired');
    const late = await customer.verify(await payAtGateway(running(), first.order_id));
    expect(late.body.status).toBe('refunded');
    const { body } = await customer.verify(await payAtGateway(running(), second.order_id));
    expect([body.status, body.booking.typeOfservice]).toStrictEqual(['paid', 'YOGA']);
    const orders = await running()
      .mongo.collection('orders')
      .find({ userId: new ObjectId(customer.id) })
      .sort({ service: 1 })
      .toArray();
    expect(orders.map(({ service, title }) => [service, title])).toStrictEqual([
      ['FITNESS', 'Trial session, Personal Trainer at home'],
      ['YOGA', 'Trial session, Yoga Trainer at home'],
    ]);
  });

  it('gets no other order while the bank is processing the first', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ service_type: 'YOGA' });
    await payAtGateway(running(), order_id, 'authorized');
    await eventually(async () => (await customer.orderOf(order_id)).processing);
    await running().provider<Credits>('Credits').grant(customer.id, anId(), anId(), 5000);
    const { status, body } = await customer.book({ service_type: 'YOGA', use_credit: true });
    expect([status, body.code]).toStrictEqual([409, 'payment_pending']);
    expect((await customer.order({ service_type: 'YOGA', address: '14, Lotus Apartments' })).order_id).toBe(order_id);
  });

  it('clears its step if the client sends none (D31)', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.order({ service_type: 'YOGA', service_booking_step: 4 });
    await customer.order({ service_type: 'YOGA', service_booking_step: undefined });
    const record = await running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(booking_id) });
    expect(record?.bookingStep).toBeNull();
  });

  it('keeps its place and order if the gateway cannot open another', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    await running().provider<Credits>('Credits').grant(customer.id, anId(), anId(), 5000);
    await injectFault(running(), { api: 'down' });
    const answer = await customer.book({ trial_time: '08:00', preferred_time_to_be_served: '08:00', use_credit: true });
    await injectFault(running(), { api: 'up' });
    expect([answer.status, answer.body.code]).toStrictEqual([503, 'gateway_unavailable']);
    const places = running().mongo.collection('slot_places');
    expect(await places.countDocuments({ _id: new ObjectId(booking_id), time: '08:00' })).toBe(1);
    expect((await customer.orderOf(order_id)).status).toBe('created');
  });
});
