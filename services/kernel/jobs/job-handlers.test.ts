import { describe, expect, it } from '@jest/globals';
import { JobHandlers } from './job-handlers.ts';

describe('job handlers', () => {
  it('exist exactly once per job, or the process does not start', () => {
    const handlers = new JobHandlers();
    handlers.on('reconcile-orders', async () => undefined);
    expect(() => handlers.on('reconcile-orders', async () => undefined)).toThrow(/two handlers/);
    expect(() => handlers.assertComplete()).toThrow(/expire-hold/);
  });

  it('accept only payloads that match the job catalogue', async () => {
    const handlers = new JobHandlers();
    handlers.on('refund-payment', async () => undefined);
    await handlers.run('refund-payment', { v: 1, refund_id: 'a'.repeat(24) }, 'job');
    expect(() => handlers.run('refund-payment', { v: 1, refund_id: 'a'.repeat(24), email: 'kavya@example.in' }, 'job')).toThrow();
    expect(() => handlers.run('no-such-job', {}, 'job')).toThrow(/No handler/);
  });
});
