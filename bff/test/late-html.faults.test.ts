import { afterEach, describe, expect, it } from '@jest/globals';
import { startApp, useApp } from './app-under-test.ts';
import { eventually } from './customer.ts';
import { setFailPoint } from './fail-point.ts';
import { act, released, visit, withHtml } from './releases.ts';

/** Longer than a page waits for its HTML (`releasesRead`), shorter than MongoDB's own timeouts. */
const LATE_MS = 900;
const VISITORS = 40;

describe('the HTML of a version that MongoDB delivers late', () => {
  const running = useApp();
  const allowCommands = () => setFailPoint(running().mongo, 'failCommand', 'off');
  afterEach(allowCommands);

  it('is read once for all visitors of a process, and served as soon as it is there', async () => {
    await released(running(), withHtml('<h1>Read late</h1>', { name: 'mf-late', path: '/late' }));
    await act(running(), 'mf-late/promote', { version: '1.0.0' });
    // Another process: the one that stored the version still has its files in memory.
    const other = await startApp({ ...running().settings, ROLE: 'web' });
    try {
      const hasHtml = async () => (await visit(other, undefined, '/late')).html.includes('Read late');
      const namespace = `${running().mongo.databaseName}.remote_files`;
      const data = { failCommands: ['find'], namespace, blockConnection: true, blockTimeMS: LATE_MS };
      const before = await setFailPoint(running().mongo, 'failCommand', 'alwaysOn', data);
      await Promise.all(Array.from({ length: VISITORS }, hasHtml));
      await eventually(hasHtml);
      expect((await allowCommands()) - before).toBe(1);
    } finally {
      await other.stop();
    }
  });
});
