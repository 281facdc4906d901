import { randomUUID } from 'node:crypto';
import { trainerDay, trainerEarnings, trainerProfile, trainerWeek } from '@fitghar/contracts/booking';
import type { TrainerEarnings } from '@fitghar/services/bookings';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';
import { aKyc, aTrainer, linkOf, submit } from '../../../test/kyc.ts';
import { boughtPackage } from '../../../test/packages.ts';
import { profile } from '../../../test/profile.ts';
import { aTrainerWithAccount } from '../../../test/trainers.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';
const TRAINER = '/bff/api/v1/trainer';
const SUNDAY = '2026-11-22';

describe('the trainer’s day', () => {
  const running = useApp();

  /** A visit of a trainer on Sunday at that hour. */
  async function aVisit(time: string, given?: Awaited<ReturnType<typeof aTrainerWithAccount>>) {
    const admin = await Customer.admin(running());
    const trainer = given ?? (await aTrainerWithAccount(running()));
    const customer = await Customer.signedIn(running());
    const { booking_id: id } = await customer.booked({ trial_time: time, preferred_time_to_be_served: undefined });
    expect((await admin.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id: trainer.id })).status).toBe(200);
    const { start_pin } = await customer.ongoing();
    return { admin, trainer, account: trainer.account, customer, id, pin: String(start_pin) };
  }
  const dayOf = async (account: Customer) => trainerDay.parse((await account.request('GET', `${TRAINER}/day?date=${SUNDAY}`)).body);
  const complete = (account: Customer, id: string, body: Record<string, unknown>) =>
    account.request('POST', `${TRAINER}/visits/${id}/complete`, body);

  it('lists the visits in order with travel, the address and no Start PIN; the week too', async () => {
    const first = await aVisit('09:00');
    await aVisit('07:00', first.trainer);
    const { visits } = await dayOf(first.account);
    expect(visits.map(({ time, travel_minutes, pincode }) => [time, travel_minutes, pincode])).toStrictEqual([
      ['07:00', null, '560038'],
      ['09:00', 0, '560038'],
    ]);
    expect(JSON.stringify(visits)).not.toContain('pin":"');
    const { days } = trainerWeek.parse((await first.account.request('GET', `${TRAINER}/week`)).body);
    expect([days.length, days.find(({ date }) => date === SUNDAY)?.visits.length]).toStrictEqual([7, 2]);
  });

  it('is closed to customers, to the team, and to other trainers', async () => {
    const { customer, admin, id, pin } = await aVisit('10:00');
    for (const other of [customer, admin]) expect((await other.request('GET', `${TRAINER}/day?date=${SUNDAY}`)).status).toBe(403);
    const { account } = await aTrainerWithAccount(running());
    expect((await dayOf(account)).visits).toStrictEqual([]);
    expect((await complete(account, id, { key: randomUUID(), pin })).status).toBe(404);
    for (const path of ['absent', 'note'])
      expect(
        (await account.request('POST', `${TRAINER}/visits/${id}/${path}`, { key: randomUUID(), note: 'x' })).status,
      ).toBeGreaterThanOrEqual(404);
  });

  it('is completed once, however often the phone sends it, at once or later', async () => {
    const { trainer, id, pin, customer } = await aVisit('11:00');
    const now = running().clock.now();
    await running().clock.set(`${SUNDAY}T11:50:00+05:30`);
    const account = await Customer.loggedIn(running(), trainer.account.email);
    const entry = { key: randomUUID(), pin };
    expect((await complete(account, id, { ...entry, pin: pin === '0000' ? '0001' : '0000' })).status).toBe(422);
    const answers = await Promise.all([1, 2, 3].map(() => complete(account, id, entry)));
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
    expect((await complete(account, id, entry)).body.status).toBe('Completed');
    const another = await complete(account, id, { ...entry, key: randomUUID() });
    expect([another.status, another.body.message]).toStrictEqual([409, 'This visit is already completed']);
    await running().clock.set(now);
    expect((await customer.ongoing()).status).toBe('Completed');
    const { months, share_percent } = trainerEarnings.parse((await account.request('GET', `${TRAINER}/earnings`)).body);
    // 60% of ₹99 without 5% GST, rounded down
    expect([share_percent, months]).toStrictEqual([60, [{ month: '2026-11', visits: 1, amount: 56.56 }]]);
  });

  it('is not completed long before it begins, no matter who told the Start PIN', async () => {
    const { trainer, id, pin } = await aVisit('15:00');
    const now = running().clock.now();
    const completeAt = async (time: string) => {
      await running().clock.set(`${SUNDAY}T${time}:00+05:30`);
      const account = await Customer.loggedIn(running(), trainer.account.email);
      const { status, body } = await complete(account, id, { key: randomUUID(), pin });
      return [status, body.message ?? body.status];
    };
    const early = await completeAt('13:59');
    const inTime = await completeAt('14:00');
    await running().clock.set(now);
    expect([early, inTime]).toStrictEqual([
      [409, 'This visit is on Sun 22 Nov, 3:00–4:00 pm. You can complete it from an hour before it begins'],
      [200, 'Completed'],
    ]);
  });

  it('says once that the trainer is on the way, starts with the Start PIN, and ends without it', async () => {
    const { trainer, id, pin, customer } = await aVisit('17:00');
    const at = async (time: string, path: string, body?: object) => {
      await running().clock.set(`${SUNDAY}T${time}:00+05:30`);
      const account = await Customer.loggedIn(running(), trainer.account.email);
      const { status, body: answer } = await account.request('POST', `${TRAINER}/visits/${id}/${path}`, body);
      return [status, answer.message ?? { way: answer.on_the_way, started: answer.started, status: answer.status }];
    };
    const early = await at('13:59', 'on-the-way');
    const ways = [await at('14:00', 'on-the-way'), await at('14:01', 'on-the-way')];
    const onTheWay = await customer.ongoing();
    const unstarted = await at('16:00', 'complete', { key: randomUUID() });
    const wrong = await at('16:00', 'start', { pin: pin === '0000' ? '0001' : '0000' });
    const starts = [await at('16:00', 'start', { pin }), await at('16:02', 'start', { pin })];
    const started = await customer.ongoing();
    const absent = await at('17:20', 'absent', { key: randomUUID(), note: 'Nobody opened' });
    const end = await at('17:30', 'complete', { key: randomUUID() });
    await running().clock.set(MORNING);
    expect(early).toStrictEqual([409, 'This visit is on Sun 22 Nov, 5:00–6:00 pm. You can set out from three hours before it begins']);
    expect(ways).toStrictEqual([1, 2].map(() => [200, { way: true, started: false, status: 'Trainer Assigned' }]));
    expect(onTheWay).toMatchObject({ on_the_way: true, started: false, start_pin: pin });
    expect([unstarted[0], wrong[0]]).toStrictEqual([409, 422]);
    expect(starts).toStrictEqual([1, 2].map(() => [200, { way: true, started: true, status: 'Trainer Assigned' }]));
    expect(started).toMatchObject({ started: true, start_pin: null, can_cancel: false });
    expect(absent[0]).toBe(409);
    expect(end).toStrictEqual([200, { way: true, started: true, status: 'Completed' }]);
    const { phone } = await customer.ongoing();
    const told = () =>
      running().mailbox.caught.filter(({ to, text }) => to.includes(`${phone.slice(-10)}@sms.local`) && /is on the way/.test(text));
    await eventually(() => told().length > 0);
    expect(await running().mongo.collection('outbox').countDocuments({ name: 'on-the-way-sms', 'payload.booking_id': id })).toBe(1);
    // Sessions of a package have the people of the trial, but not its visit.
    await boughtPackage(running(), customer);
    const begun = { packageId: { $exists: true }, $or: [{ onTheWayAt: { $exists: true } }, { startedAt: { $exists: true } }] };
    expect(await running().mongo.collection('bookings').countDocuments(begun)).toBe(0);
  });

  it('sets out anew after a move or for another trainer', async () => {
    const { customer, trainer, id } = await aVisit('18:00');
    await running().clock.set(`${SUNDAY}T15:30:00+05:30`);
    const account = await Customer.loggedIn(running(), trainer.account.email);
    expect((await account.request('POST', `${TRAINER}/visits/${id}/on-the-way`)).status).toBe(200);
    const other = await aTrainerWithAccount(running());
    const ops = await Customer.admin(running());
    expect((await ops.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id: other.id })).status).toBe(200);
    await running().clock.set(MORNING);
    expect(await customer.ongoing()).toMatchObject({ status: 'Trainer Assigned', on_the_way: false });
  });

  it('tells the trainer why an entry came too late', async () => {
    const { account, admin, id, pin } = await aVisit('12:00');
    await admin.request('POST', `${REQUESTS}/${id}/cancel`, { reason: 'The customer is ill' });
    const answer = await complete(account, id, { key: randomUUID(), pin });
    expect([answer.status, answer.body.message]).toStrictEqual([
      409,
      'This visit was cancelled before your entry reached us, so it was not completed. If you were there, please call us',
    ]);
  });

  it('is earned, also after ops have refunded the customer', async () => {
    const { account, admin, customer, id } = await aVisit('12:00');
    const earnings = async () => trainerEarnings.parse((await account.request('GET', `${TRAINER}/earnings`)).body).months;
    const payouts = async () => (await admin.request('GET', '/bff/api/v1/admin/payouts?month=2026-11')).body;
    await running().clock.set(`${SUNDAY}T12:30:00+05:30`);
    const ops = await Customer.admin(running());
    expect((await ops.request('POST', `${REQUESTS}/${id}/complete`, { reason: 'The customer confirmed it' })).status).toBe(200);
    await running().clock.set(MORNING);
    const earned = [{ month: '2026-11', visits: 1, amount: 56.56 }];
    expect(await earnings()).toStrictEqual(earned);
    const byDay = () => running().provider<TrainerEarnings>('TrainerEarnings').earnedByDay(SUNDAY, SUNDAY);
    const before = [await payouts(), await byDay()];
    const { order_id } = await customer.ongoing();
    const { body } = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Not my style' });
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`)).status).toBe(200);
    await eventually(async () => (await customer.orderOf(order_id)).status === 'refunded');
    expect(await earnings()).toStrictEqual(earned);
    expect([await payouts(), await byDay()]).toStrictEqual(before);
  });

  it('reports an absent customer from 15 minutes after the start on, once', async () => {
    const { id, trainer } = await aVisit('13:00');
    const absent = (account: Customer, body: Record<string, unknown>) => account.request('POST', `${TRAINER}/visits/${id}/absent`, body);
    const now = running().clock.now();
    await running().clock.set(`${SUNDAY}T13:14:00+05:30`);
    const account = await Customer.loggedIn(running(), trainer.account.email);
    const entry = { key: randomUUID(), note: 'Nobody opened' };
    expect((await absent(account, entry)).status).toBe(409);
    await running().clock.set(`${SUNDAY}T13:15:00+05:30`);
    const answers = [await absent(account, entry), await absent(account, entry)];
    const { visits } = await dayOf(account);
    await running().clock.set(now);
    expect(visits.map((visit) => [visit.id, visit.status])).toStrictEqual([[id, 'Cancelled']]);
    expect(answers.map(({ status, body }) => [status, body.status])).toStrictEqual([
      [200, 'Cancelled'],
      [200, 'Cancelled'],
    ]);
  });

  it('keeps a note', async () => {
    const { account, id } = await aVisit('14:00');
    await account.request('POST', `${TRAINER}/visits/${id}/note`, { note: 'Third floor, no lift' });
    expect((await dayOf(account)).visits[0]?.note).toBe('Third floor, no lift');
    expect((await account.request('POST', `${TRAINER}/visits/${id}/note`, { note: ' ' })).status).toBe(422);
  });

  it('shows the note of the last visit at the next one, to the trainer who wrote it', async () => {
    const { account, admin, customer, id } = await aVisit('07:00');
    await account.request('POST', `${TRAINER}/visits/${id}/note`, { note: 'Third floor, no lift' });
    const { sessions } = await boughtPackage(running(), customer);
    const [first = fail('no session'), second = fail('no second session')] = sessions;
    const visitOn = async (trainer: Customer, date: string) =>
      trainerDay
        .parse((await trainer.request('GET', `${TRAINER}/day?date=${date}`)).body)
        .visits.find(({ name }) => name === 'Kavya Menon');
    expect(await visitOn(account, first.date)).toMatchObject({ note: '', earlier_note: 'Third floor, no lift' });
    await account.request('POST', `${TRAINER}/visits/${first.id}/note`, { note: 'Bring the mat' });
    expect(await visitOn(account, first.date)).toMatchObject({ note: 'Bring the mat', earlier_note: 'Third floor, no lift' });
    expect(await visitOn(account, second.date)).toMatchObject({ note: '', earlier_note: 'Bring the mat' });
    const other = await aTrainerWithAccount(running());
    expect((await admin.request('POST', `${REQUESTS}/${second.id}/assign`, { trainer_id: other.id })).status).toBe(200);
    const taken = await visitOn(other.account, second.date);
    expect([taken?.note, taken?.earlier_note]).toStrictEqual(['', undefined]);
  });

  it('shows goal and injuries only while the customer agrees', async () => {
    const { account, customer } = await aVisit('15:00');
    const healthOf = async () => (await dayOf(account)).visits[0]?.health;
    await customer.boughtPlan({ plan_for: 'self', goal: 'Run 5 km' });
    expect(await healthOf()).toBeNull();
    const consent = (purpose: string, given: boolean) => customer.request('POST', '/bff/api/v1/account/consents', { purpose, given });
    expect((await consent('trainer', true)).status).toBe(200);
    expect(await healthOf()).toMatchObject({ goal: 'Run 5 km' });
    await consent('trainer', false);
    expect(await healthOf()).toBeNull();
    await consent('trainer', true);
    await consent('health', false);
    expect(await healthOf()).toBeNull();
  });

  it('takes as many reads for two customers as for one (BE25)', async () => {
    const first = await aVisit('08:00');
    const agree = async ({ customer }: typeof first) => {
      await customer.boughtPlan({ plan_for: 'self', goal: 'Run 5 km' });
      await customer.request('POST', '/bff/api/v1/account/consents', { purpose: 'trainer', given: true });
    };
    const reads = async (goals: number) => {
      const records = await profile(running().mongo, async () => {
        const { visits } = await dayOf(first.account);
        expect(visits.filter(({ health }) => health?.goal === 'Run 5 km')).toHaveLength(goals);
      });
      // Workers read plans by their id meanwhile.
      return records.filter(({ ns, command }) => /\.consents$/.test(ns) || (/\.plans$/.test(ns) && command.filter?.userId)).length;
    };
    await agree(first);
    expect(await reads(1)).toBe(2);
    await agree(await aVisit('10:00', first.trainer));
    expect(await reads(2)).toBe(2);
  });

  it('never shows goal and injuries that came without consent to health details (D61)', async () => {
    const { account, customer } = await aVisit('16:00');
    await customer.boughtPlan({ plan_for: 'self', goal: 'Run 10 km', health_consent: undefined });
    expect((await customer.request('POST', '/bff/api/v1/account/consents', { purpose: 'trainer', given: true })).status).toBe(200);
    expect((await dayOf(account)).visits[0]?.health).toBeNull();
  });

  it('has the profile with the documents that we hold', async () => {
    const { account } = await aTrainerWithAccount(running());
    const profile = trainerProfile.parse((await account.request('GET', `${TRAINER}/profile`)).body);
    expect([profile.name, profile.services, profile.approved, profile.documents, profile.account_last4]).toStrictEqual([
      'Meera Das',
      ['FITNESS'],
      true,
      [],
      null,
    ]);
  });

  it('opens its own documents by links that no one can change, and records each view', async () => {
    const trainer = aTrainer();
    const link = await linkOf(running(), trainer);
    expect((await submit(running(), link, await aKyc(running(), link))).status).toBe(200);
    const account = await Customer.loggedIn(running(), trainer.email, trainer.password);
    const profile = trainerProfile.parse((await account.request('GET', `${TRAINER}/profile`)).body);
    expect(profile.documents).toStrictEqual(['aadhar', 'pan', 'certificate', 'photo']);
    const url = profile.document_links.find(({ name }) => name === 'pan')?.url ?? '';
    const opened = await fetch(`${running().origin}${url}`);
    expect([opened.status, opened.headers.get('content-type')]).toStrictEqual([200, 'image/png']);
    for (const forged of [
      url.replace('/pan', '/aadhar'),
      url.replace(/[0-9a-f]{24}/, 'a'.repeat(24)),
      url.replace('signature=', 'signature=_'),
    ])
      expect((await fetch(`${running().origin}${forged}`)).status).toBe(404);
    const entries = await running().mongo.collection('audit_entries').find({ action: 'trainer.read-pan' }).toArray();
    expect(entries.map(({ by }) => by.toString())).toStrictEqual([account.id]);
  });
});
