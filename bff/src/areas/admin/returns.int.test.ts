import type { GstReturns } from '@fitghar/contracts/admin';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const RETURNS = '/bff/api/v1/admin/returns';
const GSTIN = '29ABCDE1234F1Z5';
const MUMBAI = { state: '27', gstin: '27AAPFU0939F1ZV', name: 'Uma Foods LLP' };

/** Titles may contain commas. */
const cellsOf = (line: string): string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

describe('GST returns', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let accountant: Customer;
  beforeAll(async () => {
    await running().clock.set(MORNING);
    accountant = await Customer.admin(running(), 'accountant');
    const owner = await Customer.admin(running());
    const buy = async (buyer: object | null) => {
      const customer = await Customer.signedIn(running());
      if (buyer) await customer.request('PUT', '/bff/api/v1/payments/buyer', buyer);
      return { customer, ...(await customer.boughtPlan()) };
    };
    await buy(null);
    const home = await buy({ state: '29' });
    await buy({ state: '33' });
    const business = await buy(MUMBAI);
    await (await Customer.signedIn(running())).booked({ pincode: '160017' });
    for (const { customer, order_id } of [home, business]) {
      const { body } = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'No' });
      expect((await owner.request('POST', `/bff/api/v1/admin/refunds/${body.id}/approve`)).status).toBe(200);
    }
    await eventually(async () => (await running().mongo.collection('invoices').countDocuments()) === 7);
  });
  const shown = async (month: string): Promise<GstReturns> => (await accountant.request('GET', `${RETURNS}?month=${month}`)).body;
  const file = async (form: string) =>
    (await accountant.request('GET', `${RETURNS}/export?month=2026-11&gstin=${GSTIN}&form=${form}`)).body;

  it('add up the documents of a month by section, State and rate; credit notes to consumers are deducted', async () => {
    const { returns } = await shown('2026-11');
    expect(returns).toHaveLength(1);
    expect(
      returns[0]?.rows.map(({ section, place, percent, documents, taxable, igst, cgst, sgst }) => [
        section,
        place,
        percent,
        documents,
        taxable,
        igst,
        cgst,
        sgst,
      ]),
    ).toEqual([
      ['b2b', '27', 5, 1, 951.42, 47.58, 0, 0],
      ['b2cs', '04', 5, 1, 94.28, 4.72, 0, 0],
      // 2 × ₹951.42, less 80% of one.
      ['b2cs', '29', 5, 3, 1141.7, 0, 28.55, 28.55],
      ['b2cs', '33', 5, 1, 951.42, 47.58, 0, 0],
      ['cdnr', '27', 5, 1, -761.14, -38.06, 0, 0],
    ]);
    expect(returns[0]?.series).toEqual([
      { from: 'FG/26-27/000001', to: 'FG/26-27/000005', documents: 5 },
      { from: 'FGC/26-27/000001', to: 'FGC/26-27/000002', documents: 2 },
    ]);
    expect((await shown('2026-10')).returns).toEqual([]);
  });

  it('are the sums of the documents that each figure opens', async () => {
    for (const row of (await shown('2026-11')).returns[0]?.rows ?? []) {
      const query = `month=2026-11&gstin=${GSTIN}&section=${row.section}&place=${row.place}&percent=${row.percent}`;
      const lines = String((await accountant.request('GET', `${RETURNS}/documents?${query}`)).body)
        .trim()
        .split('\n');
      const column = lines[0]?.split(',').indexOf('taxable') ?? -1;
      const sum = lines.slice(1).reduce((total, line) => total + Math.round(Number(cellsOf(line)[column]) * 100), 0);
      expect([lines.length - 1, sum]).toEqual([row.documents, Math.round(row.taxable * 100)]);
    }
  });

  it('are files for the portal: GSTR-1, and the figures of GSTR-3B', async () => {
    const gstr1 = await file('gstr1');
    expect([gstr1.gstin, gstr1.fp]).toEqual([GSTIN, '112026']);
    const [business] = gstr1.b2b;
    expect([business.ctin, business.inv[0].idt, business.inv[0].val, business.inv[0].pos]).toEqual([MUMBAI.gstin, '21-11-2026', 999, '27']);
    expect(business.inv[0].itms[0].itm_det).toEqual({ rt: 5, txval: 951.42, iamt: 47.58, camt: 0, samt: 0, csamt: 0 });
    expect(gstr1.b2cs).toContainEqual({
      sply_ty: 'INTRA',
      typ: 'OE',
      pos: '29',
      rt: 5,
      txval: 1141.7,
      iamt: 0,
      camt: 28.55,
      samt: 28.55,
      csamt: 0,
    });
    expect(gstr1.cdnr[0].nt[0]).toMatchObject({ ntty: 'C', val: 799.2, pos: '27' });
    expect(gstr1.hsn.data).toEqual([expect.objectContaining({ hsn_sc: '999723', txval: 2377.68 })]);
    expect(gstr1.doc_issue.doc_det.map(({ docs }: { docs: { totnum: number }[] }) => docs[0]?.totnum)).toEqual([5, 2]);
    const gstr3b = await file('gstr3b');
    expect(gstr3b.ret_period).toBe('112026');
    expect(gstr3b.sup_details.osup_det).toEqual({ txval: 2377.68, iamt: 61.82, camt: 28.55, samt: 28.55, csamt: 0 });
    expect(gstr3b.inter_sup.unreg_details).toEqual([
      { pos: '04', txval: 94.28, iamt: 4.72 },
      { pos: '33', txval: 951.42, iamt: 47.58 },
    ]);
    expect(String(await file('csv'))).toContain('b2cs,29,5,999723,3,1141.7,0,28.55,28.55');
  });

  it('are for accounting', async () => {
    const support = await Customer.admin(running(), 'support');
    expect((await support.request('GET', `${RETURNS}?month=2026-11`)).status).toBe(403);
    expect((await accountant.request('GET', `${RETURNS}?month=2026-13`)).status).toBe(422);
    expect((await accountant.request('GET', `${RETURNS}/export?month=2026-10&gstin=${GSTIN}&form=csv`)).status).toBe(404);
  });
});
