import {
  assignTrainer,
  changeTrainerHours,
  checkPlan,
  checkTrainerHours,
  dayPlan,
  getCandidates,
  getDayPlan,
  getSubstitutes,
  getTrainerHours,
  moveRequest,
  type PlannedTrainer,
  sendSubstitutes,
  serviceRequest,
} from '@fitghar/contracts/admin';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { requestWith, signInAs } from '../../test/operations.ts';
import DayPlannerView from './day-planner.view.tsx';

const [LAKSHMI, RAVI, VISIT] = ['65f1a0b2c3d4e5f6000000b1', '65f1a0b2c3d4e5f6000000b2', '65f1a0b2c3d4e5f6000000c1'];

const session = {
  id: VISIT,
  version: 3,
  date: '2026-11-24',
  time: '07:00',
  status: 'Trainer Assigned' as const,
  service_type: 'FITNESS' as const,
  name: 'Rohan Kulkarni',
  area: 'Indiranagar',
  pincode: '560038',
};
const trainer = (fields: Partial<PlannedTrainer> = {}): PlannedTrainer => ({
  id: LAKSHMI,
  name: 'Lakshmi Nair',
  pincode: '560038',
  services: ['FITNESS'],
  assignable: true,
  hours: [{ from: '06:00', to: '12:00' }],
  day_off: false,
  max_visits: 4,
  visits: [{ ...session, travel_minutes: null, problems: [] }],
  ...fields,
});
const planWith = (fields: Partial<ReturnType<typeof dayPlan.parse>> = {}) => ({
  date: '2026-11-24',
  trainers: [trainer()],
  unassigned: [],
  ...fields,
});

function show(plan?: ReturnType<typeof planWith>) {
  signInAs();
  if (plan) backend.on(getDayPlan, plan);
  return renderScreen(<DayPlannerView />, { at: '/admin/adminDashboard?view=day-planner&date=2026-11-24' });
}

/** Opens the dialog of the first visit. */
async function openVisit() {
  backend.on(getCandidates, {
    version: 3,
    rows: [
      { id: LAKSHMI, name: 'Lakshmi Nair', eligible: true, below: false, reasons: ['Lives in 560038'], rating: null, load: 1 },
      { id: RAVI, name: 'Ravi Kumar', eligible: true, below: false, reasons: ['Serves 560038'], rating: null, load: 0 },
    ],
  });
  backend.on(checkPlan, ({ query }) => ({
    version: 3,
    problems: query.time === '08:00' ? ['Needs 60 min between here and 560066 (9:00–10:00 am), has 0'] : [],
    consequences: query.trainer_id === RAVI || query.time !== '07:00' ? ['Rohan Kulkarni gets an email'] : [],
  }));
  const { user } = show(planWith());
  await user.click(await screen.findByRole('button', { name: 'Move Rohan Kulkarni, 7:00–8:00 am' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan this visit' }));
  await dialog.findByRole('combobox', { name: 'Trainer' });
  return { user, dialog };
}

describe('the day planner', () => {
  it('shows loading, error and empty states', async () => {
    const held = backend.hold(getDayPlan);
    const { user } = show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(NO_CONNECTION);
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.on(getDayPlan, planWith({ trainers: [] }));
    await user.click(again);
    expect(await screen.findByText('No visits on Tue 24 Nov')).toBeVisible();
  });

  it('shows each trainer’s hours and visits, travel, what does not fit, and sessions without a trainer', async () => {
    show(
      planWith({
        trainers: [
          trainer({
            day_off: true,
            visits: [
              { ...session, travel_minutes: null, problems: ['Has a day off'] },
              { ...session, id: RAVI, time: '09:00', travel_minutes: 45, problems: [] },
            ],
          }),
        ],
        unassigned: [{ ...session, id: LAKSHMI, status: 'Session Booked', name: 'Kavya Menon' }],
      }),
    );
    const day = within(await screen.findByRole('region', { name: 'Lakshmi Nair' }));
    expect(day.getByText('Fitness · 560038 · Day off')).toBeVisible();
    expect(day.getByText('Has a day off')).toBeVisible();
    expect(day.getByText(/45 min of travel before/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Without a trainer' })).getByRole('button', { name: /^Plan Kavya Menon/ }),
    ).toBeVisible();
  });

  it('shows the first of many sessions without a trainer, and all on request', async () => {
    const idOf = (index: number) => String(index).padStart(24, '0');
    const unassigned = Array.from({ length: 21 }, (_, index) => ({ ...session, id: idOf(index), name: `Customer ${index + 1}` }));
    const { user } = show(planWith({ unassigned }));
    const region = within(await screen.findByRole('region', { name: 'Without a trainer' }));
    expect([region.getAllByRole('listitem').length, region.queryByText('Customer 21')]).toEqual([20, null]);
    await user.click(region.getByRole('button', { name: 'Show all 21' }));
    expect(region.getByText('Customer 21')).toBeVisible();
    expect(region.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('shows who is free at an hour, and the sessions of that hour without a trainer', async () => {
    const off = { visits: [], hours: null };
    const { user } = show(
      planWith({
        trainers: [
          trainer(), // has a visit at 7
          trainer({ id: RAVI, name: 'Ravi Kumar', visits: [{ ...session, time: '09:00', travel_minutes: null, problems: [] }] }),
          trainer({ ...off, id: '1', name: 'Asha Free' }),
          trainer({ ...off, id: '2', name: 'Day Off', day_off: true }),
          trainer({ ...off, id: '3', name: 'Evening Only', hours: [{ from: '17:00', to: '21:00' }] }),
          trainer({ ...off, id: '4', name: 'Takes None', max_visits: 0 }),
          trainer({
            id: '5',
            name: 'Blocked Since',
            assignable: false,
            visits: [{ ...session, time: '10:00', travel_minutes: null, problems: [] }],
          }),
        ],
        unassigned: [
          { ...session, id: 'u7', status: 'Session Booked', name: 'Kavya Menon' },
          { ...session, id: 'u8', status: 'Session Booked', name: 'Neha Joshi', time: '08:00' },
        ],
      }),
    );
    await screen.findByRole('region', { name: 'Lakshmi Nair' });
    expect(screen.getByRole('region', { name: 'Blocked Since' })).toHaveTextContent('Blocked or not approved');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Free at' }), '7:00–8:00 am');
    expect(location.search).toBe('?view=day-planner&date=2026-11-24&free=07%3A00');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lakshmi Nair' })).not.toBeInTheDocument());
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Without a trainer', 'Ravi Kumar', 'Asha Free']);
    expect(screen.getByText('Kavya Menon')).toBeVisible();
    expect(screen.queryByText('Neha Joshi')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Free at' }), '9:00–10:00 pm');
    expect(await screen.findByRole('region', { name: 'Asha Free' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ravi Kumar' })).not.toBeInTheDocument();
  });

  it('says if no one is free', async () => {
    signInAs();
    backend.on(getDayPlan, planWith());
    renderScreen(<DayPlannerView />, { at: '/admin/adminDashboard?view=day-planner&date=2026-11-24&free=07:00' });
    expect(await screen.findByText('No one is free at 7:00–8:00 am')).toBeVisible();
  });

  it('asks for the trainers of a pincode, also those without visits, and says if none serves it', async () => {
    signInAs();
    backend.on(getDayPlan, planWith({ trainers: [trainer(), trainer({ id: RAVI, name: 'Ravi Kumar', visits: [] })] }));
    const { user } = renderScreen(<DayPlannerView />, {
      at: '/admin/adminDashboard?view=day-planner&date=2026-11-24&free=06:00&pincode=411038',
    });
    expect(await screen.findByRole('region', { name: 'Ravi Kumar' })).toBeVisible();
    expect(backend.received(getDayPlan)[0]?.query).toEqual({ date: '2026-11-24', pincode: '411038' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Free at' }), '9:00–10:00 pm');
    expect(await screen.findByText('No one is free at 9:00–10:00 pm in 411038')).toBeVisible();
    const pincode = screen.getByLabelText('Pincode');
    backend.on(getDayPlan, planWith({ trainers: [] }));
    await user.clear(pincode);
    await user.click(pincode);
    await user.paste('110 001');
    expect(await screen.findByText('No trainer serves 110001')).toBeVisible();
    expect(location.search).toBe('?view=day-planner&date=2026-11-24&free=21%3A00&pincode=110001');
    await user.clear(pincode);
    expect(await screen.findByText('No one is free at 9:00–10:00 pm')).toBeVisible();
  });

  it('shows trainers without visits on request, and other days', async () => {
    const { user } = show(
      planWith({ trainers: [trainer(), trainer({ id: RAVI, name: 'Ravi Kumar', hours: null, max_visits: null, visits: [] })] }),
    );
    await screen.findByRole('region', { name: 'Lakshmi Nair' });
    expect(screen.queryByRole('region', { name: 'Ravi Kumar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Show trainers without visits' }));
    expect(screen.getByRole('region', { name: 'Ravi Kumar' })).toHaveTextContent(/Fitness · 560038 · All hours/);
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(backend.received(getDayPlan).at(-1)?.query.date).toBe('2026-11-25'));
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue('2026-11-24'));
  });

  it('offers no changes to members who may only look', async () => {
    signInAs('viewer');
    backend.on(getDayPlan, planWith());
    renderScreen(<DayPlannerView />, { at: '/admin/adminDashboard?view=day-planner&date=2026-11-24' });
    await screen.findByRole('region', { name: 'Lakshmi Nair' });
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('gives a visit to another trainer, after showing what that means', async () => {
    const { user, dialog } = await openVisit();
    expect(dialog.getByRole('button', { name: 'Plan visit' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Trainer' }), 'Ravi Kumar');
    expect(await dialog.findByText('Rohan Kulkarni gets an email')).toBeVisible();
    backend.on(assignTrainer, sample(serviceRequest, { TrainerName: 'Ravi Kumar' }));
    await user.click(dialog.getByRole('button', { name: 'Plan visit' }));
    expect(await screen.findByText('Visit moved: Rohan Kulkarni, Tue 24 Nov, 7:00 am')).toBeVisible();
    expect(backend.received(assignTrainer)[0]?.body).toEqual({ trainer_id: RAVI, version: 3 });
    expect(backend.received(moveRequest)).toHaveLength(0);
  });

  it('moves a visit to another hour and trainer, with a reason, but not where it cannot be reached', async () => {
    const { user, dialog } = await openVisit();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Hour' }), '8:00–9:00 am');
    expect(await dialog.findByText(/Needs 60 min between here and 560066/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Plan visit' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Hour' }), '6:00–7:00 pm');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Trainer' }), 'Ravi Kumar');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The trainer is ill');
    backend.on(moveRequest, sample(serviceRequest, { version: 4, trainerId: RAVI }));
    await user.click(await dialog.findByRole('button', { name: 'Plan visit' }));
    await screen.findByText('Visit moved: Rohan Kulkarni, Tue 24 Nov, 6:00 pm');
    expect(backend.received(moveRequest).map(({ body }) => body)).toEqual([
      { date: '2026-11-24', time: '18:00', version: 3, trainer_id: RAVI, reason: 'The trainer is ill' },
    ]);
    expect(backend.received(assignTrainer)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone. Everyone concerned is notified');
    expect(backend.received(moveRequest)[1]?.body).toEqual({
      ...{ date: '2026-11-24', time: '07:00', version: 4, trainer_id: LAKSHMI },
      reason: 'The visit was moved by mistake',
    });
  });

  it('says why a plan cannot be undone', async () => {
    const { user, dialog } = await openVisit();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Trainer' }), 'Ravi Kumar');
    backend.on(assignTrainer, sample(serviceRequest, { version: 4 }));
    await user.click(await dialog.findByRole('button', { name: 'Plan visit' }));
    backend.on(assignTrainer, refusal(409, { message: 'Ravi Kumar is now assigned' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ravi Kumar is now assigned')).toBeVisible();
    expect(backend.received(assignTrainer)[1]?.body).toEqual({ trainer_id: LAKSHMI, version: 4 });
  });

  it('moves a visit by dragging it onto an hour of another trainer, but not without the dialog', async () => {
    backend.on(getCandidates, {
      version: 3,
      rows: [{ id: RAVI, name: 'Ravi Kumar', eligible: true, below: false, reasons: [], rating: null, load: 0 }],
    });
    backend.on(checkPlan, { version: 3, problems: [], consequences: ['Rohan Kulkarni gets an email with the new time'] });
    show(
      planWith({
        trainers: [
          trainer(),
          trainer({ id: RAVI, name: 'Ravi Kumar', visits: [{ ...session, id: RAVI, travel_minutes: null, problems: [] }] }),
        ],
      }),
    );
    const from = within(await screen.findByRole('region', { name: 'Lakshmi Nair' })).getByRole('listitem').firstElementChild;
    const target = within(screen.getByRole('region', { name: 'Ravi Kumar' })).getByTitle('9:00–10:00 am');
    const data = { dataTransfer: { setData: () => undefined } };
    expect(fireEvent.dragOver(target)).toBe(true); // nothing is dragged: no drop is allowed
    fireEvent.dragStart(from as Element, data);
    expect(fireEvent.dragOver(target)).toBe(false);
    expect(target).toHaveAttribute('data-over', 'true');
    fireEvent.drop(target);
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan this visit' }));
    expect(await dialog.findByText('Rohan Kulkarni gets an email with the new time')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('9:00–10:00 am');
    expect(dialog.getByRole('combobox', { name: 'Trainer' })).toHaveValue(RAVI);
    expect(backend.received(moveRequest)).toHaveLength(0);
  });

  it('gives a visit that is dropped on another trainer the same hour', async () => {
    backend.on(getCandidates, {
      version: 3,
      rows: [{ id: RAVI, name: 'Ravi Kumar', eligible: true, below: false, reasons: [], rating: null, load: 0 }],
    });
    backend.on(checkPlan, { version: 3, problems: [], consequences: [] });
    show(
      planWith({
        trainers: [
          trainer(),
          trainer({ id: RAVI, name: 'Ravi Kumar', visits: [{ ...session, id: RAVI, travel_minutes: null, problems: [] }] }),
        ],
      }),
    );
    const own = await screen.findByRole('region', { name: 'Lakshmi Nair' });
    const other = screen.getByRole('region', { name: 'Ravi Kumar' });
    fireEvent.dragStart(within(own).getByRole('listitem').firstElementChild as Element, { dataTransfer: { setData: () => undefined } });
    expect(fireEvent.dragOver(own)).toBe(true);
    expect(fireEvent.dragOver(other)).toBe(false);
    fireEvent.drop(other);
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan this visit' }));
    expect(dialog.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('7:00–8:00 am');
  });
});

describe('the hours of a trainer', () => {
  const known = {
    weekly: [{ weekday: 1, from: '06:00', to: '12:00' }],
    days_off: [{ from: '2026-12-24', to: '2026-12-26' }],
    max_visits: 4,
  };
  async function openHours() {
    backend.on(getTrainerHours, { ...known, misfits: [] });
    const { user } = show(planWith());
    await user.click(await screen.findByRole('button', { name: 'Hours of Lakshmi Nair' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hours of Lakshmi Nair' }));
    await dialog.findByLabelText('Monday');
    return { user, dialog };
  }

  it('lead to who comes instead, if visits no longer fit: someone else, or the customer is asked', async () => {
    const { user, dialog } = await openHours();
    const misfits = [{ id: VISIT, date: '2026-11-24', time: '07:00', problem: 'Rohan Kulkarni: Has a day off' }];
    backend.on(checkTrainerHours, { ...known, misfits });
    backend.on(changeTrainerHours, { ...known, misfits });
    const visit = (id: string, name: string) => ({
      session: requestWith({ id, name, version: 2 }),
      trainer: { id: RAVI, name: 'Ravi Kumar' },
      reasons: ['Free at 7:00–8:00 am'],
    });
    backend.on(getSubstitutes, { rows: [visit(VISIT, 'Rohan'), visit(RAVI, 'Meera')], left: 0 });
    await user.click(dialog.getByRole('button', { name: 'Add days off' }));
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    await user.click(await dialog.findByRole('checkbox', { name: /^Assign Ravi Kumar to Meera/ }));
    expect(dialog.getByRole('row', { name: /Meera.*Ask the customer/ })).toBeVisible();
    backend.on(sendSubstitutes, { results: [VISIT, RAVI].map((id) => ({ id, assigned: true, message: '' })) });
    await user.click(dialog.getByRole('button', { name: 'Settle 2 visits' }));
    expect(await screen.findByText('2 visits settled. Everyone will be told')).toBeVisible();
    expect(backend.received(sendSubstitutes).map(({ body }) => body)).toEqual([
      {
        sessions: [
          { id: VISIT, version: 2, trainer_id: RAVI },
          { id: RAVI, version: 2, trainer_id: null },
        ],
      },
    ]);
  });

  it('are changed after showing which visits no longer fit', async () => {
    const { user, dialog } = await openHours();
    expect(dialog.getByLabelText('Monday')).toHaveValue('6–12');
    expect(dialog.getByRole('button', { name: 'Save hours' })).toBeDisabled();
    backend.on(checkTrainerHours, {
      ...known,
      misfits: [{ id: VISIT, date: '2026-11-24', time: '07:00', problem: 'Rohan Kulkarni: Has a day off' }],
    });
    await user.click(dialog.getByRole('button', { name: 'Add days off' }));
    expect(await dialog.findByText('Rohan Kulkarni: Has a day off')).toBeVisible();
    expect(dialog.getByText(/^1 planned visit does not fit/)).toBeVisible();
    await user.type(dialog.getByLabelText('Tuesday'), '17-21');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Maximum visits per day' }), 'No limit');
    backend.on(changeTrainerHours, { ...known, misfits: [] });
    await user.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(backend.received(changeTrainerHours)[0]?.body).toEqual({
      hours: {
        weekly: [...known.weekly, { weekday: 2, from: '17:00', to: '21:00' }],
        days_off: [...known.days_off, { from: '2026-11-24', to: '2026-11-24' }],
        max_visits: null,
      },
      seen: known,
    });
  });

  it('are not saved as they cannot be read, or overlap', async () => {
    const { user, dialog } = await openHours();
    backend.on(checkTrainerHours, { ...known, misfits: [] });
    await user.clear(dialog.getByLabelText('Monday'));
    await user.type(dialog.getByLabelText('Monday'), 'mornings');
    expect(dialog.getByText('Hours like 6–12, 17–21, between 6 and 22')).toBeVisible();
    await user.clear(dialog.getByLabelText('Monday'));
    await user.type(dialog.getByLabelText('Monday'), '6-12, 10-14');
    expect(dialog.getByText('Two of these times overlap. Please change or remove one')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save hours' })).toBeDisabled();
  });

  it.each(['Keep mine', 'Take theirs'])(
    'are not saved over a colleague’s, however often one presses, until %s is chosen',
    async (choice) => {
      const { user, dialog } = await openHours();
      const theirs = { ...known, weekly: [{ weekday: 1, from: '08:00', to: '12:00' }], days_off: [] };
      backend.on(checkTrainerHours, { ...known, misfits: [] });
      backend.on(changeTrainerHours, refusal(409, { code: 'hours_changed', message: 'These hours were just changed' }));
      await user.type(dialog.getByLabelText('Tuesday'), '17-21');
      backend.on(getTrainerHours, { ...theirs, misfits: [] });
      const save = dialog.getByRole('button', { name: 'Save hours' });
      await user.click(save);
      const button = await dialog.findByRole('button', { name: choice });
      expect(dialog.getByText('Monday 8–12')).toBeVisible();
      await user.click(save);
      expect(backend.received(changeTrainerHours).map(({ body }) => body)).toMatchObject([{ seen: known }]);
      await user.click(button);
      expect(dialog.queryByRole('button', { name: choice })).not.toBeInTheDocument();
      if (choice === 'Take theirs') {
        expect([dialog.getByLabelText('Monday'), dialog.getByLabelText('Tuesday')].map((field) => field.getAttribute('value'))).toEqual([
          '8–12',
          '',
        ]);
        return;
      }
      backend.on(changeTrainerHours, { ...known, misfits: [] });
      await user.click(dialog.getByRole('button', { name: 'Save hours' }));
      expect(await screen.findByText('Hours saved')).toBeVisible();
      expect(backend.received(changeTrainerHours)[1]?.body).toMatchObject({ hours: { days_off: known.days_off }, seen: theirs });
    },
  );

  it('may be all hours, without days off', async () => {
    const { user, dialog } = await openHours();
    backend.on(checkTrainerHours, { ...known, misfits: [] });
    await user.click(dialog.getByRole('button', { name: 'Remove days off Thu 24 Dec – Sat 26 Dec' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Works at all hours, every day' }));
    expect(await dialog.findByText(/^All planned visits fit/)).toBeVisible();
    expect(backend.received(checkTrainerHours).at(-1)?.body).toEqual({ weekly: null, days_off: [], max_visits: 4 });
  });
});
