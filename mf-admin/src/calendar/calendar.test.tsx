import { closeDays, closure, closurePreview, getClosures, getDistricts, previewClosure, reopenDays } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import CalendarView from './calendar.view.tsx';

const DIWALI = sample(closure, {
  ...{ id: 'a'.repeat(24), name: 'Diwali', from: '2027-10-29', until: '2027-10-30', hours: null, service: null, district: null },
  ...{ reason: 'Holiday', by: 'Meera Nair', decision: 'move', sessions: 3, reopened: null },
});
const ROW = {
  id: 'b'.repeat(24),
  date: '2026-12-25',
  time: '07:00',
  name: 'Kavya Menon',
  service: 'FITNESS' as const,
  trainer: 'Arjun Rao',
};

function show(role: 'ops' | 'support' = 'ops') {
  signInAs(role);
  backend.on(getClosures, {
    rows: [DIWALI],
    leave: [{ trainer: 'Arjun Rao', from: '2026-12-01', until: '2026-12-03' }],
    festivals: [{ name: 'Christmas', date: '2026-12-25' }],
  });
  backend.on(getDistricts, ['Pune, Maharashtra']);
  return renderScreen(<CalendarView />, { at: '/admin/adminDashboard?view=calendar' });
}

describe('the calendar of operations', () => {
  it('shows closed days with what still stands there, and days off, to those who may read it', async () => {
    show('support');
    expect(await screen.findByText('Moved, where an hour was free. 3 still there')).toBeVisible();
    expect(screen.getByText('Tue 1 Dec to Thu 3 Dec')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('closes a festival with one decision about the sessions that stand there', async () => {
    backend.on(previewClosure, sample(closurePreview, { total: 12, rows: [ROW] }));
    backend.on(closeDays, DIWALI);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Close Christmas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close days' }));
    expect(await dialog.findByText('12 sessions stand there')).toBeVisible();
    expect(dialog.getByText('Kavya Menon')).toBeVisible();
    expect(dialog.getByText('and 2 more')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Sessions there'), 'Move them to the nearest free hour, and tell the customers');
    await user.selectOptions(dialog.getByLabelText('Hours'), 'From 6:00 am');
    await user.selectOptions(dialog.getByLabelText('Until'), 'Until 12:00 pm');
    await user.type(dialog.getByLabelText(/^District/), 'Pune, Maharashtra');
    await user.type(dialog.getByLabelText(/^Reason/), 'Team is away');
    await user.click(dialog.getByRole('button', { name: 'Close these days' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(backend.received(closeDays)[0]?.body).toEqual({
      ...{ name: 'Christmas', from: '2026-12-25', until: '2026-12-25', hours: { from: '06:00', until: '12:00' } },
      ...{ district: 'Pune, Maharashtra', sessions: 'move', reason: 'Team is away' },
    });
  });

  it('shows what is wrong beside its field', async () => {
    backend.on(previewClosure, sample(closurePreview, { total: 0, rows: [] }));
    backend.on(closeDays, refusal(422, { errors: { district: ['Please choose a district from the list'] } }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Close Christmas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close days' }));
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-24' } });
    await user.type(dialog.getByLabelText(/^Reason/), 'Team is away');
    await user.click(dialog.getByRole('button', { name: 'Close these days' }));
    expect(await dialog.findByText('The last day must not be before the first')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-25' } });
    await user.type(dialog.getByLabelText(/^District/), 'Atlantis');
    await user.click(dialog.getByRole('button', { name: 'Close these days' }));
    expect(await dialog.findByText('Please choose a district from the list')).toBeVisible();
  });

  it('opens days again', async () => {
    backend.on(reopenDays, DIWALI);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Open again Diwali' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Open Diwali again' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'We work');
    await user.click(dialog.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('Open again')).toBeVisible();
    expect(backend.received(reopenDays)[0]?.body).toEqual({ reason: 'We work' });
  });
});
