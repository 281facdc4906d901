import { type PackageRow, type Replacements, replacements, trainerWeek } from '@fitghar/contracts/booking';
import type { CompleteVisit } from '@fitghar/services/bookings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';
import { afterTrial, boughtPackage, countsOf, ownPackage } from '../../../test/packages.ts';
import { aTrainer, aTrainerWithAccount } from '../../../test/trainers.ts';

const REPLACEMENTS = '/bff/api/v1/booking/replacements';
const REQUESTS = '/bff/api/v1/admin/service-requests';
const SESSIONS = '/bff/api/v1/booking/sessions';
const GONE = /Arjun Rao can no longer come/;

type Session = Replacements['rows'][number]['sessions'][number];

describe('a trainer blocked halfway through a package', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  const outbox = () => running().mongo.collection('outbox');
  const bookingOf = (id: string) =>
    running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(id) });
  const setBlocked = async (trainer: string, call: 'block' | 'unblock') => {
    const admin = await Customer.admin(running());
    const answer = await admin.request('POST', `/bff/api/v1/trainers/${call}`, { id: trainer, reason: 'Complaints' });
    expect(answer.status).toBe(200);
  };
  const isHandled = (trainer: string) =>
    eventually(async () => (await outbox().countDocuments({ name: 'trainer-blocked', refs: trainer, doneAt: null })) === 0);
  /** Blocks a trainer, until every visit ahead is released. */
  const block = async (trainer: string) => {
    await setBlocked(trainer, 'block');
    await isHandled(trainer);
  };
  const rowsOf = async (customer: Customer) => replacements.parse((await customer.request('GET', REPLACEMENTS)).body).rows;
  const bodyOf = (sessions: Session[]) => ({
    sessions: sessions.flatMap(({ id, trainer }) => (trainer ? [{ id, trainer_id: trainer.id }] : [])),
  });
  const accept = (customer: Customer, sessions: Session[]) => customer.request('POST', REPLACEMENTS, bodyOf(sessions));
  const aheadOf = (row: PackageRow) => row.sessions.filter(({ status }) => status !== 'Completed');
  /** A package of Arjun Rao, of which the first session has taken place. */
  async function halfway(trainer?: string): Promise<{ customer: Customer; arjun: string; row: PackageRow }> {
    const arjun = trainer ?? (await aTrainer(running()));
    const customer = await afterTrial(running(), arjun);
    const [first] = (await boughtPackage(running(), customer)).sessions;
    await running().clock.set('2026-11-23T09:00:00+05:30');
    await running()
      .provider<CompleteVisit>('CompleteVisit')
      .run(first?.id ?? '', null);
    return { customer, arjun, row: await ownPackage(customer) };
  }
  /** As {@link halfway}, with Arjun blocked and the sessions that the customer is asked about. */
  async function asked() {
    const { customer, arjun, row } = await halfway();
    const lakshmi = await aTrainer(running(), { name: 'Lakshmi Nair' });
    await block(arjun);
    const [question] = await rowsOf(customer);
    if (!question) throw new Error('The customer is asked nothing');
    return { customer, arjun, lakshmi, row, sessions: question.sessions };
  }
  const OPEN = { weekly: null, daysOff: [], maxVisits: null };
  const off = (day: string) => ({ ...OPEN, daysOff: [{ from: day, to: day }] });
  /** A candidate with hours. */
  const aCandidate = async (workingHours: object, fields: Parameters<typeof aTrainer>[1]) => {
    const id = new ObjectId(await aTrainer(running(), fields));
    await running().mongo.collection('trainers').updateOne({ _id: id }, { $set: { workingHours } });
  };
  const assign = async (id: string, trainer_id: string) => {
    const admin = await Customer.admin(running());
    return admin.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id });
  };

  beforeEach(async () => {
    await running().clock.set(MORNING);
    await running().mongo.collection('trainers').deleteMany({}); // the candidates are those of the test
  });

  it('keeps what was used, loses every session ahead but not its place, and the customer is asked once', async () => {
    const { customer, arjun, row } = await halfway();
    await block(arjun);
    const after = await ownPackage(customer);
    expect(countsOf(after)).toStrictEqual(countsOf(row));
    expect(after.sessions.filter(({ status }) => status === 'Completed').map(({ trainer }) => trainer?.name)).toStrictEqual(['Arjun Rao']);
    expect(aheadOf(after)).toHaveLength(11);
    for (const [index, session] of aheadOf(after).entries()) {
      const before = aheadOf(row)[index];
      expect(session).toMatchObject({ id: before?.id, date: before?.date, time: before?.time });
      expect(session).toMatchObject({ status: 'Session Booked', trainer: null, start_pin: null, trainer_gone: true });
      expect(await bookingOf(session.id)).toMatchObject({ version: 1, formerTrainerId: arjun });
      const place = { _id: new ObjectId(session.id), date: session.date, time: session.time };
      expect(await running().mongo.collection('slot_places').countDocuments(place)).toBe(1);
    }
    const mail = await mailTo(running(), customer.email, GONE);
    expect(mail.text).toContain('can no longer come to 11 of your sessions');
    expect(mail.text).toContain('Wed 25 Nov, 7:00–8:00 am');
    expect(mail.text).toContain('/user/userDashboard');
    const sms =
      /Arjun Rao can no longer come to your sessions\. .* See who can come instead, or choose other hours: .*\/user\/userDashboard/;
    await eventually(() => running().mailbox.caught.some(({ text }) => sms.test(text)));
    await running().runJob('trainer-blocked', { v: 1, trainer_id: arjun });
    await setBlocked(arjun, 'block');
    expect(await outbox().countDocuments({ name: 'trainer-blocked', refs: arjun })).toBe(1);
    for (const name of ['trainer-gone-mail', 'trainer-gone-sms'])
      expect(await outbox().countDocuments({ name, refs: customer.id })).toBe(1);
    expect(await outbox().countDocuments({ name: 'visit-off-sms', refs: arjun })).toBe(11);
    const needs = (await (await Customer.admin(running())).request('GET', '/bff/api/v1/admin/summary')).body.needs;
    const countOf = (label: string) => needs.find((need: { label: string }) => need.label === label)?.count;
    expect(countOf('Sessions with a blocked trainer')).toBeUndefined();
    expect(countOf('Sessions without a trainer')).toBeGreaterThanOrEqual(11);
  });

  it('no longer sees the visits', async () => {
    const { id, account } = await aTrainerWithAccount(running());
    await halfway(id);
    const visits = async () =>
      trainerWeek
        .parse((await account.request('GET', '/bff/api/v1/trainer/week')).body)
        .days.flatMap((day) => day.visits.map(() => day.date));
    expect(await visits()).toStrictEqual(['2026-11-23', '2026-11-25', '2026-11-27']);
    await block(id);
    expect(await visits()).toStrictEqual(['2026-11-23']);
  });

  it('keeps all visits if unblocked before the job ran, and a visit that has begun', async () => {
    const { customer, arjun, row } = await halfway();
    await running().queue('housekeeping').pause();
    await setBlocked(arjun, 'block');
    await setBlocked(arjun, 'unblock');
    await running().queue('housekeeping').resume();
    await isHandled(arjun);
    expect(await ownPackage(customer)).toStrictEqual(row);
    expect(await rowsOf(customer)).toStrictEqual([]);
    await running().clock.set('2026-11-25T07:10:00+05:30');
    await block(arjun);
    const [begun, next] = aheadOf(await ownPackage(customer));
    expect([begun?.status, next?.status]).toStrictEqual(['Trainer Assigned', 'Session Booked']);
  });

  describe('the proposal', () => {
    it('prefers one trainer for all sessions to a better one for most of them', async () => {
      const { customer, arjun } = await halfway();
      await aCandidate(off('2026-11-27'), { name: 'Meera Das', stars: 50, ratings: 10 });
      await aTrainer(running(), { name: 'Lakshmi Nair' });
      await block(arjun);
      const [question] = await rowsOf(customer);
      expect(question).toMatchObject({ gone: 'Arjun Rao', package_id: (await ownPackage(customer)).id });
      expect(question?.sessions.map(({ trainer }) => trainer?.name)).toStrictEqual(Array(11).fill('Lakshmi Nair'));
    });

    it('takes the best ranked of those who can come to as many, and another where that one cannot', async () => {
      const { customer, arjun } = await halfway();
      await aCandidate(off('2026-11-25'), { name: 'Lakshmi Nair', stars: 30, ratings: 10 });
      await aCandidate(off('2026-11-27'), { name: 'Meera Das', stars: 50, ratings: 10 });
      await block(arjun);
      const [question] = await rowsOf(customer);
      const names = question?.sessions.map(({ trainer }) => trainer?.name);
      expect(names).toStrictEqual(['Meera Das', 'Lakshmi Nair', ...Array(9).fill('Meera Das')]);
    });

    it('names the nearest hours when someone can come, if no one can at its own', async () => {
      const { customer, arjun } = await halfway();
      const evenings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '18:00', to: '20:00' }));
      await aCandidate({ ...OPEN, weekly: evenings }, { name: 'Lakshmi Nair' });
      await block(arjun);
      const [question] = await rowsOf(customer);
      expect(question?.sessions[0]).toMatchObject({
        date: '2026-11-25',
        trainer: null,
        alternatives: [
          { date: '2026-11-25', time: '18:00' },
          { date: '2026-11-25', time: '19:00' },
        ],
      });
    });

    it('is about a trial, too', async () => {
      const arjun = await aTrainer(running());
      const customer = await afterTrial(running(), arjun);
      await aTrainer(running(), { name: 'Lakshmi Nair', stars: 45, ratings: 10 });
      await block(arjun);
      expect(await customer.ongoing()).toMatchObject({ status: 'Session Booked', trainer: null, trainer_gone: true });
      const [question] = await rowsOf(customer);
      expect(question).toMatchObject({ package_id: null, sessions: [{ trainer: { name: 'Lakshmi Nair', rating: 4.5 } }] });
      expect((await accept(customer, question?.sessions ?? [])).body).toStrictEqual({ rows: [] });
      expect(await customer.ongoing()).toMatchObject({ trainer: { name: 'Lakshmi Nair' }, trainer_gone: false });
    });
  });

  describe('its replacement', () => {
    it('is accepted for all sessions at once; again, it changes nothing', async () => {
      const { customer, lakshmi, sessions } = await asked();
      const answer = await accept(customer, sessions);
      expect([answer.status, answer.body]).toStrictEqual([200, { rows: [] }]);
      const ahead = aheadOf(await ownPackage(customer));
      expect(ahead.map(({ trainer }) => trainer?.name)).toStrictEqual(Array(11).fill('Lakshmi Nair'));
      expect(ahead.every(({ start_pin, trainer_gone }) => start_pin && !trainer_gone)).toBe(true);
      const mail = await mailTo(running(), customer.email, /^Your new trainer: Lakshmi Nair$/);
      expect(mail.text).toContain('Wed 25 Nov, 7:00–8:00 am: Lakshmi Nair');
      expect(mail.text.match(/: Lakshmi Nair/g)).toHaveLength(12); // once in the heading
      const again = await accept(customer, sessions);
      expect([again.status, again.body]).toStrictEqual([200, { rows: [] }]);
      const told = { name: 'trainer-assigned-sms', 'payload.to': 'trainer', refs: { $in: sessions.map(({ id }) => id) } };
      expect(await outbox().countDocuments({ ...told, 'payload.assignment': 2 })).toBe(11);
      expect(await outbox().countDocuments({ name: 'trainer-replaced-mail', refs: customer.id })).toBe(1);
      expect((await bookingOf(sessions[0]?.id ?? ''))?.trainer.id).toBe(lakshmi);
    });

    it('assigns no one if ops were faster with one session', async () => {
      const { customer, sessions } = await asked();
      const meera = await aTrainer(running(), { name: 'Meera Das' });
      const last = sessions.at(-1)?.id ?? '';
      expect((await assign(last, meera)).status).toBe(200);
      const answer = await accept(customer, sessions);
      expect([answer.status, answer.body.code, answer.body.message]).toStrictEqual([
        409,
        'replacement_changed',
        'A trainer or a session has just changed, so nothing was assigned. Please look at the new proposal',
      ]);
      const names = aheadOf(await ownPackage(customer)).map(({ trainer }) => trainer?.name ?? null);
      expect(names).toStrictEqual([...Array(10).fill(null), 'Meera Das']);
      expect((await rowsOf(customer))[0]?.sessions.map(({ id }) => id)).not.toContain(last);
      expect(await outbox().countDocuments({ name: 'trainer-replaced-mail', refs: customer.id })).toBe(0);
    });

    it('has one winner against ops at the same moment', async () => {
      const { customer, sessions } = await asked();
      const meera = await aTrainer(running(), { name: 'Meera Das' });
      const [accepted, assigned] = await Promise.all([accept(customer, sessions), assign(sessions[3]?.id ?? '', meera)]);
      const names = aheadOf(await ownPackage(customer)).map(({ trainer }) => trainer?.name ?? null);
      if (accepted.status === 200 && assigned.status === 200) {
        // Ops came second, and gave the session another trainer.
        expect(names).toStrictEqual(names.map((_, index) => (index === 3 ? 'Meera Das' : 'Lakshmi Nair')));
      } else if (accepted.status === 200) {
        expect([assigned.status, names]).toStrictEqual([409, Array(11).fill('Lakshmi Nair')]);
      } else {
        expect([accepted.status, assigned.status]).toStrictEqual([409, 200]);
        expect(names).toStrictEqual(names.map((_, index) => (index === 3 ? 'Meera Das' : null)));
      }
    });

    it('assigns no one if the trainer was taken elsewhere, or blocked', async () => {
      const { customer, lakshmi, sessions } = await asked();
      const other = await Customer.signedIn(running());
      const { booking_id } = await other.booked({ trainer_type: 'Basic', training_for: 'Female', trial_date: '2026-11-25' });
      expect((await assign(booking_id, lakshmi)).status).toBe(200);
      expect((await accept(customer, sessions)).status).toBe(409);
      expect((await rowsOf(customer))[0]?.sessions.map(({ trainer }) => trainer?.name ?? null)).toStrictEqual([
        null,
        ...Array(10).fill('Lakshmi Nair'),
      ]);
      await block(lakshmi);
      expect((await accept(customer, sessions.slice(1))).status).toBe(409);
      expect(aheadOf(await ownPackage(customer)).every(({ trainer }) => trainer === null)).toBe(true);
    });

    it('assigns no one if a session was moved, which ends its question and does not count as a move', async () => {
      const { customer, sessions } = await asked();
      const [first] = sessions;
      await running()
        .mongo.collection('bookings')
        .updateOne({ _id: new ObjectId(first?.id) }, { $set: { moves: 3 } });
      const moved = await customer.request('POST', `${SESSIONS}/${first?.id}/move`, { date: '2026-11-26', time: '18:00' });
      expect(moved.status).toBe(200);
      const session = (await ownPackage(customer)).sessions.find(({ id }) => id === first?.id);
      expect(session).toMatchObject({ date: '2026-11-26', moves: 3, can_move: false, trainer_gone: false, trainer: null });
      expect((await accept(customer, sessions)).status).toBe(409);
      expect((await rowsOf(customer))[0]?.sessions).toHaveLength(10);
    });

    it('and a move of one session at the same moment have one winner', async () => {
      const { customer, sessions } = await asked();
      const [first] = sessions;
      const [accepted, moved] = await Promise.all([
        accept(customer, sessions),
        customer.request('POST', `${SESSIONS}/${first?.id}/move`, { date: '2026-11-26', time: '18:00' }),
      ]);
      expect([accepted.status, moved.status]).toContain(200);
      const ahead = aheadOf(await ownPackage(customer));
      const others = ahead.filter(({ id }) => id !== first?.id).map(({ trainer }) => trainer?.name ?? null);
      expect(others).toStrictEqual(Array(10).fill(accepted.status === 200 ? 'Lakshmi Nair' : null));
      expect(ahead.find(({ id }) => id === first?.id)?.date).toBe(moved.status === 200 ? '2026-11-26' : '2026-11-25');
    });

    it('cannot be accepted by another customer, a trainer or ops', async () => {
      const { customer, lakshmi, sessions } = await asked();
      const other = await Customer.signedIn(running());
      expect(await rowsOf(other)).toStrictEqual([]);
      expect((await accept(other, sessions)).status).toBe(404);
      const { account } = await aTrainerWithAccount(running());
      const admin = await Customer.admin(running());
      for (const who of [account, admin]) {
        expect((await who.request('GET', REPLACEMENTS)).status).toBe(403);
        expect((await accept(who, sessions)).status).toBe(403);
      }
      const unknown = { sessions: [{ id: sessions[0]?.id, trainer_id: new ObjectId().toHexString() }] };
      expect((await customer.request('POST', REPLACEMENTS, unknown)).status).toBe(404);
      const twice = { sessions: [0, 1].map(() => ({ id: sessions[0]?.id, trainer_id: lakshmi })) };
      expect((await customer.request('POST', REPLACEMENTS, twice)).status).toBe(422);
      expect(aheadOf(await ownPackage(customer)).every(({ trainer }) => trainer === null)).toBe(true);
    });

    it('is left to ops if the customer does nothing, and neither email nor SMS follows an answer', async () => {
      const { customer, arjun } = await halfway();
      const meera = await aTrainer(running(), { name: 'Meera Das' });
      for (const queue of ['mail', 'sms'] as const) await running().queue(queue).pause();
      await block(arjun);
      for (const { id } of aheadOf(await ownPackage(customer))) expect((await assign(id, meera)).status).toBe(200);
      expect(await rowsOf(customer)).toStrictEqual([]);
      const before = running().mailbox.caught.filter(({ text }) => GONE.test(text)).length;
      for (const queue of ['mail', 'sms'] as const) await running().queue(queue).resume();
      await eventually(async () => (await outbox().countDocuments({ name: /^trainer-gone/, refs: customer.id, doneAt: null })) === 0);
      expect(running().mailbox.caught.filter(({ text }) => GONE.test(text))).toHaveLength(before);
    });
  });
});
