import type { DeadLetterRow, JobRun, JobRunPreview } from '@fitghar/contracts/admin';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';
import { alarmOf, insertFailedJobs } from '../../../test/failed-jobs.ts';

const RUNS = '/bff/api/v1/admin/job-runs';
const COUNT = 300;

describe('a run over failed jobs', () => {
  const running = useApp({ MAILS_PER_SECOND: '1000' });
  let admin: Customer;

  const preview = async (query = ''): Promise<JobRunPreview> => {
    const { status, body } = await admin.request('GET', `${RUNS}/preview${query}`);
    expect(status).toBe(200);
    return body;
  };
  const start = (body: object) => admin.request('POST', RUNS, { action: 'retry', reason: 'The server is back', ...body });
  const started = async (body: object): Promise<JobRun> => {
    const answer = await start(body);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const find = async (id: string): Promise<JobRun | undefined> =>
    (await admin.request('GET', RUNS)).body.rows.find((run: JobRun) => run.id === id);
  const ended = (id: string) =>
    eventually(async () => {
      const run = await find(id);
      return run?.state === 'running' ? undefined : run;
    }, 60_000);
  const letters = () => running().mongo.collection<{ _id: string; state: string; note: string | null }>('dead_letters');
  const mailsOf = (text: string) => running().mailbox.caught.filter(({ subject }) => subject.includes(text));

  beforeAll(async () => {
    admin = await Customer.admin(running(), 'ops');
  });
  beforeEach(async () => {
    await letters().deleteMany({});
  });

  it('previews how many of which kinds match, from the oldest to the newest, and changes nothing', async () => {
    await insertFailedJobs(running(), { count: 3, error: 'Mailbox refused' });
    await running().clock.advanceMinutes(5);
    await insertFailedJobs(running(), { count: 2, error: 'Provider refused', name: 'visit-off-sms', queue: 'sms' });
    const all = await preview();
    expect(all).toMatchObject({
      total: 5,
      kinds: [
        { name: 'alarm-mail', queue: 'mail', count: 3 },
        { name: 'visit-off-sms', queue: 'sms', count: 2 },
      ],
    });
    expect(Date.parse(all.newest ?? '') - Date.parse(all.oldest ?? '')).toBe(300_000);
    expect(all.sample.map(({ queue }) => queue)).toStrictEqual(['sms', 'sms', 'mail', 'mail', 'mail']);
    expect((await preview('?queue=sms')).total).toBe(2);
    expect((await preview('?q=mailbox')).total).toBe(3);
    expect((await preview('?q=visit-off-sms%20refused')).total).toBe(2);
    expect((await preview('?name=alarm-mail&q=provider')).total).toBe(0);
    expect(await letters().countDocuments({ state: 'waiting' })).toBe(5);
  });

  it('retries some hundreds by the filter, each once, and leaves the others', async () => {
    const alarmId = await alarmOf(running(), 'Retried in bulk');
    await insertFailedJobs(running(), { alarmId, count: COUNT, error: 'Mailbox refused' });
    const [other = ''] = await insertFailedJobs(running(), { count: 1, error: 'Timed out' });
    const { until } = await preview('?q=refused');
    const [one, two] = await Promise.all([started({ q: 'refused', until }), started({ q: 'refused', until })]);
    const [first, second] = [await ended(one.id), await ended(two.id)];
    // Two runs over the same jobs share them.
    expect([first?.state, second?.state]).toStrictEqual(['done', 'done']);
    expect((first?.handled ?? 0) + (second?.handled ?? 0)).toBe(COUNT);
    await eventually(() => mailsOf('Retried in bulk').length >= COUNT, 90_000);
    const outbox = running().mongo.collection('outbox');
    await eventually(async () => (await outbox.countDocuments({ refs: alarmId, doneAt: null })) === 0);
    expect(mailsOf('Retried in bulk')).toHaveLength(COUNT);
    expect(new Set(mailsOf('Retried in bulk').map(({ message_id }) => message_id)).size).toBe(COUNT);
    expect(await letters().countDocuments({ state: 'retried' })).toBe(COUNT);
    expect(await letters().findOne({ _id: other })).toMatchObject({ state: 'waiting' });
  });

  it('discards with the reason as note, without running them', async () => {
    const alarmId = await alarmOf(running(), 'Discarded in bulk');
    await insertFailedJobs(running(), { alarmId, count: 20, error: 'Mailbox refused' });
    const { until } = await preview();
    const run = await started({ action: 'discard', reason: 'Nobody needs them', until });
    expect(await ended(run.id)).toMatchObject({ state: 'done', total: 20, handled: 20, reason: 'Nobody needs them' });
    expect(await letters().countDocuments({ state: 'given-up', note: 'Nobody needs them' })).toBe(20);
    expect(mailsOf('Discarded in bulk')).toStrictEqual([]);
  });

  it('stops when it is told to, and leaves the rest undecided', async () => {
    await insertFailedJobs(running(), { count: 500, error: 'Mailbox refused' });
    const { until } = await preview();
    await admin.request('POST', '/bff/api/v1/admin/queues/housekeeping/pause', { reason: 'A test', remind_minutes: 60 });
    const run = await started({ until });
    const stopped = await admin.request('POST', `${RUNS}/${run.id}/abort`, {});
    await admin.request('POST', '/bff/api/v1/admin/queues/housekeeping/resume', {});
    expect(stopped.body).toMatchObject({ state: 'aborted' });
    expect((await admin.request('POST', `${RUNS}/${run.id}/abort`, {})).status).toBe(409);
    const job = () =>
      running()
        .mongo.collection<{ _id: string }>('outbox')
        .findOne({ _id: `carry-job-run.${run.id}.0`, doneAt: { $ne: null } });
    await eventually(job, 30_000); // it was carried, and did nothing more
    const handled = (await find(run.id))?.handled;
    expect(await letters().countDocuments({ state: 'waiting' })).toBe(500 - (handled ?? 0));
  });

  it('does not retry what fails after the preview', async () => {
    await insertFailedJobs(running(), { count: 2, error: 'Mailbox refused' });
    const { until } = await preview();
    await running().clock.advanceMinutes(1);
    await insertFailedJobs(running(), { count: 3, error: 'Mailbox refused' });
    expect(await ended((await started({ until })).id)).toMatchObject({ total: 2, handled: 2 });
    expect(await letters().countDocuments({ state: 'waiting' })).toBe(3);
    expect((await start({ q: 'nothing-like-it', until })).status).toBe(409);
  });

  it('is in the audit log, with its reason and its size', async () => {
    await insertFailedJobs(running(), { count: 4, error: 'Mailbox refused' });
    const { until } = await preview();
    const run = await started({ action: 'discard', queue: 'mail', reason: 'Old alarms', until });
    const { body } = await admin.request('GET', `/bff/api/v1/admin/audit?subject=${run.id}`);
    expect(body.rows).toMatchObject([
      { action: 'job-run.discard', reason: 'Old alarms', after: expect.objectContaining({ queue: 'mail', total: 4 }) },
    ]);
    await ended(run.id); // or it would discard what the next test inserts
  });

  it('lists failed jobs by the same filter', async () => {
    const alarmId = await alarmOf(running(), 'Listed');
    await insertFailedJobs(running(), { alarmId, count: 2, error: 'Mailbox refused' });
    await insertFailedJobs(running(), { count: 1, error: 'Provider refused', name: 'visit-off-sms', queue: 'sms' });
    const list = async (query: string): Promise<DeadLetterRow[]> =>
      (await admin.request('GET', `/bff/api/v1/admin/dead-letters?${query}`)).body.rows;
    expect(await list('queue=sms')).toHaveLength(1);
    expect(await list('name=alarm-mail')).toHaveLength(2);
    expect(await list(`q=${alarmId}`)).toHaveLength(2);
    expect(await list('q=provider')).toHaveLength(1);
  });

  it('is for those who decide about failed jobs, and refuses invalid runs', async () => {
    const viewer = await Customer.admin(running(), 'viewer');
    expect((await viewer.request('GET', RUNS)).status).toBe(200);
    expect((await viewer.request('GET', `${RUNS}/preview`)).status).toBe(403);
    const body = { action: 'retry', reason: 'x', until: '2026-11-21T09:30:00+05:30' };
    expect((await viewer.request('POST', RUNS, body)).status).toBe(403);
    for (const wrong of [
      { ...body, action: 'erase' },
      { ...body, reason: '' },
      { ...body, until: 'now' },
      { ...body, queue: '$where' },
    ])
      expect([wrong, (await admin.request('POST', RUNS, wrong)).status]).toStrictEqual([wrong, 422]);
    expect((await admin.request('POST', `${RUNS}/${'f'.repeat(24)}/abort`, {})).status).toBe(404);
  });
});
