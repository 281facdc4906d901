import { candidates, type ServiceRequest, type TeamRole } from '@fitghar/contracts/admin';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, requestWith, signInAs } from '../../test/operations.ts';
import RequestsView from './requests.view.tsx';

const LIST = 'GET /api/v1/admin/service-requests';
const CANDIDATES = 'GET /api/v1/admin/service-requests/:id/candidates';
const ASSIGN = 'POST /api/v1/admin/service-requests/:id/assign';
const COMPLETE = 'POST /api/v1/admin/service-requests/:id/complete';
const CANCEL = 'POST /api/v1/admin/service-requests/:id/cancel';
const NO_SHOW = 'POST /api/v1/admin/service-requests/:id/no-show';
const LAKSHMI = '65f1a0b2c3d4e5f6000000b1';
const RAVI = '65f1a0b2c3d4e5f6000000b2';

const assigned: Partial<ServiceRequest> = { status: 'Trainer Assigned', trainerId: LAKSHMI, TrainerName: 'Lakshmi Nair' };
const ranked = () =>
  sample(candidates, {
    rows: [
      { id: LAKSHMI, name: 'Lakshmi Nair', eligible: true, reasons: ['Lives in 560038', '4.8 stars'], rating: 4.8, load: 2 },
      { id: RAVI, name: 'Ravi Kumar', eligible: true, reasons: ['Free at this hour'], rating: null, load: 0 },
      { id: 'c', name: 'Meera Das', eligible: false, reasons: ['Is not approved'], rating: null, load: 0 },
    ],
  });

function show(fields: Partial<ServiceRequest> = {}, role: TeamRole = 'admin') {
  signInAs(role);
  backend.on(LIST, pageWith(requestWith(fields)));
  return renderScreen(<RequestsView />, { at: '/admin/adminDashboard?view=requests' });
}
/** Opens the session, and then what its button opens. */
async function open(fields: Partial<ServiceRequest>, button: string, title: string) {
  const { user } = show(fields);
  await user.click(await screen.findByRole('button', { name: 'Tue 24 Nov, 7:00–8:00 am' }));
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const isOver = (title: string) => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());

describe('Service Requested', () => {
  it('lists open sessions, the next one first', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Rohan/ }));
    expect(row.getByText('Indiranagar 560038')).toBeVisible();
    expect(row.getByText('Nobody yet')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^When/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('names the trainer who comes', async () => {
    show(assigned);
    expect(within(await screen.findByRole('row', { name: /Rohan/ })).getByText('Lakshmi Nair')).toBeVisible();
  });

  it('says what will stand here', async () => {
    signInAs();
    backend.on(LIST, pageWith());
    renderScreen(<RequestsView />);
    expect(await screen.findByText('Paid sessions stand here until they are over.')).toBeVisible();
  });

  it('shows every field of a session', async () => {
    const { user } = show({
      ...assigned,
      assistance: 'self',
      paymentDetails: { created_at: '2026-11-20T09:30:00+05:30', method: 'wallet', wallet: 'mobikwik' },
    });
    await user.click(await screen.findByRole('button', { name: /^Tue 24 Nov/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rohan Kulkarni, Tue 24 Nov' }));
    const fact = (label: string) => dialog.getByText(label).nextElementSibling;
    expect(fact('For')).toHaveTextContent('SELF');
    expect(fact('Amount')).toHaveTextContent('₹99');
    expect(fact('Paid')).toHaveTextContent('Fri 20 Nov, 9:30 am');
    expect(fact('Paid by')).toHaveTextContent('wallet, mobikwik');
    expect(dialog.getByRole('link', { name: 'Lakshmi Nair' })).toHaveAttribute('href', `/admin/adminDashboard?view=trainers&id=${LAKSHMI}`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows what is missing of a session for somebody else', async () => {
    const { user } = show({ assistance: 'forothers' });
    await user.click(await screen.findByRole('button', { name: /^Tue 24 Nov/ }));
    const dialog = within(screen.getByRole('dialog'));
    const fact = (label: string) => dialog.getByText(label).nextElementSibling;
    expect(fact('For')).toHaveTextContent('Somebody else');
    expect(fact('Trainer')).toHaveTextContent('Nobody yet');
    expect(fact('Paid')).toHaveTextContent('–');
    expect(fact('Paid by')).toHaveTextContent('–');
  });

  it('offers only what fits the state of the session', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Tue 24 Nov/ }));
    expect(await screen.findByRole('button', { name: 'Assign a trainer' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel the session' })).toBeVisible();
    for (const name of ['Complete', 'Somebody did not come', 'Send somebody else'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('offers nothing to somebody who may only look', async () => {
    const { user } = show(assigned, 'support');
    await user.click(await screen.findByRole('button', { name: /^Tue 24 Nov/ }));
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /session|Send|Complete/ })).not.toBeInTheDocument();
  });
});

describe('assigning a trainer', () => {
  it('ranks who can come, each with the reason, and who cannot', async () => {
    signInAs();
    const held = backend.hold(CANDIDATES);
    const { dialog } = await open({}, 'Assign a trainer', 'Who comes?');
    expect(dialog.getByText(/Tue 24 Nov, 7:00–8:00 am, Indiranagar 560038/)).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('Loading');
    held.reply(ranked());
    const rows = await dialog.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Lakshmi Nair Lives in 560038 · 4.8 stars');
    expect(rows[2]).toHaveTextContent('Is not approved');
    expect(dialog.getAllByRole('button', { name: /^Assign/ })).toHaveLength(2);
  });

  it('sends the version that this screen shows, and says who comes', async () => {
    backend.on(CANDIDATES, ranked());
    backend.on(ASSIGN, requestWith(assigned));
    const { user, dialog } = await open({}, 'Assign a trainer', 'Who comes?');
    await user.click(await dialog.findByRole('button', { name: 'Assign Lakshmi Nair' }));
    expect(await screen.findByText('Lakshmi Nair is assigned. Both hear of it by SMS')).toBeVisible();
    expect(backend.received(ASSIGN)[0]?.body).toEqual({ trainer_id: LAKSHMI, version: 3 });
    await isOver('Who comes?');
  });

  it('does not offer whoever is assigned', async () => {
    backend.on(CANDIDATES, ranked());
    const { dialog } = await open(assigned, 'Send somebody else', 'Who comes?');
    expect(await dialog.findByText('Assigned')).toBeVisible();
    expect(dialog.getAllByRole('button', { name: /^Assign/ })).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Assign Ravi Kumar' })).toBeVisible();
  });

  it('is busy at the one who was chosen', async () => {
    backend.on(CANDIDATES, ranked());
    const held = backend.hold(ASSIGN);
    const { user, dialog } = await open({}, 'Assign a trainer', 'Who comes?');
    await user.click(await dialog.findByRole('button', { name: 'Assign Ravi Kumar' }));
    expect(dialog.getByRole('button', { name: 'Assign Ravi Kumar' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Assign Lakshmi Nair' })).toBeEnabled();
    held.reply(requestWith({ ...assigned, TrainerName: 'Ravi Kumar' }));
    await isOver('Who comes?');
  });

  it('tells the slower of two admins what the other has changed', async () => {
    backend.on(CANDIDATES, ranked());
    backend.on(ASSIGN, refusal(409, { message: 'Somebody else was faster: Ravi Kumar is assigned now' }));
    const { user, dialog } = await open({}, 'Assign a trainer', 'Who comes?');
    await user.click(await dialog.findByRole('button', { name: 'Assign Lakshmi Nair' }));
    expect(await dialog.findByText('Some error occured')).toBeVisible();
    const [banner] = await dialog.findAllByText('Somebody else was faster: Ravi Kumar is assigned now');
    expect(banner).toBeVisible();
    await waitFor(() => expect(backend.received(CANDIDATES)).toHaveLength(2));
  });

  it('says why it failed otherwise', async () => {
    backend.on(CANDIDATES, ranked());
    backend.on(ASSIGN, NO_CONNECTION);
    const { user, dialog } = await open({}, 'Assign a trainer', 'Who comes?');
    await user.click(await dialog.findByRole('button', { name: 'Assign Lakshmi Nair' }));
    expect(await dialog.findByText('Some error occured')).toBeVisible();
    expect(dialog.getAllByText(/^We cannot reach/)).toHaveLength(1);
  });

  it('says that nobody lives near', async () => {
    backend.on(CANDIDATES, sample(candidates));
    const { dialog } = await open({}, 'Assign a trainer', 'Who comes?');
    expect(await dialog.findByText('Nobody of this service has registered near 560038 yet.')).toBeVisible();
  });

  it('offers another try where the trainers cannot be read', async () => {
    backend.on(CANDIDATES, refusal(503), ranked());
    const { user, dialog } = await open({}, 'Assign a trainer', 'Who comes?');
    expect(await dialog.findByText('We could not load the trainers')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Free at this hour')).toBeVisible();
  });
});

describe('the end of a session', () => {
  const COMPLETED = 'Did the visit take place?';

  it('is completed by the start PIN, four digits', async () => {
    backend.on(COMPLETE, requestWith({ status: 'Completed' }));
    const { user, dialog } = await open(assigned, 'Complete', COMPLETED);
    expect(dialog.getByRole('button', { name: 'Complete' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Start PIN'), '4a71');
    expect(dialog.getByRole('button', { name: 'Complete' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Start PIN'), '1');
    expect(dialog.getByLabelText('Start PIN')).toHaveValue('4711');
    expect(dialog.queryByLabelText('No PIN? Say why')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('The visit is completed')).toBeVisible();
    expect(backend.received(COMPLETE)[0]?.body).toEqual({ pin: '4711' });
    await isOver(COMPLETED);
  });

  it('is completed with a reason where there is no PIN', async () => {
    backend.on(COMPLETE, requestWith({ status: 'Completed' }));
    const { user, dialog } = await open(assigned, 'Complete', COMPLETED);
    await user.type(dialog.getByLabelText('No PIN? Say why'), ' Her phone was off ');
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await isOver(COMPLETED);
    expect(backend.received(COMPLETE)[0]?.body).toEqual({ reason: 'Her phone was off' });
  });

  it('stays open where the PIN is wrong', async () => {
    backend.on(COMPLETE, refusal(422, { message: 'This is not the start PIN' }));
    const { user, dialog } = await open(assigned, 'Complete', COMPLETED);
    await user.type(dialog.getByLabelText('Start PIN'), '4711{Enter}');
    expect(await dialog.findByText('Some error occured')).toBeVisible();
    expect(dialog.getByText('This is not the start PIN')).toBeVisible();
    expect(dialog.getByLabelText('Start PIN')).toHaveValue('4711');
  });

  it('is cancelled with a reason that the customer reads', async () => {
    backend.on(CANCEL, requestWith({ status: 'Cancelled' }));
    const { user, dialog } = await open({}, 'Cancel the session', 'Cancel this session?');
    expect(dialog.queryByLabelText('Start PIN')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel it and refund' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Why? The customer reads this'), 'The trainer is ill');
    await user.click(dialog.getByRole('button', { name: 'Cancel it and refund' }));
    expect(await screen.findByText('The session is cancelled')).toBeVisible();
    expect(backend.received(CANCEL)[0]?.body).toEqual({ reason: 'The trainer is ill' });
  });

  it('says who did not come', async () => {
    backend.on(NO_SHOW, requestWith({ status: 'Completed' }));
    const { user, dialog } = await open(assigned, 'Somebody did not come', 'Who did not come?');
    await user.selectOptions(dialog.getByLabelText('Who'), 'The customer');
    await user.type(dialog.getByLabelText('Why? The customer reads this'), 'Nobody opened');
    await user.click(dialog.getByRole('button', { name: 'Close the session' }));
    expect(await screen.findByText('The session is closed')).toBeVisible();
    expect(backend.received(NO_SHOW)[0]?.body).toEqual({ who: 'customer', reason: 'Nobody opened' });
  });

  it('can be left without deciding', async () => {
    const { user, dialog } = await open({}, 'Cancel the session', 'Cancel this session?');
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await isOver('Cancel this session?');
  });
});
