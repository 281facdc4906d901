import {
  assignAll,
  assignAllBody,
  assignTrainer,
  cancelRequest,
  candidates,
  completeRequest,
  getCandidates,
  getRequestTimes,
  getServiceRequest,
  getServiceRequests,
  getSuggestions,
  getTeamMe,
  moveRequest,
  recordNoShow,
  type ServiceRequest,
  type StaffRole,
  type Suggestions,
} from '@fitghar/contracts/admin';
import { queryClient } from '@fitghar/platform/data';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pageWith, requestWith, signInAs } from '../../test/operations.ts';
import RequestsView from './requests.view.tsx';

const LAKSHMI = '65f1a0b2c3d4e5f6000000b1';
const RAVI = '65f1a0b2c3d4e5f6000000b2';

const assigned: Partial<ServiceRequest> = { status: 'Trainer Assigned', trainerId: LAKSHMI, TrainerName: 'Lakshmi Nair' };
const ranked = () =>
  sample(candidates, {
    rows: [
      { id: LAKSHMI, name: 'Lakshmi Nair', eligible: true, below: false, reasons: ['Lives in 560038', '4.8 stars'], rating: 4.8, load: 2 },
      { id: RAVI, name: 'Ravi Kumar', eligible: true, below: false, reasons: ['Free at this hour'], rating: null, load: 0 },
      { id: 'c', name: 'Meera Das', eligible: false, below: false, reasons: ['Not approved'], rating: null, load: 0 },
    ],
  });

function show(fields: Partial<ServiceRequest> = {}, role: StaffRole = 'admin') {
  signInAs(role);
  backend.on(getServiceRequests, pageWith(requestWith(fields)));
  return renderScreen(<RequestsView />, { at: '/admin/adminDashboard?view=requests' });
}
/** Opens the session, then the dialog of its button. */
async function open(fields: Partial<ServiceRequest>, button: string, title: string) {
  const { user } = show(fields);
  await user.click(await screen.findByRole('link', { name: /, \d+:00–\d+:00 [ap]m$/ }));
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const waitForClosed = (title: string) => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());

describe('trainers for all sessions', () => {
  const lines = () => {
    const row = (id: string, name: string, trainer: { id: string; name: string } | null) => ({
      session: requestWith({ id, name, version: 3 }),
      trainer,
      reasons: [trainer ? 'Same trainer for the package' : 'No trainer nearby is free then'],
    });
    const lakshmi = { id: LAKSHMI, name: 'Lakshmi Nair' };
    return [row(LAKSHMI, 'Meera', lakshmi), row(RAVI, 'Asha', lakshmi), row('65f1a0b2c3d4e5f6000000b9', 'Kiran', null)];
  };
  const propose = async (rows: Suggestions['rows'] = lines()) => {
    backend.on(getSuggestions, { rows, left: 0 });
    signInAs();
    backend.on(getServiceRequests, pageWith(requestWith()));
    const { user } = renderScreen(<RequestsView />, { at: '/admin/adminDashboard?view=requests&suggest=all' });
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Suggested trainers' })) };
  };

  it('are suggested with reasons, and assigned by Enter', async () => {
    const { user, dialog } = await propose();
    expect(await dialog.findByRole('button', { name: 'Assign 2 sessions' })).toHaveFocus();
    expect(dialog.getByRole('row', { name: /Kiran.*No one/ })).toBeVisible();
    backend.on(assignAll, {
      results: [
        { id: LAKSHMI, assigned: true, message: '' },
        { id: RAVI, assigned: false, message: 'Ravi Kumar is now assigned' },
      ],
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^1 session assigned.*1 could not be changed: Ravi Kumar is now assigned/)).toBeVisible();
    expect(backend.received(assignAll)[0]?.body).toEqual({
      sessions: [
        { id: LAKSHMI, version: 3, trainer_id: LAKSHMI },
        { id: RAVI, version: 3, trainer_id: LAKSHMI },
      ],
    });
    await waitForClosed('Suggested trainers');
  });

  it('are assigned a few at a time, those of a customer together; of those that fail, what is left is proposed anew', async () => {
    const idOf = (index: number) => String(index).padStart(24, '0');
    const rows = Array.from({ length: 7 }, (_, index) => ({
      session: requestWith({ id: idOf(index), user_id: idOf(index === 5 ? 4 : index), name: `Customer ${index}`, version: 3 }),
      trainer: { id: LAKSHMI, name: 'Lakshmi Nair' },
      reasons: [],
    }));
    const { user, dialog } = await propose(rows);
    const held = backend.hold(assignAll);
    await user.click(await dialog.findByRole('button', { name: 'Assign 7 sessions' }));
    await waitFor(() => expect(backend.received(assignAll)).toHaveLength(1));
    expect(assignAllBody.parse(backend.received(assignAll)[0]?.body).sessions).toHaveLength(4);
    expect(dialog.getByText('0 of 7 assigned')).toBeVisible();
    backend.on(assignAll, refusal(503, { message: 'Please try again' }));
    backend.on(getSuggestions, { rows: rows.slice(4), left: 0 });
    held.reply({ results: rows.slice(0, 4).map(({ session }) => ({ id: session.id, assigned: true, message: '' })) });
    expect(await dialog.findByRole('button', { name: 'Assign 3 sessions' })).toBeVisible();
    expect(assignAllBody.parse(backend.received(assignAll)[1]?.body).sessions.map(({ id }) => id)).toEqual([4, 5, 6].map(idOf));
    expect(await screen.findByText('Please try again')).toBeVisible();
  });

  it('lead to a session that no one can take', async () => {
    const { user, dialog } = await propose();
    backend.on(getServiceRequest, requestWith({ id: '65f1a0b2c3d4e5f6000000b9', name: 'Kiran' }));
    await user.click(await dialog.findByRole('link', { name: 'Kiran' }));
    await waitForClosed('Suggested trainers');
    expect(await screen.findByRole('dialog', { name: /^Kiran/ })).toBeVisible();
  });

  it('can be left out one by one', async () => {
    const { user, dialog } = await propose();
    await user.click(await dialog.findByRole('checkbox', { name: /^Assign Lakshmi Nair to Meera/ }));
    expect(dialog.getByRole('button', { name: 'Assign 1 session' })).toBeVisible();
  });
});

describe('Service Requested', () => {
  it('lists open sessions, the next one first', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Rohan/ }));
    expect(row.getByText('Indiranagar 560038')).toBeVisible();
    expect(row.getByText('Unassigned')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^When/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('names the assigned trainer', async () => {
    show(assigned);
    expect(within(await screen.findByRole('row', { name: /Rohan/ })).getByText('Lakshmi Nair')).toBeVisible();
  });

  it('shows an empty state', async () => {
    signInAs();
    backend.on(getServiceRequests, pageWith());
    renderScreen(<RequestsView />);
    expect(await screen.findByText('Paid sessions appear here until completed or cancelled.')).toBeVisible();
  });

  it('shows every field of a session', async () => {
    const { user } = show({
      ...assigned,
      assistance: 'self',
      paymentDetails: { created_at: '2026-11-20T09:30:00+05:30', method: 'wallet', wallet: 'mobikwik' },
    });
    await user.click(await screen.findByRole('link', { name: /^Tue 24 Nov/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rohan Kulkarni, Tue 24 Nov' }));
    const fact = (label: string) => dialog.getByText(label).nextElementSibling;
    expect(fact('For')).toHaveTextContent('Customer');
    expect(fact('Amount')).toHaveTextContent('₹99');
    expect(fact('Paid')).toHaveTextContent('Fri 20 Nov, 9:30 am');
    expect(fact('Paid by')).toHaveTextContent('Wallet, mobikwik');
    expect(dialog.getByRole('link', { name: 'Lakshmi Nair' })).toHaveAttribute('href', `/admin/adminDashboard?view=trainers&id=${LAKSHMI}`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows placeholders for missing details of a session for another person, paid with credit', async () => {
    const { user } = show({ assistance: 'forothers', paymentDetails: { created_at: null, method: 'credit', wallet: null } });
    await user.click(await screen.findByRole('link', { name: /^Tue 24 Nov/ }));
    const dialog = within(screen.getByRole('dialog'));
    const fact = (label: string) => dialog.getByText(label).nextElementSibling;
    expect(fact('For')).toHaveTextContent('Another person');
    expect(fact('Trainer')).toHaveTextContent('Unassigned');
    expect(fact('Paid')).toHaveTextContent('–');
    expect(fact('Paid by')).toHaveTextContent('Service credit');
  });

  it('offers only actions that the state allows', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: /^Tue 24 Nov/ }));
    expect(await screen.findByRole('button', { name: 'Assign a trainer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel session' })).toBeVisible();
    for (const name of ['Complete', 'Report no-show', 'Reassign']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is read-only for viewers', async () => {
    const { user } = show(assigned, 'support');
    await user.click(await screen.findByRole('link', { name: /^Tue 24 Nov/ }));
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Cancel session|Send|Complete/ })).not.toBeInTheDocument();
  });
});

describe('assigning a trainer', () => {
  it('ranks available trainers with reasons and lists unavailable ones', async () => {
    signInAs();
    const held = backend.hold(getCandidates);
    const { dialog } = await open({}, 'Assign a trainer', 'Assign a trainer');
    expect(dialog.getByText(/Tue 24 Nov, 7:00–8:00 am, Indiranagar 560038/)).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('Loading');
    held.reply(ranked());
    const rows = await dialog.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Lakshmi Nair Lives in 560038 · 4.8 stars');
    expect(rows[2]).toHaveTextContent('Not approved');
    expect(dialog.getAllByRole('button', { name: /^Assign/ })).toHaveLength(2);
  });

  it('sends the version on screen and confirms the trainer', async () => {
    backend.on(getCandidates, ranked());
    backend.on(assignTrainer, requestWith(assigned));
    const { user, dialog } = await open({}, 'Assign a trainer', 'Assign a trainer');
    await user.click(await dialog.findByRole('button', { name: 'Assign Lakshmi Nair' }));
    expect(await screen.findByText('Lakshmi Nair assigned. Customer and trainer will get an SMS')).toBeVisible();
    expect(backend.received(assignTrainer)[0]?.body).toEqual({ trainer_id: LAKSHMI, version: 3 });
    await waitForClosed('Assign a trainer');
  });

  it('does not offer the current trainer', async () => {
    backend.on(getCandidates, ranked());
    const { dialog } = await open(assigned, 'Reassign', 'Assign a trainer');
    expect(await dialog.findByText('Assigned')).toBeVisible();
    expect(dialog.getAllByRole('button', { name: /^Assign/ })).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Assign Ravi Kumar' })).toBeVisible();
  });

  it('shows progress on the chosen trainer', async () => {
    backend.on(getCandidates, ranked());
    const held = backend.hold(assignTrainer);
    const { user, dialog } = await open({}, 'Assign a trainer', 'Assign a trainer');
    await user.click(await dialog.findByRole('button', { name: 'Assign Ravi Kumar' }));
    expect(dialog.getByRole('button', { name: 'Assign Ravi Kumar' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Assign Lakshmi Nair' })).toBeEnabled();
    held.reply(requestWith({ ...assigned, TrainerName: 'Ravi Kumar' }));
    await waitForClosed('Assign a trainer');
  });

  it('shows the slower of two admins what the other changed', async () => {
    backend.on(getCandidates, ranked());
    backend.on(assignTrainer, refusal(409, { message: 'This session was just updated: Ravi Kumar is now assigned' }));
    const { user, dialog } = await open({}, 'Assign a trainer', 'Assign a trainer');
    await user.click(await dialog.findByRole('button', { name: 'Assign Lakshmi Nair' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    const [banner] = await dialog.findAllByText('This session was just updated: Ravi Kumar is now assigned');
    expect(banner).toBeVisible();
    await waitFor(() => expect(backend.received(getCandidates)).toHaveLength(2));
  });

  it('refuses a press just after a colleague’s change, but not the one after looking at it', async () => {
    backend.on(getCandidates, ranked());
    const { user, dialog } = await open({ version: 3 }, 'Assign a trainer', 'Assign a trainer');
    await dialog.findByRole('button', { name: 'Assign Lakshmi Nair' });
    backend.on(getServiceRequests, pageWith(requestWith({ ...assigned, version: 4, trainerId: RAVI, TrainerName: 'Ravi Kumar' })));
    await act(() => queryClient.invalidateQueries());
    expect(await dialog.findByText(/^This record was just updated/)).toBeVisible();
    backend.on(
      assignTrainer,
      refusal(409, { message: 'This session was just updated: Ravi Kumar is now assigned' }),
      requestWith(assigned),
    );
    await user.click(dialog.getByRole('button', { name: 'Assign Lakshmi Nair' }));
    await dialog.findByText('This session was just updated: Ravi Kumar is now assigned');
    await user.click(dialog.getByRole('button', { name: 'Assign Lakshmi Nair' }));
    await waitForClosed('Assign a trainer');
    expect(backend.received(assignTrainer).map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('shows any other error', async () => {
    backend.on(getCandidates, ranked());
    backend.on(assignTrainer, NO_CONNECTION);
    const { user, dialog } = await open({}, 'Assign a trainer', 'Assign a trainer');
    await user.click(await dialog.findByRole('button', { name: 'Assign Lakshmi Nair' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getAllByText(/^We can’t reach/)).toHaveLength(1);
  });

  it('shows that no trainer is near', async () => {
    backend.on(getCandidates, sample(candidates));
    const { dialog } = await open({}, 'Assign a trainer', 'Assign a trainer');
    expect(await dialog.findByText('No trainer for this service is registered near 560038 yet.')).toBeVisible();
  });

  it('offers a retry if trainers fail to load', async () => {
    backend.on(getCandidates, refusal(503), ranked());
    const { user, dialog } = await open({}, 'Assign a trainer', 'Assign a trainer');
    expect(await dialog.findByText('Could not load the trainers')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Free at this hour')).toBeVisible();
  });
});

describe('closing a session', () => {
  const COMPLETED = 'Complete this session?';
  const begun: Partial<ServiceRequest> = { ...assigned, trial_date: '2026-11-21', trial_time: '07:00' };

  it('is not offered while the server would refuse it, which is said in words', async () => {
    const { user } = show(assigned);
    await user.click(await screen.findByRole('link', { name: /^Tue 24 Nov/ }));
    expect(await screen.findByText(/^With the Start PIN it can be completed from an hour before it begins/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel session' })).toBeVisible();
    for (const name of ['Complete', 'Report no-show']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is offered by the Start PIN in the hour before, when a trainer may be early', async () => {
    const { dialog } = await open({ ...begun, trial_time: '13:00' }, 'Complete', COMPLETED); // screens tests begin at noon
    expect(dialog.getByText(/^Until it begins, only the Start PIN completes it: Sat 21 Nov, 1:00–2:00 pm/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report no-show' })).not.toBeInTheDocument();
  });

  it('completes it with the four-digit Start PIN', async () => {
    backend.on(completeRequest, requestWith({ status: 'Completed' }));
    const { user, dialog } = await open(begun, 'Complete', COMPLETED);
    expect(dialog.getByRole('button', { name: 'Complete' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Start PIN'), '4a71');
    expect(dialog.getByRole('button', { name: 'Complete' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Start PIN'), '1');
    expect(dialog.getByLabelText('Start PIN')).toHaveValue('4711');
    expect(dialog.queryByLabelText('No PIN? Give the reason')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('Session completed')).toBeVisible();
    expect(backend.received(completeRequest)[0]?.body).toEqual({ pin: '4711' });
    await waitForClosed(COMPLETED);
  });

  it('completes it with a reason if there is no PIN', async () => {
    backend.on(completeRequest, requestWith({ status: 'Completed' }));
    const { user, dialog } = await open(begun, 'Complete', COMPLETED);
    await user.type(dialog.getByLabelText('No PIN? Give the reason'), ' Her phone was off ');
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitForClosed(COMPLETED);
    expect(backend.received(completeRequest)[0]?.body).toEqual({ reason: 'Her phone was off' });
  });

  it('keeps it open if the PIN is wrong', async () => {
    backend.on(completeRequest, refusal(422, { message: 'This is not the Start PIN' }));
    const { user, dialog } = await open(begun, 'Complete', COMPLETED);
    await user.type(dialog.getByLabelText('Start PIN'), '4711{Enter}');
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('This is not the Start PIN')).toBeVisible();
    expect(dialog.getByLabelText('Start PIN')).toHaveValue('4711');
  });

  it('cancels it with a reason shared with the customer', async () => {
    backend.on(cancelRequest, requestWith({ status: 'Cancelled' }));
    const { user, dialog } = await open({}, 'Cancel session', 'Cancel this session?');
    expect(dialog.queryByLabelText('Start PIN')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel session' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason (shared with the customer)'), 'The trainer is ill');
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Session cancelled')).toBeVisible();
    expect(backend.received(cancelRequest)[0]?.body).toEqual({ reason: 'The trainer is ill' });
  });

  it('reports who was absent', async () => {
    backend.on(recordNoShow, requestWith({ status: 'Completed' }));
    const { user, dialog } = await open(begun, 'Report no-show', 'Report no-show');
    expect(dialog.getByLabelText('Who was absent')).toHaveDisplayValue('Please choose');
    await user.selectOptions(dialog.getByLabelText('Who was absent'), 'Customer (no refund, the session counts as used)');
    await user.type(dialog.getByLabelText('Reason (shared with the customer)'), 'Nobody opened');
    await user.click(dialog.getByRole('button', { name: 'Report no-show' }));
    expect(await screen.findByText('No-show reported')).toBeVisible();
    expect(backend.received(recordNoShow)[0]?.body).toEqual({ who: 'customer', reason: 'Nobody opened' });
  });

  it('can be abandoned', async () => {
    const { user, dialog } = await open({}, 'Cancel session', 'Cancel this session?');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await waitForClosed('Cancel this session?');
  });

  it('moves a session with a reason, after saying what happens to the trainer', async () => {
    backend.on(getRequestTimes, {
      times: [
        { time: '07:00', free: false, full: true, same_trainer: true },
        { time: '08:00', free: true, full: false, same_trainer: true },
        { time: '09:00', free: true, full: false, same_trainer: false },
      ],
    });
    const { user, dialog } = await open(assigned, 'Move', 'Move this session');
    await user.click(await dialog.findByRole('radio', { name: '9:00 am No trainer' }));
    expect(dialog.getByText(/Lakshmi Nair is not free then: the session will have no trainer until you assign one/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: '8:00 am' }));
    expect(dialog.getByText(/Lakshmi Nair stays assigned and gets an SMS. The customer is emailed the new time/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move session' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Reason (shared with the customer)' }), 'Trainer ill');
    backend.on(moveRequest, requestWith(assigned));
    await user.click(dialog.getByRole('button', { name: 'Move session' }));
    await waitForClosed('Move this session');
    expect(backend.received(moveRequest)[0]?.body).toMatchObject({
      time: '08:00',
      reason: 'Trainer ill',
    });
  });

  it('says if no hour of a day is free', async () => {
    backend.on(getRequestTimes, { times: [{ time: '07:00', free: false, full: true, same_trainer: false }] });
    const { dialog } = await open({}, 'Move', 'Move this session');
    expect(await dialog.findByText('No free time on this day.')).toBeVisible();
  });
});
