import { ticketRow } from '@fitghar/contracts/account';
import {
  addCustomer,
  blockUser,
  bookTrialFor,
  getTeamMe,
  getUser,
  getUsers,
  type StaffRole,
  type UserDetail,
  unblockUser,
  userDetail,
} from '@fitghar/contracts/admin';
import { getSlots } from '@fitghar/contracts/booking';
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
      orders: [{ ...sample(transactionRow), id: 'o1' }],
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

  it('shows how they are reached', async () => {
    const choices: UserDetail['messages']['choices'] = [
      { kind: 'sessions', way: 'email', on: true, fixed: true },
      { kind: 'sessions', way: 'text', on: true, fixed: false },
      { kind: 'sessions', way: 'push', on: true, fixed: false },
      { kind: 'offers', way: 'email', on: false, fixed: false },
    ];
    const consent = { purpose: 'whatsapp', given: true, version: '2026-11-01', language: 'hi', at: '2026-11-20T10:00:00+05:30' } as const;
    openUser({ language: 'hi', messages: { choices, quiet: { from: 22, until: 7 }, devices: 0 }, consents: [consent] });
    expect((await screen.findByText('Language')).nextElementSibling).toHaveTextContent('Hindi');
    expect(screen.getByText('Messages').nextElementSibling).toHaveTextContent(
      'Sessions by email and WhatsApp. No offers. Quiet from 10:00 pm to 7:00 am',
    );
  });

  it('shows push only if it is turned on for a device', async () => {
    const choices: UserDetail['messages']['choices'] = [{ kind: 'plans', way: 'push', on: true, fixed: false }];
    openUser({ language: 'en', messages: { choices, quiet: null, devices: 1 } });
    expect((await screen.findByText('Language')).nextElementSibling).toHaveTextContent('English');
    expect(screen.getByText('Messages').nextElementSibling).toHaveTextContent('Plans by push');
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
    // A pinned column of actions would cover the trainer in the narrow panel.
    expect(heads).not.toContain('Actions');
    const [, first, second] = services.getAllByRole('row');
    expect(
      within(first!)
        .getByRole('button', { name: /^Correct…/ })
        .closest('td'),
    ).toHaveTextContent(/^Tue 24 Nov/);
    expect(first).toHaveTextContent(/Tue 24 Nov.*7:00–8:00 am.*Indiranagar.*Lakshmi Nair.*₹99/);
    expect(within(second!).getByText('–')).toBeVisible();
  });

  it('shows orders, tickets and consents', async () => {
    openUser({
      orders: [
        {
          ...sample(transactionRow, {
            order_id: 'order_1',
            title: 'Weight loss plan',
            amount: 999,
            status: 'part_refunded',
            processing: false,
          }),
          id: 'o1',
        },
      ],
      tickets: [sample(ticketRow, { ticket_id: '65f1a0b2c3d4e5f600abcdef', ticket_raise_message: 'The mat is torn' })],
      consents: [
        { purpose: 'terms', given: true, version: '2', at: '2026-11-20T10:00:00+05:30' },
        { purpose: 'offers', given: false, version: '2026-11-01', at: '2026-11-21T10:00:00+05:30' },
      ],
    });
    expect((await table('Orders')).getByRole('row', { name: /order_1 Weight loss plan .* ₹999 Partly refunded/ })).toBeVisible();
    const ticket = (await table('Tickets')).getByRole('row', { name: /The mat is torn/ });
    expect(within(ticket).getByRole('link', { name: 'CQRT-1CQF' })).toHaveAttribute(
      'href',
      '/admin/adminDashboard?view=tickets&id=65f1a0b2c3d4e5f600abcdef',
    );
    const consents = await table('Consents');
    expect(consents.getByRole('row', { name: /Terms and Privacy Policy Yes 2 Fri 20 Nov/ })).toBeVisible();
    expect(consents.getByRole('row', { name: /Offers by email and SMS No Sun 1 Nov 2026 Sat 21 Nov/ })).toBeVisible();
  });

  it('puts what is ahead first, the next one on top', async () => {
    const at = (id: string, trial_date: string, status: 'Session Booked' | 'Completed') => requestWith({ id, trial_date, status });
    openUser({
      userServices: [
        at('later', '2026-12-02', 'Session Booked'),
        at('over', '2026-11-05', 'Completed'),
        at('next', '2026-11-25', 'Session Booked'),
        at('before', '2026-11-12', 'Completed'),
      ],
    });
    const [, ...rows] = (await table('Services')).getAllByRole('row');
    expect(rows.map((row) => row.querySelector('td a')?.textContent)).toEqual(['Wed 25 Nov', 'Wed 2 Dec', 'Thu 12 Nov', 'Thu 5 Nov']);
  });

  it('shows packages, and plans without what they are about, to whoever answers the phone', async () => {
    openUser(
      {
        packages: [
          {
            ...{ id: 'p1', service_type: 'YOGA', category: 'Premium', state: 'running' },
            ...{ used: 3, planned: 4, open: 5, usable_until: '2027-01-20' },
          },
        ],
        plans: [{ id: 'd1', kind: 'diet', status: 'claimed', due_at: '2026-11-24T22:00:00+05:30', sent_at: null, specialist: 'Nandini' }],
        credit: 200,
      },
      'support',
    );
    expect((await table('Packages')).getByRole('row', { name: /Premium, Yoga Running 3 4 5/ })).toBeVisible();
    const plan = (await table('Plans')).getByRole('row', { name: /Tue 24 Nov, 10:00 pm – Nandini/ });
    expect(within(plan).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Service credit').nextElementSibling).toHaveTextContent('₹200');
  });

  it('books a trial on the phone, and offers the link', async () => {
    const { user } = openUser({}, 'support');
    backend.on(getSlots, {
      dates: [
        {
          date: '2026-11-25',
          label: 'Tomorrow',
          slots: [
            { time: '07:00', left: 2 },
            { time: '08:00', left: 0 },
          ],
        },
      ],
      message: '',
    });
    await user.click(await screen.findByRole('button', { name: 'Book a trial' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a trial for Kavya Rao' }));
    const send = dialog.getByRole('button', { name: 'Reserve and send the link' });
    expect(send).toBeDisabled();
    expect(await dialog.findByRole('radio', { name: /8:00 am/ })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /7:00 am/ }));
    await user.type(dialog.getByLabelText('PIN code'), '560038');
    await user.type(dialog.getByLabelText('Address'), '12, Lotus Apartments');
    await user.type(dialog.getByLabelText('Area'), 'Indiranagar');
    await user.type(dialog.getByLabelText('Landmark'), 'Opposite the metro');
    backend.on(bookTrialFor, {
      ...{ booking_id: 'b1', order_id: 'order_1', amount: 99 },
      ...{ pay_link: 'https://fitghar.example/pay?order_id=order_1', held_until: '2026-11-24T11:00:00+05:30' },
    });
    await user.click(send);
    expect(await dialog.findByText('https://fitghar.example/pay?order_id=order_1')).toBeVisible();
    expect(backend.received(bookTrialFor)[0]?.body).toMatchObject({
      ...{ service_type: 'FITNESS', trial_date: '2026-11-25', trial_time: '07:00', booking_name: 'Kavya Rao', pincode: '560038' },
    });
    await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe('https://fitghar.example/pay?order_id=order_1');
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(backend.received(bookTrialFor)).toHaveLength(2));
  });

  it('is added by whoever takes the call', async () => {
    signInAs('support');
    backend.on(getUsers, pageWith());
    backend.on(addCustomer, { id: 'u1' });
    backend.on(getUser, kavya());
    const { user } = renderScreen(<UsersView />, { at: '/admin/adminDashboard?view=users' });
    await user.click(await screen.findByRole('button', { name: 'Add customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }));
    await user.type(dialog.getByLabelText('Name'), 'Kavya Rao');
    await user.type(dialog.getByLabelText('Mobile number'), '9876543210');
    await user.type(dialog.getByLabelText('Email'), 'kavya@example.in');
    await user.click(dialog.getByRole('button', { name: 'Add customer' }));
    expect(await screen.findByText('Customer added')).toBeVisible();
    expect(backend.received(addCustomer)[0]?.body).toEqual({ name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in' });
    expect(await screen.findByRole('dialog', { name: 'Kavya Rao' })).toBeVisible();
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
