/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { median } from './median.ts';
import { type Account, launchBrowser, openContext } from './open-context.ts';

/** A running build of the site. */
export interface Variant {
  origin: string;
  dist: string;
}

/** A page, the selector of its content, and the account that opens it. */
export interface BenchPage {
  path: string;
  ready: string;
  as?: Account;
}

/** Measurements of a first visit. */
interface Visit {
  gzipBytes: number;
  milliseconds: number;
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
    const cold = { gzipBytes: [...scripts].reduce((sum, url) => sum + gzipBytes(dist, url), 0), depth: deepest(startedBy), milliseconds };
    return { ...cold, warmMilliseconds: slow ? await open() : Number.NaN };
  } finally {
    await context.close();
  }
}

/** Median time and bytes of first visits. Variants alternate, so that noise affects both; the first round warms up. */
export async function compareFirstLoads(
  variants: { federated: Variant; monolith: Variant },
  page: BenchPage,
  runs: number,
): Promise<Record<keyof typeof variants, Visit>> {
  const browser = await launchBrowser();
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
