import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { type AppUnderTest, MORNING, startApp, WHATSAPP_ON } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { afterTrial, boughtPackage } from '../../../test/packages.ts';
import { aTrainer } from '../../../test/trainers.ts';

const WEBHOOK = '/bff/api/v1/whatsapp/webhook';
const CONSENTS = '/bff/api/v1/account/consents';

describe('WhatsApp', () => {
  let running: AppUnderTest;
  let ops: Customer;
  let count = 0;
  beforeAll(async () => {
    running = await startApp({ ...WHATSAPP_ON, SLOT_MIN_CAPACITY: '200', ACCESS_TOKEN_MINUTES: '1440' });
    ops = await Customer.admin(running);
  });
  afterAll(() => running.stop());
  beforeEach(() => running.clock.set(MORNING));

  /** A number that no other test uses. */
  const aNumber = () => {
    count += 1;
    return `98${String(10_000_000 + count)}`;
  };
  const agree = (customer: Customer, given = true) => customer.request('POST', CONSENTS, { purpose: 'whatsapp', given });
  const isAgreed = async (customer: Customer) =>
    (await customer.request('GET', CONSENTS)).body.rows.find(({ purpose }: { purpose: string }) => purpose === 'whatsapp')?.given ?? false;
  /** A customer with a paid trial, who has agreed to WhatsApp unless it says otherwise. */
  async function trial({ number = aNumber(), agreed = true } = {}) {
    const customer = await afterTrial(running, undefined, {
      training_needed_for: 'other',
      booking_name: 'Amma',
      booking_phone: number,
    });
    if (agreed) await agree(customer);
    return { customer, number, id: (await customer.ongoing()).id as string };
  }
  /** Assigns a trainer, who makes the first message to this customer. */
  async function assign(id: string): Promise<string> {
    const trainer_id = await aTrainer(running);
    const answer = await ops.request('POST', `/bff/api/v1/admin/service-requests/${id}/assign`, { trainer_id });
    expect(answer.status).toBe(200);
    return `trainer-assigned-sms.${id}.1.customer`;
  }
  const assigned = (number: string) =>
    running.whatsApp.chat(number).then((chat) => chat.find(({ text }) => /Share the start PIN/.test(text)));
  const smsTo = (number: string) =>
    running.mailbox.caught.filter(({ to, text }) => to.includes(`${number}@sms.local`) && /is your trainer/.test(text));
  const messages = () => running.mongo.collection<{ _id: string; state: string; [field: string]: unknown }>('whatsapp_messages');
  const reach = (jobId: string, state: string) => eventually(() => messages().findOne({ _id: jobId, state }));
  /** What Meta sends. */
  function notify(value: object, secret = WHATSAPP_ON.WHATSAPP_APP_SECRET) {
    const metadata = { display_phone_number: '1', phone_number_id: WHATSAPP_ON.WHATSAPP_PHONE_ID };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '0', changes }] });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    return request(running, 'POST', WEBHOOK, { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } });
  }
  const status = (jobId: string, state: string, more: object = {}) =>
    notify({ statuses: [{ id: 'wamid.1', status: state, biz_opaque_callback_data: jobId, ...more }] });
  /** A message as if it had just been handed over. */
  const aSent = async (template: string, jobId = `${template}.${randomUUID()}`) => {
    await messages().insertOne({
      _id: jobId,
      template,
      state: 'sent',
      numberKey: '-',
      attempts: 1,
      at: await running.clock.now(),
      category: null,
    });
    return jobId;
  };
  const ticketsOf = (number: string) =>
    running.mongo
      .collection<{ status: string; message: string; replies: { from: string; message: string }[] }>('tickets')
      .find({ 'whatsApp.number': `+91${number}` })
      .sort({ createdAt: 1 })
      .toArray();

  it('gets messages by consent, once, and says what became of them; without consent they are SMS', async () => {
    const { number, id } = await trial();
    const jobId = await assign(id);
    const message = await eventually(() => assigned(number));
    expect(message.text).toMatch(/^Your trainer is assigned: .* will come on Sun 22 Nov, 7:00–8:00 am. Share the start PIN \d{4} only/);
    expect(message.footer).toBe('Reply STOP to end these messages');
    await reach(jobId, 'delivered');
    await running.runJob('trainer-assigned-sms', { v: 1, booking_id: id, assignment: 1, to: 'customer' }, jobId);
    expect((await running.whatsApp.chat(number)).filter(({ text }) => /Share the start PIN/.test(text))).toHaveLength(1);
    expect(smsTo(number)).toHaveLength(0);
    const stored = await messages().findOne({ _id: jobId });
    expect(stored).toMatchObject({ category: 'utility', pricePer100: 1150 });
    expect(JSON.stringify(stored)).not.toContain(number);

    const other = await trial({ agreed: false });
    await assign(other.id);
    await eventually(() => smsTo(other.number).length);
    expect(await running.whatsApp.chat(other.number)).toHaveLength(0);
  });

  it('falls back to SMS, once, where the number has no WhatsApp', async () => {
    const { number, id } = await trial();
    await running.whatsApp.refuse(number);
    const jobId = await assign(id);
    await eventually(() => smsTo(number).length);
    expect(await messages().findOne({ _id: jobId })).toMatchObject({ state: 'failed', fellBack: true, alarming: false });
    expect((await status(jobId, 'failed', { errors: [{ code: 131_026 }] })).status).toBe(200);
    expect((await status(jobId, 'delivered')).status).toBe(200);
    expect(await messages().findOne({ _id: jobId })).toMatchObject({ state: 'failed' });
    expect(await running.mongo.collection('outbox').countDocuments({ 'payload.booking_id': id, _id: /fallback/ as never })).toBe(1);
    expect(smsTo(number)).toHaveLength(1);
  });

  it('falls back at once if its template is rejected, and tells the team', async () => {
    const { number, id } = await trial();
    await running.whatsApp.pauseTemplate('trainer_assigned_customer', true);
    const jobId = await assign(id);
    await eventually(() => smsTo(number).length);
    await running.whatsApp.pauseTemplate('trainer_assigned_customer', false);
    expect(await messages().findOne({ _id: jobId })).toMatchObject({
      state: 'failed',
      error: 'WhatsApp refused with 132001',
      alarming: true,
    });
    await running.provider<{ evaluate(): Promise<void> }>('AlarmMonitor').evaluate();
    const alarm = await running.mongo.collection('alarms').findOne({ kind: 'sms-failed', subject: 'WhatsApp' });
    expect(alarm?.text).toBe('1 WhatsApp messages refused in the last 24 hours because of their template or our account');
  });

  it('is not sent instead of an SMS whose moment is over', async () => {
    const { number, id } = await trial();
    const jobId = await assign(id);
    await reach(jobId, 'delivered');
    await messages().updateOne({ _id: jobId }, { $set: { state: 'sent' } });
    await running.clock.set('2026-11-22T12:00:00+05:30');
    await status(jobId, 'failed', { errors: [{ code: 131_026 }] });
    await eventually(() =>
      running.mongo.collection<{ _id: string }>('outbox').findOne({ _id: `${jobId}.fallback`, doneAt: { $ne: null } }),
    );
    expect(smsTo(number)).toHaveLength(0);
  });

  it('takes receipts in any order and twice, never goes back, and keeps the first price', async () => {
    const jobId = await aSent('on-the-way');
    const pricing = { billable: true, category: 'utility' };
    for (const state of ['read', 'delivered', 'sent', 'read']) expect((await status(jobId, state, { pricing })).status).toBe(200);
    expect(await messages().findOne({ _id: jobId })).toMatchObject({ state: 'read', category: 'utility', pricePer100: 1150 });
    await status(jobId, 'failed', { errors: [{ code: 131_026 }] });
    expect(await messages().findOne({ _id: jobId })).toMatchObject({ state: 'read' });
    expect((await status('unknown.1', 'delivered')).status).toBe(200);
    const before = await messages().countDocuments();
    await notify({
      metadata: { phone_number_id: '7' },
      statuses: [{ id: 'x', status: 'delivered', biz_opaque_callback_data: 'another.1' }],
    });
    expect(await messages().countDocuments()).toBe(before);
  });

  it('believes only what Meta has signed, and registers with our token only', async () => {
    const jobId = await aSent('on-the-way');
    const body = { statuses: [{ id: 'x', status: 'delivered', biz_opaque_callback_data: jobId }] };
    expect((await notify(body, 'another secret of the app')).status).toBe(401);
    expect((await request(running, 'POST', WEBHOOK, { body })).status).toBe(401);
    expect((await messages().findOne({ _id: jobId }))?.state).toBe('sent');
    const signed = (raw: string) => {
      const signature = `sha256=${createHmac('sha256', WHATSAPP_ON.WHATSAPP_APP_SECRET).update(raw).digest('hex')}`;
      return request(running, 'POST', WEBHOOK, { body: raw, headers: { 'x-hub-signature-256': signature } });
    };
    expect((await signed('{"object":"page","entry":[]}')).status).toBe(422);
    const asked = (token: string) =>
      request(running, 'GET', `${WEBHOOK}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
    const verified = await asked(WHATSAPP_ON.WHATSAPP_VERIFY_TOKEN);
    expect([verified.status, verified.body]).toStrictEqual([200, '1158201444']);
    expect((await asked(`${WHATSAPP_ON.WHATSAPP_VERIFY_TOKEN}x`)).status).toBe(401);
  });

  it('ends with STOP for every account that it writes to at that number, answers once, and comes back with START', async () => {
    const { customer, number, id } = await trial();
    const other = await trial({ number });
    for (const each of [id, other.id]) await reach(await assign(each), 'delivered');
    await running.whatsApp.write(number, ' Stop. ');
    await eventually(async () => !(await isAgreed(customer)) && !(await isAgreed(other.customer)));
    await running.whatsApp.write(number, 'बंद');
    const answers = async () => (await running.whatsApp.chat(number)).filter(({ text }) => /^Done: you’ll get no more/.test(text));
    await eventually(async () => (await answers()).length);
    expect(await ticketsOf(number)).toHaveLength(0);
    await running.whatsApp.write(number, 'START');
    await eventually(() => isAgreed(customer));
    await eventually(async () => (await running.whatsApp.chat(number)).some(({ text }) => /^Welcome back/.test(text)));
    expect(await answers()).toHaveLength(1);
    expect(await isAgreed(other.customer)).toBe(true);
    // a number that never had them gets a person instead
    const stranger = aNumber();
    await running.whatsApp.write(stranger, 'START');
    await eventually(async () => (await ticketsOf(stranger)).length);
  });

  it('takes the answer to a reminder', async () => {
    const { number, id } = await trial();
    await reach(await assign(id), 'delivered');
    await running.clock.set('2026-11-21T20:00:00+05:30');
    const jobId = `session-reminder-sms.${id}.0.1`;
    await running.runJob('session-reminder-sms', { v: 1, booking_id: id, reschedules: 0, hours: 24 }, jobId);
    const reminder = await eventually(async () => (await running.whatsApp.chat(number)).find(({ text }) => /^A reminder/.test(text)));
    const [link, ready] = reminder.buttons;
    expect(link).toMatchObject({ text: 'Move or cancel', url: expect.stringMatching(/\/s\/[\w-]{28}$/) });
    expect(ready).toStrictEqual({ text: 'I’m ready', reply: 'ready' });
    await reach(jobId, 'delivered');
    for (const _ of [1, 2]) await running.whatsApp.write(number, 'I’m ready', { payload: 'ready', context: reminder.id });
    await eventually(() => messages().findOne({ _id: jobId, ready: true }));
    await eventually(async () => (await running.whatsApp.chat(number)).some(({ text }) => text === 'Great, see you then!'));
    expect(await ticketsOf(number)).toHaveLength(0);
  });

  it('brings what people write into a ticket, which the team answers there within a day', async () => {
    const number = aNumber();
    const wamid = `wamid.${randomUUID()}`;
    const message = { id: wamid, from: `91${number}`, type: 'text', text: { body: 'Do you come to Pune?' } };
    for (const _ of [1, 2]) expect((await notify({ messages: [message] })).status).toBe(200);
    await running.whatsApp.write(number, 'To Kothrud');
    await notify({ messages: [{ id: 'wamid.pic', from: `91${number}`, type: 'image', image: { id: '1', caption: 'My door' } }] });
    const ticket = await eventually(async () => (await ticketsOf(number)).find(({ replies }) => replies.length === 2));
    expect([ticket.message, ...ticket.replies.map((reply) => reply.message)]).toStrictEqual([
      'Do you come to Pune?',
      'To Kothrud',
      '[Picture on WhatsApp, not shown here] My door',
    ]);
    const path = `/bff/api/v1/admin/tickets/${ticket._id.toString()}`;
    expect((await ops.request('GET', path)).body).toMatchObject({
      customer: { id: null, name: `+91${number}` },
      whatsapp: { number: `+91${number}`, replies_until: '2026-11-22T09:30:00+05:30' },
    });
    expect((await ops.request('POST', `${path}/answer`, { message: 'Yes, from January' })).status).toBe(200);
    await eventually(async () => (await running.whatsApp.chat(number)).find(({ mine, text }) => !mine && text === 'Yes, from January'));
    await running.clock.set('2026-11-23T09:30:00+05:30');
    await ops.renew();
    const late = await ops.request('POST', `${path}/answer`, { message: 'Are you there?' });
    expect([late.status, late.body.code]).toStrictEqual([409, 'ticket_unreachable']);
    expect((await ticketsOf(number))[0]?.replies).toHaveLength(3);
  });

  it('opens the next ticket when one is full: nothing that people write is lost', async () => {
    const number = aNumber();
    await running.whatsApp.write(number, 'Hello');
    const full = await eventually(async () => (await ticketsOf(number))[0]);
    const assignedTo = new ObjectId();
    const replies = Array.from({ length: 100 }, (_, index) => ({ from: 'customer', message: `${index}`, at: new Date(MORNING) }));
    await running.mongo.collection('tickets').updateOne({ _id: full._id }, { $set: { replies, assignedTo } });
    const message = { id: `wamid.${randomUUID()}`, from: `91${number}`, type: 'text', text: { body: 'Are you still there?' } };
    for (const _ of [1, 2]) expect((await notify({ messages: [message] })).status).toBe(200);
    await running.whatsApp.write(number, 'I am');
    const tickets = await eventually(async () => {
      const found = await ticketsOf(number);
      return found.some((ticket) => ticket.replies.length === 1) ? found : null;
    });
    const next = tickets.find(({ status }) => status === 'Pending');
    expect(tickets.map(({ status }) => status).toSorted()).toStrictEqual(['Closed', 'Pending']);
    expect([next?.message, next?.replies.map((reply) => reply.message)]).toStrictEqual(['Are you still there?', ['I am']]);
    expect(next).toMatchObject({ assignedTo });
    expect(tickets.find(({ status }) => status === 'Closed')).toMatchObject({ mergedInto: next?._id });
  });

  it('confirms a package beside its email, once', async () => {
    const { customer, number } = await trial();
    const { id } = await boughtPackage(running, customer);
    const confirmed = async () => (await running.whatsApp.chat(number)).filter(({ text }) => /^Your package is booked: /.test(text));
    const [message] = await eventually(async () => ((await confirmed()).length ? confirmed() : null));
    expect(message?.text).toMatch(/: 12 sessions, the first on \w{3} \d+ \w{3}, 7:00–8:00 am\. You can see and move them/);
    await running.runJob('package-confirmed-text', { v: 1, package_id: id }, `package-confirmed-text.${id}`);
    expect(await confirmed()).toHaveLength(1);
  });

  it('goes into a ticket of the account that has proven the number; an answer is emailed once WhatsApp takes none', async () => {
    const { customer, number } = await trial();
    const provenPhone = { number: `+91${number}`, at: await running.clock.now() };
    await running.mongo.collection('users').updateOne({ email: customer.email }, { $set: { provenPhone } });
    await running.whatsApp.write(number, 'Where is my trainer?');
    const [mine] = await eventually(async () => {
      const { rows } = (await customer.request('GET', '/bff/api/v1/account/tickets')).body;
      return rows.length ? rows : null;
    });
    expect(mine.ticket_raise_message).toBe('Where is my trainer?');
    await running.clock.set('2026-11-22T09:31:00+05:30');
    await ops.renew();
    await ops.request('POST', `/bff/api/v1/admin/tickets/${mine.ticket_id}/answer`, { message: 'At your door' });
    await eventually(() => running.mailbox.caught.find(({ to, text }) => to.includes(customer.email) && text.includes('At your door')));
    const exported = (await customer.request('GET', '/bff/api/v1/account/export')).body;
    expect(exported.tickets[0]).toMatchObject({ whatsapp_number: `+91${number}` });
  });

  it('tells operations what was sent, and what it cost', async () => {
    const { body } = await ops.request('GET', '/bff/api/v1/admin/whatsapp');
    const row = body.rows.find(({ template }: { template: string }) => template === 'trainer-assigned-customer');
    expect(body.on).toBe(true);
    expect(row).toMatchObject({ day: expect.stringMatching(/^2026-11-2[12]$/), fell_back: expect.any(Number) });
    expect(row.sent).toBeGreaterThanOrEqual(row.delivered);
    expect(row.cost_paise).toBe(Math.round(row.cost_paise));
  });
});
