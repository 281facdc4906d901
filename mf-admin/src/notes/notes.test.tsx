import {
  getMentions,
  getNotes,
  markNoteSeen,
  mentionedNotes,
  type StaffRole,
  type TeamNote,
  teamNote,
  writeNote,
} from '@fitghar/contracts/admin';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { MY_ID, signInAs } from '../../test/operations.ts';
import { Mentions } from './mentions.tsx';
import Notes from './notes.tsx';

const TICKET = '65f1a0b2c3d4e5f6000000f1';
const RAVI = { id: '65f1a0b2c3d4e5f6000000f2', name: 'Ravi' };
const note = (fields: Partial<TeamNote> = {}) =>
  sample(teamNote, { kind: 'ticket', record_id: TICKET, text: 'Call before you come', by: RAVI, mentions: [], ...fields });

async function show(rows: TeamNote[] = [], role: StaffRole = 'ops') {
  signInAs(role);
  backend.on(getNotes, { rows, members: [{ id: MY_ID, name: 'Asha Menon' }, RAVI] });
  const { user } = renderScreen(<Notes kind="ticket" id={TICKET} />);
  return { user, notes: within(await screen.findByRole('region', { name: 'Notes' })) };
}

describe('notes on a record', () => {
  it('are listed, and written with mentions', async () => {
    const { user, notes } = await show([note({ mentions: [{ id: MY_ID, name: 'Asha Menon' }] })]);
    expect(await notes.findByText('Call before you come')).toBeVisible();
    expect(notes.getByText('· for').parentElement).toHaveTextContent(/^Ravi, .* · for Asha Menon$/);
    await user.click(await notes.findByRole('button', { name: 'Save note' }));
    expect(backend.received(writeNote)).toHaveLength(0);
    await user.type(notes.getByLabelText('New note (for the team only)'), 'Refund promised');
    await user.click(notes.getByText('Mention colleagues'));
    await user.click(notes.getByLabelText('Ravi'));
    expect(notes.getByText('Mention colleagues (1)')).toBeVisible();
    backend.on(writeNote, note({ text: 'Refund promised' }));
    await user.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note saved')).toBeVisible();
    expect(backend.received(writeNote)[0]?.body).toEqual({
      kind: 'ticket',
      record_id: TICKET,
      text: 'Refund promised',
      mentions: [RAVI.id],
    });
    expect(notes.getByLabelText('New note (for the team only)')).toHaveValue('');
  });

  it('keep what could not be saved', async () => {
    const { user, notes } = await show();
    backend.on(writeNote, refusal(409, { message: 'This record has too many notes. Please open a ticket instead' }));
    await user.type(await notes.findByLabelText('New note (for the team only)'), 'Refund promised');
    await user.click(notes.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/too many notes/)).toBeVisible();
    expect(notes.getByLabelText('New note (for the team only)')).toHaveValue('Refund promised');
  });

  it('are only read by those who may not write', async () => {
    const { notes } = await show([], 'viewer');
    expect(await notes.findByText('No notes yet.')).toBeVisible();
    expect(notes.queryByRole('button', { name: 'Save note' })).not.toBeInTheDocument();
  });
});

describe('notes that mention the member', () => {
  it('lead to their record until they are done', async () => {
    signInAs();
    backend.on(getMentions, NO_CONNECTION, { rows: [note()] });
    const { user } = renderScreen(<Mentions />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Open ticket' })).toHaveAttribute(
      'href',
      `/admin/adminDashboard?view=tickets&id=${TICKET}`,
    );
    backend.on(markNoteSeen, { id: note().id });
    backend.on(getMentions, sample(mentionedNotes, { rows: [] }));
    await user.click(screen.getByRole('button', { name: 'Done: Call before you come' }));
    await waitFor(() => expect(screen.queryByText('Call before you come')).not.toBeInTheDocument());
    expect(backend.received(markNoteSeen)).toHaveLength(1);
  });
});
