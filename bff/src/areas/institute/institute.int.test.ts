import { beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, injectFault, mailTo, payAtGateway, request } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';
import { setRules } from '../../../test/rules.ts';

const PROGRAMMES = '/bff/api/v1/institute/programmes';
const ENROLMENTS = '/bff/api/v1/institute/enrolments';
const BATCH = 'fellowship.2026-12-07';

describe('the institute', () => {
  const running = useApp();
  beforeAll(() => setRules(running(), { batch_seats: 2 }));
  const enrolled = async (programme = 'fellowship') => {
    const student = await Customer.signedIn(running());
    const { body: payment } = await student.request('POST', ENROLMENTS, { programme_id: programme });
    const { body } = await student.verify(await payAtGateway(running(), payment.order_id));
    return { student, id: body.enrolment.id as string, order_id: payment.order_id as string };
  };
  const choose = (student: Customer, id: string, batch_id = BATCH, track = 'Soft skills') =>
    student.request('POST', `${ENROLMENTS}/${id}/batch`, { batch_id, track });
  const mine = async (student: Customer) => (await student.request('GET', `${ENROLMENTS}/mine`)).body.rows[0];

  it('lists the three programmes and their next batches', async () => {
    const { body } = await request(running(), 'GET', PROGRAMMES);
    expect(body.map(({ Price, duration }: { Price: number; duration: string }) => [Price, duration])).toStrictEqual([
      [28000, '16 weeks'],
      [20000, '12 weeks'],
      [8000, '4 weeks 4 hours'],
    ]);
    const batches = await request(running(), 'GET', `${PROGRAMMES}/specialist/batches`);
    expect(
      batches.body.map(({ starts_on, seats_left }: { starts_on: string; seats_left: number }) => [starts_on, seats_left]),
    ).toStrictEqual([
      ['2026-12-08', 2],
      ['2027-01-05', 2],
      ['2027-02-02', 2],
    ]);
    expect((await request(running(), 'GET', `${PROGRAMMES}/cooking/batches`)).status).toBe(404);
  });

  it('opens an order at the catalogue price only', async () => {
    const student = await Customer.signedIn(running());
    const opened = await student.request('POST', ENROLMENTS, { programme_id: 'international', final_price: 28000 });
    expect(opened.status).toBe(201);
    expect([opened.body.amount, opened.body.service_type]).toStrictEqual([28000, 'INSTITUTE']);
    for (const final_price of [0, -1, 1, 27999.5, 1_000_000_000_000]) {
      const refused = await student.request('POST', ENROLMENTS, { programme_id: 'international', final_price });
      expect([refused.status, Object.keys(refused.body.errors)]).toStrictEqual([422, ['final_price']]);
    }
    expect((await student.request('POST', ENROLMENTS, { programme_id: 'cooking' })).status).toBe(422);
    expect((await student.request('POST', ENROLMENTS, { programme_id: 'international', discount: 5 })).status).toBe(422);
    expect((await request(running(), 'POST', ENROLMENTS, { body: { programme_id: 'international' } })).status).toBe(401);
    expect((await student.request('GET', `${ENROLMENTS}/mine`)).body).toStrictEqual({ rows: [], page: 1, limit: 10, total: 0 });
  });

  it('keeps one order for a programme until it is paid, and sells it once until it is completed or refunded', async () => {
    const student = await Customer.signedIn(running());
    const open = (programme_id = 'specialist') => student.request('POST', ENROLMENTS, { programme_id });
    const [first, again, other] = [await open(), await open(), await open('fellowship')];
    expect(again.body.order_id).toBe(first.body.order_id);
    expect(other.body.order_id).not.toBe(first.body.order_id);
    const { body } = await student.verify(await payAtGateway(running(), first.body.order_id));
    expect(body.status).toBe('paid');
    const refused = await open();
    expect([refused.status, refused.body.code]).toStrictEqual([409, 'already_enrolled']);
    expect((await student.verify(await payAtGateway(running(), other.body.order_id))).body.status).toBe('paid');
  });

  it('refunds all but one of several orders for a programme that are paid at the same time', async () => {
    const student = await Customer.signedIn(running());
    const opened = await Promise.all(Array.from({ length: 4 }, () => student.request('POST', ENROLMENTS, { programme_id: 'specialist' })));
    const orders = [...new Set(opened.map(({ body }) => body.order_id as string))];
    const payments = await Promise.all(orders.map((order) => payAtGateway(running(), order)));
    const settled = await Promise.all(payments.map((payment) => student.verify(payment)));
    expect(settled.map(({ body }) => body.status).sort()).toStrictEqual(['paid', ...orders.slice(1).map(() => 'refunded')]);
    const { body } = await student.request('GET', `${ENROLMENTS}/mine`);
    expect(body.rows.filter(({ status }: { status: string }) => status === 'enrolled')).toHaveLength(1);
    await assertLedgerMatchesGateway(running());
  });

  it('answers 503 with a clear text and writes nothing while the gateway is down', async () => {
    const student = await Customer.signedIn(running());
    await injectFault(running(), { api: 'down' });
    const answer = await student.request('POST', ENROLMENTS, { programme_id: 'international' });
    await injectFault(running(), { api: 'up' });
    expect([answer.status, answer.body.code]).toStrictEqual([503, 'gateway_unavailable']);
    expect(answer.body.message).toMatch(/can’t reach the payment provider/);
    const { body } = await student.request('GET', '/bff/user/user-transaction');
    expect(body.response.rows).toStrictEqual([]);
  });

  it('gives the last seat of a batch to one of many simultaneous customers', async () => {
    const batch = 'fellowship.2027-02-01';
    const students = await Promise.all(Array.from({ length: 6 }, () => enrolled()));
    const answers = await Promise.all(students.map(({ student, id }) => choose(student, id, batch)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 200, 409, 409, 409, 409]);
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'batch_full')).toBeTruthy();
    const lucky = students[answers.findIndex(({ status }) => status === 200)]!;
    expect((await choose(lucky.student, lucky.id, 'fellowship.2027-01-04')).status).toBe(200);
    const { body } = await request(running(), 'GET', `${PROGRAMMES}/fellowship/batches`);
    expect(body.map(({ seats_left }: { seats_left: number }) => seats_left)).toStrictEqual([2, 1, 1]);
  });

  it('confirms the batch by email with a calendar of all classes', async () => {
    const { student, id } = await enrolled('international');
    await mailTo(running(), student.email, /You’re enrolled/);
    expect((await choose(student, id, 'international.2026-12-07', 'ACE')).status).toBe(200);
    const mail = await mailTo(running(), student.email, /^Your first class is on Mon 7 Dec/);
    expect(mail.attachments[0]?.content_type ?? '').toMatch(/text\/calendar/);
    expect((await mine(student)).batch.ends_on).toStrictEqual('2027-03-28');
  });

  it('rejects unknown batches and tracks, another’s enrolment, and a started batch', async () => {
    const { student, id } = await enrolled('specialist');
    expect((await choose(student, id, 'specialist.2026-01-05', 'Weight management')).status).toBe(422);
    expect((await choose(student, id, BATCH, 'Weight management')).status).toBe(422);
    expect((await choose(student, id, 'specialist.2026-12-07', 'ACE')).status).toBe(422);
    const other = await Customer.signedIn(running());
    expect((await choose(other, id, 'specialist.2026-12-07', 'Weight management')).status).toBe(404);
    expect((await choose(student, 'not-an-id')).status).toBe(422);
    await choose(student, id, 'specialist.2026-12-07', 'Weight management');
    await running().clock.set('2026-12-07T08:00:00+05:30');
    const later = await Customer.loggedIn(running(), student.email);
    expect((await choose(later, id, 'specialist.2027-01-04', 'Weight management')).status).toBe(409);
    await running().clock.set(MORNING);
  });

  it('issues a certificate with the last module, which anyone can verify and ops can revoke', async () => {
    const [{ student, id }, admin] = [await enrolled(), await Customer.admin(running())];
    const tick = (module: number, done = true) => admin.request('POST', `/bff/api/v1/admin/enrolments/${id}/modules`, { module, done });
    expect((await tick(0)).status).toBe(409);
    expect((await choose(student, id, BATCH)).status).toBe(200);
    expect((await tick(4)).status).toBe(422);
    expect((await student.request('POST', `/bff/api/v1/admin/enrolments/${id}/modules`, { module: 0, done: true })).status).toBe(403);
    for (const module of [0, 0, 1, 2]) expect((await tick(module)).status).toBe(200);
    await tick(1, false);
    await tick(1);
    expect((await mine(student)).certificate).toBeNull();
    const last = await Promise.all([tick(3), tick(3)]);
    expect(last.some(({ status }) => status === 200)).toBeTruthy();
    const { certificate, status } = await mine(student);
    expect(status).toBe('completed');
    const mail = await mailTo(running(), student.email, /certificate is here/);
    expect(mail.attachments[0]?.content_type).toBe('application/pdf');
    const call = `/bff/api/v1/institute/certificates/${certificate.serial}`;
    const { body: valid } = await request(running(), 'GET', call);
    expect([valid.name, valid.status, valid.track]).toStrictEqual(['Kavya Menon', 'valid', 'Soft skills']);
    expect(JSON.stringify(valid).includes('@')).toBe(false);
    const revoke = `/bff/api/v1/admin/certificates/${certificate.serial}/revoke`;
    expect((await student.request('POST', revoke, { reason: 'x' })).status).toBe(403);
    expect((await admin.request('POST', revoke, { reason: 'The assessment was not their own' })).status).toBe(200);
    expect((await request(running(), 'GET', call)).body.status).toBe('revoked');
    expect((await request(running(), 'GET', '/bff/api/v1/institute/certificates/FG-00000-00000')).status).toBe(404);
    expect((await request(running(), 'GET', '/bff/api/v1/institute/certificates/nonsense')).status).toBe(404);
    expect((await tick(1, false)).status).toBe(409);
    const pdf = await fetch(`${running().origin}${ENROLMENTS}/${id}/certificate`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/);
  });

  it('revokes the certificate of a programme whose payment the bank took back (BE32)', async () => {
    const [{ student, id, order_id }, admin] = [await enrolled(), await Customer.admin(running())];
    await choose(student, id, BATCH);
    for (const module of [0, 1, 2, 3])
      expect((await admin.request('POST', `/bff/api/v1/admin/enrolments/${id}/modules`, { module, done: true })).status).toBe(200);
    const { serial } = (await mine(student)).certificate;
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id });
    await controlGateway(running(), `payments/${order?.paymentId}/dispute`, { outcome: 'lost' });
    const call = `/bff/api/v1/institute/certificates/${serial}`;
    await eventually(async () => (await request(running(), 'GET', call)).body.status === 'revoked');
  });

  it('refunds by weeks started and frees the seat', async () => {
    const { student, id, order_id } = await enrolled('specialist');
    await choose(student, id, 'specialist.2027-01-04', 'Fitness nutrition');
    const quote = async (who: Customer) => (await who.request('GET', `/bff/api/v1/payments/refunds/quote?order_id=${order_id}`)).body;
    expect((await quote(student)).amount).toBe(16000);
    await running().clock.set('2027-01-13T10:00:00+05:30');
    const later = await Customer.loggedIn(running(), student.email);
    expect([(await quote(later)).amount, (await quote(later)).form]).toStrictEqual([12666.67, 'credit']);
    await running().clock.set(MORNING);
    const admin = await Customer.admin(running());
    const { body } = await student.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
    // Nothing more of the course is used meanwhile (BE15).
    expect((await choose(student, id, 'specialist.2026-12-07', 'Fitness nutrition')).body.code).toBe('enrolment_state');
    const tick = await admin.request('POST', `/bff/api/v1/admin/enrolments/${id}/modules`, { module: 0, done: true });
    expect(tick.body.code).toBe('enrolment_state');
    await admin.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`);
    await eventually(async () => (await mine(student)).status === 'refunded');
    const { body: batches } = await request(running(), 'GET', `${PROGRAMMES}/specialist/batches`);
    expect(batches[1].seats_left).toBe(2);
    await assertLedgerMatchesGateway(running());
  });
});
