import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { aRemote, aRoute } from '../../test/remotes.ts';
import { registry, setRegistry } from '../federation/registry.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined });
let count = 0;
let base = '';
const links = () => [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
/** jsdom has no pointer events with a type. */
function pointAt(element: Element, pointerType: 'mouse' | 'touch'): void {
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));
}
async function hover(name: string, pointerType: 'mouse' | 'touch' = 'mouse'): Promise<void> {
  pointAt(screen.getByRole('link', { name }), pointerType);
  await jest.advanceTimersByTimeAsync(pointerType === 'mouse' ? 100 : 0);
}
const connection = (value: unknown) => Object.defineProperty(navigator, 'connection', { value, configurable: true });

beforeAll(() => {
  document.head.insertAdjacentHTML('beforeend', '<script type="speculationrules">{}</script>');
  prefetchOnIntent();
});
beforeEach(() => {
  jest.useFakeTimers();
  const name = `mf-plans${'x'.repeat(count++)}`; // a file is prefetched once per page
  base = `/remotes/${name}/1.0.0`;
  const diet = aRoute('/diet', { preload: [`${base}/diet.js`], css: [`${base}/diet.css`] });
  const others = [aRoute('/booksession', { guard: 'user' }), aRoute('/session', { unlisted: true }), aRoute('/admin', { guard: 'admin' })];
  const preload = [`${base}/remoteEntry.js`];
  const remote = aRemote(name, {
    preload,
    routes: [diet, ...others.map((route) => ({ ...route, preload: [`${base}/no.js`] }))],
  });
  const future = aRemote('mf-future', { platform: '^9.0.0', preload: ['/no.js'], routes: [aRoute('/future')] });
  setRegistry({ platform: '3.0.0', remotes: [remote, future] });
  render(
    <>
      <a href="/diet">
        <b>Diet</b>
      </a>
      {['/booksession', '/session', '/admin', '/future', '/pay', '/user/userDashboard', '/nothing', 'https://elsewhere.example/diet'].map(
        (href) => (
          <a key={href} href={href}>
            {href}
          </a>
        ),
      )}
      <a href="/diet" target="_blank" rel="noreferrer">
        New tab
      </a>
      <button type="button">Press</button>
    </>,
  );
});
afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove();
  connection(undefined);
});

describe('a link to a public page', () => {
  const FILES = () => [`modulepreload ${base}/remoteEntry.js`, `modulepreload ${base}/diet.js`, `prefetch ${base}/diet.css`];

  it('has the code of its page prefetched when hovered, once', async () => {
    await hover('Diet');
    expect(links()).toEqual(FILES());
    await hover('Diet');
    expect(links()).toEqual(FILES());
  });

  it('has the hashes of its remote fetched first if the page lacks them, and its scripts checked by them', async () => {
    const hashes = { [`${base}/remoteEntry.js`]: 'sha384-entry' };
    const fetched = Promise.withResolvers<Response>();
    const asked = jest.spyOn(globalThis, 'fetch').mockReturnValue(fetched.promise);
    setRegistry({ ...registry, integrityFiles: { [registry.remotes[0]?.name ?? '']: 'sha256-file' } });
    await hover('Diet');
    expect(links()).toEqual([]);
    fetched.resolve(Response.json(hashes));
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledWith(new URL(`${location.origin}${base}/integrity.json`), { integrity: 'sha256-file' });
    expect(links()).toEqual(FILES());
    expect(document.head.querySelector<HTMLLinkElement>('link[href$="remoteEntry.js"]')?.integrity).toBe('sha384-entry');
  });

  it('is not prefetched if the hashes of its remote cannot be fetched', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    setRegistry({ ...registry, integrityFiles: { [registry.remotes[0]?.name ?? '']: 'sha256-file' } });
    await hover('Diet');
    expect(links()).toEqual([]);
  });

  it('is not prefetched when the pointer only passes', async () => {
    pointAt(screen.getByText('Diet'), 'mouse');
    jest.advanceTimersByTime(99);
    pointAt(screen.getByRole('button'), 'mouse');
    await jest.advanceTimersByTimeAsync(1000);
    expect(links()).toEqual([]);
  });

  it('is prefetched when touched', async () => {
    await hover('Diet', 'touch');
    expect(links()).toEqual(FILES());
  });

  it('is prefetched when focused', async () => {
    screen.getByRole('link', { name: 'Diet' }).focus();
    await jest.advanceTimersByTimeAsync(0);
    expect(links()).toEqual(FILES());
  });

  it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not prefetched with %j',
    async (value) => {
      connection(value);
      await hover('Diet');
      expect(links()).toEqual([]);
    },
  );

  it('is prefetched on 3g', async () => {
    connection({ saveData: false, effectiveType: '3g' });
    await hover('Diet');
    expect(links()).toEqual(FILES());
  });
});

it.each([
  '/booksession',
  '/session',
  '/admin',
  '/future',
  '/pay',
  '/user/userDashboard',
  '/nothing',
  'https://elsewhere.example/diet',
  'New tab',
])('a link to %s has nothing prefetched', async (name) => {
  await hover(name);
  screen.getByRole('link', { name }).focus();
  await jest.advanceTimersByTimeAsync(0);
  expect(links()).toEqual([]);
});

it('the browser’s own prefetching of documents ends', () => {
  expect(document.querySelector('script[type=speculationrules]')).toBeNull();
});
