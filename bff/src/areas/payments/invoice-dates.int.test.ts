import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

describe('an invoice that is issued later than it was paid', () => {
  const running = useApp();
  const invoices = () => running().mongo.collection<{ number: string; kind: string; issuedAt: Date }>('invoices');

  it('has the number and date of the payment, and its credit note those of the approval, as the ledger has (BE26)', async () => {
    await running().queue('invoices').pause();
    await running().clock.set('2027-03-31T11:00:00+05:30');
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.boughtPlan();
    const { body: refund } = await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Not for me' });
    await running().clock.set('2027-03-31T23:59:58+05:30');
    const admin = await Customer.admin(running());
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${refund.id}/approve`)).status).toBe(200);
    await running().clock.set('2027-04-01T08:00:00+05:30');
    await running().queue('invoices').resume();
    await eventually(async () => (await invoices().countDocuments()) === 2);
    const [invoice, note] = await invoices().find().sort({ issuedAt: 1 }).toArray();
    expect([invoice?.kind, invoice?.number]).toEqual(['invoice', expect.stringMatching(/26-27/)]);
    expect([note?.kind, note?.number]).toEqual(['credit-note', expect.stringMatching(/26-27/)]);
    const accountant = await Customer.admin(running(), 'accountant');
    const exported = async (from: string, to: string) =>
      String((await accountant.request('GET', `/bff/api/v1/admin/payments/export?from=${from}&to=${to}`)).body);
    const march = await exported('2027-03-01', '2027-03-31');
    for (const document of [invoice, note]) expect(march).toContain(`2027-03-31,${document?.number},${document?.kind}`);
    expect(await exported('2027-04-01', '2027-04-30')).not.toContain('26-27');
    const ledger = running().mongo.collection<{ _id: string; at: Date }>('ledger_entries');
    const posted = await ledger
      .find({ _id: { $regex: '^(sold|taken-back) ' } })
      .sort({ at: 1 })
      .toArray();
    expect(posted.map(({ at }) => at.getTime())).toEqual([invoice?.issuedAt.getTime(), note?.issuedAt.getTime()]);
  });
});
