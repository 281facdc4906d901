import {
  confirmHandover,
  getHandovers,
  getOpenForHandover,
  getRoster,
  type OpenForHandover,
  openForHandover,
  roster,
  type ShiftHandover,
  type StaffRole,
  shiftHandover,
  writeHandover,
} from '@fitghar/contracts/admin';
import { invalidateTopics } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { MY_ID, pageWith, signInAs } from '../../test/operations.ts';
import HandoverView from './handover.view.tsx';

const RAVI = { id: '65f1a0b2c3d4e5f6000000f2', name: 'Ravi' };
const handover = (fields: Partial<ShiftHandover> = {}) =>
  sample(shiftHandover, {
    note: 'Meena waits for a call',
    by: RAVI,
    read: null,
    open: [{ label: 'Alarms', count: 2, urgent: 1 }],
    ...fields,
  });
const PLANS: OpenForHandover['groups'][number] = {
  ...{ label: 'Plans late or due within 4 hours', view: 'deliveries', filters: { due: 'late' }, total: 12 },
  rows: [
    {
      ...{ view: 'plan-deliveries', id: 'p1', title: 'WEIGHT LOSS', detail: 'order_1', owner: 'Farah '.repeat(50).trim() },
      ...{ at: '2026-11-24T10:00:00+05:30', urgent: true },
    },
    { view: 'plan-deliveries', id: 'p2', title: 'MEAL PLAN', detail: 'order_2', owner: null, at: null, urgent: false },
  ],
};
const opened = (fields: Partial<OpenForHandover> = {}) => sample(openForHandover, { groups: [PLANS], waiting: [], ...fields });

async function show(open: Partial<OpenForHandover> = {}, role: StaffRole = 'ops') {
  signInAs(role);
  backend.on(getOpenForHandover, opened(open));
  backend.on(getRoster, sample(roster, { on: [], next: [], rows: [], members: [] }));
  backend.on(getHandovers, pageWith(handover({ read: { ...RAVI, at: '2026-11-24T10:00:00+05:30' } })));
  const { user } = renderScreen(<HandoverView />);
  await screen.findByRole('heading', { name: 'Open now' });
  return user;
}

describe('the shift handover', () => {
  it('shows what is open, whose it is, and where it opens', async () => {
    await show();
    const plans = within(screen.getByRole('region', { name: PLANS.label }));
    expect(plans.getByRole('link', { name: 'WEIGHT LOSS' })).toHaveAttribute('href', '/admin/adminDashboard?view=plan-deliveries&plan=p1');
    expect(plans.getByText('Urgent')).toBeVisible();
    expect(plans.getByText(/No owner/)).toBeVisible();
    expect(plans.getByRole('link', { name: 'Show all 12' })).toHaveAttribute('href', '/admin/adminDashboard?view=deliveries&due=late');
    expect(await screen.findByText(/read by/)).toBeVisible();
  });

  it('hands a note over, and keeps what could not be saved', async () => {
    const user = await show();
    const note = screen.getByLabelText('Note for the next shift');
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(note).toBeInvalid();
    await user.type(note, 'Quiet');
    backend.on(writeHandover, refusal(503, { message: 'The database is unavailable' }), handover({ note: 'Quiet' }));
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('The database is unavailable')).toBeVisible();
    expect(note).toHaveValue('Quiet');
    await user.click(screen.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText('Handed over')).toBeVisible();
    expect(backend.received(writeHandover).at(-1)?.body).toEqual({ note: 'Quiet' });
  });

  it('is confirmed by a colleague, not by its author', async () => {
    const mine = handover({ id: 'a'.repeat(24), by: { id: MY_ID, name: 'Asha Menon' }, note: 'Mine' });
    const user = await show({ waiting: [handover(), mine] });
    expect(screen.queryByRole('button', { name: 'Confirm the handover of Asha Menon' })).not.toBeInTheDocument();
    backend.on(confirmHandover, handover());
    backend.on(getOpenForHandover, opened());
    await user.click(screen.getByRole('button', { name: 'Confirm the handover of Ravi' }));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(backend.received(confirmHandover)[0]?.params).toEqual({ id: handover().id });
    expect(screen.queryByRole('heading', { name: 'From the last shift' })).not.toBeInTheDocument();
  });

  it('follows the stream, and offers a retry after it dropped', async () => {
    const user = await show();
    backend.on(getOpenForHandover, opened({ waiting: [handover()] }));
    await act(() => invalidateTopics('team.handovers'));
    expect(await screen.findByRole('heading', { name: 'From the last shift' })).toBeVisible();
    backend.on(getHandovers, NO_CONNECTION, pageWith());
    await act(() => invalidateTopics('team.handovers'));
    expect(screen.getByRole('heading', { name: 'Open now' })).toBeVisible();
    await user.click(screen.getByLabelText('Note for the next shift'));
  });

  it('leads back from a page of past handovers that could not be loaded', async () => {
    const user = await show();
    backend.on(getHandovers, ({ query }) => (query.page === '1' ? { ...pageWith(handover()), total: 21 } : refusal(503)));
    await act(() => invalidateTopics('team.handovers'));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Could not load past handovers')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Meena waits for a call')).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    signInAs();
    backend.on(getRoster, sample(roster, { on: [], next: [], rows: [], members: [] }));
    backend.on(getOpenForHandover, opened({ groups: [{ ...PLANS, total: 0, rows: [] }] }));
    backend.on(getHandovers, pageWith());
    renderScreen(<HandoverView />);
    expect(await screen.findByText('None.')).toBeVisible();
    expect(await screen.findByText('No handovers yet')).toBeVisible();
  });
});
