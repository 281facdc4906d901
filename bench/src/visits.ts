/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { type Account, ADMIN, ASHA } from './accounts.ts';
import type { Variant } from './bench-site.ts';
import { launchBrowser, openContext } from './open-context.ts';
import { median } from './percentiles.ts';

/** Interleaved runs of each page and variant; the result is the median. */
const RUNS = Number(process.env.BENCH_RUNS ?? 9);

/** A page, the selector of its content, and the account that opens it. */
export interface BenchPage {
  path: string;
  ready: string;
  as?: Account;
  /** Whether its content needs a call. */
  calls?: true;
}

/** Pages that are served as HTML. */
export const PUBLIC_PATHS = [
  '/',
  '/SelectService',
  '/diet',
  '/fitnessplan',
  '/institute',
  '/about',
  '/contact',
  '/TermsConditions',
  '/trainer',
];

/** First steps of a purchase, behind a login. */
export const BOOKING = { path: '/booksession', ready: 'main input[type=radio]', as: ASHA } satisfies BenchPage;
export const DASHBOARD = {
  path: '/user/userDashboard',
  ready: 'main section[aria-labelledby=ongoing-title] h3',
  as: ASHA,
  calls: true,
} satisfies BenchPage;
export const OPERATIONS = { path: '/admin/adminDashboard', ready: 'main h1', as: ADMIN, calls: true } satisfies BenchPage;

/** Measurements of a first visit. */
export interface Visit {
  /** As browsers get them, with Brotli. */
  scriptBytes: number;
  milliseconds: number;
  /** Largest Contentful Paint, in milliseconds. */
  largestPaint: number;
  /** Sum of all layout shifts until the network is idle. */
  layoutShift: number;
  /** The same page again, with scripts and styles cached. */
  warmMilliseconds: number;
  /** Longest chain of scripts and styles that load each other; 1 if the page itself names them all. */
  depth: number;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[] };
}

/** Longest chain of requests, by the initiators that the browser reports. */
function deepest(startedBy: ReadonlyMap<string, Initiator>): number {
  const depthOf = (url: string, seen: string[] = []): number => {
    const by = startedBy.get(url);
    const parent = by?.type === 'script' ? (by.stack?.callFrames.find(({ url: file }) => file !== '')?.url ?? by.url) : undefined;
    return 1 + (parent && startedBy.has(parent) && !seen.includes(parent) ? depthOf(parent, [...seen, url]) : 0);
  };
  return Math.max(...[...startedBy.keys()].map((url) => depthOf(url)));
}

/** The first is Chrome's own 'slow 4G'. */
const NETWORKS = {
  'slow 4G': { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  '9/3 Mbit/s': { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 },
};
export type Network = keyof typeof NETWORKS;
const SLOWER_CPU = 4;

const sizes = new Map<string, number>();
function scriptBytes(dist: string, url: string): number {
  const file = path.join(dist, decodeURIComponent(new URL(url).pathname));
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, known);
  return known;
}

async function visit(
  browser: Browser,
  { origin, dist }: Variant,
  page: BenchPage,
  network: Network | null,
  again: boolean,
): Promise<Visit> {
  const context = await openContext(browser, origin, page.as);
  try {
    const tab = await context.newPage();
    const scripts = new Set<string>();
    tab.on('requestfinished', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) scripts.add(request.url());
    });
    // Content counts when it is painted: a frame and a task after it is in the DOM.
    await tab.addInitScript((selector) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { contentAt: performance.now() })));
      });
      observer.observe(document, { childList: true, subtree: true });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(globalThis, { largestPaintAt: startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      let layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) layoutShift += entry.value;
        Object.assign(globalThis, { layoutShift });
      }).observe({ type: 'layout-shift', buffered: true });
    }, page.ready);
    const session = await context.newCDPSession(tab);
    const startedBy = new Map<string, Initiator>();
    session.on('Network.requestWillBeSent', ({ request, initiator }) => {
      if (/\.(js|css)$/.test(new URL(request.url).pathname) && !startedBy.has(request.url)) startedBy.set(request.url, initiator);
    });
    await session.send('Network.enable');
    if (network) {
      await session.send('Network.emulateNetworkConditions', NETWORKS[network]);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    }
    const open = async (): Promise<number> => {
      await tab.goto(`${origin}${page.path}`, { waitUntil: 'commit' });
      // To ask the page anything, Playwright first runs 340 kB of its own code in it: the largest paint came 40 ms later.
      await tab.waitForLoadState('networkidle');
      const contentAt = await tab.waitForFunction(() => (globalThis as { contentAt?: number }).contentAt, null, { timeout: 60_000 });
      return (await contentAt.jsonValue()) ?? Number.NaN;
    };
    const milliseconds = await open();
    const largestPaint = await tab.evaluate(() => (globalThis as { largestPaintAt?: number }).largestPaintAt ?? Number.NaN);
    const layoutShift = await tab.evaluate(() => (globalThis as { layoutShift?: number }).layoutShift ?? 0);
    const bytes = [...scripts].reduce((sum, url) => sum + scriptBytes(dist, url), 0);
    const cold = { scriptBytes: bytes, depth: deepest(startedBy), milliseconds, largestPaint, layoutShift };
    return { ...cold, warmMilliseconds: again ? await open() : Number.NaN };
  } finally {
    await context.close();
  }
}

/**
 * Median of first visits with a CPU four times slower. Variants alternate, so that noise affects all of them; the first
 * round warms up.
 * @param again also with scripts and styles cached
 */
export async function compareVisits<Name extends string>(
  variants: Record<Name, Variant>,
  page: BenchPage,
  network: Network = 'slow 4G',
  again = false,
): Promise<Record<Name, Visit>> {
  const names = Object.keys(variants) as Name[];
  const browser = await launchBrowser();
  try {
    const visits = new Map(names.map((name) => [name, [] as Visit[]]));
    for (let run = 0; run <= RUNS; run++)
      for (const [name, all] of visits) all.push(await visit(browser, variants[name], page, run > 0 ? network : null, again && run > 0));
    const medianOf = ([first, ...timed]: Visit[]): Visit => {
      const middle = (field: 'milliseconds' | 'warmMilliseconds' | 'largestPaint' | 'layoutShift') =>
        median(timed.map((each) => each[field]));
      return {
        scriptBytes: first?.scriptBytes ?? Number.NaN,
        depth: first?.depth ?? Number.NaN,
        milliseconds: middle('milliseconds'),
        warmMilliseconds: middle('warmMilliseconds'),
        largestPaint: middle('largestPaint'),
        layoutShift: middle('layoutShift'),
      };
    };
    return Object.fromEntries([...visits].map(([name, all]) => [name, medianOf(all)])) as Record<Name, Visit>;
  } finally {
    await browser.close();
  }
}

export const kilobytes = (bytes: number): number => bytes / 1000;
