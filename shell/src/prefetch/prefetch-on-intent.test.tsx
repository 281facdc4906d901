import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { aRemote, aRoute } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

Object.assign(globalThis, { __webpack_nonce__: undefined });
let count = 0;
let base = '';
const links = () => [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
/** jsdom has no pointer events with a type. */
function pointAt(element: Element, pointerType: 'mouse' | 'touch'): void {
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));
}
function hover(name: string, pointerType: 'mouse' | 'touch' = 'mouse'): void {
  pointAt(screen.getByRole('link', { name }), pointerType);
  jest.advanceTimersByTime(pointerType === 'mouse' ? 100 : 0);
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
  const integrity = { [`${base}/diet.js`]: 'sha384-abc' };
  const others = [aRoute('/booksession', { guard: 'user' }), aRoute('/session', { unlisted: true }), aRoute('/admin', { guard: 'admin' })];
  const preload = [`${base}/remoteEntry.js`];
  const remote = aRemote(name, {
    preload,
    integrity,
    routes: [diet, ...others.map((route) => ({ ...route, preload: [`${base}/no.js`] }))],
  });
  const future = aRemote('mf-future', { platform: '^9.0.0', preload: ['/no.js'], routes: [aRoute('/future')] });
  setRegistry({ platform: '2.0.0', remotes: [remote, future] });
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

  it('has the code of its page prefetched when hovered, once, with its integrity', () => {
    hover('Diet');
    expect(links()).toEqual(FILES());
    expect(document.head.querySelector(`link[href$="diet.js"]`)).toHaveAttribute('integrity', 'sha384-abc');
    hover('Diet');
    expect(links()).toEqual(FILES());
  });

  it('is not prefetched when the pointer only passes', () => {
    pointAt(screen.getByText('Diet'), 'mouse');
    jest.advanceTimersByTime(99);
    pointAt(screen.getByRole('button'), 'mouse');
    jest.advanceTimersByTime(1000);
    expect(links()).toEqual([]);
  });

  it('is prefetched when touched', () => {
    hover('Diet', 'touch');
    expect(links()).toEqual(FILES());
  });

  it('is prefetched when focused', () => {
    screen.getByRole('link', { name: 'Diet' }).focus();
    expect(links()).toEqual(FILES());
  });

  it.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not prefetched with %j',
    (value) => {
      connection(value);
      hover('Diet');
      expect(links()).toEqual([]);
    },
  );

  it('is prefetched on 3g', () => {
    connection({ saveData: false, effectiveType: '3g' });
    hover('Diet');
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
])('a link to %s has nothing prefetched', (name) => {
  hover(name);
  screen.getByRole('link', { name }).focus();
  expect(links()).toEqual([]);
});

it('the browser’s own prefetching of documents ends', () => {
  expect(document.querySelector('script[type=speculationrules]')).toBeNull();
});
