import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { runWithSignal } from '../caller-signal.ts';
import { FakeClock } from '../clock.ts';
import { JobHandlers } from '../jobs/job-handlers.ts';
import { RetentionSweep, type SweepStep } from './retention-sweep.ts';

/** A sweep of tickets and of reviews, by these steps. */
function sweepOf(tickets: SweepStep, reviews: SweepStep): () => Promise<void> {
  const handlers = new JobHandlers();
  const sweep = new RetentionSweep(handlers, new FakeClock(new Date('2026-11-21T09:30:00+05:30')));
  sweep.onModuleInit();
  sweep.register('ticket', tickets);
  sweep.register('rejectedReview', reviews);
  return () => handlers.run('sweep-personal-data', { v: 1 }, 'job');
}

describe('a period that cannot be ended', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is logged and reported by its name, and keeps no other from ending', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const reviews = jest.fn<SweepStep>().mockResolvedValue(0);
    const sweep = sweepOf(() => Promise.reject(new Error('poisoned')), reviews);
    await expect(sweep()).rejects.toThrow('1 periods failed, such as ticket: Error: poisoned');
    expect(reviews).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith({ failed: 'periods', id: 'ticket', error: 'Error: poisoned' });
  });

  it('leaves the others to the next run if the job is aborted', async () => {
    const stop = new AbortController();
    const reviews = jest.fn<SweepStep>().mockResolvedValue(0);
    const sweep = sweepOf(async () => {
      stop.abort(new Error('took too long'));
      throw stop.signal.reason;
    }, reviews);
    await expect(runWithSignal(stop.signal, sweep)).rejects.toThrow(/^took too long/);
    expect(reviews).not.toHaveBeenCalled();
  });
});
