import {
  changeOwnHours,
  completeVisit,
  getOwnHours,
  getOwnPayouts,
  getTrainerDay,
  getTrainerEarnings,
  getTrainerProfile,
  getTrainerWeek,
  getVisitTimes,
  moveVisit,
  noteVisit,
  reportAbsent,
  setOut,
  showTrainerProfile,
  startVisit,
  type TrainerVisit,
  trainerCard,
  trainerDay,
  trainerEarnings,
  trainerHours,
  trainerProfile,
  trainerVisit,
  trainerWeek,
} from '@fitghar/contracts/booking';
import { istDate } from '@fitghar/contracts/common';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import TrainerDayPage from './trainer-day.page.tsx';

const VISIT = '65f1a0b2c3d4e5f6000000c1';
const OTHER_VISIT = '65f1a0b2c3d4e5f6000000c2';
const TODAY = istDate(new Date());

const aVisit = (fields: Partial<TrainerVisit> = {}): TrainerVisit =>
  sample(trainerVisit, {
    id: VISIT,
    date: TODAY,
    time: '07:00',
    status: 'Trainer Assigned',
    name: 'Rohan Kulkarni',
    phone: '9876543210',
    address: '12, 100 Feet Road',
    area: 'Indiranagar',
    pincode: '560038',
    position: null,
    travel_minutes: null,
    health: null,
    note: '',
    ...fields,
  });
const dayWith = (...visits: TrainerVisit[]) => sample(trainerDay, { date: TODAY, day_off: false, visits });

function show() {
  signIn({ type: 'T', name: 'Meera Das' });
  return renderScreen(<TrainerDayPage />, { at: '/trainerDashboard' });
}
const visitOf = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('the trainer’s day', () => {
  it('is for trainers', () => {
    signIn({ type: 'U' });
    renderScreen(<TrainerDayPage />, { at: '/trainerDashboard' });
    expect(screen.getByRole('heading', { name: 'For trainers' })).toBeVisible();
  });

  it('shows loading, error and empty states', async () => {
    const held = backend.hold(getTrainerDay);
    const { user } = show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(refusal(500));
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.on(getTrainerDay, dayWith());
    await user.click(again);
    expect(await screen.findByText('No visits today')).toBeVisible();
  });

  it('begins with the next visit, and says that it is on a day off', async () => {
    const over = aVisit({ id: 'o', time: '06:00', name: 'Kavya', status: 'Completed' });
    backend.on(getTrainerDay, { ...dayWith(over, aVisit()), day_off: true });
    show();
    expect(await screen.findByText('You have this day off')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.filter((name) => /Kavya|Rohan/.test(name ?? ''))).toEqual([
      expect.stringContaining('Rohan Kulkarni'),
      expect.stringContaining('Kavya'),
    ]);
  });

  it('lists earlier visits to close above those of today, with their date', async () => {
    backend.on(getTrainerDay, { ...dayWith(aVisit()), to_close: [aVisit({ id: 'e', date: '2026-11-20', time: '18:00', name: 'Kavya' })] });
    backend.on(completeVisit, { ...aVisit({ id: 'e' }), status: 'Completed' });
    const { user } = show();
    expect(await screen.findByText('1 earlier visit to close')).toBeVisible();
    const [first, second] = screen.getAllByRole('region', { name: /·/ });
    expect(first).toHaveAccessibleName(/^Fri 20 Nov.*6:00–7:00 pm · Kavya$/);
    expect(second).toHaveAccessibleName(/^7:00–8:00 am · Rohan Kulkarni$/);
    await user.type(within(first ?? document.body).getByLabelText('Start PIN'), '1234');
    await user.click(within(first ?? document.body).getByRole('button', { name: 'Complete visit' }));
    await waitFor(() => expect(backend.received(completeVisit)[0]?.body).toMatchObject({ pin: '1234' }));
  });

  it('shows the address with a map, a call, the travel, goal and health', async () => {
    backend.on(
      getTrainerDay,
      dayWith(
        aVisit(),
        aVisit({
          id: 'b',
          time: '09:00',
          name: 'Kavya',
          travel_minutes: 25,
          health: { goal: 'Run 5 km', injuries: 'Left knee', conditions: '' },
          earlier_note: 'Third floor, no lift',
        }),
      ),
    );
    show();
    const first = await visitOf(/Rohan/);
    expect(first.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+919876543210');
    expect(first.getByRole('link', { name: /^Map/ }).getAttribute('href')).toContain('100%20Feet%20Road');
    for (const title of ['Goal and health', 'Your note from the last visit']) expect(first.queryByText(title)).not.toBeInTheDocument();
    const second = await visitOf(/Kavya/);
    expect(second.getByText('25 min of travel from the previous visit')).toBeVisible();
    expect(second.getByText('Goal: Run 5 km. Injuries: Left knee')).toBeVisible();
    expect(second.getByText('Third floor, no lift')).toBeVisible();
  });

  it('tells the customer that the trainer is on the way, starts with the Start PIN and ends without', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    const { user } = show();
    const visit = await visitOf(/Rohan/);
    expect(visit.queryByRole('button', { name: /^End session/ })).not.toBeInTheDocument();
    backend.on(setOut, aVisit({ on_the_way: true }));
    backend.on(getTrainerDay, dayWith(aVisit({ on_the_way: true })));
    await user.click(visit.getByRole('button', { name: 'On the way to Rohan Kulkarni' }));
    expect(await visit.findByText('On the way')).toBeVisible();
    expect(backend.received(setOut).map(({ params }) => params)).toEqual([{ id: VISIT }]);
    await user.type(visit.getByLabelText('Start PIN'), '4711');
    const started = aVisit({ on_the_way: true, started: true });
    backend.on(startVisit, started);
    backend.on(getTrainerDay, dayWith(started));
    await user.click(visit.getByRole('button', { name: 'Start session' }));
    expect(await visit.findByText('Started')).toBeVisible();
    expect(backend.received(startVisit)[0]?.body).toEqual({ pin: '4711' });
    for (const name of ['Start PIN', /^What happened/]) expect(visit.queryByLabelText(name)).not.toBeInTheDocument();
    backend.on(completeVisit, aVisit({ status: 'Completed' }));
    backend.on(getTrainerDay, dayWith(aVisit({ status: 'Completed' })));
    await user.click(visit.getByRole('button', { name: 'End session with Rohan Kulkarni' }));
    expect(await visit.findByText('Completed')).toBeVisible();
    expect(backend.received(completeVisit)[0]?.body).toEqual({ key: expect.stringMatching(/^[\w-]{36}$/) });
  });

  it('keeps a visit at which the customer was absent, without the address', async () => {
    backend.on(getTrainerDay, dayWith(aVisit({ status: 'Cancelled' })));
    show();
    const visit = await visitOf(/Rohan/);
    expect(visit.getByText('Customer absent')).toBeVisible();
    expect(visit.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
    expect(visit.queryByLabelText('Start PIN')).not.toBeInTheDocument();
  });

  it('keeps an entry made without a connection, and sends it with the same key once connected', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    backend.on(startVisit, NO_CONNECTION, aVisit({ started: true }));
    backend.on(completeVisit, NO_CONNECTION, aVisit({ status: 'Completed' }));
    const { user, unmount } = show();
    const visit = await visitOf(/Rohan/);
    await user.type(visit.getByLabelText('Start PIN'), '4711');
    await user.click(visit.getByRole('button', { name: 'Start session' }));
    await user.click(await visit.findByRole('button', { name: /^End session/ }));
    await waitFor(() => expect(backend.received(completeVisit)).toHaveLength(1)); // after the start, which was repeated
    expect(visit.getByText('Saved on this phone')).toBeVisible();
    expect(visit.queryByRole('button', { name: /^End session/ })).not.toBeInTheDocument();
    unmount(); // the browser is closed
    show();
    await waitFor(() => expect(backend.received(completeVisit)).toHaveLength(2));
    const keys = backend.received(completeVisit).map(({ body }) => (body as { key: string }).key);
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => expect(screen.queryByText('Saved on this phone')).not.toBeInTheDocument());
    act(() => void dispatchEvent(new Event('online')));
    expect(backend.received(completeVisit)).toHaveLength(2);
  });

  /** Notes that wait on the phone, about these visits, in this order. */
  const keepNotes = (...visitIds: string[]) =>
    localStorage.setItem(
      'unsent.trainer_entries',
      JSON.stringify(
        visitIds.map((visitId, index) => ({
          key: `${index}`,
          userId: signIn({ type: 'T' }).id,
          visitId,
          kind: 'note',
          text: 'Knee',
          problem: null,
        })),
      ),
    );

  it('sends what waits behind an entry at which the server fails, and tries that one again later (FE7)', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    backend.on(noteVisit, ({ params }) => (params.id === VISIT ? refusal(500) : aVisit({ id: OTHER_VISIT })));
    keepNotes(VISIT, OTHER_VISIT);
    show();
    await waitFor(() => expect(backend.received(noteVisit).map(({ params }) => params.id)).toEqual([VISIT, OTHER_VISIT]));
    backend.on(noteVisit, aVisit());
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage.getItem('unsent.trainer_entries')).toBeNull());
    expect(backend.received(noteVisit)).toHaveLength(3);
  });

  it('keeps the order of one visit’s entries: what follows a failed one waits with it', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    backend.on(noteVisit, refusal(503));
    keepNotes(VISIT, VISIT);
    show();
    expect(await screen.findAllByText('Saved on this phone')).not.toEqual([]);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(backend.received(noteVisit)).toHaveLength(2)); // the first, twice
    expect(JSON.parse(localStorage.getItem('unsent.trainer_entries') ?? '')).toHaveLength(2);
  });

  it('takes an entry for accepted whose answer a page of an older release does not know (FE7)', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    backend.on(noteVisit, () => Response.json({ of: 'a newer release' }));
    keepNotes(VISIT);
    show();
    await waitFor(() => expect(localStorage.getItem('unsent.trainer_entries')).toBeNull());
    expect(backend.received(noteVisit)).toHaveLength(1);
  });

  it.each(['[{', '[{"key":1}]'])('starts without entries if those on the phone are damaged: %s', async (spoilt) => {
    localStorage.setItem('unsent.trainer_entries', spoilt);
    backend.on(getTrainerDay, dayWith(aVisit()));
    show();
    const visit = await visitOf(/Rohan/);
    expect(visit.getByRole('button', { name: 'Start session' })).toBeVisible();
  });

  it('shows today’s visits without a connection', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    const { unmount } = show();
    await visitOf(/Rohan/);
    unmount();
    const { queryClient } = await import('@fitghar/platform/data');
    queryClient.clear();
    backend.on(getTrainerDay, NO_CONNECTION);
    show();
    expect(await visitOf(/Rohan/)).toBeDefined();
  });

  it('says why an entry was refused, until the trainer removes it', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    backend.on(startVisit, refusal(409, { code: 'visit_state', message: 'This visit was cancelled before your entry reached us' }));
    const { user } = show();
    const visit = await visitOf(/Rohan/);
    backend.on(getTrainerDay, dayWith());
    await user.type(visit.getByLabelText('Start PIN'), '4711');
    await user.click(visit.getByRole('button', { name: 'Start session' }));
    expect(await screen.findByText('This visit was cancelled before your entry reached us')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText(/was cancelled/)).not.toBeInTheDocument();
  });

  it('saves a note, and reports an absent customer', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    const { user } = show();
    const visit = await visitOf(/Rohan/);
    backend.on(noteVisit, aVisit({ note: 'Third floor' }));
    await user.click(visit.getByText('Add a note'));
    await user.type(visit.getByLabelText(/^Note for/), 'Third floor');
    await user.click(visit.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(backend.received(noteVisit)[0]?.body).toEqual({ note: 'Third floor' }));
    backend.on(reportAbsent, aVisit({ status: 'Cancelled' }));
    await user.click(visit.getByText('Customer absent?'));
    await user.type(visit.getByLabelText(/^What happened/), 'Nobody opened');
    await user.click(visit.getByRole('button', { name: 'Report customer absent' }));
    await waitFor(() => expect(backend.received(reportAbsent)[0]?.body).toMatchObject({ note: 'Nobody opened' }));
  });

  it('keeps what is typed when another tab is opened, and after a reload', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    backend.on(getTrainerProfile, sample(trainerProfile, { name: 'Meera Das', document_links: [] }));
    const { user, unmount } = show();
    const visit = await visitOf(/Rohan/);
    await user.type(visit.getByLabelText('Start PIN'), '47');
    await user.click(visit.getByText('Add a note'));
    await user.type(visit.getByLabelText(/^Note for/), 'Third floor');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByText('Meera Das')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Today' }));
    expect(visit.getByLabelText('Start PIN')).toHaveValue('47');
    expect(visit.getByLabelText(/^Note for/)).toHaveValue('Third floor');
    unmount();
    show();
    expect((await visitOf(/Rohan/)).getByLabelText(/^Note for/)).toHaveValue('Third floor');
  });

  it('shows a note that waits for a connection', async () => {
    backend.on(getTrainerDay, dayWith(aVisit({ note: 'Second floor' })));
    backend.on(noteVisit, NO_CONNECTION);
    const { user } = show();
    const visit = await visitOf(/Rohan/);
    await user.click(visit.getByText('Note'));
    await user.clear(visit.getByLabelText(/^Note for/));
    await user.type(visit.getByLabelText(/^Note for/), 'Third floor');
    await user.click(visit.getByRole('button', { name: 'Save note' }));
    expect(await visit.findByText('Saved on this phone')).toBeVisible();
    expect(visit.getByLabelText(/^Note for/)).toHaveValue('Third floor');
    expect(visit.getByRole('button', { name: 'Save note' })).toBeDisabled();
  });

  it('sets hours, days off and the visits a day, and refuses times that overlap', async () => {
    backend.on(getTrainerDay, dayWith());
    backend.on(
      getOwnHours,
      sample(trainerHours, {
        weekly: [{ weekday: 1, from: '06:00', to: '12:00' }],
        days_off: [],
        max_visits: null,
        misfits: [{ id: VISIT, date: '2026-11-24', time: '07:00', problem: 'Has a day off' }],
      }),
    );
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Hours' }));
    expect(await screen.findByText(/Tue 24 Nov, 7:00–8:00 am: Has a day off/)).toBeVisible();
    const monday = within(screen.getByRole('group', { name: 'Monday' }));
    await user.click(monday.getByRole('button', { name: 'Add hours on Monday' }));
    expect(await screen.findByText('Two of these times overlap. Please change or remove one')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save hours' })).toBeDisabled();
    await user.selectOptions(monday.getAllByLabelText('From')[1] ?? document.body, '5:00 pm');
    await user.selectOptions(screen.getByLabelText('Maximum visits per day'), '4');
    await user.type(screen.getByLabelText('First day off'), '2027-01-01');
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
    const saved = {
      weekly: [
        { weekday: 1, from: '06:00', to: '12:00' },
        { weekday: 1, from: '17:00', to: '22:00' },
      ],
      days_off: [{ from: '2027-01-01', to: '2027-01-01' }],
      max_visits: 4,
    };
    backend.on(changeOwnHours, { ...saved, misfits: [] });
    backend.on(getOwnHours, { ...saved, misfits: [] });
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    const seen = { weekly: [{ weekday: 1, from: '06:00', to: '12:00' }], days_off: [], max_visits: null };
    expect(backend.received(changeOwnHours)[0]?.body).toEqual({ ...saved, seen });
  });

  it('keeps hours that are not saved when another tab is opened, and days off that are not added', async () => {
    backend.on(getTrainerDay, dayWith());
    backend.on(getOwnHours, { weekly: null, days_off: [], max_visits: null, misfits: [] });
    backend.on(getTrainerProfile, sample(trainerProfile, { name: 'Meera Das', document_links: [] }));
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Hours' }));
    await user.selectOptions(await screen.findByLabelText('Maximum visits per day'), '4');
    await user.type(screen.getByLabelText('First day off'), '2027-01-01');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByText('Meera Das')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Hours' }));
    expect(await screen.findByLabelText('Maximum visits per day')).toHaveValue('4');
    const saved = { weekly: null, days_off: [{ from: '2027-01-01', to: '2027-01-01' }], max_visits: 4 };
    backend.on(changeOwnHours, { ...saved, misfits: [] });
    backend.on(getOwnHours, { ...saved, misfits: [] });
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Hours saved')).toBeVisible();
    expect(backend.received(changeOwnHours)[0]?.body).toMatchObject(saved);
  });

  it.each([
    ['Keep mine', { weekly: null, days_off: [], max_visits: 4 }],
    ['Take theirs', { weekly: null, days_off: [{ from: '2026-12-24', to: '2026-12-24' }], max_visits: null }],
  ])('does not set hours over those of the team: %s', async (choice, shown) => {
    backend.on(getTrainerDay, dayWith());
    const stored = { weekly: null, days_off: [], max_visits: null };
    backend.on(getOwnHours, { ...stored, misfits: [] });
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Hours' }));
    await user.selectOptions(await screen.findByLabelText('Maximum visits per day'), '4');
    const theirs = { ...stored, days_off: [{ from: '2026-12-24', to: '2026-12-24' }] };
    backend.on(changeOwnHours, refusal(409, { code: 'hours_changed', message: 'Someone else just changed these hours' }));
    backend.on(getOwnHours, { ...theirs, misfits: [] });
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await user.click(await screen.findByRole('button', { name: choice }));
    expect(screen.queryByRole('button', { name: choice })).not.toBeInTheDocument();
    backend.on(changeOwnHours, { ...shown, misfits: [] });
    await user.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(backend.received(changeOwnHours)[1]?.body).toEqual({ ...shown, seen: theirs }));
  });

  it('is shown to customers only if the trainer agrees, and no longer when that is withdrawn', async () => {
    backend.on(getTrainerDay, dayWith());
    const card = sample(trainerCard, { first_name: 'Meera', photo_url: null, languages: ['Tamil'], experience: '6 years' });
    const profile = sample(trainerProfile, { name: 'Meera Das', document_links: [], shown: false, card });
    backend.on(getTrainerProfile, profile);
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    const shown = within(await screen.findByRole('region', { name: 'What customers see' }));
    expect(shown.getByText('Speaks Tamil')).toBeVisible();
    const agree = shown.getByRole('checkbox');
    expect(agree).not.toBeChecked();
    backend.on(showTrainerProfile, { ...profile, shown: true });
    await user.click(agree);
    await waitFor(() => expect(backend.received(showTrainerProfile)[0]?.body).toEqual({ shown: true }));
    expect(agree).toBeChecked();
    backend.on(showTrainerProfile, profile);
    await user.click(agree);
    await waitFor(() => expect(backend.received(showTrainerProfile)[1]?.body).toEqual({ shown: false }));
    await waitFor(() => expect(agree).not.toBeChecked());
  });

  it('shows the week, the earnings and the profile', async () => {
    backend.on(getTrainerDay, dayWith());
    backend.on(
      getTrainerWeek,
      sample(trainerWeek, {
        days: [
          {
            date: '2026-11-24',
            day_off: false,
            hours: [{ from: '06:00', to: '12:00' }],
            visits: [{ id: VISIT, time: '07:00', status: 'Trainer Assigned', name: 'Rohan', area: 'Indiranagar', pincode: '560038' }],
          },
          { date: '2026-11-25', day_off: true, hours: [], visits: [] },
        ],
      }),
    );
    backend.on(
      getTrainerEarnings,
      sample(trainerEarnings, {
        share_percent: 60,
        category_shares: [{ category: 'Premium', percent: 70 }],
        months: [{ month: '2026-11', visits: 2, amount: 113.12 }],
      }),
    );
    const payout = { id: VISIT, from: '2026-10-01', to: '2026-10-31', visits: 3, gross: 170, gst: 0, withheld: 2, held_for: null };
    backend.on(getOwnPayouts, {
      rows: [
        { ...payout, net: 168, paid_at: '2026-11-05T10:00:00+05:30', utr: 'HDFCN26110500001' },
        { ...payout, id: VISIT.replace(/^./, 'f'), net: 90, paid_at: null, utr: null, held_for: 'There is no bank account' },
      ],
      ...{ page: 1, limit: 24, total: 2 },
    });
    backend.on(
      getTrainerProfile,
      sample(trainerProfile, {
        name: 'Meera Das',
        document_links: [{ name: 'pan', url: '/bff/api/v1/trainer/1/documents/pan' }],
        account_last4: '6789',
      }),
    );
    const { user } = show();
    await user.click(screen.getByRole('tab', { name: 'Week' }));
    expect(await screen.findByText('6:00 am–12:00 pm')).toBeVisible();
    expect(screen.getByText('Day off')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Earnings' }));
    expect(await screen.findByRole('row', { name: 'November 2026 2 ₹113.12' })).toBeVisible();
    expect(screen.getByText(/^60%, Premium 70% of the price/)).toBeVisible();
    expect(await screen.findByText('Paid Thu 5 Nov 2026, reference HDFCN26110500001')).toBeVisible();
    expect(screen.getByText('There is no bank account')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByText('•••• 6789')).toBeVisible();
    expect(screen.getByRole('link', { name: /^PAN card/ })).toHaveAttribute('href', '/bff/api/v1/trainer/1/documents/pan');
  });

  it('moves a visit to an hour at which the trainer is free, with a reason, after saying what it means', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    backend.on(getVisitTimes, {
      times: [
        { time: '08:00', free: false, full: true, same_trainer: false },
        { time: '09:00', free: true, full: false, same_trainer: true },
      ],
    });
    const { user } = show();
    await user.click((await visitOf(/Rohan Kulkarni/)).getByRole('button', { name: 'Move the visit to Rohan Kulkarni' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this visit' }));
    expect(dialog.getByText(/Rohan Kulkarni gets an email with the new time and your reason/)).toBeVisible();
    await user.click(await dialog.findByRole('radio', { name: '9:00 am' }));
    const move = dialog.getByRole('button', { name: /^Move to .*9:00–10:00 am$/ });
    expect(move).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason (shared with Rohan Kulkarni)' }), 'My scooter broke down');
    const MOVE = moveVisit;
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    backend.on(MOVE, refusal(409, { message: 'It was just taken' }), { id: VISIT, date: TODAY, time: '09:00' });
    await user.click(move);
    expect(await screen.findByText('It was just taken')).toBeVisible();
    await user.click(move);
    expect(await screen.findByText(/The visit is on .*9:00–10:00 am. Rohan Kulkarni gets an email/)).toBeVisible();
    expect(backend.received(MOVE)[1]?.body).toEqual({ date: TODAY, time: '09:00', reason: 'My scooter broke down' });
  });

  it('explains offline why a visit cannot be moved, and keeps what was typed (FE25)', async () => {
    backend.on(getTrainerDay, dayWith(aVisit()));
    const { user } = show();
    const visit = await visitOf(/Rohan Kulkarni/);
    backend.on(getVisitTimes, NO_CONNECTION);
    await user.click(visit.getByRole('button', { name: /^Move/ }));
    const reason = await screen.findByLabelText(/^Reason/);
    await user.type(reason, 'My scooter broke down');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/To move a visit you need to be online/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Move (visit|to)/ })).toBeDisabled();
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/To move a visit you need to be online/)).not.toBeInTheDocument();
    expect(reason).toHaveValue('My scooter broke down');
  });
});
