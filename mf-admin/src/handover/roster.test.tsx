import { addShift, changeShift, getRoster, removeShift, roster, type Shift, type StaffRole, shift } from '@fitghar/contracts/admin';
import { formatDateTime } from '@fitghar/contracts/common';
import { invalidateTopics } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MY_ID, signInAs } from '../../test/operations.ts';
import { Roster } from './roster.tsx';

const RAVI = { id: '65f1a0b2c3d4e5f6000000f2', name: 'Ravi' };
const ASHA = { id: MY_ID, name: 'Asha Menon' };
const at = (time: string) => `2026-11-24T${time}:00+05:30`;
const mine: Shift = { id: '65f1a0b2c3d4e5f6000000a1', version: 2, member: ASHA, start: at('06:00'), end: at('14:00') };
const his: Shift = { id: '65f1a0b2c3d4e5f6000000a2', version: 5, member: RAVI, start: at('14:00'), end: at('22:00') };
const row = (each: Shift, overlaps = false) => ({ ...each, overlaps });
const planned = (fields: Partial<ReturnType<typeof roster.parse>> = {}) =>
  sample(roster, { on: [mine], next: [his], rows: [row(mine), row(his)], members: [ASHA, RAVI], ...fields });

async function show(answer = planned(), role: StaffRole = 'ops') {
  signInAs(role);
  backend.on(getRoster, answer);
  const { user } = renderScreen(<Roster />);
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-11-24' } });
  await waitFor(() => expect(backend.received(getRoster).at(-1)?.query).toEqual({ date: '2026-11-24' }));
  return user;
}

describe('the roster', () => {
  it('says who is on shift now and next, and marks overlaps', async () => {
    await show(planned({ rows: [row(mine), row(his, true)] }));
    const section = within(screen.getByRole('region', { name: 'On shift' }));
    expect(section.getByText(/until/)).toHaveTextContent(/Asha Menon until .*2:00 pm/);
    expect(section.getByText(/from/)).toHaveTextContent(/^Ravi from .*2:00 pm/);
    const [first, second] = within(screen.getByRole('list', { name: /^Shifts of/ })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^6:00 am–2:00 pm Asha Menon/);
    expect(second).toHaveTextContent(/^2:00–10:00 pm Ravi Overlaps another shift|^2:00 pm–10:00 pm Ravi Overlaps another shift/);
    expect(first).not.toHaveTextContent('Overlaps');
  });

  it('adds a shift in India’s time, and says what is wrong with it', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Add shift' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add shift' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Team member' }), 'Ravi');
    fireEvent.change(dialog.getByLabelText('End'), { target: { value: '2026-11-24T05:00' } });
    await user.click(dialog.getByRole('button', { name: 'Add shift' }));
    expect(await dialog.findByText('Please choose an end after the start, at most 16 hours later')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('End'), { target: { value: '2026-11-24T13:00' } });
    backend.on(addShift, sample(shift, his));
    await user.click(dialog.getByRole('button', { name: 'Add shift' }));
    expect(await screen.findByText('Shift added')).toBeVisible();
    expect(backend.received(addShift)[0]?.body).toEqual({ member_id: RAVI.id, start: at('06:00'), end: at('13:00') });
  });

  it('shows only who is on shift while another day loads, and leads on from a day that could not be loaded', async () => {
    await show();
    await screen.findByRole('list', { name: 'Shifts of Tue 24 Nov' });
    const held = backend.hold(getRoster);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-25' } });
    await waitFor(() => expect(backend.received(getRoster).at(-1)?.query).toEqual({ date: '2026-11-25' }));
    expect(screen.queryByRole('list', { name: /^Shifts of/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.getByText(/until/)).toHaveTextContent(/Asha Menon until/);
    held.reply(NO_CONNECTION);
    expect(await screen.findByText('Could not load the roster')).toBeVisible();
    backend.on(getRoster, planned({ rows: [row(his)] }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-26' } });
    expect(await screen.findByRole('list', { name: 'Shifts of Thu 26 Nov' })).toBeVisible();
  });

  /** Opens Ravi’s shift, changes it and saves; a colleague is faster and leaves `rows`. */
  async function saveTooLate(...rows: Shift[]) {
    const user = await show();
    await user.click(screen.getByRole('button', { name: /^Change the shift of Ravi/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change shift' }));
    fireEvent.change(dialog.getByLabelText('End'), { target: { value: '2026-11-24T21:00' } });
    backend.on(changeShift, refusal(409, { message: 'A colleague has just changed this shift. Please check it again' }));
    backend.on(getRoster, planned({ rows: rows.map((each) => row(each)) }));
    await user.click(dialog.getByRole('button', { name: 'Change shift' }));
    expect(await screen.findByText(/A colleague has just changed this shift/)).toBeVisible();
    expect(backend.received(changeShift)[0]?.body).toEqual({ member_id: RAVI.id, start: his.start, end: at('21:00'), version: 5 });
    return { user, dialog };
  }
  const theirs: Shift = { ...his, version: 6, member: ASHA, start: at('15:00') };

  it('says what a colleague has changed in the meantime, and saves over it', async () => {
    const { user, dialog } = await saveTooLate(mine, theirs);
    expect(await dialog.findByText('A colleague just changed this shift')).toBeVisible();
    const [, start, end] = dialog.getAllByRole('definition');
    expect([start, end].map((each) => each?.textContent)).toEqual([formatDateTime(theirs.start), formatDateTime(theirs.end)]);
    expect(dialog.getByRole('button', { name: 'Change shift' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    backend.on(changeShift, sample(shift, his));
    await user.click(dialog.getByRole('button', { name: 'Change shift' }));
    expect(await screen.findByText('Shift changed')).toBeVisible();
    expect(backend.received(changeShift)[1]?.body).toEqual({ member_id: RAVI.id, start: his.start, end: at('21:00'), version: 6 });
  });

  it('takes over what a colleague has saved, and changes that', async () => {
    const { user, dialog } = await saveTooLate(mine, theirs);
    await user.click(await dialog.findByRole('button', { name: 'Take theirs' }));
    expect(dialog.getByRole('combobox', { name: 'Team member' })).toHaveValue(MY_ID);
    expect(dialog.getByLabelText('Start')).toHaveValue('2026-11-24T15:00');
    expect(dialog.getByLabelText('End')).toHaveValue('2026-11-24T22:00');
    backend.on(changeShift, sample(shift, theirs));
    await user.click(dialog.getByRole('button', { name: 'Change shift' }));
    expect(await screen.findByText('Shift changed')).toBeVisible();
    expect(backend.received(changeShift)[1]?.body).toEqual({ member_id: MY_ID, start: at('15:00'), end: his.end, version: 6 });
  });

  it('keeps the dialog of a shift that a colleague has removed or moved to another day, and says so', async () => {
    const { dialog } = await saveTooLate(mine);
    expect(await dialog.findByText(/This record is no longer in the list/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Change shift' })).toBeDisabled();
  });

  it('lets a member take over a colleague’s shift', async () => {
    const user = await show();
    expect(screen.queryByRole('button', { name: /^Take over the shift of Asha/ })).not.toBeInTheDocument();
    backend.on(changeShift, sample(shift, { ...his, member: ASHA }));
    await user.click(screen.getByRole('button', { name: /^Take over the shift of Ravi/ }));
    expect(await screen.findByText('Shift taken over')).toBeVisible();
    expect(backend.received(changeShift)[0]?.body).toEqual({ member_id: MY_ID, start: his.start, end: his.end, version: 5 });
  });

  it('removes a shift, and adds it again on undo', async () => {
    const user = await show();
    backend.on(removeShift, sample(shift, his));
    backend.on(addShift, sample(shift, his));
    await user.click(screen.getByRole('button', { name: /^Remove the shift of Ravi/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Shift restored')).toBeVisible();
    expect(backend.received(removeShift)[0]?.body).toEqual({ version: 5 });
    expect(backend.received(addShift)[0]?.body).toEqual({ member_id: RAVI.id, start: his.start, end: his.end });
  });

  it('says that no one is on shift, follows the stream, and changes nothing for who may only look', async () => {
    await show(planned({ on: [], next: [], rows: [] }), 'viewer');
    expect(await screen.findByText('No shifts on Tue 24 Nov')).toBeVisible();
    expect(screen.getByText('No one is on shift')).toBeVisible();
    expect(screen.getByText('No shift in the next two days')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add shift' })).not.toBeInTheDocument();
    backend.on(getRoster, planned());
    await act(() => invalidateTopics('team.handovers'));
    expect(await screen.findByRole('list', { name: /^Shifts of/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
  });
});
