import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp, useApp } from './app-under-test.ts';
import { eventually } from './customer.ts';
import { setFailPoint } from './fail-point.ts';
import { act, released, versionOf, visit, withHtml } from './releases.ts';

/** Longer than a page waits for its HTML (`releasesRead`), shorter than a version does (`versionHtml`). */
const LATE_MS = 700;
/** Longer than that, shorter than MongoDB's own timeouts. */
const TOO_LATE_MS = 1900;
const VISITORS = 40;

describe('the HTML of a version that MongoDB delivers late', () => {
  const running = useApp();
  const allowCommands = () => setFailPoint(running().mongo, 'failCommand', 'off');
  afterEach(allowCommands);

  /** @returns how many such reads there were before */
  const delayFiles = (ms: number) => {
    const namespace = `${running().mongo.databaseName}.remote_files`;
    return setFailPoint(running().mongo, 'failCommand', 'alwaysOn', {
      failCommands: ['find'],
      namespace,
      blockConnection: true,
      blockTimeMS: ms,
    });
  };
  const release = (version: string) =>
    released(running(), withHtml(`<h1>Late ${version}</h1>`, { name: 'mf-late', version, path: '/late' }));
  const visitLate = async (app: AppUnderTest) => {
    const page = await visit(app, undefined, '/late');
    return { version: versionOf(page, 'mf-late'), words: /Late ([\d.]+)<\/h1>/.exec(page.html)?.[1] };
  };
  /** Another process: the one that stored the version may have its files in memory. */
  const withOther = async (use: (other: AppUnderTest) => Promise<void>) => {
    const other = await startApp({ ...running().settings, ROLE: 'web' });
    await use(other).finally(() => other.stop());
  };
  beforeAll(async () => {
    await release('1.0.0');
    await release('2.0.0');
    await act(running(), 'mf-late/promote', { version: '1.0.0' });
    await eventually(async () => (await visitLate(running())).words === '1.0.0');
  });

  it('is in the first page of a process, which has read it once', async () => {
    const before = await delayFiles(LATE_MS);
    await withOther(async (other) => {
      const pages = await Promise.all(Array.from({ length: VISITORS }, () => visitLate(other)));
      expect(new Set(pages.map(({ words }) => words))).toStrictEqual(new Set(['1.0.0']));
    });
    expect((await allowCommands()) - before).toBe(1);
  });

  it('is served as soon as it is there if a process cannot wait for it', async () => {
    const before = await delayFiles(TOO_LATE_MS);
    await withOther(async (other) => {
      await Promise.all(Array.from({ length: VISITORS }, () => visitLate(other)));
      await eventually(async () => (await visitLate(other)).words === '1.0.0');
    });
    expect((await allowCommands()) - before).toBe(1);
  });

  it('comes with the version: until then, visitors get the one before', async () => {
    await withOther(async (other) => {
      expect((await visitLate(other)).words).toBe('1.0.0');
      await delayFiles(LATE_MS);
      await act(running(), 'mf-late/promote', { version: '2.0.0' });
      await eventually(async () => {
        const { version, words } = await visitLate(other);
        expect(words).toBe(version);
        return version === '2.0.0';
      });
    });
  });
});
