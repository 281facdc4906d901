import {
  abortJobRun,
  type DeadLetterRow,
  deadLetterRow,
  getDeadLetters,
  getJobRuns,
  getQueues,
  getQueuesHistory,
  getTeamMe,
  getWhatsAppFigures,
  giveUpDeadLetter,
  type JobFigures,
  type JobRun,
  type JobRunPreview,
  jobRun,
  jobRunPreview,
  pauseQueue,
  previewJobRun,
  type QueuesHistory,
  type QueuesOverview,
  queuePause,
  queuesHistory,
  queuesOverview,
  resumeQueue,
  retryDeadLetter,
  type StaffRole,
  startJobRun,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import QueuesView from './queues.view.tsx';

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
  team: 'platform',
  taken: null,
  text,
  raised_at: '2026-11-24T10:00:00+05:30',
  cleared_at,
});
const deadLetter = (fields: Partial<DeadLetterRow> = {}) =>
  sample(deadLetterRow, { id: 'mail:7', name: 'send-mail', error: 'Mailbox is full', state: 'waiting', ...fields });

const history = (fields: Partial<QueuesHistory> = {}) =>
  sample(queuesHistory, {
    range: 'day',
    steps: ['2026-11-24T09:00:00+05:30', '2026-11-24T10:00:00+05:30'],
    queues: [
      { name: 'sms', depth: [null, 3], done: [null, 9], failed: [null, 1], wait_p50_s: [null, 0.5], wait_p95_s: [null, 4] },
      { name: 'plan-delivery', depth: [0, 7], done: [4, 5], failed: [0, 2], wait_p50_s: [1, 2], wait_p95_s: [3, 8] },
    ],
    jobs: [],
    releases: [],
    ...fields,
  });
const figures = (fields: Partial<JobFigures> = {}): JobFigures => ({
  name: 'draft-plan',
  queue: 'plan-delivery',
  done: 9,
  failed: 2,
  dead: 0,
  wait_p95_s: 8.2,
  run_ms: 140,
  usual: { done: 10, failed: 2 },
  ...fields,
});

function show(
  fields: Partial<QueuesOverview> = {},
  { role = 'admin', letters = [] }: { role?: StaffRole; letters?: DeadLetterRow[] } = {},
) {
  signInAs(role);
  backend.on(getQueues, sample(queuesOverview, { reachable: true, ...fields }));
  backend.on(getDeadLetters, pageWith(...letters));
  backend.on(getQueuesHistory, history());
  return renderScreen(<QueuesView />, { at: '/admin/adminDashboard?view=queues' });
}

const jobRunWith = (fields: Partial<JobRun> = {}) =>
  sample(jobRun, {
    id: '65f1a0b2c3d4e5f6000000d1',
    action: 'retry',
    state: 'running',
    by: 'Ravi',
    reason: 'The mail server was down',
    started_at: '2026-11-24T10:00:00+05:30',
    ended_at: null,
    total: 400,
    handled: 100,
    ...fields,
  });
const preview = (fields: Partial<JobRunPreview> = {}) =>
  sample(jobRunPreview, {
    total: 1200,
    kinds: [{ name: 'plan-sent-mail', queue: 'mail', count: 1200 }],
    oldest: '2026-11-24T08:00:00+05:30',
    newest: '2026-11-24T09:00:00+05:30',
    sample: [deadLetter({ id: 'plan-sent-mail.1', error: '550 refused' })],
    until: '2026-11-24T10:00:00+05:30',
    ...fields,
  });

const pause = {
  queue: 'sms',
  since: '2026-11-24T10:00:00+05:30',
  by: 'Ravi',
  reason: 'The provider sends twice',
  remind_minutes: 60,
} as const;

beforeEach(() => {
  backend.on(getJobRuns, { rows: [] });
  backend.on(getWhatsAppFigures, { on: false, rows: [] });
});

describe('Queues', () => {
  it('shows a loading state, then job counts and the age of the oldest job', async () => {
    signInAs();
    backend.on(getDeadLetters, pageWith());
    backend.on(getQueuesHistory, history());
    const held = backend.hold(getQueues);
    renderScreen(<QueuesView />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    held.reply(sample(queuesOverview, { reachable: true, queues: [queue('sms', 75), queue('mail', null)] }));
    expect(await screen.findByRole('row', { name: /^sms 4 1 2 3 75 s 12/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^mail 4 1 2 3 – 12/ })).toBeVisible();
    expect(screen.getByText('No open alarms')).toBeVisible();
  });

  it('explains that nothing is lost if Redis is unreachable', async () => {
    show({ reachable: false });
    expect(await screen.findByRole('alert')).toHaveTextContent('Queues unavailable');
    expect(screen.queryByRole('table', { name: 'Queue status' })).not.toBeInTheDocument();
  });

  it('names the queues that do not answer beside those that do', async () => {
    show({ queues: [queue('mail', 1)], unreachable: ['sms', 'payments'] });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Some queues unavailableRedis does not answer for sms and payments. Nothing is lost; their jobs resume when it is back.',
    );
    expect(screen.getByRole('row', { name: /^mail/ })).toBeVisible();
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
    backend.on(getDeadLetters, pageWith());
    backend.on(getQueuesHistory, history());
    backend.on(getQueues, refusal(500), sample(queuesOverview, { reachable: true, queues: [queue('sms', 1)] }));
    const { user } = renderScreen(<QueuesView />);
    expect(await screen.findByText('Could not load the queues')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^sms/ })).toBeVisible();
  });

  it('offers decisions only to permitted roles', async () => {
    backend.on(getJobRuns, { rows: [jobRunWith()] });
    show({ queues: [queue('sms', 1)], paused: [pause] }, { role: 'viewer', letters: [deadLetter()] });
    expect(await screen.findByText('Mailbox is full')).toBeVisible();
    await waitFor(() => expect(backend.received(getTeamMe)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Retry|^Discard|^Pause|^Resume|^Stop/ })).not.toBeInTheDocument();
  });
});

describe('dead-letter jobs', () => {
  it('can be retried', async () => {
    const { user } = show({}, { letters: [deadLetter({ attempts: 5 })] });
    backend.on(retryDeadLetter, deadLetter({ state: 'retried' }));
    expect(await screen.findByRole('row', { name: /send-mail mail:7 .* Mailbox is full 5/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Retry.*mail:7$/ }));
    await waitFor(() => expect(backend.received(getDeadLetters)).toHaveLength(2));
    expect(backend.received(retryDeadLetter)).toHaveLength(1);
  });

  it('can be discarded with a note for colleagues', async () => {
    const { user } = show({}, { letters: [deadLetter()] });
    backend.on(giveUpDeadLetter, deadLetter({ state: 'given-up' }));
    await user.click(await screen.findByRole('button', { name: /^Discard mail:7/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard this job?' }));
    await user.type(dialog.getByLabelText('Note (shared with the team)'), 'The account is gone');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(giveUpDeadLetter)[0]?.body).toEqual({ note: 'The account is gone' });
  });

  it('show ‘Some error occured’ if a colleague was faster', async () => {
    const { user } = show({}, { letters: [deadLetter()] });
    backend.on(giveUpDeadLetter, refusal(409, { message: 'Ravi has tried it again' }));
    await user.click(await screen.findByRole('button', { name: /^Discard mail:7/ }));
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
    expect(screen.queryByRole('button', { name: /^Discard (a|b)$/ })).not.toBeInTheDocument();
  });

  it('show an empty state', async () => {
    show();
    expect(await screen.findByText('Jobs that failed after the last retry will appear here.')).toBeVisible();
  });
});

describe('pausing a queue', () => {
  it('says what stops, and asks for a reason and a reminder', async () => {
    const { user } = show({ queues: [queue('otp-mail', 1)] });
    backend.on(pauseQueue, sample(queuePause, { ...pause, queue: 'otp-mail' }));
    await user.click(await screen.findByRole('button', { name: 'Pause otp-mail' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pause queue otp-mail?' }));
    expect(dialog.getByText(/no one can reset a password/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pause' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Reason (shared with the team)'), 'Wrong template');
    await user.selectOptions(dialog.getByLabelText('Remind the team by email'), 'Every 4 hours');
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(pauseQueue)[0]).toMatchObject({
      params: { queue: 'otp-mail' },
      body: { reason: 'Wrong template', remind_minutes: 240 },
    });
  });

  it('shows who paused it and why, even while Redis is down, and resumes it', async () => {
    const { user } = show({ reachable: false, paused: [pause] });
    const section = within(await screen.findByRole('region', { name: 'Paused queues' }));
    expect(section.getByText(/since Tue 24 Nov, 10:00 am by/)).toHaveTextContent('Ravi');
    expect(section.getByText('The provider sends twice')).toBeVisible();
    backend.on(resumeQueue, { queue: 'sms' });
    await user.click(await section.findByRole('button', { name: 'Resume sms' }));
    await waitFor(() => expect(backend.received(resumeQueue)).toHaveLength(1));
  });

  it('is asked for by the address, once, and not if it is paused already', async () => {
    signInAs();
    backend.on(getQueues, sample(queuesOverview, { reachable: true, queues: [queue('sms', 1)], paused: [] }));
    backend.on(getDeadLetters, pageWith());
    backend.on(getQueuesHistory, history());
    const { user } = renderScreen(<QueuesView />, { at: '/admin/adminDashboard?view=queues&pause=sms' });
    expect(await screen.findByRole('dialog', { name: 'Pause queue sms?' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.search).toBe('?view=queues');
  });

  it('marks it in the table, without offering to pause it again', async () => {
    show({ queues: [queue('sms', 1)], paused: [pause] });
    expect(await screen.findByRole('row', { name: 'sms Paused 4 1 2 3 1 s 12 –' })).toBeVisible();
  });
});

describe('all failed jobs that match', () => {
  const filtered = async (at: string) => {
    signInAs();
    backend.on(getQueues, sample(queuesOverview, { reachable: true, queues: [] }));
    backend.on(getDeadLetters, pageWith(deadLetter()));
    backend.on(getQueuesHistory, history());
    return renderScreen(<QueuesView />, { at });
  };

  it('are retried as previewed: by kind, from the oldest to the newest', async () => {
    const { user } = await filtered('/admin/adminDashboard?view=queues&queue=mail&q=refused');
    backend.on(previewJobRun, preview());
    backend.on(startJobRun, jobRunWith());
    await user.click(await screen.findByRole('button', { name: 'Retry all…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry all failed jobs that match?' }));
    expect(await dialog.findByText('1,200')).toBeVisible();
    expect(dialog.getByText('550 refused')).toBeVisible();
    expect(dialog.getByText(/This cannot be undone, but a run can be stopped/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason (shared with the team)'), 'The server is back');
    await user.click(dialog.getByRole('button', { name: 'Retry 1,200 jobs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(previewJobRun)[0]?.query).toEqual({ queue: 'mail', q: 'refused' });
    expect(backend.received(startJobRun)[0]?.body).toEqual({
      queue: 'mail',
      q: 'refused',
      action: 'retry',
      reason: 'The server is back',
      until: '2026-11-24T10:00:00+05:30',
    });
  });

  it('are not offered among decided jobs, or if none match', async () => {
    const { user } = await filtered('/admin/adminDashboard?view=queues');
    backend.on(previewJobRun, preview({ total: 0, kinds: [], sample: [], oldest: null, newest: null }));
    await user.click(await screen.findByRole('button', { name: 'Discard all…' }));
    expect(await screen.findByText('No failed job matches.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Retried');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard all…' })).not.toBeInTheDocument());
  });

  it('cannot be retried or discarded all at once while there are none', async () => {
    show();
    const list = within(await screen.findByRole('region', { name: 'Failed jobs' }));
    expect(await list.findByText('Nothing here yet')).toBeVisible();
    expect(list.queryByRole('button', { name: /all…$/ })).not.toBeInTheDocument();
  });

  it('show how far a run is, and stop it', async () => {
    backend.on(getJobRuns, {
      rows: [jobRunWith(), jobRunWith({ id: '65f1a0b2c3d4e5f6000000d2', state: 'done', action: 'discard', total: 3, handled: 2 })],
    });
    const { user } = await filtered('/admin/adminDashboard?view=queues');
    const runs = within(await screen.findByRole('region', { name: 'Bulk retries and discards' }));
    expect(runs.getByRole('progressbar', { name: 'Retry 400 failed jobs: 100 done' })).toHaveValue(25);
    expect(runs.getByText('2 of 3; the others were decided by someone else meanwhile')).toBeVisible();
    backend.on(abortJobRun, jobRunWith({ state: 'aborted' }));
    await user.click(await runs.findByRole('button', { name: 'Stop: Retry 400 failed jobs' }));
    await waitFor(() => expect(backend.received(abortJobRun)).toHaveLength(1));
  });
});

describe('the history of the queues', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'History' }));
  const showHistory = (fields: Partial<QueuesHistory> = {}, at = '/admin/adminDashboard?view=queues') => {
    signInAs();
    backend.on(getQueues, sample(queuesOverview, { reachable: true, queues: [] }));
    backend.on(getDeadLetters, pageWith());
    backend.on(getQueuesHistory, history(fields));
    return renderScreen(<QueuesView />, { at });
  };

  it('shows depth, throughput and waits of the plan deliveries over the last day', async () => {
    showHistory();
    const table = within(await (await section()).findByRole('table', { name: 'Waiting', hidden: true }));
    expect(table.getByRole('row', { name: '10:00 7', hidden: true })).toBeInTheDocument();
    const throughput = within((await section()).getByRole('table', { name: 'Throughput', hidden: true }));
    expect(throughput.getByRole('row', { name: '10:00 5 2', hidden: true })).toBeInTheDocument();
    const waits = within((await section()).getByRole('table', { name: 'Wait', hidden: true }));
    expect(waits.getByRole('row', { name: '10:00 2 s 8 s', hidden: true })).toBeInTheDocument();
    expect(backend.received(getQueuesHistory)[0]?.query).toEqual({ range: 'day' });
  });

  it('keeps queue and time in the address', async () => {
    const { user } = showHistory();
    await user.selectOptions(await (await section()).findByRole('combobox', { name: 'Queue' }), 'sms');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 30 days');
    await waitFor(() => expect(backend.received(getQueuesHistory).at(-1)?.query).toEqual({ range: 'month' }));
    expect(location.search).toBe('?view=queues&history=sms&range=month');
    expect(await screen.findByRole('row', { name: /– 3$|10:00 3|24 Nov 3/, hidden: true })).toBeInTheDocument();
  });

  it('compares each job with usual, and points out what is worse', async () => {
    showHistory({
      jobs: [
        figures({ name: 'plan-sent-mail', queue: 'mail', done: 2, failed: 9, dead: 1, usual: { done: 30, failed: 1 } }),
        figures(),
        figures({ name: 'watch-promise', usual: null, wait_p95_s: 0.2, run_ms: null }),
      ],
    });
    expect(
      await screen.findByRole('row', { name: 'plan-sent-mail mail 2 fewer than usual 30 9 more than usual 1 1 8 s 140 ms' }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'draft-plan plan-delivery 9 10 2 2 0 8 s 140 ms' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'watch-promise plan-delivery 9 – 2 – 0 < 1 s –' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'draft-plan' })).toHaveAttribute('href', '/admin/adminDashboard?view=jobs&name=draft-plan');
    expect(screen.getByText(/^Usually: the mean of/)).toBeVisible();
  });

  it('shows ten jobs at first, those that are worse than usual before the others', async () => {
    const others = Array.from({ length: 11 }, (_, index) => figures({ name: `job-${index}` }));
    const { user } = showHistory({ jobs: [...others, figures({ name: 'plan-sent-mail', dead: 1 })] });
    const table = within(await screen.findByRole('table', { name: 'Jobs compared with usual' }));
    const names = () => table.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names()).toEqual(['plan-sent-mail', ...others.slice(0, 9).map(({ name }) => name)]);
    await user.click(screen.getByRole('button', { name: 'Show all 12 jobs' }));
    expect(names()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  });

  it('names what was released in the meantime, and reads it out on the charts', async () => {
    const { user } = showHistory({
      releases: [{ at: '2026-11-24T10:20:00+05:30', remote: 'mf-plans', text: '2.1.0 promoted' }],
      deployments: [{ at: '2026-11-24T10:10:00+05:30', version: '1a2b3c4d5e6f' }],
    });
    expect(await screen.findByText(/mf-plans: 2.1.0 promoted/)).toBeVisible();
    const [chart] = screen.getAllByRole('group', { name: /arrow keys/ });
    chart?.focus();
    await user.keyboard('{End}');
    expect(screen.getByText('10:00: Waiting 7. Back end: build 1a2b3c4d5e6f started. mf-plans: 2.1.0 promoted')).toBeVisible();
  });

  it('says that there were no jobs', async () => {
    showHistory({ jobs: [] }, '/admin/adminDashboard?view=queues&range=nonsense');
    expect(await screen.findByText('No jobs in this time')).toBeVisible();
    expect(backend.received(getQueuesHistory)[0]?.query).toEqual({ range: 'day' });
  });

  it('offers a retry if it fails to load', async () => {
    signInAs();
    backend.on(getQueues, sample(queuesOverview, { reachable: true, queues: [] }));
    backend.on(getDeadLetters, pageWith());
    backend.on(getQueuesHistory, refusal(500), history());
    const { user } = renderScreen(<QueuesView />);
    expect(await screen.findByText('Could not load the history of the queues')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No jobs in this time')).toBeVisible();
  });
});

describe('WhatsApp', () => {
  const row = {
    day: '2026-11-24',
    template: 'on-the-way',
    sent: 120,
    delivered: 110,
    read: 80,
    failed: 8,
    fell_back: 8,
    cost_paise: 1265,
  };

  it('is shown by day and message, with its cost', async () => {
    show();
    backend.on(getWhatsAppFigures, { on: true, rows: [row, { ...row, template: 'reply', cost_paise: 0 }] });
    const table = within(await screen.findByRole('table', { name: 'WhatsApp, last 30 days' }));
    const texts = table.getAllByRole('row').map((each) =>
      within(each)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(texts.slice(1)).toEqual([
      ['Tue 24 Nov', 'Trainer on the way', '120', '110', '80', '8', '8', '₹12.65'],
      ['Tue 24 Nov', 'Replies in tickets', '120', '110', '80', '8', '8', '₹0'],
    ]);
  });

  it('says what will appear, and nothing where the channel is off', async () => {
    show();
    expect(await screen.findByText('No open alarms')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'WhatsApp' })).not.toBeInTheDocument();
  });

  it('says that no message was sent yet', async () => {
    show();
    backend.on(getWhatsAppFigures, { on: true, rows: [] });
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });
});
