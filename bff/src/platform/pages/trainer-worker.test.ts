import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { TRAINER_WORKER } from './trainer-worker.ts';

const ORIGIN = 'https://fitghar.example';
const PAGE = `${ORIGIN}/trainerDashboard`;

type Handler = (event: Record<string, unknown>) => void;

const full = () => Promise.reject(new DOMException('The quota has been exceeded', 'QuotaExceededError'));
const never = () => new Promise<never>(() => undefined);

/** Runs the worker with a cache in memory and a network that the test switches. */
function start(scope = PAGE) {
  const handlers = new Map<string, Handler>();
  const stored = new Map<string, unknown>();
  const network = { up: true, asked: [] as string[], body: () => Promise.resolve() };
  const urlOf = (request: unknown) => new URL(typeof request === 'string' ? request : (request as { url: string }).url, ORIGIN).href;
  const fetched = (request: unknown) => {
    network.asked.push(urlOf(request));
    if (!network.up) return Promise.reject(new TypeError('Failed to fetch'));
    const response = { ok: true, of: urlOf(request), clone: () => response, arrayBuffer: network.body };
    return Promise.resolve(response);
  };
  const cache = {
    match: (request: unknown) => Promise.resolve(stored.get(urlOf(request))),
    put: (request: unknown, response: unknown) => Promise.resolve(void stored.set(urlOf(request), response)),
    add: async (request: unknown) => void stored.set(urlOf(request), await fetched(request)),
    delete: (request: unknown) => Promise.resolve(stored.delete(urlOf(request))),
    keys: () => Promise.resolve([...stored.keys()].map((url) => ({ url }))),
  };
  const caches = {
    open: (): Promise<typeof cache> => Promise.resolve(cache),
    match: cache.match,
    keys: () => Promise.resolve([]),
    delete: () => Promise.resolve(true),
  };
  const self = {
    location: { origin: ORIGIN, href: `${ORIGIN}/trainer-worker.js` },
    registration: { scope },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
  };
  runInContext(TRAINER_WORKER, createContext({ self, caches, fetch: fetched, URL, AbortSignal, Promise }));
  const background: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void background.push(work);
  /** What the worker answers; undefined if the browser asks the network itself. */
  const ask = async (url: string, mode = 'cors', method = 'GET') => {
    let answer: Promise<{ of: string }> | undefined;
    handlers.get('fetch')?.({ request: { url, mode, method }, respondWith: (given: typeof answer) => (answer = given), waitUntil });
    return answer && (await answer).of;
  };
  const finish = () => background.at(-1);
  const keep = (files: string[]) => {
    handlers.get('message')?.({ data: { files }, waitUntil });
    return finish();
  };
  return { ask, keep, finish, stored, network, cache, caches };
}

describe('the worker of the trainer’s day', () => {
  it('answers with the page and its files without a connection', async () => {
    const { ask, keep, network } = start();
    await keep([`${ORIGIN}/remotes/a.js`]);
    network.up = false;
    expect(await ask(PAGE, 'navigate')).toBe(PAGE);
    expect(await ask(`${ORIGIN}/remotes/a.js`)).toBe(`${ORIGIN}/remotes/a.js`);
    await expect(ask(`${ORIGIN}/remotes/other.js`)).rejects.toThrow('Failed to fetch');
  });

  it('answers with the page in the language of its scope', async () => {
    const { ask, keep, network } = start(`${ORIGIN}/hi/trainerDashboard`);
    await keep([]);
    network.up = false;
    expect(await ask(`${ORIGIN}/hi/trainerDashboard`, 'navigate')).toBe(`${ORIGIN}/hi/trainerDashboard`);
  });

  it('prefers the network for the page, and copies for files', async () => {
    const { ask, keep, network } = start();
    await keep([`${ORIGIN}/remotes/a.js`]);
    network.asked.length = 0;
    await ask(PAGE, 'navigate');
    await ask(`${ORIGIN}/remotes/a.js`);
    expect(network.asked).toStrictEqual([PAGE]);
  });

  it.each([
    ['full', full],
    ['slow', never],
  ])('answers with the page from the network although the cache is %s', async (_, put) => {
    const { ask, cache } = start();
    cache.put = put;
    expect(await ask(PAGE, 'navigate')).toBe(PAGE);
  });

  it('keeps the page that it has answered, and survives a cache that is full', async () => {
    const { ask, finish, stored, cache } = start();
    await ask(PAGE, 'navigate');
    await finish();
    expect([...stored.keys()]).toStrictEqual([PAGE]);
    cache.put = full;
    await ask(PAGE, 'navigate');
    await expect(finish()).resolves.toBeUndefined();
  });

  it('answers from the network if the browser’s storage is broken', async () => {
    const { ask, caches } = start();
    caches.open = full;
    caches.match = full;
    expect(await ask(PAGE, 'navigate')).toBe(PAGE);
    expect(await ask(`${ORIGIN}/remotes/a.js`)).toBe(`${ORIGIN}/remotes/a.js`);
  });

  it('answers with the copy if the connection breaks within the page', async () => {
    const { ask, keep, stored, network } = start();
    await keep([]);
    stored.set(PAGE, { of: 'the copy' });
    network.body = () => Promise.reject(new TypeError('network error'));
    expect(await ask(PAGE, 'navigate')).toBe('the copy');
  });

  it('keeps out of the API, of changes and of other sites', async () => {
    const { ask } = start();
    expect(await ask(`${ORIGIN}/bff/api/v1/trainer/day?date=2026-11-23`)).toBeUndefined();
    expect(await ask(`${ORIGIN}/trainerDashboard`, 'cors', 'POST')).toBeUndefined();
    expect(await ask('https://maps.example/x')).toBeUndefined();
  });

  it('drops the files of an older version', async () => {
    const { keep, stored } = start();
    await keep([`${ORIGIN}/remotes/1.js`]);
    await keep([`${ORIGIN}/remotes/2.js`]);
    expect([...stored.keys()].toSorted()).toStrictEqual([`${ORIGIN}/remotes/2.js`, PAGE]);
  });
});
