import { SHELL_IMPORT } from '@fitghar/federation/shared-modules';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRemote, serveFile } from '../../test/remotes.ts';
import { importFile } from './import-file.ts';
import { knownIntegrity, registry, setRegistry } from './registry.ts';
import { BUDGET_MS } from './with-timeout.ts';

const HERE = 'http://localhost';
const MIRROR = 'https://mirror.example';
const module = { __webpack_modules__: {} };

const importChunk = async (chunk: string) => globalThis[SHELL_IMPORT]?.(chunk);

afterEach(() => setRegistry({ platform: '1.0.0', remotes: [] }));

describe('a lazy chunk of the shell', () => {
  it('loads from its own address', async () => {
    serveFile(`${HERE}/assets/login.a1.js`, () => module);
    await expect(importChunk('./login.a1.js')).resolves.toMatchObject(module);
  });

  it('loads from a new address if the first fails, unnoticed', async () => {
    serveFile(`${HERE}/assets/~1/login.b2.js`, () => module);
    await expect(importChunk('./login.b2.js')).resolves.toMatchObject(module);
  });

  it('loads from other addresses with the next call', async () => {
    serveFile(`${HERE}/assets/~3/login.b3.js`, () => module);
    await expect(importChunk('./login.b3.js')).rejects.toMatchObject({ remote: 'shell', phase: 'code' });
    await expect(importChunk('./login.b3.js')).resolves.toMatchObject(module);
  });

  it('is there once an attempt that was given up has arrived after all', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { promise, resolve } = Promise.withResolvers<typeof module>();
    serveFile(`${HERE}/assets/login.d4.js`, () => promise);
    for (const attempt of [1, 2, 3]) serveFile(`${HERE}/assets/~${attempt}/login.d4.js`, () => new Promise(() => undefined));
    const late = expect(importChunk('./login.d4.js')).rejects.toMatchObject({ phase: 'code' });
    await jest.advanceTimersByTimeAsync(2 * BUDGET_MS.code);
    await late;
    const third = importChunk('./login.d4.js');
    resolve(module);
    await expect(third).resolves.toMatchObject(module);
    jest.useRealTimers();
  });

  it('loads from the second source if there is one', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
    serveFile(`${MIRROR}/assets/~1/login.c3.js`, () => module);
    await expect(importChunk('./login.c3.js')).resolves.toMatchObject(module);
  });
});

describe('a lazy chunk of a remote', () => {
  const errors = globalThis.__fitghar_errors ?? [];
  beforeEach(() => setRegistry({ platform: '1.0.0', remotes: [aRemote('mf-late', { version: '1.0.0+a1' })] }));

  it('loads from its own address', async () => {
    serveFile(`${HERE}/remotes/mf-late/1.0.0+a1/tab.js`, () => module);
    await expect(importChunk(`${HERE}/remotes/mf-late/1.0.0+a1/tab.js`)).resolves.toMatchObject(module);
  });

  it('reports only if the second address fails, too', async () => {
    const file = '/mf-late/1.0.0+a1/dialog.js';
    serveFile(`${HERE}/remotes/~1/mf-late/1.0.0+a1/list.js`, () => module);
    await importChunk(`${HERE}/remotes/mf-late/1.0.0+a1/list.js`);
    expect(errors).toEqual([]);
    await expect(importChunk(`${HERE}/remotes${file}`)).rejects.toMatchObject({ remote: 'mf-late', phase: 'code' });
    expect(errors).toMatchObject([{ owner: { name: 'mf-late', version: '1.0.0+a1' }, error: { remote: 'mf-late' } }]);
  });

  it('reports no failure of an offline browser', async () => {
    const reported = errors.length;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
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
    serveFile(`${HERE}/remotes/~2${file}`, () => module);
    await expect(importChunk(`${HERE}/remotes/~1${file}`)).resolves.toMatchObject(module);
  });

  it('follows a remote that was loaded from the second source', async () => {
    setRegistry({ ...registry, fallback: MIRROR });
    serveFile(`${MIRROR}/remotes/~1/mf-late/1.0.0+a1/list.js`, () => module);
    await expect(importChunk(`${MIRROR}/remotes/~1/mf-late/1.0.0+a1/list.js`)).resolves.toMatchObject(module);
  });
});

describe('the integrity of a file that the page’s import map does not name', () => {
  const address = `${HERE}/remotes/mf-checked/1.0.0/remoteEntry.js`;
  const link = () => document.head.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  beforeEach(() => {
    knownIntegrity['/remotes/mf-checked/1.0.0/remoteEntry.js'] = 'sha256-released';
    jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
  });
  afterEach(() => {
    link()?.remove();
    Reflect.deleteProperty(knownIntegrity, '/remotes/mf-checked/1.0.0/remoteEntry.js');
  });

  it('is checked by a preload before it is imported', async () => {
    const run = jest.fn(() => module);
    serveFile(address, run);
    const imported = importFile(address);
    expect(link()).toMatchObject({ rel: 'modulepreload', integrity: 'sha256-released' });
    expect(run).not.toHaveBeenCalled();
    link()?.dispatchEvent(new Event('load'));
    await expect(imported).resolves.toMatchObject(module);
  });

  it('stops a file that was not released', async () => {
    const run = jest.fn(() => module);
    serveFile(address, run);
    const imported = importFile(address);
    link()?.dispatchEvent(new Event('error'));
    await expect(imported).rejects.toThrow('is not what was released');
    expect(run).not.toHaveBeenCalled();
  });
});
