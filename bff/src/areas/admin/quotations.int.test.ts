import { randomUUID } from 'node:crypto';
import type { Ledger } from '@fitghar/services/payments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, controlGateway, eventually, mailTo, payAtGateway, request } from '../../../test/customer.ts';
import { assertLedgerMatchesGateway } from '../../../test/ledger.ts';
import { aTrainer } from '../../../test/trainers.ts';

const ADMIN = '/bff/api/v1/admin';
const WANTED = { company: 'Uma Foods LLP', gstin: '27AAPFU0939F1ZV', service: 'YOGA', sessions: 3, price: 90, valid_until: '2026-11-30' };

describe('a quotation to a company', () => {
  const running = useApp({ RATE_LIMITS: 'off', ACCESS_TOKEN_MINUTES: '1440' });
  let ops: Customer;
  /** Tokens do not outlive a day. */
  const at = async (time: string) => {
    await running().clock.set(time);
    ops = await Customer.admin(running(), 'ops');
  };
  beforeEach(() => at(MORNING));
  const enquired = async () => {
    const email = `hr.${randomUUID().slice(0, 8)}@uma.example`;
    await request(running(), 'POST', '/bff/user/corporatePlan', {
      body: { name: 'Ravi', company: 'Uma Foods', email, phone: '9876500000', requirement: 'Yoga for 40' },
    });
    const [row] = (await ops.request('GET', `${ADMIN}/enquiries?q=${email}`)).body.rows;
    return { email, id: row.id as string };
  };
  const quote = (enquiryId: string, fields: object = {}) =>
    ops.request('POST', `${ADMIN}/enquiries/${enquiryId}/quotations`, { ...WANTED, ...fields });
  const quoted = async (fields: object = {}) => {
    const enquiry = await enquired();
    const { status, body } = await quote(enquiry.id, fields);
    expect([status, body]).toEqual([201, body]);
    const mail = await mailTo(running(), enquiry.email, /^Our quotation for /);
    const link = new URL(/http\S+\/pay\?\S+/.exec(mail.text)?.[0] ?? '').searchParams;
    const call = `/bff/api/v1/payments/pay/${body.order_id}`;
    const proof = `?until=${link.get('until')}&signature=${link.get('signature')}`;
    const pay = async () => request(running(), 'POST', `${call}/verify${proof}`, { body: await payAtGateway(running(), body.order_id) });
    return { ...enquiry, mail, quotation: body, pay, payment: () => request(running(), 'GET', `${call}/payment${proof}`) };
  };
  const withdraw = (id: string) => ops.request('POST', `${ADMIN}/quotations/${id}/withdraw`, { reason: 'They found someone else' });
  /** What the ledger has of prepaid sessions and of offers' costs, in paise. */
  const accounts = async () => {
    const { deferred, discount } = await running().provider<Ledger>('Ledger').totals();
    return { deferred: 0 - deferred, discount };
  };
  const codesOf = async (company = WANTED.company) => {
    const offer = await running()
      .mongo.collection('offers')
      .findOne({ prepaid: true, title: `From ${company}` });
    const codes = await running().mongo.collection<{ _id: string }>('offer_codes').find({ offerId: offer?._id }).toArray();
    return codes.map(({ _id }) => _id);
  };
  const statusOf = async (enquiryId: string) =>
    (await ops.request('GET', `${ADMIN}/enquiries/${enquiryId}/quotations`)).body.rows.map(({ status }: { status: string }) => status);
  const refundedAt = (orderId: string) =>
    eventually(() => running().mongo.collection('refunds').findOne({ gatewayOrderId: orderId, status: 'processed' }));

  it('is paid by its link without an account, invoiced with the GSTIN, and used by a code for each session', async () => {
    const { id, email, mail, quotation, pay, payment } = await quoted();
    expect(quotation).toMatchObject({ status: 'open', amount: 270, price: 90 });
    expect(mail.text).toMatch(/27AAPFU0939F1ZV[\s\S]*₹270[\s\S]*GST 5%[\s\S]*₹12.86/);
    expect((await payment()).body).toMatchObject({
      ...{ amount: 270, description: '3 yoga sessions for Uma Foods LLP', prefill: { name: '', email: '', contact: '' } },
    });
    // An order of a day’s age would lapse; a quotation has its own last day.
    await at('2026-11-25T10:00:00+05:30');
    await running().runJob('sweep-orders', { v: 1 }, 'sweep');
    expect((await pay()).body.status).toBe('paid');
    expect(await statusOf(id)).toEqual(['paid']);
    expect((await withdraw(quotation.id)).status).toBe(409);
    const invoice = await eventually(() => running().mongo.collection('invoices').findOne({ gatewayOrderId: quotation.order_id }));
    expect(invoice).toMatchObject({
      ...{ buyer: 'Uma Foods LLP', buyerGstin: WANTED.gstin, place: '27', totalPaise: 27_000, igstPaise: 1286, cgstPaise: 0 },
    });
    expect((await mailTo(running(), email, /^Your invoice/)).attachments[0]?.content_type).toBe('application/pdf');
    expect((await mailTo(running(), email, /^Your codes for 3 sessions/)).attachments[0]?.content_type).toMatch(/text\/csv/);

    const accountant = await Customer.admin(running(), 'accountant');
    const gstr1 = (await accountant.request('GET', `${ADMIN}/returns/export?month=2026-11&gstin=29ABCDE1234F1Z5&form=gstr1`)).body;
    const b2b = gstr1.b2b.find(({ ctin }: { ctin: string }) => ctin === WANTED.gstin);
    expect(b2b.inv).toEqual([expect.objectContaining({ inum: invoice.number, pos: '27', val: 270 })]);
    const dayBook = String((await accountant.request('GET', `${ADMIN}/books/export?from=2026-11-25&to=2026-11-25`)).body);
    expect(dayBook).toContain('sold');

    const codes = await codesOf();
    expect(codes).toHaveLength(3);
    const employee = await Customer.signedIn(running());
    const booked = await employee.booked({ trial_date: '2026-11-26', offer_codes: codes.slice(0, 1) });
    expect(booked.amount).toBe(1);
    const colleague = await Customer.signedIn(running());
    expect((await colleague.request('POST', '/bff/api/v1/offers/quote', { kind: 'trial', id: 'trial', code: codes[0] })).status).toBe(422);
    // The trainer earns of the price, which the company has paid.
    const trainer_id = await aTrainer(running());
    await ops.request('POST', `${ADMIN}/service-requests/${booked.booking_id}/assign`, { trainer_id });
    await at('2026-11-26T13:30:00+05:30');
    await ops.request('POST', `${ADMIN}/service-requests/${booked.booking_id}/complete`, { reason: 'The customer confirmed it' });
    const visit = await running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(booked.booking_id) });
    expect(visit?.earning).toMatchObject({ incomePaise: 9428, paise: 5656 });
    await assertLedgerMatchesGateway(running());
  });

  it('is income when its codes are used, the rest when they end, or never if its payment goes back', async () => {
    // The ledger's balance until the day before was kept by the test above.
    await at('2026-11-27T10:00:00+05:30');
    const before = await accounts();
    const [kept, disputed] = ['Used Foods LLP', 'Disputed Foods LLP'];
    const [first, second] = [await quoted({ company: kept }), await quoted({ company: disputed })];
    for (const { pay } of [first, second]) expect((await pay()).body.status).toBe('paid');
    // ₹270 with 5 % GST inside, twice.
    expect((await accounts()).deferred - before.deferred).toBe(2 * 25_714);
    for (const company of [kept, disputed])
      await (await Customer.signedIn(running())).booked({ trial_date: '2026-11-28', offer_codes: (await codesOf(company)).slice(0, 1) });
    expect(await accounts()).toEqual({ deferred: before.deferred + 2 * (25_714 - 8571), discount: before.discount });

    for (const id of ['lapse', 'again']) await running().runJob('lapse-codes', { v: 1, quotation_id: first.quotation.id }, `lapse.${id}`);
    expect((await accounts()).deferred).toBe(before.deferred + 25_714 - 8571);
    await (await Customer.signedIn(running())).booked({ trial_date: '2026-11-28', offer_codes: (await codesOf(kept)).slice(1, 2) });
    expect((await accounts()).deferred).toBe(before.deferred + 25_714 - 8571);

    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: second.quotation.order_id });
    await controlGateway(running(), `payments/${order?.paymentId}/dispute`, { outcome: 'lost' });
    await eventually(async () => (await accounts()).deferred === before.deferred);
    expect(await accounts()).toEqual(before);
    await assertLedgerMatchesGateway(running());
  });

  it('refuses bad inputs, and a second one while one is open', async () => {
    const { id } = await enquired();
    const errorsOf = async (fields: object) => Object.keys((await quote(id, fields)).body.errors);
    expect(await errorsOf({ gstin: '27AAPFU0939F1ZW' })).toEqual(['gstin']);
    expect(await errorsOf({ sessions: 0 })).toEqual(['sessions']);
    expect(await errorsOf({ sessions: 501 })).toEqual(['sessions']);
    expect(await errorsOf({ price: 0.5 })).toEqual(['price']);
    expect(await errorsOf({ valid_until: '2026-11-20' })).toEqual(['valid_until']);
    expect(await errorsOf({ valid_until: '2027-11-20' })).toEqual(['valid_until']);
    expect((await quote('f'.repeat(24))).status).toBe(404);
    const viewer = await Customer.admin(running(), 'viewer');
    expect((await viewer.request('POST', `${ADMIN}/enquiries/${id}/quotations`, WANTED)).status).toBe(403);
    const answers = await Promise.all([quote(id), quote(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await withdraw('f'.repeat(24))).status).toBe(404);
  });

  it('that was withdrawn ends its link, and a payment that was under way is refunded', async () => {
    const { id, email, quotation, pay, payment } = await quoted();
    expect((await withdraw(quotation.id)).body).toMatchObject({ status: 'withdrawn', reason: 'They found someone else' });
    await mailTo(running(), email, /^We’ve withdrawn our quotation/);
    expect((await payment()).status).toBe(410);
    expect((await pay()).status).toBe(410);
    await refundedAt(quotation.order_id);
    expect(await statusOf(id)).toEqual(['withdrawn']);
    expect((await quote(id)).status).toBe(201);
    await assertLedgerMatchesGateway(running());
  });

  it('expires after its last day; what was begun on it still counts, what arrives later is refunded', async () => {
    const { quotation, pay, payment, id } = await quoted();
    await at('2026-11-30T23:59:00+05:30');
    expect((await payment()).status).toBe(200);
    await at('2026-12-01T00:01:00+05:30');
    expect((await payment()).status).toBe(410);
    await running().runJob('expire-quotation', { v: 1, quotation_id: quotation.id }, randomUUID());
    expect(await statusOf(id)).toEqual(['expired']);
    expect((await pay()).status).toBe(410);
    await refundedAt(quotation.order_id);
    await assertLedgerMatchesGateway(running());
  });

  it('paid twice is returned once; paid and withdrawn at once is one of both', async () => {
    const twice = await quoted();
    await twice.pay();
    await twice.pay();
    await refundedAt(twice.quotation.order_id);
    expect(await statusOf(twice.id)).toEqual(['paid']);

    const both = await quoted();
    const [, withdrawn] = await Promise.all([both.pay(), withdraw(both.quotation.id)]);
    const [status] = await statusOf(both.id);
    expect([withdrawn.status, status]).toEqual(withdrawn.status === 200 ? [200, 'withdrawn'] : [409, 'paid']);
    if (status === 'withdrawn') await refundedAt(both.quotation.order_id);
    await assertLedgerMatchesGateway(running());
  });
});
