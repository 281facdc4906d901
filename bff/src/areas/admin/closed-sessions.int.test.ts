import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, type TestResponse } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';
const NO_SHOW = { who: 'customer', reason: 'Nobody opened' };
const problemOf = ({ status, body }: TestResponse) => [status, body.code];

describe('closing a session in operations', () => {
  const running = useApp();
  /** A paid session of a new customer at that hour. */
  async function aSession(hour: string) {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ trial_time: hour, preferred_time_to_be_served: hour });
    return { customer, id: booking_id };
  }
  const assign = (admin: Customer, id: string, trainer_id: string, version?: number) =>
    admin.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id, ...(version !== undefined && { version }) });
  const bookings = () => running().mongo.collection('bookings');

  it('answers 404 for an unknown ID', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running());
    const unknown = 'f'.repeat(24);
    const answers = [
      await assign(admin, unknown, trainer, 1),
      await admin.request('POST', `${REQUESTS}/${unknown}/complete`, { reason: 'It took place' }),
      await admin.request('POST', `${REQUESTS}/${unknown}/cancel`, { reason: 'The trainer is ill' }),
      await admin.request('POST', `${REQUESTS}/${unknown}/no-show`, NO_SHOW),
    ];
    expect(answers.map(problemOf)).toStrictEqual(answers.map(() => [404, 'not_found']));
  });

  it('changes nothing once it is cancelled, and says so', async () => {
    const admin = await Customer.admin(running());
    const { customer, id } = await aSession('07:00');
    const cancel = () => admin.request('POST', `${REQUESTS}/${id}/cancel`, { reason: 'The trainer is ill' });
    const { version } = (await cancel()).body;
    const late = await assign(admin, id, await aTrainer(running()), version);
    expect(problemOf(late)).toStrictEqual([409, 'request_changed']);
    expect(late.body.message).toMatch(/its status is now Cancelled/);
    expect(problemOf(await cancel())).toStrictEqual([409, 'not_cancellable']);
    expect(problemOf(await admin.request('POST', `${REQUESTS}/${id}/no-show`, NO_SHOW))).toStrictEqual([409, 'not_cancellable']);
    expect(problemOf(await admin.request('POST', `${REQUESTS}/${id}/complete`, { reason: 'It took place' }))).toStrictEqual([
      409,
      'visit_state',
    ]);
    await eventually(async () => (await bookings().findOne({ _id: new ObjectId(id) }))?.status === 'Refunded');
    expect((await customer.request('GET', '/bff/api/v1/payments/refunds')).body.total).toBe(1);
  });

  it('creates no refund if the customer did not show up', async () => {
    const admin = await Customer.admin(running());
    const { customer, id } = await aSession('08:00');
    await assign(admin, id, await aTrainer(running()));
    await running().clock.set('2026-11-22T08:30:00+05:30');
    const answer = await (await Customer.admin(running())).request('POST', `${REQUESTS}/${id}/no-show`, NO_SHOW);
    await running().clock.set(MORNING);
    expect([answer.body.status, answer.body.no_show]).toStrictEqual(['Cancelled', 'customer']);
    expect((await customer.request('GET', '/bff/api/v1/payments/refunds')).body.total).toBe(0);
  });

  it('refunds money, not credit, if the trainer does not come to a session that was moved past the refund days', async () => {
    const admin = await Customer.admin(running());
    const { customer, id } = await aSession('11:00');
    await assign(admin, id, await aTrainer(running()));
    await bookings().updateOne({ _id: new ObjectId(id) }, { $set: { date: '2026-12-28' } });
    await running().clock.set('2026-12-28T11:30:00+05:30');
    const later = await Customer.admin(running());
    expect((await later.request('POST', `${REQUESTS}/${id}/no-show`, { ...NO_SHOW, who: 'trainer' })).status).toBe(200);
    await running().clock.set(MORNING);
    const [refund] = (await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows;
    expect([refund.amount, refund.form]).toStrictEqual([99, 'money']);
  });

  it('shows how often a trainer works around that day', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running());
    await assign(admin, (await aSession('09:00')).id, trainer);
    const { rows } = (await admin.request('GET', `${REQUESTS}/${(await aSession('10:00')).id}/candidates`)).body;
    const { load, reasons } = rows.find((row: { id: string }) => row.id === trainer);
    expect([load, reasons.at(-1)]).toStrictEqual([1, '1 session around that day']);
  });
});
