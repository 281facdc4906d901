import type { CompleteVisit } from '@fitghar/services/bookings';
import { describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

const REQUESTS = '/bff/api/v1/admin/service-requests';

describe('assigning a trainer', () => {
  const running = useApp();
  let phone = 9_100_000_000;
  /** A paid session of a customer with a phone number of their own, to tell SMS apart. */
  async function aSession(fields: Record<string, unknown> = {}) {
    phone += 1;
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({
      training_needed_for: 'other',
      booking_phone: String(phone),
      preferred_time_to_be_served: undefined,
      ...fields,
    });
    return { customer, id: booking_id, phone: String(phone) };
  }
  const smsTo = (number: string) => running().mailbox.caught.filter((mail) => mail.to.includes(`${number}@sms.local`));
  const assign = (admin: Customer, id: string, trainer_id: string, version?: number) =>
    admin.request('POST', `${REQUESTS}/${id}/assign`, { trainer_id, ...(version !== undefined && { version }) });
  const auditOf = async (admin: Customer, id: string) => (await admin.request('GET', `/bff/api/v1/admin/audit?subject=${id}`)).body.rows;

  it('notifies customer and trainer by SMS once, the customer by email, and the dashboard live', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running(), { phone: '+919700000001', name: 'Lakshmi Nair' });
    const { customer, id, phone: number } = await aSession({ trial_time: '06:00' });
    const answer = await assign(admin, id, trainer);
    expect([answer.status, answer.body.status, answer.body.TrainerName]).toStrictEqual([200, 'Trainer Assigned', 'Lakshmi Nair']);
    const { trainer: seen, start_pin, status } = await customer.ongoing();
    expect([seen.name, seen.contact_number, status]).toStrictEqual(['Lakshmi Nair', '9700000001', 'Trainer Assigned']);
    const [sms] = await eventually(() => (smsTo(number).length ? smsTo(number) : null));
    expect(sms?.text ?? '').toMatch(new RegExp(`Lakshmi Nair is your trainer on .*start PIN ${start_pin}`));
    await eventually(() => smsTo('9700000001')[0]);
    expect(smsTo('9700000001')[0]?.text ?? '').not.toMatch(new RegExp(`\\b${start_pin}\\b`));
    await mailTo(running(), customer.email, /Trainer assigned: Lakshmi Nair/);
    expect([smsTo(number).length, smsTo('9700000001').length]).toStrictEqual([1, 1]);
    const [entry] = await auditOf(admin, id);
    expect([entry.action, entry.before.status, entry.after.status, entry.after.trainer]).toStrictEqual([
      'request.assign',
      'Session Booked',
      'Trainer Assigned',
      'Lakshmi Nair',
    ]);
  });

  it('is refused with a reason if blocked, of another service or area, unapproved, busy or unknown', async () => {
    const admin = await Customer.admin(running());
    const busy = await aTrainer(running());
    const elsewhere = await aSession({ trial_time: '07:00' });
    expect((await assign(admin, elsewhere.id, busy)).status).toBe(200);
    const { id, customer } = await aSession({ trial_time: '07:00' });
    const refused: [trainer: string, status: number, why: RegExp][] = [
      [await aTrainer(running(), { blocked: true }), 422, /blocked/i],
      [await aTrainer(running(), { serviceType: 'Yoga Trainer' }), 422, /does not offer/i],
      [await aTrainer(running(), { pin: '110001', district: 'New Delhi', state: 'Delhi' }), 422, /does not serve 560038/i],
      [await aTrainer(running(), { status: 'P' }), 422, /not approved/i],
      [busy, 422, /another session/],
      ['f'.repeat(24), 404, /couldn’t find/],
    ];
    for (const [trainer, status, why] of refused) {
      const answer = await assign(admin, id, trainer);
      expect([answer.body.message, answer.status]).toEqual([answer.body.message, status]);
      expect(answer.body.message).toMatch(why);
    }
    expect((await assign(admin, id, 'not-an-id')).status).toBe(422);
    expect((await assign(admin, 'f'.repeat(24), busy)).status).toBe(404);
    expect((await customer.ongoing()).status).toBe('Session Booked');
    expect(await auditOf(admin, id)).toStrictEqual([]);
  });

  it('ranks available trainers with reasons and shows the unavailable ones', async () => {
    const admin = await Customer.admin(running());
    const { id } = await aSession({ trial_time: '08:00', service_type: 'YOGA' });
    const yoga = { serviceType: 'Yoga Trainer' as const };
    await aTrainer(running(), { ...yoga, name: 'Well rated', ratings: 4, stars: 20 });
    await aTrainer(running(), { ...yoga, name: 'Badly rated', ratings: 4, stars: 8 });
    await aTrainer(running(), { ...yoga, name: 'Blocked', blocked: true });
    await aTrainer(running(), { ...yoga, name: 'By post office', pin: '560001', servicingArea: ['Indiranagar S.O (Bengaluru)'] });
    const { rows } = (await admin.request('GET', `${REQUESTS}/${id}/candidates`)).body;
    const named = (name: string) => rows.findIndex((row: { name: string }) => row.name === name);
    expect(named('Well rated')).toBe(0);
    expect(named('Well rated') < named('Badly rated') && named('Badly rated') < named('Blocked')).toBeTruthy();
    expect([rows[named('Blocked')].eligible, rows[named('Blocked')].reasons]).toStrictEqual([false, ['Blocked']]);
    expect(rows[0].reasons.join()).toMatch(/Lives in 560038,Free at .*,5 stars \(4 ratings\),0 sessions/);
  });

  it('lets one of several concurrent admins win; the others are told what changed', async () => {
    const admins = await Promise.all([1, 2, 3, 4].map(() => Customer.admin(running())));
    const trainers = await Promise.all(admins.map((_, index) => aTrainer(running(), { name: `Trainer ${index}` })));
    const { id, phone: number } = await aSession({ trial_time: '09:00' });
    const { version } = (await admins[0]!.request('GET', `${REQUESTS}/${id}`)).body;
    const answers = await Promise.all(admins.map((admin, index) => assign(admin, id, trainers[index] ?? '', version)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.message).toMatch(new RegExp(`${won?.body.TrainerName} is now assigned`));
      expect(body.code).toBe('request_changed');
    }
    await eventually(() => smsTo(number)[0]);
    expect(smsTo(number).length).toBe(1);
    expect((await auditOf(admins[0]!, id)).filter(({ action }: { action: string }) => action === 'request.assign')).toHaveLength(1);
    // Also later, if the screen was older than the change.
    expect((await assign(admins[1]!, id, trainers[1] ?? '', version)).status).toBe(409);
  });

  it('assigns a trainer to one of two sessions at the same hour', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running());
    const [one, other] = [await aSession({ trial_time: '10:00' }), await aSession({ trial_time: '10:00' })];
    const answers = await Promise.all([assign(admin, one.id, trainer), assign(admin, other.id, trainer)]);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect([409, 422]).toContain(refused?.status);
  });

  it('notifies all three on reassignment and no one if unchanged', async () => {
    const admin = await Customer.admin(running());
    const [before, after] = [
      await aTrainer(running(), { phone: '+919700000011' }),
      await aTrainer(running(), { phone: '+919700000012', name: 'Dev Sharma' }),
    ];
    const { customer, id, phone: number } = await aSession({ trial_time: '11:00' });
    const { version } = (await assign(admin, id, before)).body;
    await eventually(() => smsTo(number)[0]);
    const pin = (await customer.ongoing()).start_pin;
    expect((await assign(admin, id, before)).status).toBe(200);
    expect((await assign(admin, id, after, version)).body.TrainerName).toBe('Dev Sharma');
    await eventually(() => smsTo(number).length === 2 && smsTo('9700000011').length === 2 && smsTo('9700000012').length === 1);
    expect(smsTo('9700000011').filter(({ text }) => /is cancelled/.test(text)).length).toBe(1);
    expect((await customer.ongoing()).start_pin).not.toBe(pin);
  });

  it('is followed by completing the visit with the customer’s PIN and one rating', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running(), { name: 'Rated' });
    const { customer, id } = await aSession({ trial_time: '12:00' });
    const complete = async (body: unknown) => (await Customer.admin(running())).request('POST', `${REQUESTS}/${id}/complete`, body);
    const rate = (stars: number) => customer.request('POST', `/bff/api/v1/booking/${id}/rating`, { stars });
    expect((await complete({ pin: '0000' })).status).toBe(409);
    await assign(admin, id, trainer);
    expect((await rate(5)).status).toBe(409);
    const { start_pin } = await customer.ongoing();
    const wrong = start_pin === '1234' ? '4321' : '1234';
    await running().clock.set('2026-11-22T11:30:00+05:30');
    expect((await complete({ pin: wrong })).body.errors).toStrictEqual({ pin: ['Incorrect Start PIN'] });
    expect((await complete({})).status).toBe(422);
    expect((await complete({ pin: start_pin })).body.status).toBe('Completed');
    expect((await complete({ pin: start_pin })).status).toBe(409);
    await running().clock.set(MORNING);
    const seen = await customer.ongoing();
    expect([seen.status, seen.start_pin, seen.can_rate]).toStrictEqual(['Completed', null, true]);
    expect((await rate(6)).status).toBe(422);
    expect((await (await Customer.signedIn(running())).request('POST', `/bff/api/v1/booking/${id}/rating`, { stars: 1 })).status).toBe(404);
    const rated = (await rate(4)).body;
    // "Each service shows assigned trainer, contact number, ratings" (section 2): the trainer's mean stars
    expect([rated.rating, rated.trainer.rating]).toStrictEqual([4, 4]);
    expect((await rate(4)).status).toBe(409);
    const { _doc } = (await admin.request('GET', `/bff/api/v1/trainers/${trainer}`)).body.response;
    expect([_doc.rating, _doc.ratings]).toStrictEqual([4, 1]);
    expect(_doc.phone).toMatch(/^\d{10}$/); // D36
    const history = (await admin.request('GET', '/bff/api/v1/admin/history?status=Completed')).body.rows;
    expect(history.some((row: { id: string; rating: number }) => row.id === id && row.rating === 4)).toBeTruthy();
    const visits = async (page: number) =>
      (await admin.request('GET', `/bff/api/v1/admin/trainers/${trainer}/visits?limit=1&page=${page}`)).body;
    expect(await visits(1)).toMatchObject({ rows: [{ id }], page: 1, limit: 1, total: 1 });
    expect(await visits(2)).toMatchObject({ rows: [], total: 1 });
  });

  it('stores the reason if a visit is completed without a PIN', async () => {
    const admin = await Customer.admin(running());
    const { id } = await aSession({ trial_time: '13:00' });
    await assign(admin, id, await aTrainer(running()));
    const completeAt = async (time: string) => {
      await running().clock.set(`2026-11-22T${time}:00+05:30`);
      const ops = await Customer.admin(running());
      const { status, body } = await ops.request('POST', `${REQUESTS}/${id}/complete`, { reason: 'The phone was empty' });
      return [status, body.message ?? body.status];
    };
    const answers = [await completeAt('12:59'), await completeAt('13:00')];
    await running().clock.set(MORNING);
    // Operations cannot say how a visit ended before it begins, either.
    expect(answers).toStrictEqual([
      [409, 'This visit is on Sun 22 Nov, 1:00–2:00 pm. You can close it once it has begun'],
      [200, 'Completed'],
    ]);
    expect((await auditOf(admin, id))[0].reason).toBe('The phone was empty');
  });

  it('is undone by a cancellation that frees the trainer, notifies both and refunds the customer', async () => {
    const admin = await Customer.admin(running());
    const trainer = await aTrainer(running(), { phone: '+919700000021' });
    const { customer, id } = await aSession({ trial_time: '14:00' });
    await assign(admin, id, trainer);
    expect((await admin.request('POST', `${REQUESTS}/${id}/cancel`, {})).status).toBe(422);
    expect((await admin.request('POST', `${REQUESTS}/${id}/cancel`, { reason: 'The trainer is ill' })).body.status).toBe('Cancelled');
    const mail = await mailTo(running(), customer.email, /session is cancelled/);
    expect(mail.text).toMatch(/The trainer is ill/);
    await eventually(() => smsTo('9700000021').some(({ text }) => /is cancelled/.test(text)));
    expect((await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows[0].amount).toBe(99);
    const next = await aSession({ trial_time: '14:00' });
    expect((await assign(admin, next.id, trainer)).status).toBe(200);
  });

  it('records a no-show once the hour has come', async () => {
    const admin = await Customer.admin(running());
    const { customer, id } = await aSession({ trial_time: '15:00' });
    await assign(admin, id, await aTrainer(running()));
    const noShow = () => admin.request('POST', `${REQUESTS}/${id}/no-show`, { who: 'trainer', reason: 'Nobody rang' });
    const early = await noShow();
    expect([early.status, early.body.message]).toStrictEqual([
      409,
      'This visit is on Sun 22 Nov, 3:00–4:00 pm. You can close it once it has begun',
    ]);
    const now = running().clock.now();
    await running().clock.set('2026-11-22T15:30:00+05:30');
    const answer = await (await Customer.admin(running())).request('POST', `${REQUESTS}/${id}/no-show`, {
      who: 'trainer',
      reason: 'Nobody rang',
    });
    await running().clock.set(now);
    expect([answer.body.status, answer.body.no_show]).toStrictEqual(['Cancelled', 'trainer']);
    expect((await customer.request('GET', '/bff/api/v1/payments/refunds')).body.rows.length).toBe(1);
  });

  it('alerts ops if the trainer is blocked while visiting, until the visit is completed', async () => {
    const trainer = await aTrainer(running());
    const { id } = await aSession({ trial_time: '17:00' });
    await assign(await Customer.admin(running()), id, trainer);
    const before = running().clock.now();
    await running().clock.set('2026-11-22T17:30:00+05:30');
    const admin = await Customer.admin(running());
    const needs = async () => (await admin.request('GET', '/bff/api/v1/admin/summary')).body.needs;
    const stranded = async () => (await needs()).find(({ label }: { label: string }) => label === 'Sessions with a blocked trainer');
    expect(await stranded()).toBeUndefined();
    await admin.request('POST', '/bff/api/v1/trainers/block', { id: trainer, reason: 'Complaints' });
    const { count, urgent, since } = await stranded();
    expect([count, urgent, since]).toStrictEqual([1, true, '2026-11-22T17:00:00+05:30']);
    await running().provider<CompleteVisit>('CompleteVisit').run(id, null);
    expect(await stranded()).toBeUndefined();
    await running().clock.set(before);
  });

  it('shows every field of section 3 and the payment', async () => {
    const admin = await Customer.admin(running());
    const { id } = await aSession({ trial_time: '16:00' });
    const row = (await admin.request('GET', `${REQUESTS}/${id}`)).body;
    for (const field of [
      'typeOfservice',
      'plan',
      'trial_date',
      'trial_time',
      'name',
      'phone',
      'status',
      'trainer_category',
      'address',
      'landmark',
      'area',
      'pincode',
      'assistance',
      'bookamount',
      'user_category',
      'TrainerName',
      'trainerId',
      'paymentDetails',
    ])
      expect([field, Boolean(field in row)]).toEqual([field, true]);
    expect([row.bookamount, row.paymentDetails.method]).toStrictEqual([99, 'card']);
  });
});
