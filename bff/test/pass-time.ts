import { HOUR_MS } from '@fitghar/contracts/common';
import { RECURRING_JOBS } from '../../services/kernel/jobs/recurring-jobs.ts';
import type { AppUnderTest } from './app-under-test.ts';

/**
 * Moves the clock to that time, in which nobody does anything: at each step every job runs that was due by then, as the
 * relay would deliver it, and every recurring one.
 */
export async function passTime(running: AppUnderTest, until: Date | string, stepHours = 6): Promise<void> {
  const end = new Date(until).getTime();
  while (running.clock.now().getTime() < end) {
    await running.clock.set(new Date(Math.min(end, running.clock.now().getTime() + stepHours * HOUR_MS)));
    await runDueJobs(running);
    for (const name of Object.keys(RECURRING_JOBS)) await running.runJob(name, { v: 1 });
    await runDueJobs(running);
  }
}

/** Those that were stored for later: the product's workers wait for them by the real clock. */
async function runDueJobs({ mongo, clock, runJob }: AppUnderTest): Promise<void> {
  const outbox = mongo.collection<{ _id: string; name: string; payload: unknown; runAt: Date; doneAt: Date | null }>('outbox');
  const due = { doneAt: null, runAt: { $lte: clock.now() }, $expr: { $gt: ['$runAt', '$createdAt'] } };
  for (const { _id, name, payload } of await outbox.find(due).sort({ runAt: 1 }).toArray()) {
    await runJob(name, payload, _id);
    await outbox.updateOne({ _id }, { $set: { doneAt: clock.now() } });
  }
}
