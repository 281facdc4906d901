import path from 'node:path';
import { buildRenderer } from '@fitghar/build';
import { isListed } from '@fitghar/contracts/releases';
import { freePort, ROOT } from '@fitghar/dev-stack';
import { LOCAL_TOKEN, prepare, Site } from '@fitghar/federation/release';
import { Inspector } from '@fitghar/testing/inspector';
import { asVersion } from '../as-version.ts';
import type { BenchSite, Variant } from '../bench-site.ts';
import { median, p95 } from '../percentiles.ts';
import { requestsPerSecond } from '../requests-per-second.ts';
import { sendAtRate } from '../send-at-rate.ts';
import { timedGet } from '../timed-get.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { remotesOf } from '../variants/describe-site.ts';

const PER_SECOND = 200;
const SECONDS = 10;
/** A day on which a hundred teams release three times each. */
const RELEASES = 300;
/** Rounds of five seconds at full load, in each half. */
const LOAD_ROUNDS = 4;

/** Milliseconds until the first byte of an answer. @throws Error unless it is 200 */
async function firstByte(url: string): Promise<number> {
  const { status, firstByteMs } = await timedGet(url, { 'accept-encoding': 'br, gzip' });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return firstByteMs;
}

const publicPaths = (dist: string): string[] =>
  remotesOf(dist).flatMap(({ routes }) =>
    routes.filter((route) => isListed(route) && !route.path.includes(':')).map((route) => route.path),
  );

/** Opens all public pages in turn at a fixed rate, whether or not earlier ones were answered. */
async function timeToFirstByte({ origin, dist }: Variant): Promise<Figure[]> {
  const paths = publicPaths(dist);
  const open = (index: number) => firstByte(origin + paths[index % paths.length]);
  await sendAtRate(PER_SECOND / 4, SECONDS, open); // a process that has just started compiles its code, and refuses a burst
  const times = await sendAtRate(PER_SECOND, SECONDS, open);
  return [
    { name: `time to first byte of public pages at ${PER_SECOND}/s, median`, value: median(times), unit: 'ms' },
    {
      name: `time to first byte of public pages at ${PER_SECOND}/s, p95`,
      value: p95(times),
      unit: 'ms',
      budget: 'firstByte',
    },
  ];
}

async function memoryUnderLoad({ origin, dist }: Variant, inspector: Inspector): Promise<Figure[]> {
  const paths = publicPaths(dist);
  const load = async () => {
    for (let round = 0; round < LOAD_ROUNDS; round++) await requestsPerSecond(`${origin}${paths[round % paths.length]}`);
    return (await inspector.heapAfterCollection()) / 1_000_000;
  };
  const [before, after] = [await load(), await load()];
  return [ratioOf('heap after twice the load : after the load', after, before, 'MB', 'heapRatio')];
}

/** A day of releases, each with its visitors. The first half fills what a process keeps of earlier versions. */
async function memoryOverReleases({ origin }: Variant, inspector: Inspector): Promise<Figure[]> {
  const site = new Site(origin, LOCAL_TOKEN);
  // A remote without pages of operations, whose releases need a second person.
  const upload = await prepare(path.join(ROOT, 'mf-booking'), { renderer: (language) => buildRenderer(ROOT, language) });
  const release = async (from: number, to: number) => {
    for (let number = from; number < to; number++) {
      const next = asVersion(upload, `bench${number}`);
      await site.upload(next, { dryRun: false });
      await site.promote(next.entry.name, next.entry.version);
      for (const file of ['/booksession', ...next.entry.preload]) await firstByte(origin + file);
    }
    return (await inspector.heapAfterCollection()) / 1_000_000;
  };
  const before = await release(0, RELEASES / 2);
  const after = await release(RELEASES / 2, RELEASES);
  return [ratioOf(`heap after ${RELEASES} releases : after half of them`, after, before, 'MB', 'heapRatio')];
}

/** A process of its own, whose heap can be read. */
async function inspected(bench: BenchSite, name: string, measure: (variant: Variant, inspector: Inspector) => Promise<Figure[]>) {
  const inspector = new Inspector(await freePort());
  return measure(await bench.another(name, async () => undefined, { NODE_OPTIONS: inspector.nodeOptions }), inspector);
}

export const pages: Topic = {
  name: 'pages',
  about:
    'Public pages as a web process serves them: the time to the first byte of all of them in turn at 200 requests a second, and the heap of a process under load and over a day of 300 releases, each of which is opened.',
  measurements: (bench) => [
    { title: 'Time to first byte', measure: () => timeToFirstByte(bench.site) },
    { title: 'Memory under load', measure: () => inspected(bench, 'under-load', memoryUnderLoad) },
    { title: 'Memory over a day of releases', measure: () => inspected(bench, 'over-releases', memoryOverReleases) },
  ],
};
