import { ticketRow } from '@fitghar/contracts/account';
import {
  blockUser,
  getTeamMe,
  getUser,
  getUsers,
  type StaffRole,
  type UserDetail,
  unblockUser,
  userDetail,
} from '@fitghar/contracts/admin';
import { transactionRow } from '@fitghar/contracts/payments';
import { invalidateTopics } from '@fitghar/platform/data';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pageWith, requestWith, signInAs } from '../../test/operations.ts';
import UsersView from './users.view.tsx';

const profile = { name: 'Kavya Rao', gender: 'Female', email: 'kavya@example.in', phoneNumber: '9876543210' };
const kavya = (fields: Partial<UserDetail> = {}) => sample(userDetail, { id: 'u1', profile, ...fields });

function openUser(fields: Partial<UserDetail> = {}, role: StaffRole = 'admin') {
  signInAs(role);
  backend.on(getUsers, pageWith());
  backend.on(getUser, kavya(fields));
  return renderScreen(<UsersView />, { at: '/admin/adminDashboard?view=users&id=u1' });
}
const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('a user’s profile', () => {
  it('shows a loading state, then the user', async () => {
    signInAs();
    backend.on(getUsers, pageWith());
    const held = backend.hold(getUser);
    renderScreen(<UsersView />, { at: '/admin/adminDashboard?view=users&id=u1' });
    const panel = within(await screen.findByRole('dialog', { name: 'Customer' }));
    expect(panel.getByRole('status')).toHaveTextContent('Loading');
    held.reply(kavya());
    expect(await screen.findByRole('heading', { name: 'Kavya Rao' })).toBeVisible();
    expect(screen.getByText('Gender').nextElementSibling).toHaveTextContent('Female');
    expect(screen.getByRole('dialog', { name: 'Kavya Rao' })).toBeVisible();
  });

  it('says if emails to the customer are refused', async () => {
    openUser({ email_refused: { at: '2026-11-28T10:00:00+05:30', code: '5.1.1' } });
    expect(await screen.findByText(/^Refused on .*28 Nov.* \(5\.1\.1\)$/)).toBeVisible();
  });

  it('says nothing of emails that arrive', async () => {
    openUser({ email_refused: null });
    await screen.findByRole('heading', { name: 'Kavya Rao' });
    expect(screen.queryByText(/^Refused on/)).not.toBeInTheDocument();
  });

  it('offers a retry if the user fails to load', async () => {
    signInAs();
    backend.on(getUsers, pageWith());
    backend.on(getUser, refusal(500), kavya());
    const { user } = renderScreen(<UsersView />, { at: '/?id=u1' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Some error occured');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Kavya Rao' })).toBeVisible();
  });

  it.each(['team.sessions', 'team.payments', 'team.tickets'] as const)('is loaded anew after %s', async (topic) => {
    openUser();
    await screen.findByRole('heading', { name: 'Kavya Rao' });
    await act(() => invalidateTopics(topic));
    await waitFor(() => expect(backend.received(getUser)).toHaveLength(2));
  });

  it('says how much more there is than it lists, and where', async () => {
    openUser({
      userServices: [requestWith({})],
      orders: [sample(transactionRow)],
      tickets: [sample(ticketRow)],
      totals: { sessions: 60, orders: 1200, tickets: 1 },
    });
    const more = async (text: string) =>
      within(await screen.findByText(new RegExp(`^${text}`)))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    const list = '/admin/adminDashboard?view=';
    expect(await more('The latest 1 of 60.')).toEqual([`${list}requests&q=9876543210`, `${list}history&q=9876543210`]);
    expect(await more('The latest 1 of 1,200.')).toEqual([`${list}orders&q=9876543210`]);
    expect(screen.queryByRole('link', { name: 'All tickets' })).not.toBeInTheDocument();
  });

  it('leads to the emails and jobs of the customer', async () => {
    openUser({}, 'ops');
    expect(await screen.findByRole('link', { name: 'Emails and jobs' })).toHaveAttribute(
      'href',
      '/admin/adminDashboard?view=jobs&q=kavya%40example.in',
    );
  });

  it('does not lead to jobs that the role may not see', async () => {
    openUser({}, 'support');
    await screen.findByText('No sessions yet');
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Emails and jobs' })).not.toBeInTheDocument();
  });

  it('shows empty states', async () => {
    openUser({ profile: { ...profile, gender: null } });
    expect(await screen.findByText('No sessions yet')).toBeVisible();
    for (const words of ['No orders yet', 'No tickets yet', 'None']) expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Gender').nextElementSibling).toHaveTextContent('–');
  });

  it('shows the service table "Date, Time, Service Type, Serviced Area, Trainer Assigned, Amount"', async () => {
    openUser({ userServices: [requestWith({ TrainerName: 'Lakshmi Nair' }), requestWith({ id: 'c2', TrainerName: null })] });
    const services = await table('Services');
    const heads = services.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 6)).toEqual(['Date', 'Time', 'Service Type', 'Serviced Area', 'Trainer Assigned', 'Amount']);
    const [, first, second] = services.getAllByRole('row');
    expect(first).toHaveTextContent(/Tue 24 Nov.*7:00–8:00 am.*Indiranagar.*Lakshmi Nair.*₹99/);
    expect(within(second!).getByText('–')).toBeVisible();
  });

  it('shows orders, tickets and consents', async () => {
    openUser({
      orders: [
        sample(transactionRow, { order_id: 'order_1', title: 'Weight loss plan', amount: 999, status: 'part_refunded', processing: false }),
      ],
      tickets: [sample(ticketRow, { ticket_id: '65f1a0b2c3d4e5f600abcdef', ticket_raise_message: 'The mat is torn' })],
      consents: [
        { purpose: 'terms', given: true, version: '2', at: '2026-11-20T10:00:00+05:30' },
        { purpose: 'offers', given: false, version: '2026-11-01', at: '2026-11-21T10:00:00+05:30' },
      ],
    });
    expect((await table('Orders')).getByRole('row', { name: /order_1 Weight loss plan ₹999 Partly refunded/ })).toBeVisible();
    const ticket = (await table('Tickets')).getByRole('row', { name: /The mat is torn/ });
    expect(within(ticket).getByRole('link', { name: 'CQRT-1CQF' })).toHaveAttribute(
      'href',
      '/admin/adminDashboard?view=tickets&id=65f1a0b2c3d4e5f600abcdef',
    );
    const consents = await table('Consents');
    expect(consents.getByRole('row', { name: /Terms and Privacy Policy Yes 2 Fri 20 Nov/ })).toBeVisible();
    expect(consents.getByRole('row', { name: /Offers by email and SMS No Sun 1 Nov 2026 Sat 21 Nov/ })).toBeVisible();
  });

  it('is blocked with a reason: ‘Blocked Succesfully’', async () => {
    const { user } = openUser();
    backend.on(blockUser, { id: 'u1', isBlocked: true });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Kavya Rao?' }));
    await user.type(dialog.getByLabelText('Reason (kept in the audit log)'), 'Was rude to a trainer');
    backend.on(getUser, kavya({ isBlocked: true }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocked Succesfully')).toBeVisible();
    expect(backend.received(blockUser)[0]?.body).toEqual({ reason: 'Was rude to a trainer' });
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Block Kavya Rao?' })).not.toBeInTheDocument();
  });

  it('is not blocked if the dialog is abandoned', async () => {
    const { user } = openUser();
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Block Kavya Rao?' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Kavya Rao' })).toBeVisible();
  });

  it('is unblocked immediately: ‘Unblocked Succesfully’', async () => {
    const { user } = openUser({ isBlocked: true });
    backend.on(unblockUser, { id: 'u1', isBlocked: false });
    expect(await screen.findByText('Blocked')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('Unblocked Succesfully')).toBeVisible();
    expect(backend.received(unblockUser)[0]?.body).toBeUndefined();
  });

  it('shows ‘Some error occured’ on failure', async () => {
    const { user } = openUser({ isBlocked: true });
    backend.on(unblockUser, refusal(409, { message: 'Kavya Rao is not blocked' }));
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Kavya Rao is not blocked')).toBeVisible();
  });

  it('shows no buttons to viewers', async () => {
    openUser({}, 'support');
    await screen.findByRole('heading', { name: 'Kavya Rao' });
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /lock$/ })).not.toBeInTheDocument();
  });
});
