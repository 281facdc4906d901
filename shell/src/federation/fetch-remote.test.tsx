import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aModule, aRemote, serveEntry, serveFile } from '../../test/remotes.ts';
import { fetchRemote } from './fetch-remote.ts';
import { registry, setRegistry } from './registry.ts';
import { BUDGET_MS } from './with-timeout.ts';

const HERE = 'http://localhost';
const MIRROR = 'https://mirror.example';
const Page = () => <p>A page</p>;
const module = aModule({ pages: { '/page': Page } });

// The bundler's global for the page's nonce (nonce.ts).
Object.assign(globalThis, { __webpack_nonce__: 'n0nce' });

const importMaps = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];

afterEach(() => {
  setRegistry({ platform: '1.0.0', remotes: [] });
  for (const map of importMaps()) map.remove();
});

describe('fetching a remote', () => {
  it('imports its module from the first source', async () => {
    serveEntry(`${HERE}/remotes/mf-first/1.0.0/remoteEntry.js`, { default: module });
    await expect(fetchRemote(aRemote('mf-first'), 0)).resolves.toBe(module);
    expect(importMaps()).toHaveLength(0);
  });

  it('retries from a new address with integrity', async () => {
    serveEntry(`${HERE}/remotes/~1/mf-again/1.0.0/remoteEntry.js`, { default: module });
    const remote = aRemote('mf-again', { integrity: { '/remotes/mf-again/1.0.0/page.js': 'sha384-page' } });
    await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry', remote: 'mf-again' });
    await expect(fetchRemote(remote, 1)).resolves.toBe(module);
    const [map] = importMaps();
    expect(map?.nonce).toBe('n0nce');
    expect(JSON.parse(map?.textContent ?? '')).toEqual({ integrity: { [`${HERE}/remotes/~1/mf-again/1.0.0/page.js`]: 'sha384-page' } });
  });

  it('alternates with the second source if there is one', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
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
  ])('rejects an entry that exports %s', async (what, exported) => {
    const name = `mf-exports-${what.split(' ')[0]}`;
    serveEntry(`${HERE}/remotes/${name}/1.0.0/remoteEntry.js`, exported);
    await expect(fetchRemote(aRemote(name), 0)).rejects.toMatchObject({ phase: 'code', message: `${name}: exports no remote` });
  });

  it('gives up on a hanging entry after its budget', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    serveFile(`${HERE}/remotes/mf-hangs/1.0.0/remoteEntry.js`, () => new Promise(() => undefined));
    const outcome = fetchRemote(aRemote('mf-hangs'), 0).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(BUDGET_MS.entry - 1);
    const early = await Promise.race([outcome, 'still waiting']);
    expect(early).toBe('still waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ phase: 'entry', message: `mf-hangs: entry took more than ${BUDGET_MS.entry} ms` });
  });

  it('gives up on hanging code after its budget', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const requested = Promise.withResolvers<void>();
    serveFile(`${HERE}/remotes/mf-slow-code/1.0.0/remoteEntry.js`, () => ({
      init: () => undefined,
      get: () => {
        requested.resolve();
        return new Promise(() => undefined);
      },
    }));
    const outcome = fetchRemote(aRemote('mf-slow-code'), 0).catch((error: unknown) => error);
    await requested.promise;
    await jest.advanceTimersByTimeAsync(BUDGET_MS.code);
    expect(await outcome).toMatchObject({ phase: 'code' });
  });
});
