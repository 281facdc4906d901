import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { QueuesHistory } from '@fitghar/contracts/admin';
import { DAY_MS, HOUR_MS } from '@fitghar/contracts/common';
import type { JobFigures } from '@fitghar/services/kernel';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

describe('the history of the queues', () => {
  const running = useApp();
  let admin: Customer;

  const read = async (range = 'day'): Promise<QueuesHistory> => {
    const { status, body } = await admin.request('GET', `/bff/api/v1/admin/queues/history?range=${range}`);
    expect(status).toBe(200);
    return body;
  };
  const figures = () => running().provider<JobFigures>('JobFigures');
  const attempt = (fields: object = {}) =>
    figures().recordAttempt({ queue: 'sms', job: 'visit-off-sms', done: true, runMs: 40, waitMs: 900, ...fields });
  const jobIn = ({ jobs }: QueuesHistory, name = 'visit-off-sms') => jobs.find((job) => job.name === name);
  const queueIn = ({ queues }: QueuesHistory, name = 'sms') => queues.find((queue) => queue.name === name);
  const flushed = async (range = 'day') => {
    await figures().flush();
    return read(range);
  };

  beforeAll(async () => {
    admin = await Customer.admin(running(), 'ops');
  });
  beforeEach(async () => {
    await running().clock.set(MORNING);
    await figures().flush();
    await running().mongo.collection('job_figures').deleteMany({});
  });

  it('counts what workers do', async () => {
    await (await Customer.signedIn(running())).booked();
    const history = await eventually(async () => {
      const found = await flushed('hour');
      return jobIn(found, 'booking-confirmed-mail') ? found : undefined;
    });
    expect(jobIn(history, 'booking-confirmed-mail')).toMatchObject({ queue: 'mail', done: 1, failed: 0, dead: 0, usual: null });
    expect(jobIn(history, 'booking-confirmed-mail')?.wait_p95_s).not.toBeNull();
  });

  it('has a value for each minute, hour or day until now, and none before the first', async () => {
    await attempt();
    for (const [range, steps] of [
      ['hour', 60],
      ['day', 24],
      ['month', 30],
    ] as const) {
      const history = await flushed(range);
      expect([range, history.steps.length]).toEqual([range, steps]);
      expect(queueIn(history)?.done).toStrictEqual([...Array(steps - 1).fill(null), 1]);
      expect(queueIn(history)?.wait_p95_s.at(-1)).toBe(1.024);
    }
    // hours and days begin in India
    expect((await read('day')).steps.at(-1)).toBe('2026-11-21T09:00:00+05:30');
    expect((await read('month')).steps.at(-1)).toBe('2026-11-21T00:00:00+05:30');
  });

  it('keeps failures apart, and the longest queue of each step', async () => {
    await attempt({ done: false });
    await attempt({ done: false, waitMs: undefined });
    await figures().recordDead('sms', 'visit-off-sms');
    await running().queue('sms').pause();
    await running().queue('sms').add('visit-off-sms', {});
    const full = await flushed();
    expect(jobIn(full)).toMatchObject({ done: 0, failed: 2, dead: 1, wait_p95_s: 1.024, run_ms: 40 });
    expect(queueIn(full)?.failed.at(-1)).toBe(2);
    expect(queueIn(full)?.depth.at(-1)).toBe(1);
  });

  it('adds up what several processes and flushes wrote', async () => {
    await attempt();
    await figures().flush();
    await attempt({ runMs: 60 });
    await attempt({ runMs: 80, waitMs: 30_000 });
    expect(jobIn(await flushed())).toMatchObject({ done: 3, run_ms: 60, wait_p95_s: 32.768 });
    expect(queueIn(await read())?.wait_p50_s.at(-1)).toBe(1.024);
  });

  it('compares a day with the days before, and an hour with the same hour then', async () => {
    const now = new Date(MORNING).getTime();
    for (const [before, times] of [
      [2 * DAY_MS, 4],
      [3 * DAY_MS, 2],
      [3 * DAY_MS + 5 * HOUR_MS, 6],
    ] as const) {
      await running().clock.set(new Date(now - before));
      for (let done = 0; done < times; done += 1) await attempt();
      await figures().flush();
    }
    await running().clock.set(MORNING);
    await attempt();
    expect(jobIn(await flushed('day'))?.usual).toStrictEqual({ done: 6, failed: 0 });
    expect(jobIn(await read('hour'))?.usual).toStrictEqual({ done: 3, failed: 0 });
    expect(jobIn(await read('month'))?.done).toBe(13);
  });

  it('names the releases of that time', async () => {
    await running()
      .mongo.collection('release_steps')
      .insertMany([
        { remote: 'mf-plans', at: new Date(MORNING), by: 'Nisha', text: '2.1.0 promoted', alarming: false },
        { remote: 'mf-plans', at: new Date('2026-01-01'), by: 'Nisha', text: '1.0.0 promoted', alarming: false },
      ]);
    expect((await read('hour')).releases).toStrictEqual([{ at: MORNING, remote: 'mf-plans', text: '2.1.0 promoted' }]);
  });

  it('names the builds that started in that time, each once', async () => {
    const deployments = running().mongo.collection<{ _id: string; firstSeenAt: Date }>('deployments');
    await deployments.insertMany([
      { _id: '1a2b3c4d5e6f', firstSeenAt: new Date(MORNING) },
      { _id: '000000000000', firstSeenAt: new Date('2026-01-01') },
    ]);
    const at = async () => (await read('hour')).deployments;
    expect(await at()).toContainEqual({ at: MORNING, version: '1a2b3c4d5e6f' });
    expect((await at())?.map(({ version }) => version)).not.toContain('000000000000');
    // This process has recorded its own build when it started.
    const { version } = JSON.parse(readFileSync(path.join(running().settings.DIST_DIR ?? '', 'build.json'), 'utf8'));
    expect((await at())?.filter((each) => each.version === version)).toHaveLength(1);
  });

  it('is for those who watch the queues, and refuses other ranges', async () => {
    expect((await admin.request('GET', '/bff/api/v1/admin/queues/history?range=year')).status).toBe(422);
    const support = await Customer.admin(running(), 'support');
    expect((await support.request('GET', '/bff/api/v1/admin/queues/history')).status).toBe(403);
  });
});
