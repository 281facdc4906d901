import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, faults } from '../../../test/customer.ts';

describe('a booking that is changed before it is paid', () => {
  const running = useApp();

  it('gets another order where credit was asked for and there is none; the first order ends', async () => {
    const customer = await Customer.signedIn(running());
    const first = await customer.order();
    const second = await customer.order({ use_credit: true });
    expect(second.booking_id).toBe(first.booking_id);
    expect(second.amount).toBe(99);
    expect((await customer.orderOf(first.order_id)).status).toBe('expired');
    expect((await customer.orderOf(second.order_id)).status).toBe('created');
  });

  it('forgets its step where the client names none any more (D31)', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.order({ service_type: 'YOGA', service_booking_step: 4 });
    await customer.order({ service_type: 'YOGA', service_booking_step: undefined });
    const record = await running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(booking_id) });
    expect(record?.bookingStep).toBeNull();
  });

  it('keeps its place and its order where the gateway cannot open another one', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id, order_id } = await customer.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    await faults(running(), { api: 'down' });
    const answer = await customer.book({ trial_time: '08:00', preferred_time_to_be_served: '08:00', use_credit: true });
    await faults(running(), { api: 'up' });
    expect([answer.status, answer.body.code]).toStrictEqual([503, 'gateway_unavailable']);
    const places = running().mongo.collection('slot_places');
    expect(await places.countDocuments({ _id: new ObjectId(booking_id), time: '08:00' })).toBe(1);
    expect((await customer.orderOf(order_id)).status).toBe('created');
  });
});
