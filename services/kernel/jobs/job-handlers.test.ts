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

  it('say which jobs belong to another version: those without a handler, and payloads with more than is known', () => {
    const handlers = new JobHandlers();
    handlers.on('refund-payment', async () => undefined);
    const refundId = 'a'.repeat(24);
    expect(handlers.whyUnknown('refund-payment', { v: 1, refund_id: refundId })).toBeUndefined();
    expect(handlers.whyUnknown('no-such-job', { v: 1 })).toBe('This version has no job no-such-job');
    expect(handlers.whyUnknown('refund-payment', { v: 2, refund_id: refundId })).toMatch(/payload of refund-payment/);
    expect(handlers.whyUnknown('refund-payment', { v: 1, refund_id: refundId, reason: 'new' })).toMatch(/payload of refund-payment/);
    expect(handlers.whyUnknown('refund-payment', { v: 1, refund_id: 'broken' })).toBeUndefined();
  });
});
