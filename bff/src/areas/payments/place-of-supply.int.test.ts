import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { correct, undo } from '../../../test/corrections.ts';
import { Customer, eventually, mailTo, payAtGateway } from '../../../test/customer.ts';

const BUYER = '/bff/api/v1/payments/buyer';
const VERSIONS = '/bff/api/v1/admin/catalogue/versions';
const MUMBAI = { state: '27', gstin: '27AAPFU0939F1ZV', name: 'Uma Foods LLP' };

interface StoredInvoice {
  number: string;
  kind: string;
  buyer: string;
  buyerGstin: string | null;
  sellerGstin: string;
  place: string;
  percent: number;
  sac: string;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  irn: string | null;
  qr: string | null;
}

describe('the place of supply (D71)', () => {
  const running = useApp();
  const documents = (gatewayOrderId: string, count = 1) =>
    eventually(async () => {
      const found = await running()
        .mongo.collection<StoredInvoice>('invoices')
        .find({ gatewayOrderId })
        .sort({ issuedAt: 1, _id: 1 })
        .toArray();
      return found.length === count ? found : null;
    });
  const invoiceOf = async (gatewayOrderId: string): Promise<StoredInvoice> => {
    const [invoice] = await documents(gatewayOrderId);
    if (!invoice) throw new Error(`${gatewayOrderId} has no invoice`);
    return invoice;
  };

  it('of a session is the State of its pincode, whatever the customer says elsewhere', async () => {
    for (const [pincode, place, igst] of [
      ['560001', '29', 0],
      ['400001', '27', 472],
      ['160017', '04', 472],
      ['110001', '07', 472],
    ] as const) {
      const customer = await Customer.signedIn(running());
      expect((await customer.request('PUT', BUYER, { state: '33' })).status).toBe(200);
      const { order_id } = await customer.booked({ pincode });
      const invoice = await invoiceOf(order_id);
      expect([pincode, invoice.place, invoice.igstPaise, invoice.cgstPaise]).toEqual([pincode, place, igst, igst ? 0 : 236]);
    }
  });

  it('of a plan is asked once: what the customer said, else the first address, else our own State', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', BUYER)).body).toEqual({ state: null, gstin: null, name: null });
    // As section 7 has it: nothing is asked, and nothing more is needed.
    const { order_id } = await customer.boughtPlan();
    expect(await invoiceOf(order_id)).toMatchObject({
      place: '29',
      igstPaise: 0,
      cgstPaise: 2379,
      sgstPaise: 2379,
      buyerGstin: null,
      irn: null,
      qr: null,
    });
    const address = { address: '4, Hill Road', area: 'Bandra', landmark: 'Church', pincode: '400050' };
    expect((await customer.request('POST', '/bff/api/v1/account/addresses', address)).status).toBeLessThan(300);
    expect((await customer.request('GET', BUYER)).body.state).toBe('27');
    const second = await customer.boughtPlan();
    expect(await invoiceOf(second.order_id)).toMatchObject({ place: '27', igstPaise: 4758, cgstPaise: 0 });
    expect((await customer.request('PUT', BUYER, { state: '38' })).body).toEqual({ state: '38', gstin: null, name: null });
    const third = await customer.boughtPlan();
    expect(await invoiceOf(third.order_id)).toMatchObject({ place: '38', igstPaise: 4758 });
    // What is issued stays.
    expect((await invoiceOf(second.order_id)).place).toBe('27');
  });

  it('comes with the name and GSTIN of a business, which has to be one of that State', async () => {
    const customer = await Customer.signedIn(running());
    for (const wrong of [
      { ...MUMBAI, gstin: '27AAPFU0939F1ZW' },
      { ...MUMBAI, state: '29' },
      { ...MUMBAI, state: '99' },
      { state: '27', gstin: MUMBAI.gstin },
    ])
      expect((await customer.request('PUT', BUYER, wrong)).status).toBe(422);
    expect((await customer.request('PUT', BUYER, MUMBAI)).status).toBe(200);
    const { order_id } = await customer.boughtPlan();
    const { attachments } = await mailTo(running(), customer.email, /^Your invoice/); // a business needs it for its books
    expect(attachments[0]?.content_type).toBe('application/pdf');
    expect(await invoiceOf(order_id)).toMatchObject({ place: '27', buyer: 'Uma Foods LLP', buyerGstin: MUMBAI.gstin, igstPaise: 4758 });
    const accountant = await Customer.admin(running(), 'accountant');
    const csv = String((await accountant.request('GET', '/bff/api/v1/admin/payments/export?from=2026-11-21&to=2026-11-21')).body);
    expect(csv).toContain(`${MUMBAI.gstin},Maharashtra,27`);
  });

  it('has no IGST where we are registered, from the day on; rates change at midnight, for open orders too', async () => {
    const owner = await Customer.admin(running());
    const customer = await Customer.signedIn(running());
    await customer.request('PUT', BUYER, { state: '27' });
    const publish = (changes: object[]) =>
      owner.request('POST', VERSIONS, { changes, reason: 'The Council decided', starts_at: '2026-11-22T00:00:00+05:30' });
    expect((await publish([{ kind: 'registration', id: '27', gstin: '29ABCDE1234F1Z5' }])).status).toBe(422);
    expect((await publish([{ kind: 'tax', id: 'DIET', sac: '99' }])).status).toBe(422);
    const { status } = await publish([
      { kind: 'registration', id: '27', gstin: '27AAACR5055K1Z7' },
      { kind: 'tax', id: 'DIET', percent: 18, sac: '999799' },
    ]);
    expect(status).toBe(201);
    await running().clock.set('2026-11-21T23:59:00+05:30');
    const before = await customer.boughtPlan();
    const { paymentResponse: open } = (await customer.request('POST', '/bff/user/dietPlan', DIET_PLAN_BODY)).body.response;
    await running().clock.set('2026-11-22T00:00:30+05:30');
    await customer.verify(await payAtGateway(running(), open.order_id));
    expect(await invoiceOf(before.order_id)).toMatchObject({ percent: 5, sac: '999723', igstPaise: 4758, sellerGstin: '29ABCDE1234F1Z5' });
    expect(await invoiceOf(open.order_id)).toMatchObject({
      ...{ percent: 18, sac: '999799', igstPaise: 0, cgstPaise: 7619, sgstPaise: 7619, sellerGstin: '27AAACR5055K1Z7' },
    });
    await running().clock.set(MORNING);
  });

  it('is that of the invoice in its credit notes, which together are the invoice in every column, to the paisa', async () => {
    const owner = await Customer.admin(running());
    for (const pincode of ['560001', '400001']) {
      const customer = await Customer.signedIn(running());
      const { order_id } = await customer.booked({ pincode });
      const subject = String((await running().mongo.collection('orders').findOne({ gatewayOrderId: order_id }))?._id);
      const wrong = await correct(owner, { kind: 'refund-part', subject, amount: 7 });
      for (const amount of [1, 3, 33]) {
        const { body, status } = await correct(owner, { kind: 'refund-part', subject, amount });
        expect(status).toBe(201);
        if (amount === 1) expect((await undo(owner, wrong.body.id)).status).toBe(201);
        await running().clock.advanceMinutes(13);
        for (const due of ['refund-payment', 'issue-credit-note'] as const)
          await running().runJob(due, { v: 1, refund_id: body.id }, `due ${body.id}`);
      }
      const { body: rest } = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No time' });
      expect((await owner.request('POST', `/bff/api/v1/admin/refunds/${rest.id}/approve`)).status).toBe(200);
      const [invoice, ...notes] = await documents(order_id, 5);
      for (const column of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const)
        expect([column, notes.reduce((sum, note) => sum + note[column], 0)]).toEqual([column, invoice?.[column]]);
      for (const note of notes)
        expect([note.place, note.sellerGstin, note.percent]).toEqual([invoice?.place, invoice?.sellerGstin, invoice?.percent]);
      const entries = await running()
        .mongo.collection('ledger_entries')
        .find({ orderId: new ObjectId(subject) })
        .toArray();
      const tax = entries.flatMap(({ lines }) => lines).reduce((sum, { account, paise }) => sum + (account === 'tax' ? paise : 0), 0);
      expect(tax).toBe(0);
      await running().clock.set(MORNING);
    }
  });
});
