import { ticketNumber } from '@fitghar/contracts/account';
import { bookingRecord, userRecord } from '@fitghar/testing/records';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, payAtGateway, request } from '../../../test/customer.ts';
import { afterTrialWithTrainer, boughtPackage } from '../../../test/packages.ts';
import { profile } from '../../../test/profile.ts';

const ROWS = 3000;
/** At most this many records are read per kind, however many match. */
const MAX_READ = 10;

describe('the search of operations', () => {
  const running = useApp();
  const found = async (person: Customer, q: string): Promise<string[]> => {
    const { status, body } = await person.request('GET', `/bff/api/v1/admin/search?q=${encodeURIComponent(q)}`);
    expect({ q, status }).toEqual({ q, status: 200 });
    return body.rows.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`);
  };

  it('finds people by the beginning of a word, a phone number however it is typed, or an email', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const { profile: person } = (await admin.request('GET', `/bff/api/v1/admin/users/${customer.id}`)).body;
    const { name, phoneNumber: mobile }: { name: string; phoneNumber: string } = person;
    const row = `customer: ${name}`;
    const spaced = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
    for (const q of [
      name.slice(0, 4).toLowerCase(),
      mobile,
      `+91${mobile}`,
      `+91 ${spaced}`,
      `0${mobile}`,
      customer.email.toUpperCase(),
      customer.id,
    ])
      expect({ q, rows: await found(admin, q) }).toEqual({ q, rows: expect.arrayContaining([row]) });
  });

  it('finds people by the name that they have changed, which is one update (BE35)', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const records = await profile(running().mongo, () =>
      customer.request('PATCH', '/bff/api/v1/account/profile', { name: 'Zubeida Begum' }),
    );
    expect(records.filter(({ ns, op }) => /\.users$/.test(ns) && op === 'update')).toHaveLength(1);
    expect(await found(admin, 'zubeida')).toEqual(['customer: Zubeida Begum']);
  });

  it('leads from an order, payment, invoice or ticket to the order, what was bought and the customer', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const { order_id } = await customer.booked();
    const plan = await customer.boughtPlan();
    const { mongo } = running();
    const order = await eventually(() => mongo.collection('orders').findOne({ gatewayOrderId: order_id, paymentId: { $ne: null } }));
    const invoice = await eventually(() => mongo.collection('invoices').findOne({ gatewayOrderId: order_id }));
    for (const q of [order_id, String(order.paymentId), String(invoice.number), String(invoice.number).toLowerCase()])
      expect({ q, rows: (await found(admin, q)).map((row) => row.split(':')[0]) }).toEqual({ q, rows: ['order', 'session', 'customer'] });
    expect((await found(admin, plan.order_id)).map((row) => row.split(':')[0])).toEqual(['order', 'plan', 'customer']);
    const ticket = await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' });
    const number = ticketNumber(ticket.body.ticket_id);
    for (const typed of [ticket.body.ticket_id, number, number.toLowerCase().replace('-', ' ')])
      expect(await found(admin, typed)).toEqual([`ticket: Ticket ${number}`]);
    const listed = await admin.request('GET', `/bff/api/v1/admin/tickets?q=${number}`);
    expect(listed.body.rows.map((row: { ticket_id: string }) => row.ticket_id)).toEqual([ticket.body.ticket_id]);
  });

  it('leads from the order of a package to its sessions (BE29)', async () => {
    const admin = await Customer.admin(running());
    const customer = await afterTrialWithTrainer(running());
    await boughtPackage(running(), customer);
    const order = await running().mongo.collection('orders').findOne({ kind: 'package' });
    const rows = (await found(admin, String(order?.gatewayOrderId))).map((row) => row.split(':')[0]);
    expect(rows).toEqual(['order', ...Array(12).fill('session'), 'customer']);
  });

  it('leads from the order of an enrolment to it (BE29)', async () => {
    const [admin, student] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const { order_id } = (await student.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' })).body;
    await student.verify(await payAtGateway(running(), order_id));
    expect((await found(admin, order_id)).map((row) => row.split(':')[0])).toEqual(['order', 'enrolment', 'customer']);
  });

  it('finds plans by their customer, and says where each is', async () => {
    const customer = await Customer.signedIn(running());
    const { plan_id } = await customer.boughtPlan();
    const specialist = await Customer.admin(running(), 'nutrition');
    const search = async (person: Customer) =>
      (await person.request('GET', `/bff/api/v1/admin/search?q=${encodeURIComponent(customer.email)}`)).body.rows;
    // A specialist may not list customers, but sees whose plan it is.
    const [row] = await eventually(async () => ((await search(specialist)).length ? search(specialist) : null));
    expect(row).toMatchObject({ kind: 'plan', id: plan_id, title: expect.stringMatching(/\w/) });
    expect(row.detail).toMatch(/ · due .*, \d+:\d\d [ap]m · Unassigned$/);
    const { version } = (await specialist.request('GET', `/bff/api/v1/admin/plan-deliveries/${plan_id}`)).body;
    const assigned = { plans: [{ id: plan_id, version, claimed_by: specialist.id }] };
    expect((await specialist.request('POST', '/bff/api/v1/admin/plan-deliveries/assignments', assigned)).status).toBe(200);
    expect((await search(specialist))[0].detail).toMatch(/ · Ops$/);
    const kinds = async (role: Parameters<typeof Customer.admin>[1]) =>
      (await search(await Customer.admin(running(), role))).map(({ kind }: { kind: string }) => kind);
    expect(await kinds('ops')).toEqual(['customer', 'plan']);
    expect(await kinds('support')).toEqual(['customer']);
  });

  it('finds enquiries by their sender, and says whether they are answered', async () => {
    const admin = await Customer.admin(running());
    const email = `asha.${Date.now()}@search.example`;
    const enquiry = { name: 'Asha', company: 'Acme', requirement: 'Yoga for forty', email, phone: '080 1234 5678' };
    expect((await request(running(), 'POST', '/bff/user/corporatePlan', { body: enquiry })).status).toBe(200);
    const search = async () => (await admin.request('GET', `/bff/api/v1/admin/search?q=${encodeURIComponent(email)}`)).body.rows;
    const [{ id, ...row }] = await search();
    expect(row).toStrictEqual({ kind: 'enquiry', title: 'Asha', detail: `${email} · Open` });
    await admin.request('POST', `/bff/api/v1/admin/enquiries/${id}/answer`, { message: 'Gladly' });
    expect((await search())[0].detail).toBe(`${email} · Answered`);
  });

  it('shows each role only what it may list', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.booked();
    const kinds = async (role: Parameters<typeof Customer.admin>[1], q: string) =>
      (await found(await Customer.admin(running(), role), q)).map((row) => row.split(':')[0]);
    expect(await kinds('support', order_id)).toEqual(['session', 'customer']);
    expect(await kinds('nutrition', order_id)).toEqual([]);
    expect(await kinds('accountant', order_id)).toEqual(['order']); // an open session is not in the history
    expect(await kinds('release', customer.email)).toEqual([]);
    expect((await customer.request('GET', '/bff/api/v1/admin/search?q=kavya')).status).toBe(403);
  });

  it('refuses invalid queries', async () => {
    const admin = await Customer.admin(running());
    for (const query of ['', 'q=', 'q=k', `q=${'k'.repeat(101)}`, 'q[$ne]=1', 'q=kavya&unknown=1'])
      expect([query, (await admin.request('GET', `/bff/api/v1/admin/search?${query}`)).status]).toEqual([query, 422]);
    expect(await found(admin, '.*')).toEqual([]);
    expect(await found(admin, 'order_none')).toEqual([]);
    expect(await found(admin, 'pay_none')).toEqual([]);
    expect(await found(admin, 'FG-00000-00000')).toEqual([]);
    expect(await found(admin, 'FG/26-27/999999')).toEqual([]);
    expect(await found(admin, 'f'.repeat(24))).toEqual([]);
  });

  it('reads a few records through an index, however many there are', async () => {
    const admin = await Customer.admin(running());
    const { mongo } = running();
    const each = <Row>(make: (index: number) => Row): Row[] => Array.from({ length: ROWS }, (_, index) => make(index));
    await mongo.collection('users').insertMany(each(userRecord));
    await mongo.collection('bookings').insertMany(each((index) => bookingRecord(index, new ObjectId())));
    const asked = ['me', 'kavya', 'kavya2999 menon', '9000002999', 'kavya2999@example.in', 'order_2999', 'pay_2999', 'FG-00000-00000'];
    const records = await profile(mongo, async () => {
      for (const q of [...asked, 'FG/26-27/000001', new ObjectId().toHexString()]) await found(admin, q);
    });
    const reads = records.filter(({ op, ns }) => op === 'query' && !/system\.profile|outbox|alarms|queue_pauses/.test(ns));
    expect(reads.length).toBeGreaterThan(asked.length);
    const costly = reads.filter(({ planSummary, docsExamined }) => /COLLSCAN/.test(planSummary) || docsExamined > MAX_READ);
    expect(costly.map(({ ns, planSummary, docsExamined }) => `${ns} ${planSummary} ${docsExamined}`)).toEqual([]);
  });
});
