import {
  type AdminOrder,
  type AdminOrderDetail,
  adminOrder,
  adminOrderDetail,
  getAdminOrder,
  getAdminOrders,
  getNotes,
  type RecordPresence,
  reportPresence,
  type StaffRole,
} from '@fitghar/contracts/admin';
import { invoiceView, refundView } from '@fitghar/contracts/payments';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import OrdersView from './orders.view.tsx';

const ID = '65f1a0b2c3d4e5f6000000d1';
const fields: AdminOrder = {
  ...{ id: ID, order_id: 'order_1', title: 'Trial session', amount: 99, credit: 0, refunded: 0 },
  ...{ created_at: '2026-11-24T10:00:00+05:30', paid_at: '2026-11-24T10:02:00+05:30' },
  kind: 'booking',
  status: 'paid',
  customer: { id: 'u1', name: 'Kavya Rao' },
};
const payment = (of: Partial<AdminOrderDetail['payments'][number]> = {}): AdminOrderDetail['payments'][number] => ({
  ...{ id: 'pay_1', amount: 99, currency: 'INR', method: 'upi', wallet: null, outcome: 'delivered', at: '2026-11-24T10:02:00+05:30' },
  ...of,
});

function show({
  role = 'admin',
  at = '',
  others = [],
  ...of
}: Partial<AdminOrderDetail> & { role?: StaffRole; at?: string; others?: RecordPresence['others'] } = {}) {
  signInAs(role);
  backend.on(reportPresence, { others });
  backend.on(getAdminOrders, pageWith(sample(adminOrder, fields)));
  const detail = { ...fields, subject_id: 'b1', payments: [payment()], refunds: [], invoices: [], ...of };
  backend.on(getAdminOrder, sample(adminOrderDetail, detail));
  return renderScreen(<OrdersView />, { at: `/admin/adminDashboard?view=orders${at}` });
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'order_1' }));

describe('orders', () => {
  it('are listed with customer, amount and state, and filtered on the server', async () => {
    const { user } = show();
    expect(
      await screen.findByRole('row', { name: 'order_1 Kavya Rao Trial session ₹99 Paid Tue 24 Nov, 10:00 am Tue 24 Nov, 10:02 am' }),
    ).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disputed');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'pay_1{Enter}');
    await waitFor(() => expect(backend.received(getAdminOrders).at(-1)?.query).toEqual({ status: 'disputed', q: 'pay_1', limit: '25' }));
  });

  it('are listed with what was refunded of them', async () => {
    signInAs();
    backend.on(getAdminOrders, pageWith(sample(adminOrder, { ...fields, refunded: 49 })));
    renderScreen(<OrdersView />, { at: '/admin/adminDashboard?view=orders' });
    expect(await screen.findByRole('cell', { name: '₹99 ₹49 refunded' })).toBeVisible();
  });

  it('open with everything that was paid, refunded and invoiced, in order of time', async () => {
    const { user } = show({
      status: 'part_refunded',
      payments: [
        payment(),
        payment({ id: 'pay_2', currency: 'USD', amount: 24, outcome: 'mismatch', method: null, at: '2026-11-24T10:01:00+05:30' }),
      ],
      refunds: [sample(refundView, { amount: 49, status: 'processed', reason: 'I moved away', created_at: '2026-11-25T09:00:00+05:30' })],
      invoices: [sample(invoiceView, { kind: 'invoice', amount: 99, number: 'FG/26-27/1', issued_at: '2026-11-24T10:03:00+05:30' })],
    });
    await user.click(await screen.findByRole('link', { name: 'order_1' }));
    const timeline = within((await panel()).getByRole('region', { name: 'Timeline' }));
    expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tue 24 Nov, 10:00 amOrdered for ₹99',
      'Tue 24 Nov, 10:01 amUSD 24 paid: Held: not the amount duepay_2',
      'Tue 24 Nov, 10:02 am₹99 paid: AcceptedUPI · pay_1',
      'Tue 24 Nov, 10:03 amInvoice for ₹99FG/26-27/1',
      'Wed 25 Nov, 9:00 amRefund of ₹49: SentI moved away',
    ]);
    expect((await panel()).getByText('Partly refunded')).toBeVisible();
  });

  it('lead to the customer, what was bought, and the emails about it', async () => {
    show({ at: `&id=${ID}` });
    const links = await panel();
    const to = (name: string) => links.getByRole('link', { name }).getAttribute('href');
    expect(to('Kavya Rao')).toBe('/admin/adminDashboard?view=users&id=u1');
    expect(to('Session')).toBe('/admin/adminDashboard?view=requests&id=b1');
    expect(to('Emails and jobs')).toBe('/admin/adminDashboard?view=jobs&q=order_1');
  });

  it('lead only where the role may go', async () => {
    show({ role: 'accountant', at: `&id=${ID}` });
    expect((await panel()).getByText('Kavya Rao')).toBeVisible();
    expect((await panel()).queryByRole('link')).not.toBeInTheDocument();
  });

  it('carry notes, and tell who else has them open', async () => {
    show({ at: `&id=${ID}`, others: [{ id: '65f1a0b2c3d4e5f6000000e1', name: 'Rohit Menon', state: 'editing' }] });
    expect(await screen.findByTitle('Rohit Menon is editing this')).toBeVisible();
    expect(backend.received(reportPresence)[0]?.body).toMatchObject({ kind: 'order', record_id: ID });
    await waitFor(() => expect(backend.received(getNotes)[0]?.query).toEqual({ kind: 'order', record_id: ID }));
  });

  it('offer a retry if one fails to load', async () => {
    signInAs();
    backend.on(getAdminOrders, pageWith());
    backend.on(getAdminOrder, refusal(500), sample(adminOrderDetail, { ...fields, payments: [], refunds: [], invoices: [] }));
    const { user } = renderScreen(<OrdersView />, { at: `/admin/adminDashboard?view=orders&id=${ID}` });
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this order');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await panel()).getByText('Ordered for ₹99')).toBeVisible();
  });
});
