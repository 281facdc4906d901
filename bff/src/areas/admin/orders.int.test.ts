import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const ORDERS = '/bff/api/v1/admin/orders';

describe('the orders of operations', () => {
  const running = useApp();

  it('are found by order, payment, invoice and customer, by those who may read them', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const { order_id } = await customer.booked();
    const { mongo } = running();
    const order = await eventually(() => mongo.collection('orders').findOne({ gatewayOrderId: order_id, paymentId: { $ne: null } }));
    const invoice = await eventually(() => mongo.collection('invoices').findOne({ gatewayOrderId: order_id }));
    const found = async (by: Customer, q: string) => {
      const { body } = await by.request('GET', `${ORDERS}?q=${encodeURIComponent(q)}`);
      return body.rows.map((row: { order_id: string }) => row.order_id);
    };
    for (const q of [order_id, String(order.paymentId), String(invoice.number), customer.email])
      expect({ q, found: await found(admin, q) }).toEqual({ q, found: [order_id] });
    for (const q of ['order_none', 'pay_none', 'FG/26-27/999999', 'nobody@example.in'])
      expect({ q, found: await found(admin, q) }).toEqual({ q, found: [] });
    const accountant = await Customer.admin(running(), 'accountant');
    expect(await found(accountant, order_id)).toEqual([order_id]);
    expect(await found(accountant, customer.email)).toEqual([]); // may not read customers
    const [mine] = (await accountant.request('GET', `${ORDERS}?q=${order_id}`)).body.rows;
    expect(mine).toMatchObject({ amount: 99, status: 'paid', customer: { id: customer.id, name: 'Kavya Menon' } });
    expect((await admin.request('GET', `${ORDERS}?q=${order_id}&status=refunded`)).body.total).toBe(0);
    for (const role of ['support', 'nutrition', 'release'] as const)
      expect((await (await Customer.admin(running(), role)).request('GET', ORDERS)).status).toBe(403);
    expect((await customer.request('GET', ORDERS)).status).toBe(403);
    expect((await admin.request('GET', `${ORDERS}?status=lost`)).status).toBe(422);
  });

  it('show what was paid and invoiced, and leave an entry in the audit log', async () => {
    const [admin, customer] = [await Customer.admin(running()), await Customer.signedIn(running())];
    const { order_id } = await customer.booked();
    const { mongo } = running();
    const order = await eventually(() => mongo.collection('orders').findOne({ gatewayOrderId: order_id, paymentId: { $ne: null } }));
    await eventually(() => mongo.collection('invoices').findOne({ gatewayOrderId: order_id }));
    const { status, body } = await admin.request('GET', `${ORDERS}/${order._id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ order_id, kind: 'booking', status: 'paid', amount: 99, subject_id: String(order.subjectId), customer: { id: customer.id } },
      payments: [{ id: order.paymentId, amount: 99, currency: 'INR', outcome: 'delivered' }],
      ...{ refunds: [], invoices: [{ kind: 'invoice', amount: 99, order_id }] },
    });
    const log = (await admin.request('GET', `/bff/api/v1/admin/audit?q=${order._id}&action=order.read`)).body.rows;
    expect(log).toHaveLength(1);
    expect((await admin.request('GET', `${ORDERS}/${'f'.repeat(24)}`)).status).toBe(404);
  });

  it('carry notes and presence, for accountants too', async () => {
    const [accountant, viewer] = [await Customer.admin(running(), 'accountant'), await Customer.admin(running(), 'viewer')];
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.booked();
    const order = await eventually(() => running().mongo.collection('orders').findOne({ gatewayOrderId: order_id }));
    const record = { kind: 'order', record_id: String(order._id) };
    const text = 'The bank was called, answer by noon';
    expect((await accountant.request('POST', '/bff/api/v1/admin/notes', { ...record, text })).status).toBe(201);
    const notes = await viewer.request('GET', `/bff/api/v1/admin/notes?kind=order&record_id=${record.record_id}`);
    expect(notes.body.rows).toMatchObject([{ text }]);
    const missing = { ...record, record_id: 'f'.repeat(24), text };
    expect((await accountant.request('POST', '/bff/api/v1/admin/notes', missing)).status).toBe(404);
    const open = (by: Customer) => by.request('POST', '/bff/api/v1/admin/presence', { ...record, tab: 'a'.repeat(16), state: 'viewing' });
    await open(accountant);
    expect((await open(viewer)).body.others).toMatchObject([{ id: accountant.id, state: 'viewing' }]);
    expect((await open(await Customer.admin(running(), 'support'))).status).toBe(404);
  });
});
