import {
  type AdminTicket,
  adminTicket,
  answerTicket,
  assignTicket,
  closeTicket,
  getAdminTicket,
  getAdminTickets,
  getSavedReplies,
  getTeamMe,
  getUser,
  mergeTicket,
  type StaffRole,
  saveReply,
  userDetail,
} from '@fitghar/contracts/admin';
import { queryClient } from '@fitghar/platform/data';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MY_ID, pageWith, signInAs } from '../../test/operations.ts';
import TicketsView from './tickets.view.tsx';

const ID = '65f1a0b2c3d4e5f600abcdef';

const ticket = (fields: Partial<AdminTicket> = {}) =>
  sample(adminTicket, {
    ticket_id: ID,
    ticket_raise_message: 'The mat is torn',
    status: 'Pending',
    customer: { id: 'u1', name: 'Rohan Kulkarni' },
    whatsapp: null,
    created_at: '2026-11-24T10:00:00+05:30',
    ...fields,
  });

function show(fields: Partial<AdminTicket> = {}, role: StaffRole = 'admin') {
  signInAs(role);
  backend.on(getAdminTickets, pageWith(ticket(fields)));
  return renderScreen(<TicketsView />, { at: '/admin/adminDashboard?view=tickets' });
}
async function open(fields: Partial<AdminTicket> = {}, role: StaffRole = 'admin') {
  const { user } = show(fields, role);
  await user.click(await screen.findByRole('link', { name: 'CQRT-1CQF' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Ticket CQRT-1CQF' })) };
}

describe('Ticket Raised', () => {
  it('starts with "Ticket Photo, Ticket Id, Message, Status"', async () => {
    show({ ticket_raise_file_url: 'https://example.in/mat.jpg', first_reply_minutes: 75, assigned_to: { id: MY_ID, name: 'Asha Menon' } });
    const row = within(await screen.findByRole('row', { name: /The mat is torn/ }));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 5)).toEqual(['Select all on this page', 'Ticket Photo', 'Ticket Id', 'Message', 'Status']);
    expect(row.getByRole('img', { name: 'Attachment from the customer' })).toHaveAttribute('src', 'https://example.in/mat.jpg');
    expect(row.getByRole('link', { name: 'CQRT-1CQF' })).toContainElement(row.getByTitle(ID));
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(3)).toEqual(['The mat is torn', 'Pending', 'Rohan Kulkarni', 'Asha Menon', 'Tue 24 Nov, 10:00 am', '1 h 15 min']);
  });

  it('shows placeholders without photo, reply or assignee', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /The mat is torn/ }));
    expect(row.getAllByText('–')).toHaveLength(2);
    expect(row.getByText('Unassigned')).toBeVisible();
    expect(row.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows a quick first reply in minutes and lists open tickets until others are asked for', async () => {
    const { user } = show({ first_reply_minutes: 12 });
    expect(await screen.findByText('12 min')).toBeVisible();
    expect(backend.received(getAdminTickets).at(-1)?.query).toEqual({ state: 'open', limit: '25' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All');
    await waitFor(() => expect(backend.received(getAdminTickets).at(-1)?.query).toEqual({ state: 'all', limit: '25' }));
  });

  it('shows an empty state', async () => {
    signInAs();
    backend.on(getAdminTickets, pageWith());
    renderScreen(<TicketsView />);
    expect(await screen.findByText('Customer tickets will appear here.')).toBeVisible();
  });
});

describe('saved replies', () => {
  const REPLY = { id: 'r1', name: 'Refund sent', message: 'Namaste {name}, your refund was sent.' };

  it('are put into the reply with the name of the customer, and the reply is kept as one', async () => {
    const { user, dialog } = await open();
    backend.on(getSavedReplies, { rows: [REPLY] });
    backend.on(saveReply, { rows: [REPLY] });
    await user.click(dialog.getByRole('button', { name: 'Saved replies…' }));
    const replies = () => screen.findByRole('dialog', { name: 'Saved replies' });
    expect(within(await replies()).queryByLabelText(/^Save the reply as/)).not.toBeInTheDocument();
    await user.click(await within(await replies()).findByRole('button', { name: 'Insert Refund sent' }));
    expect(await dialog.findByLabelText('Reply')).toHaveValue('Namaste Rohan Kulkarni, your refund was sent.');

    await user.click(dialog.getByRole('button', { name: 'Saved replies…' }));
    await user.type(await within(await replies()).findByLabelText(/^Save the reply as/), 'Sent{Enter}');
    expect(await screen.findByText('Reply saved')).toBeVisible();
    expect(backend.received(saveReply)[0]?.body).toEqual({ name: 'Sent', message: 'Namaste Rohan Kulkarni, your refund was sent.' });
  });
});

describe('several tickets', () => {
  const ravi = { id: '65f1a0b2c3d4e5f6000000bb', name: 'Ravi Shah' };
  const row = (number: number, fields: Partial<AdminTicket> = {}) =>
    ticket({ ticket_id: `${number}`.repeat(24), customer: { id: `u${number}`, name: `Customer ${number}` }, assigned_to: null, ...fields });
  function showRows(...rows: AdminTicket[]) {
    signInAs();
    backend.on(getAdminTickets, pageWith(...rows));
    return renderScreen(<TicketsView />, { at: '/admin/adminDashboard?view=tickets' });
  }

  it('are assigned to me instead of whoever has them, and given back', async () => {
    const { user } = showRows(row(1), row(2, { assigned_to: ravi }), row(3, { status: 'Closed' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.queryByRole('checkbox', { name: 'Select Customer 3' })).not.toBeInTheDocument();
    backend.on(assignTicket, ({ params }) => row(Number(params.id?.[0]), { assigned_to: { id: MY_ID, name: 'Asha Menon' } }));
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    expect(await screen.findByText('2 tickets assigned to you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 changes undone')).toBeVisible();
    expect(backend.received(assignTicket).map(({ body }) => body)).toEqual([
      { member_id: MY_ID, instead_of: null },
      { member_id: MY_ID, instead_of: ravi.id },
      { member_id: null, instead_of: MY_ID },
      { member_id: ravi.id, instead_of: MY_ID },
    ]);
  });

  it('are unassigned, where someone has them', async () => {
    const { user } = showRows(row(1), row(2, { assigned_to: ravi }));
    backend.on(assignTicket, row(2));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Unassign (1)' }));
    expect(await screen.findByText('1 ticket unassigned')).toBeVisible();
    expect(backend.received(assignTicket).map(({ body }) => body)).toEqual([{ member_id: null, instead_of: ravi.id }]);
  });
});

describe('a single ticket', () => {
  it('shows its conversation, session and customer', async () => {
    const { dialog } = await open({
      ticket_raise_file_url: 'https://example.in/mat.jpg',
      service: { id: MY_ID, typeOfservice: 'YOGA', trial_date: '2026-11-24', trial_time: '07:00' },
      replies: [
        { from: 'team', message: 'A new one is on its way', at: '2026-11-24T11:00:00+05:30' },
        { from: 'customer', message: 'Thank you', at: '2026-11-24T12:00:00+05:30' },
      ],
    });
    expect(dialog.getByRole('link', { name: 'Rohan Kulkarni' })).toHaveAttribute('href', '/admin/adminDashboard?view=users&id=u1');
    expect(dialog.getByText(/Yoga on Tue 24 Nov, 7:00–8:00 am/)).toBeVisible();
    expect(dialog.getByText('A new one is on its way').previousElementSibling).toHaveTextContent('Team, Tue 24 Nov, 11:00 am');
    expect(dialog.getByText('Thank you').previousElementSibling).toHaveTextContent('Rohan Kulkarni, Tue 24 Nov, 12:00 pm');
    expect(dialog.getByRole('img', { name: 'Attachment from the customer' })).toBeVisible();
  });

  it('says where a reply goes to someone who wrote on WhatsApp', async () => {
    const { dialog } = await open({ whatsapp: { number: '+919876543210', replies_until: '2099-11-25T10:00:00+05:30' } });
    expect(dialog.getByText(/^Came by WhatsApp from/)).toHaveTextContent(/\+919876543210\. Your reply goes there until .*10:00 am\.$/);
  });

  it('says how to reach them once WhatsApp takes no reply', async () => {
    const whatsapp = { number: '+919876543210', replies_until: '2020-11-25T10:00:00+05:30' };
    const { dialog } = await open({ customer: { id: null, name: '+919876543210' }, whatsapp });
    expect(dialog.getByText(/^Came by WhatsApp from/)).toHaveTextContent(
      /WhatsApp takes replies for a day only\. No email is known: please call\.$/,
    );
    expect(dialog.queryByRole('link', { name: '+919876543210' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Merge…' })).not.toBeInTheDocument();
  });

  it('links to an attached PDF by name instead of showing a picture', async () => {
    const { dialog } = await open({ ticket_raise_file_url: 'https://example.in/report.pdf' });
    fireEvent.error(dialog.getByRole('img', { name: 'Attachment from the customer' }));
    const link = dialog.getByRole('link', { name: 'Open the attached PDF' });
    expect(link).toHaveAttribute('href', 'https://example.in/report.pdf');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('keeps the draft when the ticket leaves the list', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Reply'), 'A new mat');
    backend.on(getAdminTickets, pageWith());
    backend.on(getAdminTicket, refusal(404));
    await act(() => queryClient.invalidateQueries());
    expect(await dialog.findByRole('alert')).toHaveTextContent('This record is no longer in the list');
    expect(dialog.getByLabelText('Reply')).toHaveValue('A new mat');
  });

  it('shows an incoming reply and keeps the draft', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Reply'), 'A new mat');
    const replies: AdminTicket['replies'] = [{ from: 'customer', message: 'Any news?', at: '2026-11-24T12:00:00+05:30' }];
    backend.on(getAdminTickets, pageWith(ticket({ replies })));
    await act(() => queryClient.invalidateQueries());
    expect(await dialog.findByText('Any news?')).toBeVisible();
    expect(dialog.getByLabelText('Reply')).toHaveValue('A new mat');
  });

  it('is answered, which clears the field', async () => {
    const { user, dialog } = await open();
    backend.on(answerTicket, ticket({ status: 'Answered' }));
    const field = dialog.getByLabelText('Reply');
    await user.type(field, '  ');
    expect(dialog.getByRole('button', { name: 'Send reply' })).toBeDisabled();
    await user.type(field, 'A new one is on its way ');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(backend.received(answerTicket)[0]).toMatchObject({ params: { id: ID }, body: { message: 'A new one is on its way' } });
  });

  it('keeps the draft of a failed reply', async () => {
    const { user, dialog } = await open();
    backend.on(answerTicket, refusal(409, { message: 'This ticket is closed' }));
    await user.type(dialog.getByLabelText('Reply'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('This ticket is closed')).toBeVisible();
    expect(dialog.getByLabelText('Reply')).toHaveValue('Hello');
  });

  it('can be claimed', async () => {
    const { user, dialog } = await open({ assigned_to: null });
    const mine = ticket({ assigned_to: { id: MY_ID, name: 'Asha Menon' } });
    backend.on(assignTicket, mine);
    backend.on(getAdminTickets, pageWith(mine));
    await user.click(dialog.getByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument());
    expect(backend.received(assignTicket)[0]?.body).toEqual({ member_id: MY_ID, instead_of: null });
  });

  it('is taken over from the colleague who is named, once', async () => {
    const ravi = '65f1a0b2c3d4e5f6000000bb';
    const { user, dialog } = await open({ assigned_to: { id: ravi, name: 'Ravi Shah' } });
    const held = backend.hold(assignTicket);
    const button = dialog.getByRole('button', { name: 'Take over from Ravi Shah' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
    held.reply(refusal(409, { code: 'ticket_taken', message: 'A colleague has just assigned it' }));
    expect(await screen.findByText('A colleague has just assigned it')).toBeVisible();
    expect(backend.received(assignTicket).map(({ body }) => body)).toEqual([{ member_id: MY_ID, instead_of: ravi }]);
  });

  it('asks before it is closed with an answer that was not sent', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Reply'), 'A new mat');
    await user.click(dialog.getByRole('button', { name: 'Close ticket' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: /^(Stay|Keep)/ }));
    expect(backend.received(closeTicket)).toHaveLength(0);
    expect(dialog.getByLabelText('Reply')).toHaveValue('A new mat');
  });

  it('is closed and then offers no actions', async () => {
    const { user, dialog } = await open();
    backend.on(closeTicket, ticket({ status: 'Closed' }));
    backend.on(getAdminTickets, pageWith(ticket({ status: 'Closed' })));
    await user.click(dialog.getByRole('button', { name: 'Close ticket' }));
    await waitFor(() => expect(dialog.queryByLabelText('Reply')).not.toBeInTheDocument());
  });

  it('is read-only for a viewer and closes with its button', async () => {
    const { user, dialog } = await open({}, 'viewer');
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(dialog.queryByLabelText('Reply')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'CQRT-1CQF' })).toHaveFocus());
  });

  it('is merged into another open ticket of the customer', async () => {
    const { user, dialog } = await open();
    const other = ticket({ ticket_id: '65f1a0b2c3d4e5f600abcdee', ticket_raise_message: 'The mat again' });
    backend.on(getAdminTickets, pageWith(ticket(), other));
    await user.click(dialog.getByRole('button', { name: 'Merge…' }));
    const merging = within(await screen.findByRole('dialog', { name: 'Merge ticket CQRT-1CQF' }));
    expect(await merging.findByRole('radio', { name: /The mat again/ })).toBeChecked();
    backend.on(mergeTicket, other);
    backend.on(getAdminTicket, other);
    await user.click(merging.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Tickets merged')).toBeVisible();
    expect(backend.received(mergeTicket)[0]?.body).toEqual({ into: '65f1a0b2c3d4e5f600abcdee' });
  });

  it('cannot be merged when there is no other', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Merge…' }));
    expect(await screen.findByText('No other open ticket')).toBeVisible();
  });

  it('shows what the customer has ahead when asked, because reading it is recorded', async () => {
    const { user, dialog } = await open({}, 'support');
    expect(backend.received(getUser)).toHaveLength(0);
    backend.on(getUser, sample(userDetail, { credit: 200 }));
    await user.click(await dialog.findByRole('button', { name: 'Show what they have ahead' }));
    expect((await dialog.findByText('Service credit')).nextElementSibling).toHaveTextContent('₹200');
  });

  it('says where a merged one goes on', async () => {
    const { dialog } = await open({ status: 'Closed', merged_into: '65f1a0b2c3d4e5f600abcdee' });
    expect(dialog.getByText('Merged')).toBeVisible();
  });
});
