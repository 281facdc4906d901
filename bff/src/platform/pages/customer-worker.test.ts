import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { CUSTOMER_WORKER } from './customer-worker.ts';
import { TRAINER_WORKER } from './trainer-worker.ts';

const ORIGIN = 'https://fitghar.example';
interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { url: string };
}

/** Runs a worker with these open pages, caches and network. */
function start(
  worker: string,
  pages: string[] = [],
  kept: Record<string, string[]> = {},
  { fetch = () => Promise.resolve('from the network'), scope = '/user/' }: { fetch?: () => Promise<unknown>; scope?: string } = {},
) {
  const handlers = new Map<string, (event: object) => void>();
  const [shown, opened, focused]: [Shown[], string[], string[]] = [[], [], []];
  const work: Promise<unknown>[] = [];
  const self = {
    location: { origin: ORIGIN, href: `${ORIGIN}/worker.js`, host: 'fitghar.example' },
    registration: {
      scope: `${ORIGIN}${scope}`,
      showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise.resolve(void shown.push({ title, ...options })),
    },
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    skipWaiting: () => Promise.resolve(),
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(pages.map((url) => ({ url, focus: () => Promise.resolve(void focused.push(url)) }))),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
  };
  const caches = {
    keys: () => Promise.resolve(Object.keys(kept)),
    open: (name: string) =>
      Promise.resolve({
        keys: () => Promise.resolve(kept[name]),
        match: (article: string) => Promise.resolve({ text: () => Promise.resolve(article) }),
      }),
  };
  runInContext(worker, createContext({ self, URL, caches, fetch, Response }));
  const fire = async (name: string, event: object) => {
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => void work.push(given) });
    await Promise.all(work);
  };
  const push = (data: unknown) => fire('push', { data });
  const tap = (url?: unknown) => fire('notificationclick', { notification: { close: () => undefined, data: { url } } });
  /** What the worker answers; undefined if the browser asks the network itself. */
  const ask = async (mode: string, method = 'GET', path = '/user/userDashboard'): Promise<unknown> => {
    let answer: unknown;
    handlers.get('fetch')?.({ request: { mode, method, url: ORIGIN + path }, respondWith: (given: unknown) => (answer = given) });
    return answer;
  };
  return { push, tap, shown, opened, focused, ask };
}
const message = (fields: object) => ({ json: () => fields });

describe.each([
  ['customers', CUSTOMER_WORKER],
  ['trainers', TRAINER_WORKER],
])('a push message to %s', (_, worker) => {
  it('is shown, also one that can’t be read, because a browser ends silent subscriptions', async () => {
    const { push, shown } = start(worker);
    await push(message({ title: 'Your plan is ready', body: 'Tap to open it', url: '/user/userDashboard', tag: 'plan.1' }));
    await push(null);
    await push({ json: () => JSON.parse('{') as unknown });
    expect(shown.map(({ title, tag }) => [title, tag])).toStrictEqual([
      ['Your plan is ready', 'plan.1'],
      ['fitghar.example', 'message'],
      ['fitghar.example', 'message'],
    ]);
    expect(shown[0]?.data.url).toBe('/user/userDashboard');
  });

  it('leads to the page that is open already, or opens it', async () => {
    const { tap, opened, focused } = start(worker, [`${ORIGIN}/about`, `${ORIGIN}/user/userDashboard?page=my-plans`]);
    await tap('/user/userDashboard?page=my-plans');
    await tap('/user/userDashboard');
    expect(focused).toStrictEqual([`${ORIGIN}/user/userDashboard?page=my-plans`]);
    expect(opened).toStrictEqual([`${ORIGIN}/user/userDashboard`]);
  });

  it('opens no other site', async () => {
    const { tap, opened } = start(worker);
    for (const url of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) await tap(url);
    expect(opened).toStrictEqual([]);
  });
});

describe('a page of the account', () => {
  const down = () => Promise.reject(new TypeError('Failed to fetch'));
  const KEPT = {
    'kept 65f1': ['<article>The next visit</article>', '<article>The plan</article>'],
    'trainer-day-2 /trainerDashboard': ['Not this'],
  };

  it('comes from the network, whatever is kept; its files, calls and forms pass', async () => {
    const { ask } = start(CUSTOMER_WORKER, [], KEPT);
    expect(await ask('navigate')).toBe('from the network');
    expect([await ask('cors'), await ask('navigate', 'POST')]).toStrictEqual([undefined, undefined]);
  });

  it('is what its user has kept, and nothing else, without a connection', async () => {
    const answer = await start(CUSTOMER_WORKER, [], KEPT, { fetch: down }).ask('navigate');
    if (!(answer instanceof Response)) throw new Error('No page');
    expect(await answer.text()).toMatch(/<main><article>The next visit<\/article><article>The plan<\/article><\/main>$/);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
    await expect(start(CUSTOMER_WORKER, [], {}, { fetch: down }).ask('navigate')).rejects.toThrow('Failed to fetch');
  });

  it.each(['/', '/hi/'])('is also shown at %s, where the site on a home screen starts, but at no other page', async (path) => {
    const { ask } = start(CUSTOMER_WORKER, [], KEPT, { fetch: down, scope: '/' });
    const answer = await ask('navigate', 'GET', path);
    if (!(answer instanceof Response)) throw new Error('No page');
    expect(await answer.text()).toContain('The next visit');
    expect(await ask('navigate', 'GET', `${path}about`)).toBeUndefined();
    expect(await ask('no-cors', 'GET', path)).toBeUndefined();
  });
});
