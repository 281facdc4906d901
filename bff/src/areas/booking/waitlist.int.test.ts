import { type WaitlistEntryRow, waitlist } from '@fitghar/contracts/booking';
import { MINUTE_MS } from '@fitghar/contracts/common';
import type { Capacity } from '@fitghar/services/bookings';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';
import { listen } from '../../../test/event-stream.ts';
import { afterTrial, boughtPackage, ownPackage } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';
import { AT_SLOT, boughtWhileWaitedFor, compete, SLOT } from '../../../test/waiting-list.ts';

const WAITLIST = '/bff/api/v1/booking/waitlist';
const BOOKING = '/bff/api/v1/booking';

describe('the waiting list (D54)', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  // Assigned: a session without a trainer ends automatically 12 hours before it begins.
  let trainer: string;
  beforeAll(async () => {
    trainer = await aTrainer(running());
  });
  beforeEach(async () => {
    await running().clock.set(MORNING);
    for (const name of ['slot_places', 'waitlist_entries', 'bookings']) await running().mongo.collection(name).deleteMany({});
  });
  const join = (customer: Customer, fields: Record<string, unknown> = {}) => customer.request('POST', WAITLIST, { ...SLOT, ...fields });
  async function entryOf(customer: Customer): Promise<WaitlistEntryRow | undefined> {
    return waitlist.parse((await customer.request('GET', WAITLIST)).body).rows[0];
  }
  const book = (customer: Customer) => customer.book(AT_SLOT);
  const cancel = async (customer: Customer) => customer.request('POST', `${BOOKING}/${(await customer.ongoing()).id}/cancel`, {});
  const toldTimes = ({ received }: { received: string[] }, times: number) =>
    eventually(() => received.filter((topic) => topic === 'booking').length >= times);
  /** Someone with the only place, and others in line for it, in that order. */
  async function inLine(count: number): Promise<{ first: Customer; line: Customer[] }> {
    const first = await afterTrial(running(), trainer, AT_SLOT);
    const line: Customer[] = [];
    for (let each = 0; each < count; each++) {
      const customer = await Customer.signedIn(running());
      expect((await join(customer)).status).toBe(200);
      await running().clock.advanceMinutes(1 / 60);
      line.push(customer);
    }
    return { first, line };
  }

  it('offers a slot to the first in line, which no one else can take', async () => {
    const { first, line } = await inLine(2);
    const [one, two] = line as [Customer, Customer];
    expect([(await entryOf(one))?.position, (await entryOf(two))?.position]).toStrictEqual([1, 2]);
    expect((await cancel(first)).status).toBe(200);
    const offer = await entryOf(one);
    expect([offer?.status, (await entryOf(two))?.status]).toStrictEqual(['offered', 'waiting']);
    expect(new Date(offer?.offered_until ?? '').getTime() - (await running().clock.now()).getTime()).toBe(15 * MINUTE_MS);
    const stranger = await Customer.signedIn(running());
    expect([(await book(stranger)).status, (await book(two)).status, (await book(first)).status]).toStrictEqual([409, 409, 409]);
    const mail = await mailTo(running(), one.email, /^A slot is free: Sun 22 Nov, 6:00–7:00 pm/);
    expect(mail.text).toContain('/user/userDashboard');
    await eventually(() => running().mailbox.caught.find(({ text }) => /a slot is free on Sun 22 Nov, 6:00–7:00 pm/.test(text)));
    expect((await book(one)).status).toBe(201);
    expect(await entryOf(one)).toBeUndefined();
    expect((await book(two)).status).toBe(409);
  });

  it('tells open dashboards of those behind when someone leaves the line, gets an offer, or it ends', async () => {
    const { first, line } = await inLine(4);
    const [one, two, three, four] = line as [Customer, Customer, Customer, Customer];
    const [ofOne, ofThree, ofFour] = [await listen(running(), one), await listen(running(), three), await listen(running(), four)];
    await two.request('DELETE', `${WAITLIST}/${(await entryOf(two))?.id}`);
    await toldTimes(ofFour, 1);
    expect(await Promise.all([one, three, four].map(async (each) => (await entryOf(each))?.position))).toStrictEqual([1, 2, 3]);
    expect([ofThree.received.includes('booking'), ofOne.received.includes('booking')]).toStrictEqual([true, true]);
    await cancel(first);
    await toldTimes(ofFour, 2);
    expect([(await entryOf(one))?.status, (await entryOf(three))?.position, (await entryOf(four))?.position]).toStrictEqual([
      'offered',
      1,
      2,
    ]);
    await running().clock.set('2026-11-22T14:30:00+05:30');
    await running().runJob('sweep-waitlist', { v: 1 });
    await toldTimes(ofFour, 3);
    expect(await entryOf(four)).toBeUndefined();
  });

  it('passes an offer on after 15 minutes, and when it is declined', async () => {
    const { first, line } = await inLine(3);
    const [one, two, three] = line as [Customer, Customer, Customer];
    // Open before the offer ends: its job may be relayed late, and then runs as soon as the clock moves.
    const dashboard = await listen(running(), one);
    await cancel(first);
    const missed = await entryOf(one);
    await running().clock.advanceMinutes(14);
    await running().runJob('expire-offer', { v: 1, entry_id: missed?.id }, 'early');
    expect((await entryOf(one))?.status).toBe('offered');
    await running().clock.advanceMinutes(1);
    expect((await book(one)).status).toBe(409);
    await running().runJob('sweep-waitlist', { v: 1 });
    await toldTimes(dashboard, 2); // it was offered, and leaves the screen
    expect([await entryOf(one), (await entryOf(two))?.status]).toStrictEqual([undefined, 'offered']);
    const late = await one.request('POST', `${WAITLIST}/${missed?.id}/take`, {});
    expect(late.body.message).toBe('This slot is no longer held for you. If it’s full, you can join its waiting list again');
    expect((await book(one)).status).toBe(409);
    await two.request('DELETE', `${WAITLIST}/${(await entryOf(two))?.id}`);
    expect([await entryOf(two), (await entryOf(three))?.status]).toStrictEqual([undefined, 'offered']);
    expect((await book(three)).status).toBe(201);
  });

  it('is joined once, for a full hour that is still to come', async () => {
    const { line } = await inLine(1);
    const [one] = line as [Customer];
    const answers = await Promise.all([join(one), join(one)]);
    expect(answers.map(({ status, body }) => [status, body.rows.length])).toStrictEqual([
      [200, 1],
      [200, 1],
    ]);
    const free = await join(one, { time: '19:00' });
    expect([free.status, free.body.message]).toStrictEqual([409, 'This time is free again. Please choose it']);
    expect((await join(one, { date: '2026-11-21', time: '12:00' })).status).toBe(422);
    expect((await join(one, { time: '23:00' })).body.errors.time).toStrictEqual(['Sessions start between 6:00 am and 9:00 pm']);
    const other = await Customer.signedIn(running());
    const { id } = (await entryOf(one)) ?? {};
    expect((await other.request('DELETE', `${WAITLIST}/${id}`)).status).toBe(404);
    expect((await other.request('POST', `${WAITLIST}/${id}/take`, {})).status).toBe(404);
    expect((await one.request('POST', `${WAITLIST}/${id}/take`, {})).status).toBe(409);
  });

  it('ends once the hour is too near', async () => {
    const { first, line } = await inLine(1);
    const [one] = line as [Customer];
    await running().clock.set('2026-11-22T14:30:00+05:30');
    await running().runJob('sweep-waitlist', { v: 1 });
    expect(await entryOf(one)).toBeUndefined();
    expect((await cancel(first)).status).toBe(200);
  });

  it('lets a trial that was offered before noon be booked until the time that was told', async () => {
    const { first, line } = await inLine(2);
    const [one, two] = line as [Customer, Customer];
    await running().clock.set('2026-11-22T11:50:00+05:30');
    await cancel(first);
    expect((await entryOf(one))?.offered_until).toBe('2026-11-22T12:05:00+05:30');
    await running().clock.set('2026-11-22T12:01:00+05:30');
    expect((await book(two)).status).toBe(422);
    expect((await book(one)).status).toBe(201);
    expect((await one.book({ ...AT_SLOT, address: '14, Lotus Apartments' })).status).toBe(200); // the hold is longer than the offer
  });

  it('offers no trial an hour at which none can be booked any more, and ends its line', async () => {
    const { first, line } = await inLine(1);
    const [one] = line as [Customer];
    await running().clock.set('2026-11-22T12:30:00+05:30');
    await cancel(first);
    expect((await entryOf(one))?.status).toBe('waiting');
    await running().runJob('sweep-waitlist', { v: 1 });
    expect(await entryOf(one)).toBeUndefined();
    expect((await join(one)).status).toBe(422);
    expect((await join(one, { date: '2026-12-01' })).status).toBe(422);
  });

  it('moves a session until the time that was told, although both hours are near now', async () => {
    const { first } = await inLine(0);
    const mover = await afterTrial(running(), trainer, { trial_time: '20:00', preferred_time_to_be_served: '20:00' });
    expect((await join(mover, { session_id: (await mover.ongoing()).id })).status).toBe(200);
    await running().clock.set('2026-11-22T13:55:00+05:30');
    await cancel(first);
    const entry = await entryOf(mover);
    await running().clock.set('2026-11-22T14:05:00+05:30');
    const taken = await mover.request('POST', `${WAITLIST}/${entry?.id}/take`, {});
    expect([taken.status, taken.body.errors]).toStrictEqual([200, undefined]);
    expect(await mover.ongoing()).toMatchObject({ trial_date: SLOT.date, trial_time: SLOT.time });
  });

  it('moves a session into the place that is offered', async () => {
    const { first } = await inLine(0);
    const mover = await afterTrial(running(), undefined, { trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const { id } = await mover.ongoing();
    const otherService = SLOT.service_type === 'YOGA' ? 'FITNESS' : 'YOGA';
    expect((await join(mover, { session_id: id, service_type: otherService })).status).toBe(404);
    expect((await join(mover, { session_id: id })).status).toBe(200);
    const { times } = (await mover.request('GET', `${BOOKING}/${id}/times?date=${SLOT.date}`)).body;
    expect(times.find(({ time }: { time: string }) => time === SLOT.time)).toMatchObject({ free: false, full: true });
    await cancel(first);
    const offered = (await mover.request('GET', `${BOOKING}/${id}/times?date=${SLOT.date}`)).body.times;
    expect(offered.find(({ time }: { time: string }) => time === SLOT.time)).toMatchObject({ free: true, full: false });
    const entry = await entryOf(mover);
    expect(entry?.session).toStrictEqual({ moves: 0, trainer_gone: false });
    const take = () => mover.request('POST', `${WAITLIST}/${entry?.id}/take`, {});
    expect((await take()).body.rows).toStrictEqual([]);
    const again = await take(); // in another tab
    expect([again.status, again.body.rows]).toStrictEqual([200, []]);
    expect(await mover.ongoing()).toMatchObject({ trial_date: SLOT.date, trial_time: SLOT.time, moves: 1 });
    expect(await running().mongo.collection('slot_places').countDocuments({ date: SLOT.date, time: SLOT.time })).toBe(1);
  });

  it('keeps an offer that is left after trainers have gone, as its place was promised', async () => {
    const { first } = await inLine(0);
    const mover = await afterTrial(running(), undefined, { trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    expect((await join(mover, { session_id: (await mover.ongoing()).id })).status).toBe(200);
    await cancel(first);
    const entry = await entryOf(mover);
    expect(entry?.status).toBe('offered');
    const { service_type: service, date, time } = SLOT;
    const beyond = { service, date, time, place: 2, expiresAt: null }; // sold when there was another trainer
    await running().mongo.collection('slot_places').insertOne(beyond);
    expect((await mover.request('POST', `${WAITLIST}/${entry?.id}/take`, {})).status).toBe(200);
    expect(await mover.ongoing()).toMatchObject({ trial_date: date, trial_time: time });
  });

  it('moves a session without its trainer, which does not count as a move', async () => {
    const { first } = await inLine(0);
    const own = await aTrainer(running());
    const mover = await afterTrial(running(), own, { trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const { id } = await mover.ongoing();
    await running()
      .mongo.collection('bookings')
      .updateOne({ _id: new ObjectId(id) }, { $set: { moves: 3 } });
    expect((await join(mover, { session_id: id })).status).toBe(404);
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', '/bff/api/v1/trainers/block', { id: own, reason: 'Complaints' })).status).toBe(200);
    await eventually(async () => (await mover.ongoing()).trainer_gone);
    await running().provider<Capacity>('Capacity').invalidate(); // known for a second
    expect((await join(mover, { session_id: id })).status).toBe(200);
    await cancel(first);
    const entry = await entryOf(mover);
    expect([entry?.status, entry?.session]).toStrictEqual(['offered', { moves: 3, trainer_gone: true }]);
    expect((await mover.request('POST', `${WAITLIST}/${entry?.id}/take`, {})).status).toBe(200);
    expect(await mover.ongoing()).toMatchObject({ trial_date: SLOT.date, trial_time: SLOT.time, moves: 3 });
  });

  it('plans an open session, and offers the hours that a bought package leaves', async () => {
    const { first } = await inLine(0);
    const owner = await afterTrial(running());
    const row = await boughtPackage(running(), owner);
    const [session] = row.sessions;
    const waiting = await Customer.signedIn(running());
    expect((await join(waiting, { date: session?.date, time: session?.time })).status).toBe(200);
    await owner.request('POST', `${BOOKING}/sessions/${session?.id}/skip`, {});
    expect((await entryOf(waiting))?.status).toBe('offered');
    expect((await join(owner, { package_id: row.id })).status).toBe(200);
    await cancel(first);
    await owner.request('POST', `${WAITLIST}/${(await entryOf(owner))?.id}/take`, {});
    expect((await ownPackage(owner)).sessions.find(({ date, time }) => date === SLOT.date && time === SLOT.time)?.status).toBe(
      'Session Booked',
    );
  });

  it('keeps the places of a package that is being paid, no matter who waits for them', async () => {
    const owner = await afterTrial(running());
    const row = await boughtPackage(running(), owner);
    expect(row.planned).toBe(12);
    const waiting = await Customer.signedIn(running());
    const buyer = await afterTrial(running(), undefined, { trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    expect(await boughtWhileWaitedFor(running(), buyer, waiting)).toBe(12);
  });

  it('lets one of many get one place', async () => {
    const { first, line } = await inLine(25);
    expect(await compete(running(), line, () => cancel(first))).toStrictEqual({ offered: 1, booked: 1 });
  });
});
