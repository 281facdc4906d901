import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aModule, aRemote, serveEntry, serveFile } from '../../test/remotes.ts';
import { fetchRemote } from './fetch-remote.ts';
import { loadIntegrity } from './import-file.ts';
import { knownIntegrity, registry, setRegistry } from './registry.ts';
import { BUDGET_MS } from './with-timeout.ts';

const HERE = 'http://localhost';
const MIRROR = 'https://mirror.example';
const Page = () => <p>A page</p>;
const module = aModule({ pages: { '/page': Page } });

afterEach(() => setRegistry({ platform: '1.0.0', remotes: [] }));

describe('fetching a remote', () => {
  it('imports its module from the first source', async () => {
    serveEntry(`${HERE}/remotes/mf-first/1.0.0/remoteEntry.js`, { default: module });
    await expect(fetchRemote(aRemote('mf-first'), 0)).resolves.toBe(module);
  });

  it('retries from a new address', async () => {
    serveEntry(`${HERE}/remotes/~1/mf-again/1.0.0/remoteEntry.js`, { default: module });
    const remote = aRemote('mf-again');
    await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry', remote: 'mf-again' });
    await expect(fetchRemote(remote, 1)).resolves.toBe(module);
  });

  it('alternates with the second source if there is one', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
    const remote = aRemote('mf-mirror');
    serveEntry(`${MIRROR}/remotes/~1/mf-mirror/1.0.0/remoteEntry.js`, { default: module });
    await expect(fetchRemote(remote, 0)).rejects.toMatchObject({ phase: 'entry' });
    await expect(fetchRemote(remote, 1)).resolves.toBe(module);
    await expect(fetchRemote(remote, 2)).rejects.toMatchObject({ phase: 'entry' });
  });

  describe('whose hashes the page lacks', () => {
    const hashesOf = (name: string) => ({ [`/remotes/${name}/1.0.0/remoteEntry.js`]: `sha256-${name}` });
    const answerWith = (name: string) => async () => Response.json(hashesOf(name));
    const lacking = (name: string) => {
      const remote = aRemote(name);
      setRegistry({ ...registry, remotes: [remote], fallback: MIRROR, integrityFiles: { [name]: `sha256-file-of-${name}` } });
      return remote;
    };

    it('knows them before its entry is imported, once', async () => {
      const remote = lacking('mf-other');
      const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answerWith('mf-other'));
      let known: string | undefined;
      serveFile(`${HERE}/remotes/mf-other/1.0.0/remoteEntry.js`, () => {
        known = knownIntegrity['/remotes/mf-other/1.0.0/remoteEntry.js'];
        return { init: () => undefined, get: async () => () => ({ default: module }) };
      });
      await fetchRemote(remote, 0);
      await loadIntegrity(remote, 0);
      expect(known).toBe('sha256-mf-other');
      expect(asked.mock.calls).toEqual([
        [new URL(`${HERE}/remotes/mf-other/1.0.0/integrity.json`), { integrity: 'sha256-file-of-mf-other' }],
      ]);
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
    });
  });

  it('rejects an entry that exposes no module', async () => {
    serveFile(`${HERE}/remotes/mf-exposes-none/1.0.0/remoteEntry.js`, () => ({ init: () => undefined, get: async () => undefined }));
    await expect(fetchRemote(aRemote('mf-exposes-none'), 0)).rejects.toMatchObject({ phase: 'code', remote: 'mf-exposes-none' });
  });

  it('rejects what is no entry', async () => {
    serveFile(`${HERE}/remotes/mf-no-entry/1.0.0/remoteEntry.js`, () => ({ default: module }));
    await expect(fetchRemote(aRemote('mf-no-entry'), 0)).rejects.toMatchObject({ phase: 'code', remote: 'mf-no-entry' });
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
