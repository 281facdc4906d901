import { type DeadLetterRow, deadLetterRow, type QueuesOverview, queuesOverview, type StaffRole } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import QueuesView from './queues.view.tsx';

const QUEUES = 'GET /api/v1/admin/queues';
const BOARD = 'POST /api/v1/admin/queues/board';
const DEAD_LETTERS = 'GET /api/v1/admin/dead-letters';
const RETRY = 'POST /api/v1/admin/dead-letters/:id/retry';
const DISCARD = 'POST /api/v1/admin/dead-letters/:id/give-up';

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
const deadLetter = (fields: Partial<DeadLetterRow> = {}) =>
  sample(deadLetterRow, { id: 'mail:7', name: 'send-mail', error: 'Mailbox is full', state: 'waiting', ...fields });

function show(
  fields: Partial<QueuesOverview> = {},
  { role = 'admin', letters = [] }: { role?: StaffRole; letters?: DeadLetterRow[] } = {},
) {
  signInAs(role);
  backend.on(QUEUES, sample(queuesOverview, { reachable: true, ...fields }));
  backend.on(DEAD_LETTERS, pageWith(...letters));
  return renderScreen(<QueuesView />, { at: '/admin/adminDashboard?view=queues' });
}

describe('Queues', () => {
  it('shows a loading state, then job counts and the age of the oldest job', async () => {
    signInAs();
    backend.on(DEAD_LETTERS, pageWith());
    const held = backend.hold(QUEUES);
    renderScreen(<QueuesView />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    held.reply(sample(queuesOverview, { reachable: true, queues: [queue('sms', 75), queue('mail', null)] }));
    expect(await screen.findByRole('row', { name: 'sms 4 1 2 3 75 s 12' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'mail 4 1 2 3 – 12' })).toBeVisible();
    expect(screen.getByText('No open alarms')).toBeVisible();
  });

  it('explains that nothing is lost if Redis is unreachable', async () => {
    show({ reachable: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('Queues unavailable');
    expect(screen.queryByRole('table', { name: 'Queue status' })).not.toBeInTheDocument();
  });

  it('announces open alarms and lists resolved ones below', async () => {
    show({
      alarms: [alarm('1', 'The queue sms stands', null), alarm('2', 'A webhook was silent', '2026-11-24T11:30:00+05:30')],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The queue sms stands since Tue 24 Nov, 10:00 am');
    expect(screen.getByText('A webhook was silent: Tue 24 Nov, 10:00 am – Tue 24 Nov, 11:30 am')).toBeVisible();
    expect(screen.queryByText('No open alarms')).not.toBeInTheDocument();
  });

  it('shows the ten latest resolved alarms', async () => {
    show({ alarms: Array.from({ length: 12 }, (_, index) => alarm(`${index}`, `Alarm ${index}`, '2026-11-24T11:30:00+05:30')) });
    expect(await screen.findAllByText(/^Alarm \d+:/)).toHaveLength(10);
  });

  it('offers a retry if queues fail to load', async () => {
    signInAs();
    backend.on(DEAD_LETTERS, pageWith());
    backend.on(QUEUES, refusal(500), sample(queuesOverview, { reachable: true, queues: [queue('sms', 1)] }));
    const { user } = renderScreen(<QueuesView />);
    expect(await screen.findByText('Could not load the queues')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^sms/ })).toBeVisible();
  });

  it('opens the queue dashboard in a new tab', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = show();
    backend.on(BOARD, { url: '/bff/queues?ticket=1' });
    await user.click(await screen.findByRole('button', { name: 'Open dashboard' }));
    await waitFor(() => expect(open.mock.calls).toEqual([['/bff/queues?ticket=1', '_blank', 'noopener']]));
  });

  it('offers the queue dashboard and decisions only to permitted roles', async () => {
    show({}, { role: 'viewer', letters: [deadLetter()] });
    expect(await screen.findByText('Mailbox is full')).toBeVisible();
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /dashboard|^Retry|^Discard/ })).not.toBeInTheDocument();
  });
});

describe('dead-letter jobs', () => {
  it('can be retried', async () => {
    const { user } = show({}, { letters: [deadLetter({ attempts: 5 })] });
    backend.on(RETRY, deadLetter({ state: 'retried' }));
    expect(await screen.findByRole('row', { name: /send-mail mail:7 .* Mailbox is full 5/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Retry.*mail:7$/ }));
    await waitFor(() => expect(backend.received(DEAD_LETTERS)).toHaveLength(2));
    expect(backend.received(RETRY)).toHaveLength(1);
  });

  it('can be discarded with a note for colleagues', async () => {
    const { user } = show({}, { letters: [deadLetter()] });
    backend.on(DISCARD, deadLetter({ state: 'given-up' }));
    await user.click(await screen.findByRole('button', { name: /^Discard/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard this job?' }));
    await user.type(dialog.getByLabelText('Note (shared with the team)'), 'The account is gone');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(DISCARD)[0]?.body).toEqual({ note: 'The account is gone' });
  });

  it('show ‘Some error occured’ if a colleague was faster', async () => {
    const { user } = show({}, { letters: [deadLetter()] });
    backend.on(DISCARD, refusal(409, { message: 'Ravi has tried it again' }));
    await user.click(await screen.findByRole('button', { name: /^Discard/ }));
    await user.type(screen.getByLabelText(/^Note/), 'Gone');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Ravi has tried it again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show the note or the outcome once decided', async () => {
    show(
      {},
      { letters: [deadLetter({ id: 'a', state: 'given-up', note: 'The account is gone' }), deadLetter({ id: 'b', state: 'retried' })] },
    );
    expect(await screen.findByText('The account is gone')).toBeVisible();
    expect(screen.getByText('Retried', { selector: ':not(option)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Discard/ })).not.toBeInTheDocument();
  });

  it('show an empty state', async () => {
    show();
    expect(await screen.findByText('Jobs that failed after the last retry will appear here.')).toBeVisible();
  });
});
