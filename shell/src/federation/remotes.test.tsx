import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aModule, aRemote, aRoute, hearOfRemotes, serveEntry, toldOf } from '../../test/remotes.ts';
import { takeRegistry } from './registry.ts';
import { forgetRemote, getRemote, startFirstRemote } from './remotes.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined });
const Page = () => <p>A page</p>;
const module = aModule({ pages: { '/page': Page } });
const entryOf = (name: string, attempt = '') => `http://localhost/remotes/${attempt}${name}/1.0.0/remoteEntry.js`;

beforeEach(() => {
  hearOfRemotes();
  history.replaceState(null, '', '/');
});

describe('a remote', () => {
  it('is loaded once, however many views ask for it, and the server hears how', async () => {
    const get = serveEntry(entryOf('mf-once'), { default: module });
    const remote = aRemote('mf-once');
    expect(await Promise.all([getRemote(remote), getRemote(remote)])).toEqual([module, module]);
    expect(get).toHaveBeenCalledTimes(1);
    expect(toldOf('mf-once')).toMatchObject([{ remote: 'mf-once', version: '1.0.0', outcome: 'loaded', phase: 'code', attempt: 0 }]);
  });

  it('that needs another platform is refused before anything is fetched', async () => {
    const get = serveEntry(entryOf('mf-future'), { default: module });
    await expect(getRemote(aRemote('mf-future', { platform: '^2.0.0' }))).rejects.toMatchObject({
      phase: 'gate',
      message: 'mf-future 1.0.0 needs platform ^2.0.0, this shell is 1.0.0',
    });
    expect(get).not.toHaveBeenCalled();
    expect(toldOf('mf-future')).toMatchObject([{ remote: 'mf-future', outcome: 'failed', phase: 'gate' }]);
  });

  it('that failed is tried again once somebody forgets it, under a new address', async () => {
    const remote = aRemote('mf-back');
    const first = getRemote(remote);
    await expect(first).rejects.toMatchObject({ phase: 'entry' });
    await expect(getRemote(remote)).rejects.toMatchObject({ phase: 'entry' });
    serveEntry(entryOf('mf-back', '~1/'), { default: module });
    forgetRemote('mf-back', first);
    forgetRemote('mf-back', first); // a second view that saw the same failure
    await expect(getRemote(remote)).resolves.toBe(module);
    expect(toldOf('mf-back').map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ['failed', 0],
      ['loaded', 1],
    ]);
  });

  it('that nobody has asked for cannot be forgotten', async () => {
    serveEntry(entryOf('mf-never'), { default: module });
    forgetRemote('mf-never');
    await expect(getRemote(aRemote('mf-never'))).resolves.toBe(module);
    expect(toldOf('mf-never')).toMatchObject([{ outcome: 'loaded', attempt: 0 }]);
  });

  it('that breaks in a way of its own fails in its code', async () => {
    const broken = {
      ...module,
      get routes(): never {
        throw new TypeError('no routes');
      },
    };
    serveEntry(entryOf('mf-odd'), { default: broken });
    await expect(getRemote(aRemote('mf-odd'))).rejects.toThrow('no routes');
    expect(toldOf('mf-odd')).toMatchObject([{ remote: 'mf-odd', outcome: 'failed', phase: 'code' }]);
  });
});

describe('the remote of the address', () => {
  it('starts before the first render, with the chunk of its page', async () => {
    const load = jest.fn(() => Promise.reject(new Error('the chunk is lost')));
    serveEntry(entryOf('mf-start'), { default: { ...module, routes: [{ path: '/start', load }] } });
    const remote = aRemote('mf-start', { routes: [aRoute('/start')] });
    takeRegistry({ platform: '1.0.0', remotes: [remote] });
    history.replaceState(null, '', '/start');
    startFirstRemote();
    await getRemote(remote);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that cannot be loaded is no trouble yet: its view says so', async () => {
    const remote = aRemote('mf-lost', { routes: [aRoute('/lost')] });
    takeRegistry({ platform: '1.0.0', remotes: [remote] });
    history.replaceState(null, '', '/lost');
    expect(startFirstRemote).not.toThrow();
    await expect(getRemote(remote)).rejects.toMatchObject({ phase: 'entry' });
  });

  it('is none on a page of the shell', () => {
    takeRegistry({ platform: '1.0.0', remotes: [aRemote('mf-other', { routes: [aRoute('/other')] })] });
    startFirstRemote();
    expect(toldOf('mf-other')).toEqual([]);
  });
});
