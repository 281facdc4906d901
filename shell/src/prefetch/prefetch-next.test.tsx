import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRemote, aRoute } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { startPrefetchNext } from './prefetch-next.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined });
let count = 0;
let base = '';
const scripts = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const connection = (value: unknown) => Object.defineProperty(navigator, 'connection', { value, configurable: true });

/** Opens a page as the router does. */
function open(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new Event('pushState'));
}

beforeAll(startPrefetchNext);
beforeEach(() => {
  jest.useFakeTimers();
  open('/elsewhere');
  base = `/remotes/mf-plans${'x'.repeat(count++)}/1.0.0`; // a file is prefetched once per page
  const withCode = (path: string, fields: object = {}) => aRoute(path, { preload: [`${base}${path}.js`], ...fields });
  const personal = { '/booksession': { guard: 'user' }, '/session': { unlisted: true }, '/admin': { guard: 'admin' } };
  const routes = [
    withCode('/select', { next: ['/diet', '/fitness'] }),
    withCode('/start', { next: [...Object.keys(personal), '/pay', '/user/userDashboard', '/future', '/nothing'] }),
    withCode('/me', { guard: 'user', next: ['/diet'] }),
    ...['/diet', '/fitness'].map((path) => withCode(path)),
    ...Object.entries(personal).map(([path, fields]) => withCode(path, fields)),
  ];
  const future = aRemote('mf-future', { platform: '^9.0.0', routes: [withCode('/future')] });
  setRegistry({ platform: '3.0.0', remotes: [aRemote('mf-plans', { routes }), future] });
});
afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove();
  connection(undefined);
});

describe('the pages likely to follow', () => {
  it('are prefetched once a page has been open for a moment, behind everything else', async () => {
    open('/select');
    await jest.advanceTimersByTimeAsync(1999);
    expect(scripts()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts()).toEqual([`${base}/diet.js`, `${base}/fitness.js`]);
    for (const link of document.head.querySelectorAll('link')) expect(link.fetchPriority).toBe('low');
  });

  it('are prefetched once', async () => {
    for (const path of ['/select', '/elsewhere', '/select']) {
      open(path);
      await jest.advanceTimersByTimeAsync(2000);
    }
    expect(scripts()).toHaveLength(2);
  });

  it('are not prefetched for a page that was left at once', async () => {
    open('/select');
    await jest.advanceTimersByTimeAsync(1999);
    open('/elsewhere');
    await jest.advanceTimersByTimeAsync(5000);
    expect(scripts()).toEqual([]);
  });

  it('do not wait anew because the parameters of the address change', async () => {
    open('/select');
    await jest.advanceTimersByTimeAsync(1500);
    open('/select?kind=diet');
    await jest.advanceTimersByTimeAsync(500);
    expect(scripts()).toHaveLength(2);
  });

  it.each(['/start', '/me'])('of %s are not prefetched: personal pages, payment and pages that this shell refuses', async (path) => {
    open(path);
    await jest.advanceTimersByTimeAsync(5000);
    expect(scripts()).toEqual([]);
  });

  it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'are not prefetched with %j',
    async (value) => {
      connection(value);
      open('/select');
      await jest.advanceTimersByTimeAsync(5000);
      expect(scripts()).toEqual([]);
    },
  );
});
