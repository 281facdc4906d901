import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aModule, aRemote, serveEntry, serveFile } from '../../test/remotes.ts';
import { BUDGET_MS } from './budgets.ts';
import { fetchRemote } from './fetch-remote.ts';
import { registry, takeRegistry } from './registry.ts';

const HERE = 'http://localhost';
const MIRROR = 'https://mirror.example';
const Page = () => <p>A page</p>;
const module = aModule({ pages: { '/page': Page } });

// The bundler's name for the nonce of the page (nonce.ts).
Object.assign(globalThis, { __webpack_nonce__: 'n0nce' });

const importMaps = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];

afterEach(() => {
  takeRegistry({ platform: '1.0.0', remotes: [] });
  for (const map of importMaps()) map.remove();
});

describe('fetching a remote', () => {
  it('takes its module from the first source', async () => {
    serveEntry(`${HERE}/remotes/mf-first/1.0.0/remoteEntry.js`, { default: module });
    await expect(fetchRemote(aRemote('mf-first'), 0)).resolves.toBe(module);
    expect(importMaps()).toHaveLength(0);
  });

  it('tries again under an address of its own, whose files are vouched for again', async () => {
    serveEntry(`${HERE}/remotes/~1/mf-again/1.0.0/remoteEntry.js`, { default: module });
    const remote = aRemote('mf-again', { integrity: { '/remotes/mf-again/1.0.0/page.js': 'sha384-page' } });
    await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry', remote: 'mf-again' });
    await expect(fetchRemote(remote, 1)).resolves.toBe(module);
    const [map] = importMaps();
    expect(map?.nonce).toBe('n0nce');
    expect(JSON.parse(map?.textContent ?? '')).toEqual({ integrity: { [`${HERE}/remotes/~1/mf-again/1.0.0/page.js`]: 'sha384-page' } });
  });

  it('takes every other try to the second source where there is one', async () => {
    takeRegistry({ ...registry, fallback: MIRROR });
    const remote = aRemote('mf-mirror', { integrity: { '/remotes/mf-mirror/1.0.0/page.js': 'sha384-page' } });
    serveEntry(`${MIRROR}/remotes/~1/mf-mirror/1.0.0/remoteEntry.js`, { default: module });
    await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry' });
    await expect(fetchRemote(remote, 1)).resolves.toBe(module);
    await expect(fetchRemote(remote, 2)).rejects.toMatchObject({ phase: 'entry' });
    expect(importMaps().map(({ textContent }) => textContent)).toEqual([
      `{"integrity":{"${MIRROR}/remotes/~1/mf-mirror/1.0.0/page.js":"sha384-page"}}`,
      `{"integrity":{"${HERE}/remotes/~2/mf-mirror/1.0.0/page.js":"sha384-page"}}`,
    ]);
  });

  it.each([
    ['nothing', {}],
    ['another contract', { default: { ...module, contract: 2 } }],
  ])('refuses an entry that exports %s', async (what, exported) => {
    const name = `mf-exports-${what.split(' ')[0]}`;
    serveEntry(`${HERE}/remotes/${name}/1.0.0/remoteEntry.js`, exported);
    await expect(fetchRemote(aRemote(name), 0)).rejects.toMatchObject({ phase: 'code', message: `${name} exports no remote` });
  });

  it('gives up on a server that hangs with the entry after its budget', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    serveFile(`${HERE}/remotes/mf-hangs/1.0.0/remoteEntry.js`, () => new Promise(() => undefined));
    const outcome = fetchRemote(aRemote('mf-hangs'), 0).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(BUDGET_MS.entry - 1);
    const early = await Promise.race([outcome, 'still waiting']);
    expect(early).toBe('still waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ phase: 'entry', message: `mf-hangs: entry took more than ${BUDGET_MS.entry} ms` });
  });

  it('gives up on code that never comes after its budget', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const asked = Promise.withResolvers<void>();
    serveFile(`${HERE}/remotes/mf-slow-code/1.0.0/remoteEntry.js`, () => ({
      init: () => undefined,
      get: () => {
        asked.resolve();
        return new Promise(() => undefined);
      },
    }));
    const outcome = fetchRemote(aRemote('mf-slow-code'), 0).catch((error: unknown) => error);
    await asked.promise;
    await jest.advanceTimersByTimeAsync(BUDGET_MS.code);
    expect(await outcome).toMatchObject({ phase: 'code' });
  });
});
