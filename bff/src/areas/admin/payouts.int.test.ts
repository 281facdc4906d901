import { trainerPayouts } from '@fitghar/contracts/admin';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { afterTrial } from '../../../test/packages.ts';
import { setRules } from '../../../test/rules.ts';
import { aTrainer } from '../../../test/trainers.ts';

const PAYOUTS = '/bff/api/v1/admin/payouts';

describe('payouts to trainers', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  beforeAll(() => setRules(running(), { share_premium: 70 }));

  it('are the share of their category in each session of the month, as a list and as CSV', async () => {
    await running().clock.set(MORNING);
    const trainerId = await aTrainer(running());
    const categories = ['Basic', 'Premium', 'Premium', 'Basic'] as const;
    const ids: string[] = [];
    for (const [index, trainer_type] of categories.entries()) {
      const time = `${String(10 + index)}:00`;
      const customer = await afterTrial(running(), trainerId, { trainer_type, trial_time: time, preferred_time_to_be_served: time });
      ids.push((await customer.ongoing()).id);
    }
    await running().clock.set('2026-11-22T13:30:00+05:30');
    const ops = await Customer.admin(running(), 'ops');
    const bookings = running().mongo.collection('bookings');
    const complete = (id = '') =>
      ops.request('POST', `/bff/api/v1/admin/service-requests/${id}/complete`, { reason: 'The customer confirmed it' });
    for (const id of ids) await complete(id);
    // The last one took place in the month before.
    await bookings.updateOne({ _id: new ObjectId(ids[3]) }, { $set: { date: '2026-10-31' } });

    const accountant = await Customer.admin(running(), 'accountant');
    const { rows, total } = trainerPayouts.parse((await accountant.request('GET', `${PAYOUTS}?month=2026-11`)).body);
    const own = rows.filter(({ trainer }) => trainer.id === trainerId);
    // ₹99 without 5% GST is ₹94.28, of which each share is rounded down.
    expect(
      own.map(({ category, visits, income, share_percent, amount }) => [category, visits, income, share_percent, amount]),
    ).toStrictEqual([
      ['Basic', 1, 94.28, 60, 56.56],
      ['Premium', 2, 188.56, 70, 131.98],
    ]);
    expect(total).toBe(188.54);
    const october = trainerPayouts.parse((await accountant.request('GET', `${PAYOUTS}?month=2026-10`)).body);
    expect(october.rows.map(({ visits }) => visits)).toStrictEqual([1]);
    const csv = String((await accountant.request('GET', `${PAYOUTS}/export?month=2026-11`)).body);
    expect(csv).toContain('month,trainer_id,trainer,category,visits,income_without_gst,share_percent,payout');
    expect(csv).toContain(`2026-11,${trainerId},Arjun Rao,Premium,2,188.56,70,131.98`);
  });

  it('contain no trial at which the customer was absent, whether or not it was changed before payment', async () => {
    await running().clock.set(MORNING);
    const trainerId = await aTrainer(running());
    const customer = await Customer.signedIn(running());
    await customer.order();
    const { booking_id } = await customer.booked({ trial_time: '16:00', preferred_time_to_be_served: '16:00' });
    const ops = await Customer.admin(running(), 'ops');
    await ops.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, { trainer_id: trainerId });
    await running().clock.set('2026-11-22T16:30:00+05:30');
    const absent = { who: 'customer', reason: 'Nobody opened' };
    const later = await Customer.admin(running(), 'ops');
    expect((await later.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/no-show`, absent)).status).toBe(200);
    const accountant = await Customer.admin(running(), 'accountant');
    const { rows } = trainerPayouts.parse((await accountant.request('GET', `${PAYOUTS}?month=2026-11`)).body);
    expect(rows.filter(({ trainer }) => trainer.id === trainerId)).toStrictEqual([]);
    await running().clock.set(MORNING);
  });

  it('stay what they were when the visit was closed, whatever share and price apply later, with the GST of the payment', async () => {
    await running().clock.set(MORNING);
    const trainerId = await aTrainer(running());
    const accountant = await Customer.admin(running(), 'accountant');
    const own = async () => {
      const { rows } = trainerPayouts.parse((await accountant.request('GET', `${PAYOUTS}?month=2026-11`)).body);
      return rows
        .filter(({ trainer }) => trainer.id === trainerId)
        .map(({ visits, income, share_percent, amount }) => [visits, income, share_percent, amount]);
    };
    const bookings = running().mongo.collection('bookings');
    const completed = async (time: string, before: (booking: ObjectId) => Promise<unknown>) => {
      const customer = await afterTrial(running(), trainerId, { trial_time: time, preferred_time_to_be_served: time });
      const { id } = await customer.ongoing();
      await before(new ObjectId(id));
      await running().clock.set(`2026-11-22T${time}:00+05:30`);
      const ops = await Customer.admin(running(), 'ops');
      await ops.request('POST', `/bff/api/v1/admin/service-requests/${id}/complete`, { reason: 'The customer confirmed it' });
      await running().clock.set(MORNING);
      return id;
    };
    // Paid while GST was 18%.
    const id = await completed('14:00', async (_id) => {
      const booking = await bookings.findOne({ _id });
      await running()
        .mongo.collection('orders')
        .updateOne({ gatewayOrderId: booking?.gatewayOrderId }, { $set: { 'tax.percent': 18 } });
    });
    expect(await own()).toStrictEqual([[1, 83.9, 60, 50.34]]);
    // As another share is set from then on.
    await bookings.updateOne({ _id: new ObjectId(id) }, { $set: { trainerCategory: 'Premium' } });
    expect(await own()).toStrictEqual([[1, 83.9, 60, 50.34]]);
    await completed('15:00', (_id) => bookings.updateOne({ _id }, { $set: { trainerCategory: 'Premium' } }));
    expect(await own()).toStrictEqual([
      [1, 83.9, 60, 50.34],
      [1, 94.28, 70, 65.99],
    ]);
  });

  it('are for accounting only, and for real months', async () => {
    const support = await Customer.admin(running(), 'support');
    expect((await support.request('GET', `${PAYOUTS}?month=2026-11`)).status).toBe(403);
    const viewer = await Customer.admin(running(), 'viewer');
    expect((await viewer.request('GET', `${PAYOUTS}/export?month=2026-11`)).status).toBe(403);
    expect((await viewer.request('GET', `${PAYOUTS}?month=2026-13`)).status).toBe(422);
  });
});
