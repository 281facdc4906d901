import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { type Answer, Customer } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';
const NO_SHOW = { who: 'customer', reason: 'Nobody opened' };
const problemOf = ({ status, body }: Answer) => [status, body.code];

describe('what ops do to a session', () => {
  const running = useApp();
  /** A paid session of a new customer at that hour. */
  async function aSession(hour: string) {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ trial_time: hour, preferred_time_to_be_served: hour });
    return { customer, id: booking_id };
  }
  const assign = (admin: Customer, id: string, trainer_id: string, version?: number) =>
    admin.ask('POST', `${REQUESTS}/${id}/assign`, { trainer_id, ...(version !== undefined && { version }) });
  const bookings = () => running().mongo.collection('bookings');

  it('finds nothing under an id that no session has', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running());
    const unknown = 'f'.repeat(24);
    const answers = [
      await assign(admin, unknown, trainer, 1),
      await admin.ask('POST', `${REQUESTS}/${unknown}/complete`, { reason: 'It took place' }),
      await admin.ask('POST', `${REQUESTS}/${unknown}/cancel`, { reason: 'The trainer is ill' }),
      await admin.ask('POST', `${REQUESTS}/${unknown}/no-show`, NO_SHOW),
    ];
    expect(answers.map(problemOf)).toStrictEqual(answers.map(() => [404, 'not_found']));
  });

  it('changes nothing once it is cancelled, and says so', async () => {
    const admin = await Customer.admin(running());
    const { customer, id } = await aSession('07:00');
    const cancel = () => admin.ask('POST', `${REQUESTS}/${id}/cancel`, { reason: 'The trainer is ill' });
    const { version } = (await cancel()).body;
    const late = await assign(admin, id, await aTrainer(running()), version);
    expect(problemOf(late)).toStrictEqual([409, 'request_changed']);
    expect(late.body.message).toMatch(/its status is 'Cancelled' now/);
    expect(problemOf(await cancel())).toStrictEqual([409, 'not_cancellable']);
    expect(problemOf(await admin.ask('POST', `${REQUESTS}/${id}/no-show`, NO_SHOW))).toStrictEqual([409, 'not_cancellable']);
    expect(problemOf(await admin.ask('POST', `${REQUESTS}/${id}/complete`, { reason: 'It took place' }))).toStrictEqual([
      409,
      'visit_state',
    ]);
    expect((await bookings().findOne({ _id: new ObjectId(id) }))?.status).toBe('Cancelled');
    expect((await customer.ask('GET', '/bff/api/v1/payments/refunds')).body.total).toBe(1);
  });

  it('asks for no refund where it was the customer who did not come', async () => {
    const admin = await Customer.admin(running());
    const { customer, id } = await aSession('08:00');
    await assign(admin, id, await aTrainer(running()));
    await running().clock.set('2026-11-22T08:30:00+05:30');
    const answer = await (await Customer.admin(running())).ask('POST', `${REQUESTS}/${id}/no-show`, NO_SHOW);
    await running().clock.set(MORNING);
    expect([answer.body.status, answer.body.no_show]).toStrictEqual(['Cancelled', 'customer']);
    expect((await customer.ask('GET', '/bff/api/v1/payments/refunds')).body.total).toBe(0);
  });

  it('shows how often a trainer is out around that day', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running());
    await assign(admin, (await aSession('09:00')).id, trainer);
    const { rows } = (await admin.ask('GET', `${REQUESTS}/${(await aSession('10:00')).id}/candidates`)).body;
    const { load, reasons } = rows.find((row: { id: string }) => row.id === trainer);
    expect([load, reasons.at(-1)]).toStrictEqual([1, '1 visit around that day']);
  });

  it('sends a trainer to a session of the first release, which has no version', async () => {
    const admin = await Customer.admin(running());
    const { id } = await aSession('11:00');
    await bookings().updateOne({ _id: new ObjectId(id) }, { $unset: { version: 1, assignment: 1 } });
    const answer = await assign(admin, id, await aTrainer(running(), { name: 'Lakshmi Nair' }), 0);
    expect([answer.status, answer.body.TrainerName, answer.body.version]).toStrictEqual([200, 'Lakshmi Nair', 1]);
  });

  it('sends nobody who has a visit of the first release at that hour', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running());
    const { id: early } = await aSession('12:00');
    await assign(admin, early, trainer);
    await bookings().updateOne({ _id: new ObjectId(early) }, { $unset: { assignment: 1 } });
    const { id } = await aSession('12:00');
    const refused = await assign(admin, id, trainer);
    expect(problemOf(refused)).toStrictEqual([409, 'trainer_busy']);
    expect((await bookings().findOne({ _id: new ObjectId(id) }))?.trainer ?? null).toBeNull();
  });
});
