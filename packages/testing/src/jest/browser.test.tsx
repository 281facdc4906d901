import { describe, expect, it, jest } from '@jest/globals';
import { browser } from './browser.ts';

const locate = () =>
  new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code),
    ),
  );

describe('the fake browser', () => {
  it('has the position a test sets', async () => {
    expect(await locate()).toBe(2);
    browser.setPosition('denied');
    expect(await locate()).toBe(1);
    browser.setPosition({ latitude: 12.97, longitude: 77.59 });
    expect(await locate()).toMatchObject({ latitude: 12.97, longitude: 77.59 });
  });

  it('matches the media queries a test sets', () => {
    browser.match('(prefers-reduced-motion: reduce)');
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    expect(matchMedia('(max-width: 768px)').matches).toBe(false);
  });

  it('reports an element as visible once scrolled to', () => {
    const [near, far] = [document.createElement('section'), document.createElement('section')];
    const seen = jest.fn();
    const observer = new IntersectionObserver((entries) => seen(entries.map(({ target }) => target)));
    for (const part of [near, far]) observer.observe(part);
    browser.scrollTo(near);
    expect(seen.mock.calls).toEqual([[[near]]]);
    observer.unobserve(near);
    browser.scrollTo(near);
    observer.disconnect();
    browser.scrollTo(far);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('records page loads', () => {
    location.assign('/');
    location.replace('/login');
    location.reload();
    expect(browser.pageLoads()).toEqual(['/', '/login', 'reload']);
  });

  it('grants a lock to one holder at a time, even after a failure', async () => {
    const order: string[] = [];
    const first = navigator.locks.request('session', async () => {
      await Promise.resolve();
      order.push('first');
      throw new Error('lost');
    });
    const second = navigator.locks.request('session', () => void order.push('second'));
    await expect(first).rejects.toThrow('lost');
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});
