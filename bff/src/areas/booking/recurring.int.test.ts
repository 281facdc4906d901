import { type PackageRow, plannedMoves } from '@fitghar/contracts/booking';
import { DAY_MS } from '@fitghar/contracts/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';
import { afterTrial, afterTrialWithTrainer, boughtPackage, countsOf, ownPackage, propose } from '../../../test/packages.ts';

const PACKAGES = '/bff/api/v1/booking/packages';
const MONDAYS = { weekday: 1, to_weekday: 1, time: '18:00' };
const EVENINGS = { ...MONDAYS, time: '20:00' };

describe('a package', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  beforeEach(() => running().clock.set(MORNING));
  const preview = async (customer: Customer, id: string, pattern = MONDAYS) =>
    plannedMoves.parse((await customer.request('POST', `${PACKAGES}/${id}/moves/preview`, pattern)).body).sessions;
  const moveAll = (customer: Customer, id: string, sessions: { id: string; date: string; time: string }[]) =>
    customer.request('POST', `${PACKAGES}/${id}/moves`, { sessions });
  const timesOf = (row: Pick<PackageRow, 'sessions'>) => row.sessions.map(({ date, time }) => `${date} ${time}`);
  /** Takes every free place of an hour. */
  async function fill(date: string, time: string): Promise<void> {
    const places = running().mongo.collection('slot_places');
    const slot = { service: 'FITNESS', date, time };
    const taken = new Set((await places.find(slot).toArray()).map(({ place }) => place));
    const free = Array.from({ length: 200 }, (_, index) => index + 1).filter((place) => !taken.has(place));
    await places.insertMany(free.map((place) => ({ _id: new ObjectId(), ...slot, place, expiresAt: null })));
  }

  it('has all its Mondays moved to another hour, with the trainer, in one email', async () => {
    const customer = await afterTrialWithTrainer(running());
    const row = await boughtPackage(running(), customer);
    const moves = await preview(customer, row.id);
    expect(
      moves.map(({ date, to, objection, free, same_trainer }) => [date === to.date, to.time, objection, free, same_trainer]),
    ).toStrictEqual(moves.map(() => [true, '18:00', null, true, true]));
    const answer = await moveAll(
      customer,
      row.id,
      moves.map(({ id, to }) => ({ id, ...to })),
    );
    expect([answer.status, countsOf(answer.body)]).toStrictEqual([200, [0, 12, 0, 0, 0]]);
    const mondays = timesOf(answer.body).filter((at) => moves.some(({ date }) => at.startsWith(date)));
    expect(mondays).toStrictEqual(moves.map(({ date }) => `${date} 18:00`));
    expect((await mailTo(running(), customer.email, /Your sessions have new times: 4 moved/)).text).toContain(
      'Arjun Rao will come to all of them',
    );
    expect((await preview(customer, row.id)).map(({ objection }) => objection)).toStrictEqual(moves.map(() => 'It’s already at this time'));
  });

  it('moves none if one hour is full, whose nearest free hours are shown', async () => {
    const customer = await afterTrial(running());
    const row = await boughtPackage(running(), customer);
    const [first] = await preview(customer, row.id, EVENINGS);
    await fill(first?.date ?? '', '20:00');
    const moves = await preview(customer, row.id, EVENINGS);
    expect(moves.map(({ free }) => free)).toStrictEqual([false, true, true, true]);
    expect(moves[0]?.alternatives.map(({ time }) => time)).toStrictEqual(['19:00', '21:00', '18:00']);
    const refused = await moveAll(
      customer,
      row.id,
      moves.map(({ id, to }) => ({ id, ...to })),
    );
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'sessions_full']);
    expect(timesOf(await ownPackage(customer))).toStrictEqual(timesOf(row));
    const chosen = moves.map(({ id, to, free, alternatives: [nearest] }) => ({
      id,
      date: to.date,
      time: free ? to.time : (nearest?.time ?? ''),
    }));
    expect((await moveAll(customer, row.id, chosen)).status).toBe(200);
  });

  it('has sessions take each other’s full hours, with the trainer, past those who wait for them', async () => {
    const customer = await afterTrialWithTrainer(running());
    const { sessions } = await propose(customer, { time: '16:00' }); // an hour that no other test needs
    const row = await boughtPackage(running(), customer, { sessions: sessions.map(({ date, time }) => ({ date, time })) });
    const [one, two, three] = row.sessions;
    if (!one || !two || !three) throw new Error('The package has no sessions');
    const hourOf = ({ date, time }: { date: string; time: string }) => ({ date, time });
    for (const { date, time } of [one, two]) await fill(date, time);
    const waiting = await Customer.signedIn(running());
    const slot = { service_type: 'FITNESS', ...hourOf(one) };
    expect((await waiting.request('POST', '/bff/api/v1/booking/waitlist', slot)).status).toBe(200);
    const moved = [
      { id: one.id, ...hourOf(two) },
      { id: two.id, ...hourOf(three) },
      { id: three.id, ...hourOf(one) },
    ];
    const answer = await moveAll(customer, row.id, moved);
    expect(answer.status).toBe(200);
    const after = new Map<string, PackageRow['sessions'][number]>(answer.body.sessions.map((each: { id: string }) => [each.id, each]));
    for (const { id, date, time } of moved) {
      expect(after.get(id)).toMatchObject({ date, time, moves: 1, trainer: { name: 'Arjun Rao' } });
      expect(
        await running()
          .mongo.collection('slot_places')
          .findOne({ _id: new ObjectId(id) }),
      ).toMatchObject({ date, time, expiresAt: null });
    }
    expect((await waiting.request('GET', '/bff/api/v1/booking/waitlist')).body.rows).toMatchObject([{ status: 'waiting' }]);
  });

  it('moves only as many with the trainer to one day as they visit then', async () => {
    const customer = await afterTrialWithTrainer(running());
    const row = await boughtPackage(running(), customer);
    const [one, two] = row.sessions;
    const trainer = await running()
      .mongo.collection('bookings')
      .findOne({ userId: new ObjectId(customer.id), packageId: null });
    await running()
      .mongo.collection('trainers')
      .updateOne(
        { _id: new ObjectId(trainer?.trainer.id as string) },
        { $set: { workingHours: { weekly: null, daysOff: [], maxVisits: 1 } } },
      );
    const answer = await moveAll(customer, row.id, [
      { id: one?.id ?? '', date: '2026-12-03', time: '10:00' },
      { id: two?.id ?? '', date: '2026-12-03', time: '12:00' },
    ]);
    expect(answer.status).toBe(200);
    const onThatDay = (answer.body as PackageRow).sessions.filter(({ date }) => date === '2026-12-03');
    expect(onThatDay.map(({ trainer: theirs }) => theirs?.name ?? null)).toStrictEqual(['Arjun Rao', null]);
  });

  it('says which sessions stay, and refuses what is not the customer’s', async () => {
    const customer = await afterTrial(running());
    const row = await boughtPackage(running(), customer);
    const [first] = row.sessions;
    for (const time of ['08:00', '09:00', '10:00'])
      await customer.request('POST', `/bff/api/v1/booking/${first?.id}/move`, { date: first?.date, time });
    const moves = await preview(customer, row.id);
    expect(moves[0]?.objection).toBe('You’ve already moved this session 3 times');
    const all = moves.map(({ id, to }) => ({ id, ...to }));
    expect((await moveAll(customer, row.id, all)).status).toBe(409);
    const other = await afterTrial(running());
    expect((await moveAll(other, row.id, all)).status).toBe(404);
    expect((await other.request('POST', `${PACKAGES}/${row.id}/moves/preview`, MONDAYS)).status).toBe(404);
    const twice = [all[1], all[1]].flatMap((each) => each ?? []);
    expect((await moveAll(customer, row.id, twice)).status).toBe(422);
    expect((await moveAll(customer, row.id, [{ id: new ObjectId().toHexString(), date: '2026-11-24', time: '18:00' }])).status).toBe(404);
  });

  describe('that is paused', () => {
    const PAUSE = { from: '2026-11-25', until: '2026-12-01' };
    const pause = (customer: Customer, id: string, fields: Partial<typeof PAUSE> = {}) =>
      customer.request('POST', `${PACKAGES}/${id}/pause`, { ...PAUSE, ...fields });

    it('gets the sessions of these days back, and as many days longer', async () => {
      const customer = await afterTrialWithTrainer(running());
      const row = await boughtPackage(running(), customer);
      const shown = (await customer.request('GET', `${PACKAGES}/${row.id}/pause?from=${PAUSE.from}&until=${PAUSE.until}`)).body;
      expect(shown.sessions.map(({ date }: { date: string }) => date)).toStrictEqual(['2026-11-25', '2026-11-27', '2026-11-30']);
      const answer = await pause(customer, row.id);
      expect([answer.status, countsOf(answer.body), answer.body.pause, answer.body.can_pause]).toStrictEqual([
        200,
        [0, 9, 3, 0, 0],
        PAUSE,
        false,
      ]);
      expect(answer.body.usable_until).toBe(shown.usable_until);
      expect((Date.parse(answer.body.usable_until) - Date.parse(row.usable_until)) / DAY_MS).toBe(7);
      expect(
        await running()
          .mongo.collection('slot_places')
          .countDocuments({ date: { $gte: PAUSE.from, $lte: PAUSE.until }, customerId: new ObjectId(customer.id) }),
      ).toBe(0);
      await mailTo(running(), customer.email, /Your package is paused until Tue 1 Dec/);
      await eventually(() => running().mailbox.caught.find(({ text }) => /your session on Wed 25 Nov.* is cancelled/.test(text)));
      const plan = (date: string) => customer.request('POST', `${PACKAGES}/${row.id}/sessions`, { date, time: '18:00' });
      expect([(await plan('2026-11-26')).status, (await plan('2026-12-03')).status]).toStrictEqual([422, 201]);
    });

    it('is paused once, from tomorrow on, for at most 30 days, by its customer', async () => {
      const customer = await afterTrial(running());
      const row = await boughtPackage(running(), customer);
      const other = await afterTrial(running());
      expect([
        (await pause(other, row.id)).status,
        (await pause(customer, row.id, { from: '2026-11-21' })).status,
        (await pause(customer, row.id, { until: '2026-11-24' })).status,
        (await pause(customer, row.id, { until: '2026-12-25' })).status,
        (await pause(customer, row.id, { from: '2027-03-01', until: '2027-03-02' })).status,
      ]).toStrictEqual([404, 422, 422, 422, 422]);
      const answers = await Promise.all([pause(customer, row.id), pause(customer, row.id)]);
      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toStrictEqual([200, 409]);
      expect(countsOf(await ownPackage(customer))).toStrictEqual([0, 9, 3, 0, 0]);
    });
  });
});
