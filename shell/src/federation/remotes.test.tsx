import { PLATFORM_VERSION } from '@fitghar/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry, serveFile, telemetryOf } from '../../test/remotes.ts';
import { setRegistry } from './registry.ts';
import { evictRemote, getRemote, startFirstRemote } from './remotes.ts';
import { BUDGET_MS } from './with-timeout.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const Page = () => <p>A page</p>;
const module = aModule({ pages: { '/page': Page } });
const entryOf = (name: string, attempt = '') => `http://localhost/remotes/${attempt}${name}/1.0.0/remoteEntry.js`;

beforeEach(() => {
  hearOfRemotes();
  history.replaceState(null, '', '/');
});

describe('a remote', () => {
  it('is loaded once for all its views, and reports how', async () => {
    const get = serveEntry(entryOf('mf-once'), { default: module });
    const remote = aRemote('mf-once');
    expect(await Promise.all([getRemote(remote), getRemote(remote)])).toEqual([module, module]);
    expect(get).toHaveBeenCalledTimes(1);
    expect(telemetryOf('mf-once')).toMatchObject([{ remote: 'mf-once', version: '1.0.0', outcome: 'loaded', phase: 'code', attempt: 0 }]);
  });

  it('is refused before fetching if it needs another platform', async () => {
    const get = serveEntry(entryOf('mf-future'), { default: module });
    await expect(getRemote(aRemote('mf-future', { platform: '^9.0.0' }))).rejects.toMatchObject({
      phase: 'gate',
      message: `mf-future: 1.0.0 needs platform ^9.0.0, this shell has ${PLATFORM_VERSION}: release the shell first, or build the remote for ^${PLATFORM_VERSION}`,
    });
    expect(get).not.toHaveBeenCalled();
    expect(telemetryOf('mf-future')).toMatchObject([{ remote: 'mf-future', outcome: 'failed', phase: 'gate' }]);
  });

  it('is refused before fetching if it uses a name that this shell lacks', async () => {
    const get = serveEntry(entryOf('mf-newer'), { default: module });
    const uses = { '@fitghar/ui': ['Button', 'Balloon'], '@fitghar/ui/payments': ['PaidCard', 'Cheque'], '@fitghar/ui/maps': ['Map'] };
    await expect(getRemote(aRemote('mf-newer', { uses }))).rejects.toMatchObject({
      phase: 'gate',
      message:
        'mf-newer: 1.0.0 needs Balloon of @fitghar/ui, Cheque of @fitghar/ui/payments and Map of @fitghar/ui/maps, which this shell lacks: release the shell first',
    });
    expect(get).not.toHaveBeenCalled();
    expect(telemetryOf('mf-newer')).toMatchObject([{ outcome: 'failed', phase: 'gate' }]);
  });

  it('is loaded if this shell has all that it uses', async () => {
    serveEntry(entryOf('mf-fits'), { default: module });
    const uses = { '@fitghar/platform': ['Link'], '@fitghar/ui/forms': ['Form', 'useForm'] };
    await expect(getRemote(aRemote('mf-fits', { uses }))).resolves.toBe(module);
  });

  it('is retried from a new address once forgotten', async () => {
    const remote = aRemote('mf-back');
    const first = getRemote(remote);
    await expect(first).rejects.toMatchObject({ phase: 'entry' });
    await expect(getRemote(remote)).rejects.toMatchObject({ phase: 'entry' });
    serveEntry(entryOf('mf-back', '~1/'), { default: module });
    evictRemote('mf-back', first);
    evictRemote('mf-back', first); // a second view of the same failure
    await expect(getRemote(remote)).resolves.toBe(module);
    expect(telemetryOf('mf-back').map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['failed', 0],
      ['loaded', 1],
    ]);
  });

  it('cannot be forgotten before it was requested', async () => {
    serveEntry(entryOf('mf-never'), { default: module });
    evictRemote('mf-never');
    await expect(getRemote(aRemote('mf-never'))).resolves.toBe(module);
    expect(telemetryOf('mf-never')).toMatchObject([{ outcome: 'loaded', attempt: 0 }]);
  });

  it('fails in its code phase on any other error', async () => {
    const broken = {
      ...module,
      get routes(): never {
        throw new TypeError('no routes');
      },
    };
    serveEntry(entryOf('mf-odd'), { default: broken });
    await expect(getRemote(aRemote('mf-odd'))).rejects.toThrow('no routes');
    expect(telemetryOf('mf-odd')).toMatchObject([{ remote: 'mf-odd', outcome: 'failed', phase: 'code' }]);
  });
});

describe('the remote of the current address', () => {
  it('loads before the first render, with its page’s chunk', async () => {
    const load = jest.fn(() => Promise.reject(new Error('the chunk is lost')));
    serveEntry(entryOf('mf-start'), { default: { ...module, routes: [{ path: '/start', load }] } });
    const remote = aRemote('mf-start', { routes: [aRoute('/start')] });
    setRegistry({ platform: '1.0.0', remotes: [remote] });
    history.replaceState(null, '', '/start');
    startFirstRemote();
    await getRemote(remote);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('may fail silently, since its view reports it', async () => {
    const remote = aRemote('mf-lost', { routes: [aRoute('/lost')] });
    setRegistry({ platform: '1.0.0', remotes: [remote] });
    history.replaceState(null, '', '/lost');
    expect(startFirstRemote).not.toThrow();
    await expect(getRemote(remote)).rejects.toMatchObject({ phase: 'entry' });
  });

  it('is none on a shell page', () => {
    setRegistry({ platform: '1.0.0', remotes: [aRemote('mf-other', { routes: [aRoute('/other')] })] });
    startFirstRemote();
    expect(telemetryOf('mf-other')).toEqual([]);
  });

  it('has longer while people read the served HTML of its page, unless there is a second source', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    document.body.innerHTML = '<div data-html></div>';
    history.replaceState(null, '', '/slow');
    const open = async (name: string, guard: 'anyone' | 'user', fields: { fallback?: string } = {}) => {
      serveFile(`http://localhost/remotes/${name}/1.0.0/remoteEntry.js`, () => new Promise(() => undefined));
      const remote = aRemote(name, { routes: [aRoute('/slow', { guard })] });
      setRegistry({ platform: '1.0.0', remotes: [remote], ...fields });
      const failed = jest.fn();
      startFirstRemote();
      getRemote(remote).catch(failed);
      await jest.advanceTimersByTimeAsync(BUDGET_MS.entry);
      return failed;
    };
    const failed = await open('mf-slow', 'anyone');
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(BUDGET_MS.served - BUDGET_MS.entry);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(await open('mf-slow-private', 'user')).toHaveBeenCalledTimes(1);
    expect(await open('mf-slow-mirrored', 'anyone', { fallback: 'https://mirror.example' })).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
  });
});
