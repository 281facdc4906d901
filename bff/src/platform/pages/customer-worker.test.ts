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

/** Runs a worker with these open pages. */
function start(worker: string, ...pages: string[]) {
  const handlers = new Map<string, (event: object) => void>();
  const [shown, opened, focused]: [Shown[], string[], string[]] = [[], [], []];
  const work: Promise<unknown>[] = [];
  const self = {
    location: { origin: ORIGIN, href: `${ORIGIN}/worker.js`, host: 'fitghar.example' },
    registration: {
      scope: `${ORIGIN}/user/`,
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
  runInContext(worker, createContext({ self, URL, caches: {} }));
  const fire = async (name: string, event: object) => {
    handlers.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => void work.push(given) });
    await Promise.all(work);
  };
  const push = (data: unknown) => fire('push', { data });
  const tap = (url?: unknown) => fire('notificationclick', { notification: { close: () => undefined, data: { url } } });
  return { push, tap, shown, opened, focused, handlers };
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
    const { tap, opened, focused } = start(worker, `${ORIGIN}/about`, `${ORIGIN}/user/userDashboard?page=my-plans`);
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
