import type { PersonalData } from '@fitghar/services/kernel';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { correct, correctionsOf, previewOf, undo } from '../../../test/corrections.ts';
import { Customer, eventually, mailTo, payAtGateway, type TestResponse } from '../../../test/customer.ts';
import { afterTrial, boughtPackage, ownPackage } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const problemOf = ({ status, body }: TestResponse) => [status, body.code];
const ADMIN = '/bff/api/v1/admin';

describe('corrections of addresses, batches and trainers', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  beforeEach(() => running().clock.set(MORNING));
  const stored = (collection: string, id: string) =>
    running()
      .mongo.collection(collection)
      .findOne({ _id: new ObjectId(id) });

  it('change the address of a package for what is planned and what will be, and tell its trainer', async () => {
    const customer = await afterTrial(running(), await aTrainer(running()));
    const { id, sessions } = await boughtPackage(running(), customer);
    const ops = await Customer.admin(running(), 'ops');
    const change = { kind: 'change-package-contact', subject: id, address: '7, Rose Lane', phone: '9812345678' };
    const preview = await previewOf(ops, change);
    expect(preview.body.told.map(({ who }: { who: string }) => who)).toStrictEqual(['Customer', 'Trainer']);
    expect(JSON.stringify(preview.body)).not.toMatch(/Rose Lane|9812345678/);
    const made = await correct(ops, change);
    expect(made.status).toBe(201);
    const first = sessions[0]?.id ?? '';
    expect(await stored('bookings', first)).toMatchObject({ address: '7, Rose Lane', phone: '+919812345678' });
    await customer.request('POST', `/bff/api/v1/booking/sessions/${first}/skip`, {});
    const planned = await customer.request('POST', `/bff/api/v1/booking/packages/${id}/sessions`, { date: '2026-11-24', time: '18:00' });
    expect(planned.status).toBe(201);
    const later = (await ownPackage(customer)).sessions.find(({ date }) => date === '2026-11-24');
    expect(await stored('bookings', later?.id ?? '')).toMatchObject({ address: '7, Rose Lane' });
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect((await stored('bookings', later?.id ?? ''))?.address).not.toBe('7, Rose Lane');
    expect((await mailTo(running(), customer.email, /corrected/)).text).toContain('address and mobile number');
  });

  it('change the address of one session, but not of one that has begun, nor to nowhere', async () => {
    const customer = await afterTrial(running(), await aTrainer(running()));
    const trial = await running()
      .mongo.collection('bookings')
      .findOne({ userId: new ObjectId(customer.id) });
    const subject = String(trial?._id);
    const ops = await Customer.admin(running(), 'ops');
    const change = { kind: 'change-session-contact', subject };
    expect((await correct(ops, change)).status).toBe(422);
    expect((await correct(ops, { ...change, phone: '12' })).status).toBe(422);
    const made = await correct(ops, { ...change, landmark: 'Blue gate' });
    expect(made.status).toBe(201);
    expect((await stored('bookings', subject))?.landmark).toBe('Blue gate');
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect((await stored('bookings', subject))?.landmark).toBe(trial?.landmark);
    await running().clock.set('2026-11-22T07:10:00+05:30');
    expect(problemOf(await correct(ops, { ...change, landmark: 'Green gate' }))).toStrictEqual([409, 'adjustment_declined']);
    expect((await correct(await Customer.admin(running(), 'accountant'), { ...change, landmark: 'Green gate' })).status).toBe(403);
  });

  it('forget the address of whoever deletes the account', async () => {
    const customer = await afterTrial(running(), await aTrainer(running()));
    const { id } = await boughtPackage(running(), customer);
    const ops = await Customer.admin(running(), 'ops');
    const made = await correct(ops, { kind: 'change-package-contact', subject: id, address: '7, Rose Lane', phone: '9812345678' });
    expect((await stored('packages', id))?.contact).toMatchObject({ address: '7, Rose Lane' });
    await running().provider<PersonalData>('PersonalData').erase(customer.id);
    for (const [collection, of] of [
      ['adjustments', made.body.id],
      ['packages', id],
    ])
      expect(JSON.stringify(await stored(collection ?? '', of))).not.toMatch(/Rose Lane|9812345678|Lotus|98765/);
    expect((await correctionsOf(ops, id))[0]).toMatchObject({ id: made.body.id, reason: 'Erased', told: [] });
    expect(problemOf(await undo(ops, made.body.id))).toStrictEqual([409, 'adjustment_declined']);
  });

  it('take a rejected trainer back to those to verify', async () => {
    const id = await aTrainer(running(), { status: 'P' });
    const ops = await Customer.admin(running(), 'ops');
    expect(problemOf(await correct(ops, { kind: 'reopen-trainer', subject: id }))).toStrictEqual([409, 'adjustment_declined']);
    expect((await ops.request('POST', '/bff/api/v1/trainers/reject', { id, reason: 'No certificate' })).status).toBe(200);
    const made = await correct(ops, { kind: 'reopen-trainer', subject: id });
    expect(made.status).toBe(201);
    expect(await stored('trainers', id)).toMatchObject({ status: 'P', rejectedFor: null });
    const email = (await stored('trainers', id))?.email;
    expect((await mailTo(running(), email, /corrected/)).text).toContain('reopened your application');
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect(await stored('trainers', id)).toMatchObject({ status: 'R', rejectedFor: 'No certificate' });
  });

  it('correct a trainer’s name, phone, gender and areas, once if two do so at the same time', async () => {
    const [id, other] = [await aTrainer(running()), await aTrainer(running())];
    const ops = await Customer.admin(running(), 'ops');
    const change = { kind: 'correct-trainer', subject: id };
    expect((await correct(ops, change)).status).toBe(422);
    const taken = String((await stored('trainers', other))?.phone).slice(-10);
    expect((await correct(ops, { ...change, phone: taken })).status).toBe(422);
    expect((await correct(ops, { ...change, servicing_area: ['Atlantis'] })).status).toBe(422);
    const made = await correct(ops, { ...change, name: 'Arjun S Rao' });
    expect(made.status).toBe(201);
    expect((await correct(ops, { ...change, gender: 'Male' })).status).toBe(201);
    expect(await stored('trainers', id)).toMatchObject({ name: 'Arjun S Rao', gender: 'Male' });
    expect((await ops.request('GET', `${ADMIN}/search?q=Arjun%20S%20Rao`)).status).toBe(200);
    const { version } = (await previewOf(ops, { ...change, name: 'Arjun Rao' })).body;
    const both = await Promise.all(['Arjun R', 'Arjun Q'].map((name) => correct(ops, { ...change, name, version })));
    expect(both.map(({ status }) => status).toSorted()).toStrictEqual([201, 409]);
    expect((await correct(ops, { ...change, subject: 'f'.repeat(24), name: 'X' })).status).toBe(404);
  });

  /** A student in the fellowship of 7 December. */
  async function aStudent(batch_id = 'fellowship.2026-12-07') {
    const student = await Customer.signedIn(running());
    const { body } = await student.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' });
    const paid = await student.verify(await payAtGateway(running(), body.order_id));
    const id = paid.body.enrolment.id;
    const chosen = await student.request('POST', `/bff/api/v1/institute/enrolments/${id}/batch`, {
      batch_id,
      track: 'Soft skills',
    });
    expect(chosen.status).toBe(200);
    return { student, id, order_id: body.order_id };
  }
  const batchOf = async (ops: Customer, id = 'fellowship.2026-12-07') =>
    (await ops.request('GET', `${ADMIN}/batches`)).body.find((batch: { id: string }) => batch.id === id);
  const batches = async (student: Customer) =>
    (await student.request('GET', '/bff/api/v1/institute/programmes/fellowship/batches')).body.map(({ id }: { id: string }) => id);

  it('move a batch with its students and their seats, and back', async () => {
    const { student, id } = await aStudent();
    const ops = await Customer.admin(running(), 'ops');
    const move = { kind: 'move-batch', subject: 'fellowship.2026-12-07' };
    for (const to of ['2026-12-15', '2026-11-16', '2027-01-04']) expect((await correct(ops, { ...move, to })).status).toBe(422);
    const made = await correct(ops, { ...move, to: '2026-12-14' });
    expect(made.status).toBe(201);
    expect((await stored('enrolments', id))?.batchId).toBe('fellowship.2026-12-14');
    expect((await batches(student)).slice(0, 2)).toStrictEqual(['fellowship.2026-12-14', 'fellowship.2027-01-04']);
    expect((await mailTo(running(), student.email, /corrected/)).text).toContain('begins on Sat 19 Dec');
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect((await stored('enrolments', id))?.batchId).toBe('fellowship.2026-12-07');
    expect((await batches(student))[0]).toBe('fellowship.2026-12-07');
  });

  it('cancel a batch: its students are refunded in full, or choose another one', async () => {
    const [{ student, id, order_id }, other] = [await aStudent(), await aStudent()];
    const ops = await Customer.admin(running(), 'ops');
    const made = await correct(ops, { kind: 'cancel-batch', subject: 'fellowship.2026-12-07' });
    expect(made.status).toBe(201);
    expect(await batches(student)).not.toContain('fellowship.2026-12-07');
    expect((await mailTo(running(), student.email, /corrected/)).text).toContain('was to begin on Sat 12 Dec is cancelled');
    // Also when the days for money are over.
    await running().clock.set('2026-12-31T10:00:00+05:30');
    const later = await Customer.loggedIn(running(), student.email);
    const quote = await later.request('GET', `/bff/api/v1/payments/refunds/quote?order_id=${order_id}`);
    expect(quote.body).toMatchObject({ amount: 8000, form: 'money' });
    await running().clock.set(MORNING);
    const chosen = { batch_id: 'fellowship.2027-01-04', track: 'Soft skills' };
    expect((await other.student.request('POST', `/bff/api/v1/institute/enrolments/${other.id}/batch`, chosen)).status).toBe(200);
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect([(await stored('enrolments', id))?.batchId, (await stored('enrolments', other.id))?.batchId]).toStrictEqual([
      'fellowship.2026-12-07',
      'fellowship.2027-01-04',
    ]);
    expect(
      (
        await eventually(() =>
          running()
            .mongo.collection('batch_seats')
            .findOne({ _id: new ObjectId(id) }),
        )
      ).batchId,
    ).toBe('fellowship.2026-12-07');
    expect((await correct(await Customer.admin(running(), 'support'), { kind: 'cancel-batch', subject: 'x' })).status).toBe(403);
    expect((await correct(ops, { kind: 'cancel-batch', subject: 'cooking.2026-12-07' })).status).toBe(404);
  });

  it('add a batch, which is sold like others, and take it back while nobody is in it', async () => {
    const ops = await Customer.admin(running(), 'ops');
    const add = { kind: 'add-batch', subject: 'fellowship' };
    for (const to of ['2026-12-15', '2026-11-16', '2026-12-07', '2028-01-03'])
      expect((await correct(ops, { ...add, to })).status).toBe(422);
    expect((await correct(ops, { ...add, subject: 'cooking', to: '2026-12-14' })).status).toBe(404);
    const made = await correct(ops, { ...add, to: '2026-12-14' });
    expect(made.status).toBe(201);
    expect((await correct(ops, { ...add, to: '2026-12-14' })).status).toBe(422);
    const { student, id } = await aStudent();
    expect((await batches(student)).slice(0, 2)).toStrictEqual(['fellowship.2026-12-07', 'fellowship.2026-12-14']);
    const chosen = { batch_id: 'fellowship.2026-12-14', track: 'Soft skills' };
    expect((await student.request('POST', `/bff/api/v1/institute/enrolments/${id}/batch`, chosen)).status).toBe(200);
    expect(problemOf(await undo(ops, made.body.id))).toStrictEqual([409, 'adjustment_declined']);
    const former = { ...chosen, batch_id: 'fellowship.2026-12-07' };
    expect((await student.request('POST', `/bff/api/v1/institute/enrolments/${id}/batch`, former)).status).toBe(200);
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect(await batches(student)).not.toContain('fellowship.2026-12-14');
  });

  it('change the seats of a batch, but not below those that are taken', async () => {
    const ops = await Customer.admin(running(), 'ops');
    await aStudent();
    await aStudent();
    const change = { kind: 'change-seats', subject: 'fellowship.2026-12-07' };
    const before = await batchOf(ops);
    const taken = before.seats - before.seats_left;
    expect((await correct(ops, { ...change, seats: taken - 1 })).status).toBe(422);
    const made = await correct(ops, { ...change, seats: taken });
    expect(made.body.effects).toStrictEqual([{ label: 'Seats', value: `${before.seats} → ${taken}` }]);
    expect(await batchOf(ops)).toMatchObject({ seats: taken, seats_left: 0 });
    const { student, id } = await aStudent('fellowship.2027-01-04');
    const chosen = { batch_id: 'fellowship.2026-12-07', track: 'Soft skills' };
    expect(problemOf(await student.request('POST', `/bff/api/v1/institute/enrolments/${id}/batch`, chosen))).toStrictEqual([
      409,
      'batch_full',
    ]);
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect(await batchOf(ops)).toMatchObject({ seats: before.seats });
    expect((await student.request('POST', `/bff/api/v1/institute/enrolments/${id}/batch`, chosen)).status).toBe(200);
  });

  it('change the hours of a batch: its students are told, their calendars follow, and back', async () => {
    const { student } = await aStudent();
    const ops = await Customer.admin(running(), 'ops');
    const change = { kind: 'change-hours', subject: 'fellowship.2026-12-07', days: ['SU', 'SA'], from: '18:30', until: '20:00' };
    expect((await correct(ops, { ...change, until: '18:00' })).status).toBe(422);
    expect((await correct(ops, { ...change, days: [] })).status).toBe(422);
    const made = await correct(ops, change);
    expect(made.status).toBe(201);
    const HOURS = 'Saturdays and Sundays, 6:30–8:00 pm, live online';
    expect((await batchOf(ops)).hours).toBe(HOURS);
    const mine = async () => (await student.request('GET', '/bff/api/v1/institute/enrolments/mine')).body.rows[0].batch.hours;
    expect(await mine()).toBe(HOURS);
    expect((await mailTo(running(), student.email, /corrected/)).text).toContain(`your batch from Sat 12 Dec have new hours: ${HOURS}`);
    expect((await undo(ops, made.body.id)).status).toBe(201);
    expect(await mine()).toBe('Saturdays, 9:00 am–1:00 pm, live online');
  });

  it('keep seats and hours of a batch that is moved, and of one that is cancelled by mistake', async () => {
    const ops = await Customer.admin(running(), 'ops');
    const subject = 'fellowship.2027-02-01';
    const seats = await correct(ops, { kind: 'change-seats', subject, seats: 7 });
    const moved = await correct(ops, { kind: 'move-batch', subject, to: '2027-02-08' });
    expect(await batchOf(ops, 'fellowship.2027-02-08')).toMatchObject({ seats: 7 });
    expect((await undo(ops, moved.body.id)).status).toBe(201);
    const cancelled = await correct(ops, { kind: 'cancel-batch', subject });
    expect((await undo(ops, cancelled.body.id)).status).toBe(201);
    expect(await batchOf(ops, subject)).toMatchObject({ seats: 7 });
    expect((await undo(ops, seats.body.id)).status).toBe(201);
  });

  it('put a student into a batch that has begun, by the team alone', async () => {
    const { student, id } = await aStudent('fellowship.2027-01-04');
    const ops = await Customer.admin(running(), 'ops');
    await running().clock.set('2026-12-09T10:00:00+05:30');
    const put = (by: Customer, batch_id: string, track = 'Soft skills') =>
      by.request('POST', `${ADMIN}/enrolments/${id}/batch`, { batch_id, track });
    expect((await put(await Customer.admin(running(), 'support'), 'fellowship.2026-12-07')).status).toBe(403);
    const again = await Customer.loggedIn(running(), student.email);
    const own = { batch_id: 'fellowship.2026-12-07', track: 'Soft skills' };
    expect((await again.request('POST', `/bff/api/v1/institute/enrolments/${id}/batch`, own)).status).toBe(422);
    for (const batch of ['specialist.2026-12-07', 'fellowship.2026-06-01', 'none']) expect((await put(ops, batch)).status).toBe(422);
    expect((await put(ops, 'fellowship.2026-12-07', 'Cooking')).status).toBe(422);
    const done = await put(ops, 'fellowship.2026-12-07');
    // Its first class is on Saturday.
    expect(done.body.batch).toMatchObject({ id: 'fellowship.2026-12-07', starts_on: '2026-12-12' });
    expect(await batchOf(ops)).toMatchObject({ has_begun: true });
  });
});
