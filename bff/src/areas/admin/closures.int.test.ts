import type { SlotsAnswer } from '@fitghar/contracts/booking';
import type { Calendar } from '@fitghar/services/calendar';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, payAtGateway, request } from '../../../test/customer.ts';
import { afterTrial, boughtPackage, ownPackage, propose } from '../../../test/packages.ts';

const CLOSURES = '/bff/api/v1/admin/closures';
/** The trials of the tests: Sunday, at 7 in the morning. */
const SUNDAY = '2026-11-22';

describe('closed days', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '20', RATE_LIMITS: 'off' });
  let ops: Customer;
  beforeEach(async () => {
    await running().clock.set(MORNING);
    for (const name of ['closures', 'slot_places', 'bookings', 'packages']) await running().mongo.collection(name).deleteMany({});
    running().provider<Calendar>('Calendar').invalidate(); // emptied behind its back
    ops = await Customer.admin(running(), 'ops');
  });
  const close = async (fields: object = {}) =>
    ops.request('POST', CLOSURES, { name: 'Diwali', from: SUNDAY, until: SUNDAY, reason: 'Holiday', ...fields });
  const rows = async () => (await ops.request('GET', CLOSURES)).body.rows;
  const datesOf = async (): Promise<SlotsAnswer['dates']> =>
    (await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS')).body.dates;

  it('are not on offer, and an hour that was held before is kept', async () => {
    const buying = await Customer.signedIn(running());
    const order = await buying.order({ trial_date: SUNDAY });
    expect((await close()).status).toBe(201);
    const sunday = (await datesOf()).find(({ date }) => date === SUNDAY);
    expect(sunday).toMatchObject({ closed: 'Diwali', slots: [] });
    const late = await (await Customer.signedIn(running())).book({ trial_date: SUNDAY });
    expect([late.status, late.body.errors]).toStrictEqual([422, { trial_date: ['We’re closed then: Diwali. Please choose another time'] }]);
    expect((await buying.verify(await payAtGateway(running(), order.order_id))).status).toBe(200);
    expect((await buying.ongoing()).status).toBe('Session Booked');
    expect((await rows())[0]).toMatchObject({ sessions: 1, decision: 'keep' });
  });

  it('can be hours, of one service, in one district', async () => {
    await close({ hours: { from: '06:00', until: '12:00' }, service: 'YOGA' });
    expect((await datesOf())[1]?.slots.length).toBe(16);
    const yoga = (await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=YOGA')).body.dates[1];
    expect([yoga.slots[0].time, yoga.closed]).toStrictEqual(['12:00', 'Diwali']);
    await close({ name: 'Local holiday', district: 'Pune, Maharashtra' });
    const customer = await Customer.signedIn(running());
    expect((await customer.book({ trial_date: SUNDAY, pincode: '411001' })).body.errors.trial_date[0]).toContain('Local holiday');
    expect((await customer.book({ trial_date: SUNDAY, pincode: '560038' })).status).toBe(201);
  });

  it('are left out of packages, moves and waiting lists', async () => {
    const customer = await afterTrial(running());
    const [first] = (await propose(customer)).sessions;
    await close({ name: 'Onam', from: first?.date, until: first?.date });
    const { sessions } = await propose(customer);
    expect([sessions.length, sessions.some(({ date }) => date === first?.date)]).toStrictEqual([12, false]);
    const trial = await customer.ongoing();
    const moved = await customer.request('POST', `/bff/api/v1/booking/${trial.id}/move`, { date: first?.date, time: '07:00' });
    expect([moved.status, moved.body.errors?.date?.[0]]).toStrictEqual([422, 'We’re closed then: Onam. Please choose another time']);
    const waiting = { service_type: 'FITNESS', date: first?.date, time: '07:00' };
    expect((await customer.request('POST', '/bff/api/v1/booking/waitlist', waiting)).status).toBe(422);
  });

  it('have their sessions moved to the same hour of another day, with one decision', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => afterTrial(running())));
    const preview = await ops.request('POST', `${CLOSURES}/preview`, { from: SUNDAY, until: SUNDAY });
    expect([preview.body.total, preview.body.rows.length]).toStrictEqual([3, 3]);
    expect((await close({ sessions: 'move' })).status).toBe(201);
    await eventually(async () => (await rows())[0].sessions === 0);
    for (const customer of customers) {
      const { trial_date, trial_time } = await customer.ongoing();
      expect([trial_date, trial_time]).toStrictEqual(['2026-11-23', '07:00']);
      expect((await mailTo(running(), customer.email, /moved/i)).text).toContain('we are closed then: Diwali');
    }
  });

  it('have their sessions cancelled: a trial is refunded, and a session of a package is back in it', async () => {
    const customer = await afterTrial(running());
    const { sessions } = await boughtPackage(running(), customer);
    await close({ until: sessions[0]?.date, sessions: 'cancel' });
    await eventually(async () => (await rows())[0].sessions === 0);
    const { planned, open } = await ownPackage(customer);
    expect([planned, open]).toStrictEqual([11, 1]);
    expect((await mailTo(running(), customer.email, /cancel/i)).text).toContain('we are closed then: Diwali');
  });

  it('are closed once, however often that is pressed, and can be closed with another decision', async () => {
    const answers = await Promise.all([close({ sessions: 'move' }), close({ sessions: 'move' })]);
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'closed_already',
      message: 'These hours are closed already, with the same decision. Reload to see them',
    });
    expect((await rows()).length).toBe(1);
    expect((await close({ sessions: 'cancel' })).status).toBe(201);
  });

  describe('while their sessions are moved or cancelled one after the other', () => {
    const bookings = () => running().mongo.collection('bookings');
    /** Three customers, and the closure whose job waits for the second one’s session until `work` is done. */
    async function heldUp(sessions: 'move' | 'cancel', work: (third: Customer, closure: string) => Promise<void>) {
      const customers: Customer[] = [];
      for (let count = 0; count < 3; count++) customers.push(await afterTrial(running()));
      const [first, second, third] = customers;
      if (!first || !second || !third) throw new Error('Three customers are needed');
      const _id = new ObjectId((await second.ongoing()).id);
      await running().mongo.client.withSession(async (session) => {
        session.startTransaction();
        await bookings().updateOne({ _id }, { $set: { landmark: 'Locked' } }, { session });
        const { body } = await close({ sessions });
        await eventually(async () => (await rows())[0].sessions === 2); // the first one is done
        await work(third, body.id);
        await session.abortTransaction();
      });
      await eventually(async () => (await bookings().findOne({ _id, date: SUNDAY, status: 'Session Booked' })) === null);
      await eventually(async () => (await running().mongo.collection('outbox').findOne({ name: 'clear-closure', doneAt: null })) === null);
      return third;
    }

    it.each(['move', 'cancel'] as const)('one that its customer has moved meanwhile stays where it is (%s)', async (decision) => {
      const third = await heldUp(decision, async (customer) => {
        const { id } = await customer.ongoing();
        const moved = await customer.request('POST', `/bff/api/v1/booking/${id}/move`, { date: '2026-11-23', time: '19:00' });
        expect(moved.status).toBe(200);
      });
      expect(await third.ongoing()).toMatchObject({ status: 'Session Booked', trial_date: '2026-11-23', trial_time: '19:00' });
    });

    it('the others stay if the days are opened again', async () => {
      const third = await heldUp('cancel', async (_, closure) => {
        expect((await ops.request('POST', `${CLOSURES}/${closure}/reopen`, { reason: 'We work' })).status).toBe(200);
      });
      expect(await third.ongoing()).toMatchObject({ status: 'Session Booked', trial_date: SUNDAY, trial_time: '07:00' });
    });
  });

  it('can be opened again, once', async () => {
    const { body } = await close();
    const reopen = () => ops.request('POST', `${CLOSURES}/${body.id}/reopen`, { reason: 'We work' });
    expect((await Promise.all([reopen(), reopen()])).map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect((await datesOf())[1]?.slots.length).toBe(16);
    expect((await Customer.signedIn(running()).then((customer) => customer.book({ trial_date: SUNDAY }))).status).toBe(201);
  });

  it.each([
    ['a day that is over', { from: '2026-11-20' }, 'from'],
    ['an end before the beginning', { until: '2026-11-21', from: '2026-11-22' }, 'until'],
    ['a year too far ahead', { until: '2036-11-22' }, 'until'],
    ['a district that does not exist', { district: 'Atlantis, Maharashtra' }, 'district'],
    ['hours that end before they begin', { hours: { from: '12:00', until: '06:00' } }, 'hours.until'],
    ['no name', { name: ' ' }, 'name'],
  ])('are refused for %s', async (_, fields, field) => {
    const { status, body } = await close(fields);
    expect([status, Object.keys(body.errors ?? {})]).toStrictEqual([422, [field]]);
    expect(await rows()).toStrictEqual([]);
  });

  it('are the business of operations', async () => {
    const support = await Customer.admin(running(), 'support');
    expect((await support.request('GET', CLOSURES)).status).toBe(200);
    const body = { name: 'Diwali', from: SUNDAY, until: SUNDAY, reason: 'Holiday' };
    expect((await support.request('POST', CLOSURES, body)).status).toBe(403);
    expect((await (await Customer.signedIn(running())).request('GET', CLOSURES)).status).toBe(403);
  });
});
