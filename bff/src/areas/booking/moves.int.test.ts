import type { RegisterUser } from '@fitghar/services/identity';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, PASSWORD } from '../../../test/customer.ts';
import { afterTrialWithTrainer, boughtPackage, countsOf, ownPackage } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const ADMIN = '/bff/api/v1/admin/service-requests';
const BOOKING = '/bff/api/v1/booking';
const VISITS = '/bff/api/v1/trainer/visits';
const ILL = { date: '2026-11-24', time: '18:00', reason: 'Your trainer is ill' };

describe('moving (D53)', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  const placeOf = (id: string) =>
    running()
      .mongo.collection('slot_places')
      .findOne({ _id: new ObjectId(id) });
  const bookingOf = (id: string) =>
    running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(id) });
  const move = (who: Customer, id: string, date: string, time: string) => who.request('POST', `${BOOKING}/${id}/move`, { date, time });
  /** A paid trial on 22 November at 7, with a trainer. */
  const trial = async () => {
    const customer = await afterTrialWithTrainer(running());
    return { customer, id: (await customer.ongoing()).id as string };
  };
  /** The account of the session's trainer. */
  async function trainerOf(id: string): Promise<Customer> {
    const email = `trainer.${new ObjectId().toHexString()}@example.in`;
    const user = await running()
      .provider<RegisterUser>('RegisterUser')
      .run({ name: 'Arjun Rao', mobile: '9700000001', email, password: PASSWORD }, 'T');
    const booking = await bookingOf(id);
    await running()
      .mongo.collection('trainers')
      .updateOne({ _id: new ObjectId(booking?.trainer?.id as string) }, { $set: { userId: new ObjectId(user.id) } });
    return Customer.loggedIn(running(), email);
  }
  beforeEach(() => running().clock.set(MORNING));

  describe('a paid trial', () => {
    it('takes the new place, frees the old one, keeps the trainer and notifies everyone', async () => {
      const { customer, id } = await trial();
      const answer = await move(customer, id, '2026-11-24', '18:00');
      expect([answer.status, answer.body]).toMatchObject([
        200,
        {
          trial_date: '2026-11-24',
          trial_time: '18:00',
          moves: 1,
          can_move: true,
          status: 'Trainer Assigned',
          trainer: { name: 'Arjun Rao' },
        },
      ]);
      expect(await placeOf(id)).toMatchObject({ date: '2026-11-24', time: '18:00', expiresAt: null });
      const mail = await mailTo(running(), customer.email, /Your session has moved to Tue 24 Nov, 6:00–7:00 pm/);
      expect(mail.text).toContain('You moved your session from Sun 22 Nov, 7:00–8:00 am to Tue 24 Nov, 6:00–7:00 pm');
      expect(mail.text).toContain(answer.body.start_pin);
      await eventually(() => running().mailbox.caught.find(({ text }) => /your session on Sun 22 Nov.* is cancelled/.test(text)));
      await eventually(() => running().mailbox.caught.find(({ text }) => /new session: .*Tue 24 Nov, 6:00–7:00 pm/.test(text)));
    });

    it('goes neither to the past, nor to its own hour, nor further than 14 days, nor to an hour that is full', async () => {
      const { customer, id } = await trial();
      const statusOf = async (date: string, time: string) => (await move(customer, id, date, time)).status;
      expect([
        await statusOf('2026-11-20', '07:00'),
        await statusOf('2026-11-21', '13:00'),
        await statusOf('2026-11-22', '07:00'),
        await statusOf('2026-12-06', '07:00'),
        await statusOf('2026-11-24', '23:00'),
      ]).toStrictEqual([422, 422, 422, 422, 422]);
      expect((await move(customer, id, '2026-11-24', '00:00')).body.errors.time).toStrictEqual([
        'Sessions start between 6:00 am and 9:00 pm',
      ]);
      const places = Array.from({ length: 200 }, (_, index) => ({
        _id: new ObjectId(),
        service: 'FITNESS',
        date: '2026-11-25',
        time: '09:00',
        place: index + 1,
        expiresAt: null,
      }));
      const service = (await bookingOf(id))?.service as string;
      await running()
        .mongo.collection('slot_places')
        .insertMany(places.map((each) => ({ ...each, service })));
      const full = await move(customer, id, '2026-11-25', '09:00');
      expect([full.status, full.body.code]).toStrictEqual([409, 'sessions_full']);
      const { times } = (await customer.request('GET', `${BOOKING}/${id}/times?date=2026-11-25`)).body;
      expect(times.find(({ time }: { time: string }) => time === '09:00').free).toBe(false);
      expect(await placeOf(id)).toMatchObject({ date: '2026-11-22', time: '07:00' });
    });

    it('is moved three times, until four hours before', async () => {
      const { customer, id } = await trial();
      for (const time of ['08:00', '09:00', '10:00']) expect((await move(customer, id, '2026-11-24', time)).status).toBe(200);
      const fourth = await move(customer, id, '2026-11-24', '11:00');
      expect([fourth.status, fourth.body.message]).toStrictEqual([409, 'You’ve already moved this session 3 times']);
      const other = await trial();
      await running().clock.set('2026-11-22T03:01:00+05:30');
      expect((await move(other.customer, other.id, '2026-11-24', '18:00')).body.message).toBe(
        'Sessions can be moved until 4 hours before they begin',
      );
    });

    it('belongs to its customer, and is not moved before it is paid', async () => {
      const { id } = await trial();
      const other = await Customer.signedIn(running());
      expect((await move(other, id, '2026-11-24', '18:00')).status).toBe(404);
      expect((await other.request('GET', `${BOOKING}/${id}/times?date=2026-11-24`)).status).toBe(404);
      const { booking_id } = await other.order();
      expect((await move(other, booking_id, '2026-11-24', '18:00')).status).toBe(404);
    });

    it('is moved by one of two devices', async () => {
      const { customer, id } = await trial();
      const answers = await Promise.all(['18:00', '19:00'].map((time) => move(customer, id, '2026-11-24', time)));
      const moved = answers.filter(({ status }) => status === 200).length;
      expect(moved).toBeGreaterThanOrEqual(1);
      const booking = await bookingOf(id);
      expect(booking).toMatchObject({ moves: moved, reschedules: moved });
      expect(await placeOf(id)).toMatchObject({ date: booking?.date, time: booking?.time });
    });
  });

  describe('by ops', () => {
    it('is possible late, does not count as the customer’s, and tells the reason', async () => {
      const { customer, id } = await trial();
      const before = await customer.ongoing();
      await running().clock.set('2026-11-22T06:30:00+05:30');
      const ops = await Customer.admin(running());
      const { times } = (await ops.request('GET', `${ADMIN}/${id}/times?date=2026-11-24`)).body;
      expect(times.find(({ time }: { time: string }) => time === '18:00')).toStrictEqual({
        time: '18:00',
        free: true,
        full: false,
        same_trainer: true,
      });
      const answer = await ops.request('POST', `${ADMIN}/${id}/move`, ILL);
      expect([answer.status, answer.body.trial_date, answer.body.trial_time]).toStrictEqual([200, '2026-11-24', '18:00']);
      const own = await (await Customer.loggedIn(running(), customer.email)).ongoing();
      expect(own).toMatchObject({ moves: 0, can_move: true });
      expect(own.start_pin).not.toBe(before.start_pin);
      const mail = await mailTo(running(), customer.email, /Your session has moved to Tue 24 Nov/);
      expect(mail.text).toContain('We had to move your session from Sun 22 Nov');
      expect(mail.text).toContain('The reason: Your trainer is ill.');
      const { rows } = (await ops.request('GET', '/bff/api/v1/admin/audit?action=request.move')).body;
      expect(rows[0]).toMatchObject({ reason: 'Your trainer is ill' });
    });

    it('can give it to another trainer in the same call, who is notified, or changes nothing', async () => {
      const { customer, id } = await trial();
      const other = await aTrainer(running(), { name: 'Divya Shetty' });
      const ops = await Customer.admin(running());
      const { version } = (await ops.request('GET', `${ADMIN}/${id}`)).body;
      const give = (fields: Record<string, unknown>) => ops.request('POST', `${ADMIN}/${id}/move`, { ...ILL, version, ...fields });
      await running()
        .mongo.collection('trainers')
        .updateOne(
          { _id: new ObjectId(other) },
          { $set: { workingHours: { weekly: null, daysOff: [{ from: '2026-11-25', to: '2026-11-25' }], maxVisits: null } } },
        );
      const refused = await give({ date: '2026-11-25', trainer_id: other });
      expect([refused.status, refused.body.message]).toStrictEqual([422, 'Has a day off']);
      expect((await give({ trainer_id: new ObjectId().toHexString() })).status).toBe(404);
      expect(await bookingOf(id)).toMatchObject({ date: '2026-11-22', version, trainer: { name: 'Arjun Rao' } });
      expect(await placeOf(id)).toMatchObject({ date: '2026-11-22' });

      const answer = await give({ trainer_id: other });
      expect([answer.status, answer.body]).toMatchObject([
        200,
        { trial_date: '2026-11-24', trial_time: '18:00', status: 'Trainer Assigned', trainerId: other, version: version + 1 },
      ]);
      expect((await mailTo(running(), customer.email, /Your session has moved to Tue 24 Nov/)).text).toContain('Divya Shetty will come');
      const sms = (text: RegExp) => eventually(() => running().mailbox.caught.find((each) => text.test(each.text)));
      await sms(/your session on Sun 22 Nov.* is cancelled/);
      await sms(/new session: .*Tue 24 Nov, 6:00–7:00 pm/);
      await sms(/Divya Shetty.*start PIN/s);
      const entries = await running().mongo.collection('audit_entries').find({ subjectId: id, action: 'request.move' }).toArray();
      expect(entries.map(({ after }) => after)).toStrictEqual([{ date: '2026-11-24', time: '18:00', trainer: other }]);
    });

    it('needs a reason, a time ahead and the version that was seen', async () => {
      const { id } = await trial();
      const ops = await Customer.admin(running());
      const statusOf = async (fields: Record<string, unknown>) =>
        (await ops.request('POST', `${ADMIN}/${id}/move`, { ...ILL, ...fields })).status;
      expect([
        await statusOf({ reason: ' ' }),
        await statusOf({ date: '2026-11-21', time: '09:00' }),
        await statusOf({ version: 0 }),
        await statusOf({ date: '2026-11-21', time: '10:00' }),
      ]).toStrictEqual([422, 422, 409, 200]);
      expect((await ops.request('POST', `${ADMIN}/${id}/move`, { ...ILL, version: 0 })).body.message).toBe(
        'This session was just updated: it is now on Sat 21 Nov, 10:00–11:00 am (Trainer Assigned). Reload before making changes',
      );
      const viewer = await Customer.admin(running(), 'viewer');
      expect((await viewer.request('POST', `${ADMIN}/${id}/move`, ILL)).status).toBe(403);
    });

    it('uses no session of a package, however late', async () => {
      const customer = await afterTrialWithTrainer(running());
      const row = await boughtPackage(running(), customer);
      await running().clock.set('2026-11-23T06:45:00+05:30');
      const ops = await Customer.admin(running());
      expect((await ops.request('POST', `${ADMIN}/${row.sessions[0]?.id}/move`, ILL)).status).toBe(200);
      expect(countsOf(await ownPackage(await Customer.loggedIn(running(), customer.email)))).toStrictEqual([0, 12, 0, 0, 0]);
    });

    it('and completing by PIN at once leave one outcome', async () => {
      const { customer, id } = await trial();
      const { start_pin } = await customer.ongoing();
      await running().clock.set('2026-11-22T07:30:00+05:30');
      const ops = await Customer.admin(running());
      const [moved, completed] = await Promise.all([
        ops.request('POST', `${ADMIN}/${id}/move`, ILL),
        ops.request('POST', `${ADMIN}/${id}/complete`, { pin: start_pin }),
      ]);
      const booking = await bookingOf(id);
      expect([moved.status, completed.status].filter((status) => status === 200)).toHaveLength(1);
      expect(booking).toMatchObject(
        completed.status === 200 ? { status: 'Completed', date: '2026-11-22' } : { status: 'Trainer Assigned', date: '2026-11-24' },
      );
    });
  });

  describe('by the trainer', () => {
    it('is possible to hours when they are free, with a reason', async () => {
      const { customer, id } = await trial();
      const trainer = await trainerOf(id);
      const answer = await trainer.request('POST', `${VISITS}/${id}/move`, { ...ILL, reason: 'My bike broke down' });
      expect([answer.status, answer.body]).toStrictEqual([200, { id, date: '2026-11-24', time: '18:00' }]);
      const mail = await mailTo(running(), customer.email, /Your session has moved to Tue 24 Nov/);
      expect(mail.text).toContain('Your trainer had to move your session');
      expect(mail.text).toContain('The reason: My bike broke down.');
      expect((await customer.ongoing()).moves).toBe(0);
    });

    it('is refused for an hour with another visit, and for visits of others', async () => {
      const one = await trial();
      const trainer = await trainerOf(one.id);
      const trainerId = (await bookingOf(one.id))?.trainer.id;
      const other = await Customer.signedIn(running());
      const { booking_id } = await other.booked({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
      const ops = await Customer.admin(running());
      await ops.request('POST', `${ADMIN}/${booking_id}/assign`, { trainer_id: trainerId });
      const busy = await trainer.request('POST', `${VISITS}/${one.id}/move`, { ...ILL, date: '2026-11-22', time: '09:00' });
      expect(busy.status).toBe(422);
      const { times } = (await trainer.request('GET', `${VISITS}/${one.id}/times?date=2026-11-22`)).body;
      expect(times.find(({ time }: { time: string }) => time === '09:00').free).toBe(false);
      await aTrainer(running());
      const stranger = await trial();
      expect((await trainer.request('POST', `${VISITS}/${stranger.id}/move`, ILL)).status).toBe(404);
      expect((await other.request('POST', `${VISITS}/${one.id}/move`, ILL)).status).toBe(403);
    });
  });
});
