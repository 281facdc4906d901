import { PLATFORM_VERSION } from '@fitghar/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry, serveFile, telemetryOf } from '../../test/remotes.ts';
import { setRegistry } from './registry.ts';
import { getRemote } from './remotes.ts';
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

  it('is loaded again from a new address after a failure', async () => {
    const remote = aRemote('mf-back');
    const both = [getRemote(remote), getRemote(remote)];
    for (const each of both) await expect(each).rejects.toMatchObject({ phase: 'entry' });
    serveEntry(entryOf('mf-back', '~1/'), { default: module });
    await expect(getRemote(remote)).resolves.toBe(module);
    expect(telemetryOf('mf-back').map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['failed', 0],
      ['loaded', 1],
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['another contract', { ...module, contract: 2 }],
  ])('is refused if it exports %s', async (what, exported) => {
    const name = `mf-exports-${what.split(' ')[0]}`;
    serveEntry(entryOf(name), { default: exported });
    await expect(getRemote(aRemote(name))).rejects.toMatchObject({ phase: 'code', message: `${name}: exports no remote` });
  });
});

describe('the remote of the current address', () => {
  it('has longer while people read the served HTML of its page, unless there is a second source', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    document.body.innerHTML = '<div data-html></div>';
    history.replaceState(null, '', '/slow');
    const open = async (name: string, guard: 'anyone' | 'user', fields: { fallback?: string } = {}) => {
      serveFile(`http://localhost/remotes/${name}/1.0.0/remoteEntry.js`, () => new Promise(() => undefined));
      const remote = aRemote(name, { routes: [aRoute('/slow', { guard })] });
      setRegistry({ platform: '1.0.0', remotes: [remote], ...fields });
      const failed = jest.fn();
      getRemote(remote).catch(failed);
      await jest.advanceTimersByTimeAsync(BUDGET_MS.entry);
      return failed;
    };
    const failed = await open('mf-slow', 'anyone');
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(BUDGET_MS.readableEntry - BUDGET_MS.entry);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(await open('mf-slow-private', 'user')).toHaveBeenCalledTimes(1);
    expect(await open('mf-slow-mirrored', 'anyone', { fallback: 'https://mirror.example' })).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
  });
});
