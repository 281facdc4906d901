import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { booksAgree } from '../../../test/books.ts';
import { ask, Customer, eventually, faults, mailTo, payAtGateway } from '../../../test/customer.ts';

const PROGRAMMES = '/bff/api/v1/institute/programmes';
const ENROLMENTS = '/bff/api/v1/institute/enrolments';
const BATCH = 'fellowship.2026-12-07';

describe('the institute', () => {
  const running = useApp({ BATCH_SEATS: '2' });
  const enrolled = async (programme = 'fellowship') => {
    const student = await Customer.signedIn(running());
    const { body: payment } = await student.ask('POST', ENROLMENTS, { programme_id: programme });
    const { body } = await student.verify(await payAtGateway(running(), payment.order_id));
    return { student, id: body.enrolment.id as string, order_id: payment.order_id as string };
  };
  const choose = (student: Customer, id: string, batch_id = BATCH, track = 'Soft skills') =>
    student.ask('POST', `${ENROLMENTS}/${id}/batch`, { batch_id, track });
  const mine = async (student: Customer) => (await student.ask('GET', `${ENROLMENTS}/mine`)).body.rows[0];

  it('offers the three programmes of the catalogue, and their next batches', async () => {
    const { body } = await ask(running(), 'GET', PROGRAMMES);
    assert.deepEqual(
      body.map(({ Price, duration }: { Price: number; duration: string }) => [Price, duration]),
      [
        [28000, '16 weeks'],
        [20000, '12 weeks'],
        [8000, '4 weeks 4 hours'],
      ],
    );
    const batches = await ask(running(), 'GET', `${PROGRAMMES}/specialist/batches`);
    assert.deepEqual(
      batches.body.map(({ starts_on, seats_left }: { starts_on: string; seats_left: number }) => [starts_on, seats_left]),
      [
        ['2026-12-07', 2],
        ['2027-01-04', 2],
        ['2027-02-01', 2],
      ],
    );
    assert.equal((await ask(running(), 'GET', `${PROGRAMMES}/cooking/batches`)).status, 404);
  });

  it('opens an order at the catalogue’s price, and at no other', async () => {
    const student = await Customer.signedIn(running());
    const opened = await student.ask('POST', ENROLMENTS, { programme_id: 'international', final_price: 28000 });
    assert.equal(opened.status, 201);
    assert.deepEqual([opened.body.amount, opened.body.service_type], [28000, 'INSTITUTE']);
    for (const final_price of [0, -1, 1, 27999.5, 1_000_000_000_000]) {
      const refused = await student.ask('POST', ENROLMENTS, { programme_id: 'international', final_price });
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['final_price']]);
    }
    assert.equal((await student.ask('POST', ENROLMENTS, { programme_id: 'cooking' })).status, 422);
    assert.equal((await student.ask('POST', ENROLMENTS, { programme_id: 'international', discount: 5 })).status, 422);
    assert.equal((await ask(running(), 'POST', ENROLMENTS, { body: { programme_id: 'international' } })).status, 401);
    assert.deepEqual((await student.ask('GET', `${ENROLMENTS}/mine`)).body.rows, []);
  });

  it('while the gateway is away answers 503 with a plain text, and writes nothing', async () => {
    const student = await Customer.signedIn(running());
    await faults(running(), { api: 'down' });
    const answer = await student.ask('POST', ENROLMENTS, { programme_id: 'international' });
    await faults(running(), { api: 'up' });
    assert.deepEqual([answer.status, answer.body.code], [503, 'gateway_unavailable']);
    assert.match(answer.body.message, /Nothing was charged/);
    const { body } = await student.ask('GET', '/bff/user/user-transaction');
    assert.deepEqual(body.response.rows, []);
  });

  it('gives the last seat of a batch to one of many who want it at once', async () => {
    const batch = 'fellowship.2027-02-01';
    const students = await Promise.all(Array.from({ length: 6 }, () => enrolled()));
    const answers = await Promise.all(students.map(({ student, id }) => choose(student, id, batch)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409, 409, 409]);
    assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'batch_full'));
    const lucky = students[answers.findIndex(({ status }) => status === 200)];
    assert.ok(lucky);
    assert.equal((await choose(lucky.student, lucky.id, 'fellowship.2027-01-04')).status, 200);
    const { body } = await ask(running(), 'GET', `${PROGRAMMES}/fellowship/batches`);
    assert.deepEqual(
      body.map(({ seats_left }: { seats_left: number }) => seats_left),
      [2, 1, 1],
    );
  });

  it('confirms the batch by mail with a calendar of all classes', async () => {
    const { student, id } = await enrolled('international');
    await mailTo(running(), student.email, /You are enrolled/);
    assert.equal((await choose(student, id, 'international.2026-12-07', 'ACE')).status, 200);
    const mail = await mailTo(running(), student.email, /Your batch starts on Mon 7 Dec/);
    assert.match(mail.attachments[0]?.content_type ?? '', /text\/calendar/);
    assert.deepEqual((await mine(student)).batch.ends_on, '2027-03-28');
  });

  it('refuses a batch or track that is not offered, somebody else’s enrolment, and a batch that has begun', async () => {
    const { student, id } = await enrolled('specialist');
    assert.equal((await choose(student, id, 'specialist.2026-01-05', 'Weight management')).status, 422);
    assert.equal((await choose(student, id, BATCH, 'Weight management')).status, 422);
    assert.equal((await choose(student, id, 'specialist.2026-12-07', 'ACE')).status, 422);
    const other = await Customer.signedIn(running());
    assert.equal((await choose(other, id, 'specialist.2026-12-07', 'Weight management')).status, 404);
    assert.equal((await choose(student, 'not-an-id')).status, 422);
    await choose(student, id, 'specialist.2026-12-07', 'Weight management');
    running().clock.set('2026-12-07T08:00:00+05:30');
    const later = await Customer.loggedIn(running(), student.email);
    assert.equal((await choose(later, id, 'specialist.2027-01-04', 'Weight management')).status, 409);
    running().clock.set(MORNING);
  });

  it('issues a certificate with the last module; anybody can check it, and ops can take it back', async () => {
    const [{ student, id }, admin] = [await enrolled(), await Customer.admin(running())];
    const tick = (module: number, done = true) => admin.ask('POST', `/bff/api/v1/admin/enrolments/${id}/modules`, { module, done });
    assert.equal((await tick(0)).status, 409);
    assert.equal((await choose(student, id, BATCH)).status, 200);
    assert.equal((await tick(4)).status, 422);
    assert.equal((await student.ask('POST', `/bff/api/v1/admin/enrolments/${id}/modules`, { module: 0, done: true })).status, 403);
    for (const module of [0, 0, 1, 2]) assert.equal((await tick(module)).status, 200);
    await tick(1, false);
    await tick(1);
    assert.equal((await mine(student)).certificate, null);
    const last = await Promise.all([tick(3), tick(3)]);
    assert.ok(last.some(({ status }) => status === 200));
    const { certificate, status } = await mine(student);
    assert.equal(status, 'completed');
    const mail = await mailTo(running(), student.email, /certificate is here/);
    assert.equal(mail.attachments[0]?.content_type, 'application/pdf');
    const call = `/bff/api/v1/institute/certificates/${certificate.serial}`;
    const { body: valid } = await ask(running(), 'GET', call);
    assert.deepEqual([valid.name, valid.status, valid.track], ['Kavya Menon', 'valid', 'Soft skills']);
    assert.equal(JSON.stringify(valid).includes('@'), false);
    const revoke = `/bff/api/v1/admin/certificates/${certificate.serial}/revoke`;
    assert.equal((await student.ask('POST', revoke, { reason: 'x' })).status, 403);
    assert.equal((await admin.ask('POST', revoke, { reason: 'The assessment was not their own' })).status, 200);
    assert.equal((await ask(running(), 'GET', call)).body.status, 'revoked');
    assert.equal((await ask(running(), 'GET', '/bff/api/v1/institute/certificates/FG-00000-00000')).status, 404);
    assert.equal((await ask(running(), 'GET', '/bff/api/v1/institute/certificates/nonsense')).status, 404);
    assert.equal((await tick(1, false)).status, 409);
    const pdf = await fetch(`${running().origin}${ENROLMENTS}/${id}/certificate`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    assert.match(Buffer.from(await pdf.arrayBuffer()).toString('latin1'), /^%PDF/);
  });

  it('is refunded by the weeks that have begun, and its seat is free again', async () => {
    const { student, id, order_id } = await enrolled('specialist');
    await choose(student, id, 'specialist.2027-01-04', 'Fitness nutrition');
    const quote = async (who: Customer) => (await who.ask('GET', `/bff/api/v1/payments/refunds/quote?order_id=${order_id}`)).body;
    assert.equal((await quote(student)).amount, 16000);
    running().clock.set('2027-01-13T10:00:00+05:30');
    const later = await Customer.loggedIn(running(), student.email);
    assert.deepEqual([(await quote(later)).amount, (await quote(later)).form], [12666.67, 'credit']);
    running().clock.set(MORNING);
    const admin = await Customer.admin(running());
    const { body } = await student.ask('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
    await admin.ask('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`);
    await eventually(async () => (await mine(student)).status === 'refunded');
    const { body: batches } = await ask(running(), 'GET', `${PROGRAMMES}/specialist/batches`);
    assert.equal(batches[1].seats_left, 2);
    await booksAgree(running());
  });
});
