/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';

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
    if (slow) {
      const session = await context.newCDPSession(tab);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    }
    await tab.goto(`${origin}${page.path}`, { waitUntil: 'commit' });
    const milliseconds = await tab
      .waitForFunction(() => (globalThis as { contentAt?: number }).contentAt, null, { timeout: 60_000 })
      .then((handle) => handle.jsonValue());
    await tab.waitForLoadState('networkidle');
    return { gzipBytes: [...scripts].reduce((sum, url) => sum + gzipBytes(dist, url), 0), milliseconds: milliseconds ?? Number.NaN };
  } finally {
    await context.close();
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

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
    const times = { federated: [] as number[], monolith: [] as number[] };
    const bytes = { federated: 0, monolith: 0 };
    for (let run = 0; run <= runs; run++) {
      for (const name of ['federated', 'monolith'] as const) {
        const { gzipBytes: size, milliseconds } = await visit(browser, variants[name], page, run > 0);
        if (run === 0) bytes[name] = size;
        else times[name].push(milliseconds);
      }
    }
    const result = (name: keyof typeof variants): Visit => ({ gzipBytes: bytes[name], milliseconds: median(times[name]) });
    return { federated: result('federated'), monolith: result('monolith') };
  } finally {
    await browser.close();
  }
}
