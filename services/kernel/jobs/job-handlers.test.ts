import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JobHandlers } from './job-handlers.ts';

describe('job handlers', () => {
  it('are one for each job: a second one, or none, stops the boot', () => {
    const handlers = new JobHandlers();
    handlers.on('reconcile-orders', async () => undefined);
    assert.throws(() => handlers.on('reconcile-orders', async () => undefined), /two handlers/);
    assert.throws(() => handlers.assertComplete(), /expire-hold/);
  });

  it('get a payload of the shape that the catalogue says, and nothing else', async () => {
    const handlers = new JobHandlers();
    handlers.on('refund-payment', async () => undefined);
    await handlers.run('refund-payment', { v: 1, refund_id: 'a'.repeat(24) }, 'job');
    assert.throws(() => handlers.run('refund-payment', { v: 1, refund_id: 'a'.repeat(24), email: 'kavya@example.in' }, 'job'));
    assert.throws(() => handlers.run('no-such-job', {}, 'job'), /No handler/);
  });
});
