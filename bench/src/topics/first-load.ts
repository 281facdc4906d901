/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { type Account, ADMIN, ASHA } from '../accounts.ts';
import type { BenchSite, Variant } from '../bench-site.ts';
import type { BudgetName } from '../budgets.ts';
import { launchBrowser, openContext } from '../open-context.ts';
import { median } from '../percentiles.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';

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

export const DASHBOARD = {
  path: '/user/userDashboard',
  ready: 'main section[aria-labelledby=ongoing-title] h3',
  as: ASHA,
  calls: true,
} satisfies BenchPage;

const PAGES: (BenchPage & { scriptBudget: BudgetName })[] = [
  { path: '/', ready: 'main h1', scriptBudget: 'landingScriptRatio' },
  { path: '/booksession', ready: 'main input[type=radio]', as: ASHA, scriptBudget: 'pageScriptRatio' },
  { path: '/diet', ready: 'main h1', scriptBudget: 'pageScriptRatio' },
  { path: '/institute', ready: 'main h1', scriptBudget: 'pageScriptRatio' },
  { path: '/admin/adminDashboard', ready: 'main h1', as: ADMIN, calls: true, scriptBudget: 'pageScriptRatio' },
  { ...DASHBOARD, scriptBudget: 'pageScriptRatio' },
];

/** Measurements of a first visit. */
export interface Visit {
  gzipBytes: number;
  milliseconds: number;
  /** Largest Contentful Paint, in milliseconds. */
  largestPaint: number;
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

/** Chrome's 'slow 4G': 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency; CPU four times slower. */
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
    }, page.ready);
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
    const largestPaint = await tab.evaluate(() => (globalThis as { largestPaintAt?: number }).largestPaintAt ?? Number.NaN);
    const bytes = [...scripts].reduce((sum, url) => sum + gzipBytes(dist, url), 0);
    const cold = { gzipBytes: bytes, depth: deepest(startedBy), milliseconds, largestPaint };
    return { ...cold, warmMilliseconds: slow ? await open() : Number.NaN };
  } finally {
    await context.close();
  }
}

/** Median of first visits. Variants alternate, so that noise affects all of them; the first round warms up. */
export async function compareVisits<Name extends string>(variants: Record<Name, Variant>, page: BenchPage): Promise<Record<Name, Visit>> {
  const names = Object.keys(variants) as Name[];
  const browser = await launchBrowser();
  try {
    const visits = new Map(names.map((name) => [name, [] as Visit[]]));
    for (let run = 0; run <= RUNS; run++) for (const [name, all] of visits) all.push(await visit(browser, variants[name], page, run > 0));
    const medianOf = ([first, ...timed]: Visit[]): Visit => {
      const middle = (field: 'milliseconds' | 'warmMilliseconds' | 'largestPaint') => median(timed.map((each) => each[field]));
      return {
        gzipBytes: first?.gzipBytes ?? Number.NaN,
        depth: first?.depth ?? Number.NaN,
        milliseconds: middle('milliseconds'),
        warmMilliseconds: middle('warmMilliseconds'),
        largestPaint: middle('largestPaint'),
      };
    };
    return Object.fromEntries([...visits].map(([name, all]) => [name, medianOf(all)])) as Record<Name, Visit>;
  } finally {
    await browser.close();
  }
}

export const kilobytes = (bytes: number): number => bytes / 1000;

async function firstLoadOf(page: (typeof PAGES)[number], bench: BenchSite): Promise<Figure[]> {
  const { site, one } = await compareVisits({ site: bench.site, one: await bench.builtAs('one-bundle') }, page);
  const name = (what: string) => `${page.path} ${what} : one bundle`;
  return [
    ratioOf(name('scripts'), kilobytes(site.gzipBytes), kilobytes(one.gzipBytes), 'kB', page.scriptBudget),
    ratioOf(name('time to content'), site.milliseconds, one.milliseconds, 'ms', 'timeToContentRatio'),
    ratioOf(name('time to content, warm cache'), site.warmMilliseconds, one.warmMilliseconds, 'ms', 'timeToContentRatio'),
    ratioOf(name('largest paint'), site.largestPaint, one.largestPaint, 'ms', 'timeToContentRatio'),
    {
      name: `${page.path} longest chain of requests, more than one bundle's`,
      value: site.depth - one.depth,
      unit: 'requests',
      budget: 'deeperRequests',
    },
    ...(page.path === '/'
      ? [{ name: '/ all scripts', value: kilobytes(site.gzipBytes), unit: 'kB', budget: 'landingScripts' } satisfies Figure]
      : []),
  ];
}

async function compareWithEarlier(page: BenchPage, bench: BenchSite): Promise<Figure[]> {
  const { site, earlier } = await compareVisits({ site: bench.site, earlier: await bench.earlier() }, page);
  const name = (what: string) => `${page.path} ${what} : ${bench.against}`;
  return [
    ratioOf(name('scripts'), kilobytes(site.gzipBytes), kilobytes(earlier.gzipBytes), 'kB'),
    ratioOf(name('time to content'), site.milliseconds, earlier.milliseconds, 'ms', page.calls && 'signedInTimeRatio'),
    ratioOf(name('largest paint'), site.largestPaint, earlier.largestPaint, 'ms', page.as ? undefined : 'largestPaintRatio'),
  ];
}

export const firstLoad: Topic = {
  name: 'first-load',
  about:
    'First visits on slow 4G (1.6 Mbit/s, 150 ms) with a CPU four times slower: the federated site, and the same sources built as one bundle and served by the same back end.',
  measurements: (bench) =>
    PAGES.flatMap((page) => [
      { title: `First load of ${page.path}`, measure: () => firstLoadOf(page, bench) },
      ...(bench.against
        ? [{ title: `First load of ${page.path} since ${bench.against}`, measure: () => compareWithEarlier(page, bench) }]
        : []),
    ]),
};
