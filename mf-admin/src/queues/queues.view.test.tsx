import { type DeadLetterRow, deadLetterRow, type QueuesDesk, queuesDesk, type TeamRole } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import QueuesView from './queues.view.tsx';

const QUEUES = 'GET /api/v1/admin/queues';
const BOARD = 'POST /api/v1/admin/queues/board';
const LETTERS = 'GET /api/v1/admin/dead-letters';
const RETRY = 'POST /api/v1/admin/dead-letters/:id/retry';
const GIVE_UP = 'POST /api/v1/admin/dead-letters/:id/give-up';

const queue = (name: string, oldest_seconds: number | null) => ({
  name,
  waiting: 4,
  active: 1,
  delayed: 2,
  failed: 3,
  oldest_seconds,
  per_minute: 12,
});
const alarm = (id: string, text: string, cleared_at: string | null) => ({
  id,
  kind: 'queue-stalled' as const,
  text,
  raised_at: '2026-11-24T10:00:00+05:30',
  cleared_at,
});
const letter = (fields: Partial<DeadLetterRow> = {}) =>
  sample(deadLetterRow, { id: 'mail:7', name: 'send-mail', error: 'Mailbox is full', state: 'waiting', ...fields });

function show(fields: Partial<QueuesDesk> = {}, { role = 'admin', letters = [] }: { role?: TeamRole; letters?: DeadLetterRow[] } = {}) {
  signInAs(role);
  backend.on(QUEUES, sample(queuesDesk, { reachable: true, ...fields }));
  backend.on(LETTERS, pageWith(...letters));
  return renderScreen(<QueuesView />, { at: '/admin/adminDashboard?view=queues' });
}

describe('Queues', () => {
  it('shows that it loads, then what waits, and for how long', async () => {
    signInAs();
    backend.on(LETTERS, pageWith());
    const held = backend.hold(QUEUES);
    renderScreen(<QueuesView />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    held.reply(sample(queuesDesk, { reachable: true, queues: [queue('sms', 75), queue('mail', null)] }));
    expect(await screen.findByRole('row', { name: 'sms 4 1 2 3 75 s 12' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'mail 4 1 2 3 – 12' })).toBeVisible();
    expect(screen.getByText('No alarm is open')).toBeVisible();
  });

  it('says that nothing is lost while Redis is away', async () => {
    show({ reachable: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('The queues cannot be reached');
    expect(screen.queryByRole('table', { name: 'Queues now' })).not.toBeInTheDocument();
  });

  it('announces open alarms, and keeps those that are over below', async () => {
    show({
      alarms: [alarm('1', 'The queue sms stands', null), alarm('2', 'A webhook was silent', '2026-11-24T11:30:00+05:30')],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The queue sms stands since Tue 24 Nov, 10:00 am');
    expect(screen.getByText('A webhook was silent: Tue 24 Nov, 10:00 am to Tue 24 Nov, 11:30 am')).toBeVisible();
    expect(screen.queryByText('No alarm is open')).not.toBeInTheDocument();
  });

  it('shows the ten latest of the alarms that are over', async () => {
    show({ alarms: Array.from({ length: 12 }, (_, index) => alarm(`${index}`, `Alarm ${index}`, '2026-11-24T11:30:00+05:30')) });
    expect(await screen.findAllByText(/^Alarm \d+:/)).toHaveLength(10);
  });

  it('offers another try where they cannot be read', async () => {
    signInAs();
    backend.on(LETTERS, pageWith());
    backend.on(QUEUES, refusal(500), sample(queuesDesk, { reachable: true, queues: [queue('sms', 1)] }));
    const { user } = renderScreen(<QueuesView />);
    expect(await screen.findByText('We could not load the queues')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^sms/ })).toBeVisible();
  });

  it('opens the board in a tab of its own', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = show();
    backend.on(BOARD, { url: '/bff/queues?ticket=1' });
    await user.click(await screen.findByRole('button', { name: 'Open the board' }));
    await waitFor(() => expect(open.mock.calls).toEqual([['/bff/queues?ticket=1', '_blank', 'noopener']]));
  });

  it('offers the board and decisions to those alone who may', async () => {
    show({}, { role: 'viewer', letters: [letter()] });
    expect(await screen.findByText('Mailbox is full')).toBeVisible();
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /board|^Try again|^Give up/ })).not.toBeInTheDocument();
  });
});

describe('dead letters', () => {
  it('are tried again', async () => {
    const { user } = show({}, { letters: [letter({ attempts: 5 })] });
    backend.on(RETRY, letter({ state: 'retried' }));
    expect(await screen.findByRole('row', { name: /send-mail mail:7 .* Mailbox is full 5/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Try again.*mail:7$/ }));
    await waitFor(() => expect(backend.received(LETTERS)).toHaveLength(2));
    expect(backend.received(RETRY)).toHaveLength(1);
  });

  it('are given up with a note that others read', async () => {
    const { user } = show({}, { letters: [letter()] });
    backend.on(GIVE_UP, letter({ state: 'given-up' }));
    await user.click(await screen.findByRole('button', { name: /^Give up/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Give this job up?' }));
    await user.type(dialog.getByLabelText('Why? Others read this note'), 'The account is gone');
    await user.click(dialog.getByRole('button', { name: 'Give it up' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(GIVE_UP)[0]?.body).toEqual({ note: 'The account is gone' });
  });

  it("say 'Some error occured' where a colleague was faster", async () => {
    const { user } = show({}, { letters: [letter()] });
    backend.on(GIVE_UP, refusal(409, { message: 'Ravi has tried it again' }));
    await user.click(await screen.findByRole('button', { name: /^Give up/ }));
    await user.type(screen.getByLabelText(/^Why/), 'Gone');
    await user.click(screen.getByRole('button', { name: 'Give it up' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Ravi has tried it again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that are decided show the note, or what was done', async () => {
    show({}, { letters: [letter({ id: 'a', state: 'given-up', note: 'The account is gone' }), letter({ id: 'b', state: 'retried' })] });
    expect(await screen.findByText('The account is gone')).toBeVisible();
    expect(screen.getByText('retried')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Give up/ })).not.toBeInTheDocument();
  });

  it('wait for nobody where none failed', async () => {
    show();
    expect(await screen.findByText('No job has failed for the last time.')).toBeVisible();
  });
});
