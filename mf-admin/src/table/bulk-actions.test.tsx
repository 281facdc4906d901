import { refreshSession, user as sessionUser } from '@fitghar/contracts/account';
import {
  type AdminTicket,
  adminTicket,
  assignTicket,
  closeTicket,
  getAdminTickets,
  getTeamMe,
  type StaffRole,
} from '@fitghar/contracts/admin';
import { call, queryClient } from '@fitghar/platform/data';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { MY_ID, pageWith, signInAs } from '../../test/operations.ts';
import { ListView } from './list-view.tsx';
import type { OperationsList } from './operations-list.ts';

const RAVI = '65f1a0b2c3d4e5f6000000bb';
const TAKEN = refusal(409, { code: 'ticket_taken', message: 'A colleague has just assigned it.' });

const LETTERS: OperationsList<AdminTicket> = {
  title: 'Letters',
  call: getAdminTickets,
  topics: ['team.tickets'],
  id: ({ ticket_id }) => ticket_id,
  nameOf: ({ customer }) => customer.name,
  filters: [{ name: 'state', label: 'State', options: [{ value: 'open', label: 'Open' }] }],
  empty: 'None.',
  columns: [{ label: 'Name', cell: ({ customer }) => customer.name }],
  actions: [{ label: 'Close', send: ({ ticket_id }) => call(closeTicket, { id: ticket_id }) }],
  bulk: [
    {
      label: 'Take',
      permission: 'tickets.act',
      when: ({ status, assigned_to }, me) => status !== 'Closed' && assigned_to?.id !== me,
      send: ({ ticket_id }, me) => call(assignTicket, { id: ticket_id, body: { member_id: me, instead_of: null } }),
      reverse: (before, after) =>
        call(assignTicket, {
          id: after.ticket_id,
          body: { member_id: before.assigned_to?.id ?? null, instead_of: after.assigned_to?.id ?? null },
        }),
      done: (count) => `${count} taken`,
    },
    {
      label: 'Shut',
      permission: 'tickets.act',
      when: ({ status }) => status !== 'Closed',
      send: ({ ticket_id }) => call(closeTicket, { id: ticket_id }),
      done: (count) => `${count} shut`,
    },
  ],
};

const TEN = ['Asha', 'Bela', 'Chitra', 'Devi', 'Esha', 'Farah', 'Gita', 'Hema', 'Indu', 'Jaya'];
const nameOf = ({ params }: { params: Record<string, string> }) => TEN[Number(params.id)] ?? '';
const letter = (name: string, fields: Partial<AdminTicket> = {}) =>
  sample(adminTicket, {
    ticket_id: String(TEN.indexOf(name)).padStart(24, '0'),
    status: 'Pending',
    customer: { id: name, name },
    assigned_to: null,
    ...fields,
  });

function show({ rows = TEN.slice(0, 3).map((name) => letter(name)), role = 'admin' }: { rows?: AdminTicket[]; role?: StaffRole } = {}) {
  signInAs(role);
  backend.on(getAdminTickets, { ...pageWith(...rows), total: 40 });
  return renderScreen(<ListView list={LETTERS} />, { at: '/admin/adminDashboard' });
}
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const all = () => screen.findByRole('checkbox', { name: 'Select all on this page' });
const result = (words: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
const bar = () => screen.queryByRole('group', { name: 'Selected rows' });
const selected = async (words: string) => expect(await screen.findByText(words)).toBeVisible();
const nothingSelected = () => waitFor(() => expect(screen.queryByText(/^\d+ selected$/)).not.toBeInTheDocument());
const mine = (name: string) => letter(name, { assigned_to: { id: MY_ID, name: 'Asha Menon' } });
const taken = () => backend.received(assignTicket).map(nameOf);

describe('rows of an operations list', () => {
  it('are selected one by one, all at once, and cleared', async () => {
    const { user } = show();
    await user.click(await box('Bela'));
    await selected('1 selected');
    expect(screen.getByRole('row', { name: /Bela/ })).toHaveAttribute('data-selected');
    await user.click(await press('Select all 3'));
    await selected('3 selected');
    expect(await all()).toBeChecked();
    expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
    await user.click(await box('Asha'));
    await selected('2 selected');
    expect(await all()).not.toBeChecked();
    expect(bar()).toBeVisible();
    await user.click(await press('Clear'));
    await nothingSelected();
    expect(bar()).not.toBeInTheDocument(); // and so takes no focus
    await user.click(await all());
    await user.click(await all());
    await nothingSelected();
  });

  it('are selected by x, also after a press on a checkbox', async () => {
    const { user } = show();
    await box('Asha');
    await user.keyboard('x'); // no row has the focus
    await nothingSelected();
    await user.keyboard('jxjjx');
    await selected('2 selected');
    expect(await box('Bela')).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Close Chitra' })).toHaveFocus();
    await user.click(await box('Bela'));
    await user.keyboard('x');
    await selected('2 selected');
    await user.keyboard('k');
    expect(screen.getByRole('button', { name: 'Close Asha' })).toHaveFocus();
  });

  it('have no checkbox without an action for them', async () => {
    const { user } = show({ rows: [letter('Asha'), letter('Bela', { status: 'Closed' })] });
    await box('Asha');
    expect(screen.queryByRole('checkbox', { name: 'Select Bela' })).not.toBeInTheDocument();
    await user.keyboard('jjx');
    await nothingSelected();
    await user.click(await all());
    await selected('1 selected');
  });

  it('have no checkbox without the permission', async () => {
    show({ role: 'viewer' });
    await screen.findByRole('row', { name: /Asha/ });
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  });

  it('stay selected when the list is refetched, but not if they leave it', async () => {
    const { user } = show();
    await user.click(await all());
    backend.on(getAdminTickets, pageWith(letter('Bela'), letter('Chitra', { status: 'Closed' }), letter('Devi')));
    await act(() => queryClient.invalidateQueries());
    await selected('1 selected');
    expect(await box('Bela')).toBeChecked();
    backend.on(getAdminTickets, pageWith(...TEN.slice(0, 3).map((name) => letter(name))));
    await act(() => queryClient.invalidateQueries());
    expect(await box('Asha')).not.toBeChecked();
    await selected('1 selected');
  });

  it('are no longer selected on another page or with another filter', async () => {
    const { user } = show();
    await user.click(await all());
    await user.click(await press('Next'));
    await nothingSelected();
    await user.click(await all());
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Open');
    await nothingSelected();
  });
});

describe('an action on selected rows', () => {
  it('is announced, and undone for exactly these rows', async () => {
    const { user } = show({
      rows: [letter('Asha'), letter('Bela', { assigned_to: { id: RAVI, name: 'Ravi' } }), mine('Chitra'), letter('Devi')],
    });
    backend.on(assignTicket, (request) => mine(nameOf(request)));
    for (const name of ['Asha', 'Bela', 'Chitra']) await user.click(await box(name));
    (await press('Take (2)')).focus(); // Chitra has been taken
    await user.keyboard('{Enter}');
    await result('2 taken');
    expect(taken()).toEqual(['Asha', 'Bela']);
    await selected('1 selected');
    await user.click(await press('Clear'));
    backend.on(assignTicket, (request) => letter(nameOf(request)));
    await user.click(await press('Undo'));
    await result('2 changes undone');
    expect(backend.received(assignTicket).slice(2)).toMatchObject([
      { body: { member_id: null, instead_of: MY_ID } },
      { body: { member_id: RAVI, instead_of: MY_ID } },
    ]);
    expect(taken().slice(2)).toEqual(['Asha', 'Bela']);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await user.click(await press('Dismiss'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('counts the rows for each reason why some were refused, and keeps those selected', async () => {
    const { user } = show({ rows: TEN.slice(0, 5).map((name) => letter(name)) });
    const gone = refusal(404, { message: 'We could not find this ticket' });
    backend.on(assignTicket, (request) => ({ Bela: TAKEN, Devi: TAKEN, Esha: gone })[nameOf(request)] ?? mine(nameOf(request)));
    await user.click(await all());
    await user.click(await press('Take'));
    await result(
      '2 taken. 2 could not be changed: A colleague has just assigned it. 1 could not be changed: We could not find this ticket',
    );
    expect(screen.getByText('Some error occured')).toHaveAttribute('role', 'alert');
    await selected('3 selected');
    expect(await box('Bela')).toBeChecked();
    backend.on(assignTicket, TAKEN);
    await user.click(await press('Undo'));
    await result('2 could not be changed: A colleague has just assigned it');
    expect(taken().slice(5)).toEqual(['Asha', 'Chitra']);
    await selected('3 selected');
  });

  it('offers no Undo if nothing takes it back', async () => {
    const { user } = show();
    backend.on(closeTicket, (request) => letter(nameOf(request), { status: 'Closed' }));
    await user.click(await all());
    await user.click(await press('Shut'));
    await result('3 shut');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await nothingSelected();
  });

  it('is not offered where it changes none of the rows', async () => {
    const { user } = show({ rows: [mine('Asha')] });
    await user.click(await box('Asha'));
    expect(await press('Take (0)')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await press('Take (0)'));
    expect(taken()).toEqual([]);
  });

  it('runs a few at a time, says how far it is, and can be stopped', async () => {
    const { user } = show({ rows: TEN.map((name) => letter(name)) });
    const held = new Map(TEN.map((name) => [name, Promise.withResolvers<AdminTicket>()]));
    const answer = (name: string) => held.get(name)?.resolve(mine(name));
    backend.on(assignTicket, (request) => held.get(nameOf(request))?.promise ?? TAKEN);
    await user.click(await all());
    await user.click(await press('Take'));
    expect(await screen.findByText('0 of 10')).toBeVisible();
    await waitFor(() => expect(taken()).toEqual(TEN.slice(0, 4)));
    answer('Bela');
    expect(await screen.findByText('1 of 10')).toBeVisible();
    await waitFor(() => expect(taken()).toEqual(TEN.slice(0, 5)));
    expect(await press('Take')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await press('Stop'));
    for (const name of ['Asha', 'Chitra', 'Devi', 'Esha']) answer(name);
    await result('5 taken. 5 left unchanged');
    expect(taken()).toHaveLength(5);
    await selected('5 selected');
  });

  it('finishes though the session expires, with what was selected', async () => {
    const { user } = show();
    backend.on(assignTicket, refusal(401), (request) => mine(nameOf(request)));
    backend.on(refreshSession, { token: 'fresh', user: sample(sessionUser, { id: MY_ID, type: 'A' }) });
    await user.click(await all());
    await user.click(await press('Take'));
    await result('3 taken');
    expect(new Set(taken())).toEqual(new Set(['Asha', 'Bela', 'Chitra']));
  });

  it('stops at an error that would meet every row, and keeps the rest selected', async () => {
    const { user } = show({ rows: TEN.map((name) => letter(name)) });
    backend.on(assignTicket, (request) => (nameOf(request) === 'Asha' ? mine('Asha') : refusal(503, { message: 'The database is away' })));
    await user.click(await all());
    await user.click(await press('Take'));
    await result('1 taken. 9 not confirmed: The database is away');
    expect(taken().length).toBeLessThan(TEN.length);
    await selected('9 selected');
    backend.on(assignTicket, refusal(503, { message: 'The database is away' }));
    await user.click(await press('Undo'));
    await result('1 not confirmed: The database is away');
    backend.on(assignTicket, letter('Asha'));
    await user.click(await press('Undo')); // once it is back
    await result('1 change undone');
  });

  it('reports by a message if its page was left', async () => {
    const { user, unmount } = show();
    const held = backend.hold(assignTicket);
    await user.click(await box('Asha'));
    await user.click(await press('Take'));
    await waitFor(() => expect(taken()).toEqual(['Asha']));
    unmount();
    renderScreen(<p>Elsewhere</p>);
    held.reply(mine('Asha'));
    expect(await screen.findByText('1 taken')).toBeVisible();
  });

  it('reports what was left, if its page was left, until that is dismissed', async () => {
    jest.useFakeTimers();
    signInAs('ops');
    backend.on(getAdminTickets, pageWith(letter('Asha')));
    const { user, unmount } = renderScreen(<ListView list={LETTERS} />, {
      at: '/admin/adminDashboard',
      advanceTimers: jest.advanceTimersByTime,
    });
    const held = backend.hold(assignTicket);
    await user.click(await box('Asha'));
    await user.click(await press('Take'));
    await waitFor(() => expect(taken()).toEqual(['Asha']));
    unmount();
    renderScreen(<p>Elsewhere</p>, { advanceTimers: jest.advanceTimersByTime });
    held.reply(refusal(503, { message: 'The database is away' }));
    await screen.findByText('1 not confirmed: The database is away');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('1 not confirmed: The database is away')).toBeVisible();
  });
});
