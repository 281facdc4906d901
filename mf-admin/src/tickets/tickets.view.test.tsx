import { type DeskTicket, deskTicket, type TeamRole } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { MY_ID, pageWith, signInAs } from '../../test/operations.ts';
import TicketsView from './tickets.view.tsx';

const LIST = 'GET /api/v1/admin/tickets';
const ANSWER = 'POST /api/v1/admin/tickets/:id/answer';
const ASSIGN = 'POST /api/v1/admin/tickets/:id/assign';
const CLOSE = 'POST /api/v1/admin/tickets/:id/close';
const ID = '65f1a0b2c3d4e5f600abcdef';

const ticket = (fields: Partial<DeskTicket> = {}) =>
  sample(deskTicket, {
    ticket_id: ID,
    ticket_raise_message: 'The mat is torn',
    status: 'Pending',
    customer: { id: 'u1', name: 'Rohan Kulkarni' },
    created_at: '2026-11-24T10:00:00+05:30',
    ...fields,
  });

function show(fields: Partial<DeskTicket> = {}, role: TeamRole = 'admin') {
  signInAs(role);
  backend.on(LIST, pageWith(ticket(fields)));
  return renderScreen(<TicketsView />, { at: '/admin/adminDashboard?view=tickets' });
}
async function open(fields: Partial<DeskTicket> = {}, role: TeamRole = 'admin') {
  const { user } = show(fields, role);
  await user.click(await screen.findByRole('button', { name: 'ABCDEF' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Ticket ABCDEF' })) };
}

describe('Ticket Raised', () => {
  it('begins with "Ticket Photo, Ticket Id, Message, Status"', async () => {
    show({ ticket_raise_file_url: 'https://example.in/mat.jpg', first_reply_minutes: 75, assigned_to: { id: MY_ID, name: 'Asha Menon' } });
    const row = within(await screen.findByRole('row', { name: /The mat is torn/ }));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 4)).toEqual(['Ticket Photo', 'Ticket Id', 'Message', 'Status']);
    expect(row.getByRole('img', { name: 'What the customer sent' })).toHaveAttribute('src', 'https://example.in/mat.jpg');
    expect(row.getByRole('button', { name: 'ABCDEF' })).toHaveAttribute('title', ID);
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(2)).toEqual(['The mat is torn', 'Pending', 'Rohan Kulkarni', 'Asha Menon', 'Tue 24 Nov, 10:00 am', '1 h 15 min']);
  });

  it('says where there is no photo, no reply and nobody who looks after it', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /The mat is torn/ }));
    expect(row.getAllByText('–')).toHaveLength(2);
    expect(row.getByText('nobody yet')).toBeVisible();
    expect(row.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows a quick first reply in minutes, and open tickets alone where that is asked for', async () => {
    const { user } = show({ first_reply_minutes: 12 });
    expect(await screen.findByText('12 min')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
    await waitFor(() => expect(backend.received(LIST).at(-1)?.query).toEqual({ state: 'open' }));
  });

  it('says what will stand here', async () => {
    signInAs();
    backend.on(LIST, pageWith());
    renderScreen(<TicketsView />);
    expect(await screen.findByText('Tickets that customers raise stand here.')).toBeVisible();
  });
});

describe('one ticket', () => {
  it('shows its talk, the session it is about, and the customer', async () => {
    const { dialog } = await open({
      ticket_raise_file_url: 'https://example.in/mat.jpg',
      service: { id: MY_ID, typeOfservice: 'YOGA', trial_date: '2026-11-24', trial_time: '07:00' },
      replies: [
        { from: 'team', message: 'A new one is on its way', at: '2026-11-24T11:00:00+05:30' },
        { from: 'customer', message: 'Thank you', at: '2026-11-24T12:00:00+05:30' },
      ],
    });
    expect(dialog.getByRole('link', { name: 'Rohan Kulkarni' })).toHaveAttribute('href', '/admin/adminDashboard?view=users&id=u1');
    expect(dialog.getByText(/YOGA on Tue 24 Nov, 7:00–8:00 am/)).toBeVisible();
    expect(dialog.getByText('A new one is on its way').previousElementSibling).toHaveTextContent('We, Tue 24 Nov, 11:00 am');
    expect(dialog.getByText('Thank you').previousElementSibling).toHaveTextContent('Rohan Kulkarni, Tue 24 Nov, 12:00 pm');
    expect(dialog.getByRole('img', { name: 'What the customer sent' })).toBeVisible();
  });

  it('is answered, and the field is empty again', async () => {
    const { user, dialog } = await open();
    backend.on(ANSWER, ticket({ status: 'Answered' }));
    const field = dialog.getByLabelText('Answer');
    await user.type(field, '  ');
    expect(dialog.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
    await user.type(field, 'A new one is on its way ');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(backend.received(ANSWER)[0]).toMatchObject({ params: { id: ID }, body: { message: 'A new one is on its way' } });
  });

  it('keeps the answer that could not be sent', async () => {
    const { user, dialog } = await open();
    backend.on(ANSWER, refusal(409, { message: 'This ticket is closed' }));
    await user.type(dialog.getByLabelText('Answer'), 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('This ticket is closed')).toBeVisible();
    expect(dialog.getByLabelText('Answer')).toHaveValue('Hello');
  });

  it('is taken by oneself', async () => {
    const { user, dialog } = await open();
    const mine = ticket({ assigned_to: { id: MY_ID, name: 'Asha Menon' } });
    backend.on(ASSIGN, mine);
    backend.on(LIST, pageWith(mine));
    await user.click(dialog.getByRole('button', { name: 'I look after it' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'I look after it' })).not.toBeInTheDocument());
    expect(backend.received(ASSIGN)[0]?.body).toEqual({ member_id: MY_ID });
  });

  it('is closed, and offers nothing more then', async () => {
    const { user, dialog } = await open();
    backend.on(CLOSE, ticket({ status: 'Closed' }));
    backend.on(LIST, pageWith(ticket({ status: 'Closed' })));
    await user.click(dialog.getByRole('button', { name: 'Close the ticket' }));
    await waitFor(() => expect(dialog.queryByLabelText('Answer')).not.toBeInTheDocument());
  });

  it('is only read by a viewer, and left by its button', async () => {
    const { user, dialog } = await open({}, 'viewer');
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    expect(dialog.queryByLabelText('Answer')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ABCDEF' })).toHaveFocus();
  });
});
