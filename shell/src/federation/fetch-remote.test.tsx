import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aModule, aRemote, serveEntry, serveFile } from '../../test/remotes.ts';
import { fetchRemote } from './fetch-remote.ts';
import { registry, setRegistry } from './registry.ts';
import { addIntegrity, loadIntegrity } from './served-files.ts';
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
    const remote = aRemote('mf-again');
    addIntegrity({ '/remotes/mf-again/1.0.0/page.js': 'sha384-page', '/remotes/mf-again/2.0.0/page.js': 'sha384-newer' }, 0);
    await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry', remote: 'mf-again' });
    await expect(fetchRemote(remote, 1)).resolves.toBe(module);
    const map = importMaps()[1];
    expect(map?.nonce).toBe('n0nce');
    expect(JSON.parse(map?.textContent ?? '')).toEqual({ integrity: { [`${HERE}/remotes/~1/mf-again/1.0.0/page.js`]: 'sha384-page' } });
  });

  it('alternates with the second source if there is one', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
    const remote = aRemote('mf-mirror');
    addIntegrity({ '/remotes/mf-mirror/1.0.0/page.js': 'sha384-page' }, 0);
    serveEntry(`${MIRROR}/remotes/~1/mf-mirror/1.0.0/remoteEntry.js`, { default: module });
    await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry' });
    await expect(fetchRemote(remote, 1)).resolves.toBe(module);
    await expect(fetchRemote(remote, 2)).rejects.toMatchObject({ phase: 'entry' });
    expect(importMaps().map(({ textContent }) => textContent)).toEqual([
      `{"integrity":{"${HERE}/remotes/mf-mirror/1.0.0/page.js":"sha384-page"}}`,
      `{"integrity":{"${MIRROR}/remotes/~1/mf-mirror/1.0.0/page.js":"sha384-page"}}`,
      `{"integrity":{"${HERE}/remotes/~2/mf-mirror/1.0.0/page.js":"sha384-page"}}`,
    ]);
  });

  describe('whose hashes the page lacks', () => {
    const hashesOf = (name: string) => ({ [`/remotes/${name}/1.0.0/remoteEntry.js`]: `sha256-${name}` });
    const answerWith = (name: string) => async () => Response.json(hashesOf(name));
    const lacking = (name: string) => {
      const remote = aRemote(name);
      setRegistry({ ...registry, remotes: [remote], fallback: MIRROR, integrityFiles: { [name]: `sha256-file-of-${name}` } });
      return remote;
    };

    it('adds them before its entry is imported, once', async () => {
      const remote = lacking('mf-other');
      const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answerWith('mf-other'));
      let maps: (string | null)[] = [];
      serveFile(`${HERE}/remotes/mf-other/1.0.0/remoteEntry.js`, () => {
        maps = importMaps().map(({ textContent }) => textContent);
        return { init: () => undefined, get: async () => () => ({ default: module }) };
      });
      await fetchRemote(remote, 0);
      await loadIntegrity(remote, 0);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(maps).toEqual([`{"integrity":{"${HERE}/remotes/mf-other/1.0.0/remoteEntry.js":"sha256-mf-other"}}`]);
      expect(asked).toHaveBeenCalledWith(new URL(`${HERE}/remotes/mf-other/1.0.0/integrity.json`), {
        integrity: 'sha256-file-of-mf-other',
      });
    });

    it('imports nothing without them, and asks the second source on the next attempt', async () => {
      const remote = lacking('mf-unchecked');
      const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
      asked.mockImplementation(answerWith('mf-unchecked'));
      const imported = jest.fn();
      serveFile(`${HERE}/remotes/mf-unchecked/1.0.0/remoteEntry.js`, imported);
      await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry', remote: 'mf-unchecked' });
      expect(imported).not.toHaveBeenCalled();
      serveEntry(`${MIRROR}/remotes/~1/mf-unchecked/1.0.0/remoteEntry.js`, { default: module });
      await expect(fetchRemote(remote, 1)).resolves.toBe(module);
      expect(asked).toHaveBeenLastCalledWith(new URL(`${MIRROR}/remotes/~1/mf-unchecked/1.0.0/integrity.json`), expect.anything());
      expect(importMaps().at(-1)?.textContent).toContain(`${MIRROR}/remotes/~1/mf-unchecked/1.0.0/remoteEntry.js`);
    });

    it('adds them once if two ask at the same time', async () => {
      const remote = lacking('mf-twice');
      jest.spyOn(globalThis, 'fetch').mockImplementation(answerWith('mf-twice'));
      await Promise.all([loadIntegrity(remote, 0), loadIntegrity(remote, 0)]);
      expect(importMaps()).toHaveLength(1);
    });
  });

  it.each([
    ['nothing', {}],
    ['another contract', { default: { ...module, contract: 2 } }],
  ])('rejects an entry that exports %s', async (what, exported) => {
    const name = `mf-exports-${what.split(' ')[0]}`;
    serveEntry(`${HERE}/remotes/${name}/1.0.0/remoteEntry.js`, exported);
    await expect(fetchRemote(aRemote(name), 0)).rejects.toMatchObject({ phase: 'code', message: `${name}: exports no remote` });
  });

  it('rejects an entry that exposes no module', async () => {
    serveFile(`${HERE}/remotes/mf-exposes-none/1.0.0/remoteEntry.js`, () => ({ init: () => undefined, get: async () => undefined }));
    await expect(fetchRemote(aRemote('mf-exposes-none'), 0)).rejects.toMatchObject({ phase: 'code', remote: 'mf-exposes-none' });
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
