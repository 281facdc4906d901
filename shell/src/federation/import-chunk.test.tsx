import { SHELL_IMPORT } from '@fitghar/federation/shared-modules';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRemote, serveFile } from '../../test/remotes.ts';
import './import-chunk.ts';
import { registry, setRegistry } from './registry.ts';
import { addIntegrity } from './served-files.ts';
import { BUDGET_MS } from './with-timeout.ts';

const HERE = 'http://localhost';
const MIRROR = 'https://mirror.example';
const module = { __webpack_modules__: {} };
Object.assign(globalThis, { __webpack_nonce__: 'n0nce' });

const importChunk = async (chunk: string) => globalThis[SHELL_IMPORT]?.(chunk);
const importMaps = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];

afterEach(() => {
  setRegistry({ platform: '1.0.0', remotes: [] });
  for (const map of importMaps()) map.remove();
});

describe('a late chunk of the shell', () => {
  it('loads from its own address', async () => {
    serveFile(`${HERE}/assets/login.a1.js`, () => module);
    await expect(importChunk('./login.a1.js')).resolves.toMatchObject(module);
    expect(importMaps()).toHaveLength(0);
  });

  it('retries from a new address with the same integrity', async () => {
    addIntegrity({ '/assets/login.b2.js': 'sha384-login', '/assets/other.js': 'sha384-other' }, 0);
    serveFile(`${HERE}/assets/~1/login.b2.js`, () => module);
    await expect(importChunk('./login.b2.js')).rejects.toMatchObject({ remote: 'shell', phase: 'code' });
    await expect(importChunk('./login.b2.js')).resolves.toMatchObject(module);
    const map = importMaps().at(-1);
    expect(map?.nonce).toBe('n0nce');
    expect(JSON.parse(map?.textContent ?? '')).toEqual({ integrity: { [`${HERE}/assets/~1/login.b2.js`]: 'sha384-login' } });
  });

  it('is there once an attempt that was given up has arrived after all', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    serveFile(`${HERE}/assets/login.d4.js`, () => promise);
    serveFile(`${HERE}/assets/~1/login.d4.js`, () => new Promise(() => undefined));
    serveFile(`${HERE}/assets/~2/login.d4.js`, () => new Promise(() => undefined));
    for (let attempt = 0; attempt < 2; attempt++) {
      const late = expect(importChunk('./login.d4.js')).rejects.toMatchObject({ phase: 'code' });
      await jest.advanceTimersByTimeAsync(BUDGET_MS.code);
      await late;
    }
    const third = importChunk('./login.d4.js');
    resolve(module);
    await expect(third).resolves.toMatchObject(module);
    jest.useRealTimers();
  });

  it('loads from the second source if there is one', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
    serveFile(`${MIRROR}/assets/~1/login.c3.js`, () => module);
    await expect(importChunk('./login.c3.js')).rejects.toMatchObject({ phase: 'code' });
    await expect(importChunk('./login.c3.js')).resolves.toMatchObject(module);
  });
});

describe('a late chunk of a remote', () => {
  const errors = globalThis.__fitghar_errors ?? [];
  beforeEach(() => setRegistry({ platform: '1.0.0', remotes: [aRemote('mf-late', { version: '1.0.0+a1' })] }));

  it('loads from its own address', async () => {
    serveFile(`${HERE}/remotes/mf-late/1.0.0+a1/tab.js`, () => module);
    await expect(importChunk(`${HERE}/remotes/mf-late/1.0.0+a1/tab.js`)).resolves.toMatchObject(module);
    expect(importMaps()).toHaveLength(0);
  });

  it('retries from a new address with the same integrity, and reports only a second failure', async () => {
    const dialog = `${HERE}/remotes/mf-late/1.0.0+a1/dialog.js`;
    addIntegrity({ '/remotes/mf-late/1.0.0+a1/dialog.js': 'sha256-dialog' }, 0);
    serveFile(`${HERE}/remotes/~2/mf-late/1.0.0+a1/dialog.js`, () => module);
    await expect(importChunk(dialog)).rejects.toMatchObject({ remote: 'mf-late', phase: 'code' });
    expect(errors).toEqual([]);
    await expect(importChunk(dialog)).rejects.toMatchObject({ remote: 'mf-late', phase: 'code' });
    expect(errors).toMatchObject([{ owner: { name: 'mf-late', version: '1.0.0+a1' }, error: { remote: 'mf-late' } }]);
    await expect(importChunk(dialog)).resolves.toMatchObject(module);
    expect(importMaps().map((map) => JSON.parse(map.textContent ?? ''))).toEqual([
      { integrity: { [dialog]: 'sha256-dialog' } },
      { integrity: { [`${HERE}/remotes/~1/mf-late/1.0.0+a1/dialog.js`]: 'sha256-dialog' } },
      { integrity: { [`${HERE}/remotes/~2/mf-late/1.0.0+a1/dialog.js`]: 'sha256-dialog' } },
    ]);
  });

  it('reports no failure of an offline browser', async () => {
    const reported = errors.length;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const _ of ['first', 'second'])
      await expect(importChunk(`${HERE}/remotes/mf-late/1.0.0+a1/chart.js`)).rejects.toMatchObject({ phase: 'code' });
    expect(errors.slice(reported)).toEqual([]);
  });

  it('loads from the server of a preview, which is not this site', async () => {
    serveFile('http://localhost:4999/tab.js', () => module);
    await expect(importChunk('http://localhost:4999/tab.js')).resolves.toMatchObject(module);
  });

  it('never returns to an address that failed after its remote was loaded again', async () => {
    const file = '/mf-late/1.0.0+a1/page.js';
    await expect(importChunk(`${HERE}/remotes${file}`)).rejects.toBeInstanceOf(Error);
    await expect(importChunk(`${HERE}/remotes${file}`)).rejects.toBeInstanceOf(Error);
    serveFile(`${HERE}/remotes/~2${file}`, () => module);
    await expect(importChunk(`${HERE}/remotes/~1${file}`)).resolves.toMatchObject(module);
  });

  it('follows a remote that was loaded from the second source', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
    serveFile(`${MIRROR}/remotes/~1/mf-late/1.0.0+a1/list.js`, () => module);
    await expect(importChunk(`${MIRROR}/remotes/~1/mf-late/1.0.0+a1/list.js`)).resolves.toMatchObject(module);
    expect(importMaps()).toHaveLength(0); // its integrity came with the remote
  });
});
