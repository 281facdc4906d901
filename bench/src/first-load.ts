/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { median } from './median.ts';

/** One way to build the site, running. */
export interface Variant {
  origin: string;
  dist: string;
}

/** A page, what tells that its content is there, and as whom it is opened. */
export interface BenchPage {
  path: string;
  ready: string;
  as?: { email: string; password: string };
}

/** What one first visit cost. */
interface Visit {
  gzipBytes: number;
  milliseconds: number;
  /** The same page again in the same browser: scripts and styles come from its cache. */
  warmMilliseconds: number;
  /** Scripts and styles that had to wait for each other, at most: 1 is what the page itself names. */
  depth: number;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

/** How many scripts and styles come one because of the other, by what the browser says started each. */
function deepest(startedBy: ReadonlyMap<string, Initiator>): number {
  const depthOf = (url: string, seen: string[] = []): number => {
    const by = startedBy.get(url);
    const parent = by?.type === 'script' ? (by.stack?.callFrames.find(({ url: file }) => file !== '')?.url ?? by.url) : undefined;
    return 1 + (parent && startedBy.has(parent) && !seen.includes(parent) ? depthOf(parent, [...seen, url]) : 0);
  };
  return Math.max(...[...startedBy.keys()].map((url) => depthOf(url)));
}

/** Chrome's 'slow 4G': 1.6 Mbit/s down, 750 kbit/s up, 150 ms, and a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER_CPU = 4;

const sizes = new Map<string, number>();
function gzipBytes(dist: string, url: string): number {
  const file = path.join(dist, decodeURIComponent(new URL(url).pathname));
  const known = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

async function visit(browser: Browser, { origin, dist }: Variant, page: BenchPage, slow: boolean): Promise<Visit> {
  const context = await browser.newContext();
  try {
    if (page.as) {
      const login = await context.request.post(`${origin}/bff/user/userLogin`, { data: page.as });
      const { response } = (await login.json()) as { response: { user: Record<string, string>; authorisation: { token: string } } };
      const { id, type, name, mobile, email } = response.user;
      const stored = { token: response.authorisation.token, user_id: id, user_type: type, name, mobile, email };
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
      }, stored);
    }
    const tab = await context.newPage();
    const scripts = new Set<string>();
    tab.on('requestfinished', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) scripts.add(request.url());
    });
    // Content is there when it has been painted: a frame and a task after it stands in the page.
    await tab.addInitScript((selector) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { contentAt: performance.now() })));
      });
      observer.observe(document, { childList: true, subtree: true });
    }, page.ready);
    // An open stream of hints would keep the network from ever being idle.
    await tab.route('**/bff/api/v1/*/stream', (route) => route.abort());
    const session = await context.newCDPSession(tab);
    const startedBy = new Map<string, Initiator>();
    session.on('Network.requestWillBeSent', ({ request, initiator }) => {
      if (/\.(js|css)$/.test(new URL(request.url).pathname) && !startedBy.has(request.url)) startedBy.set(request.url, initiator);
    });
    await session.send('Network.enable');
    if (slow) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    }
    const open = async (): Promise<number> => {
      await tab.goto(`${origin}${page.path}`, { waitUntil: 'commit' });
      const contentAt = await tab.waitForFunction(() => (globalThis as { contentAt?: number }).contentAt, null, { timeout: 60_000 });
      return (await contentAt.jsonValue()) ?? Number.NaN;
    };
    const milliseconds = await open();
    await tab.waitForLoadState('networkidle');
    const cold = { gzipBytes: [...scripts].reduce((sum, url) => sum + gzipBytes(dist, url), 0), depth: deepest(startedBy), milliseconds };
    return { ...cold, warmMilliseconds: slow ? await open() : Number.NaN };
  } finally {
    await context.close();
  }
}

/** Median time and bytes of the first visit, both variants in turn so that a noisy moment hits both. The first round warms up. */
export async function compareFirstLoads(
  variants: { federated: Variant; monolith: Variant },
  page: BenchPage,
  runs: number,
): Promise<Record<keyof typeof variants, Visit>> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const visits = { federated: [] as Visit[], monolith: [] as Visit[] };
    for (let run = 0; run <= runs; run++)
      for (const name of ['federated', 'monolith'] as const) visits[name].push(await visit(browser, variants[name], page, run > 0));
    const result = (name: keyof typeof variants): Visit => {
      const [first, ...timed] = visits[name];
      const middle = (field: 'milliseconds' | 'warmMilliseconds') => median(timed.map((each) => each[field]));
      return {
        gzipBytes: first?.gzipBytes ?? Number.NaN,
        depth: first?.depth ?? Number.NaN,
        milliseconds: middle('milliseconds'),
        warmMilliseconds: middle('warmMilliseconds'),
      };
    };
    return { federated: result('federated'), monolith: result('monolith') };
  } finally {
    await browser.close();
  }
}
