import { gzipSync } from 'node:zlib';
import { LOCAL_TOKEN, Site } from '@fitghar/federation/release';
import { aBuiltRemote } from '@fitghar/testing/many-remotes';
import { ADMIN, logIn } from '../accounts.ts';
import type { BenchSite, Variant } from '../bench-site.ts';
import type { BudgetName } from '../budgets.ts';
import { median } from '../percentiles.ts';
import { requestsPerSecond } from '../requests-per-second.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { compareVisits, kilobytes, type Visit } from '../visits.ts';

/** How many remotes the built site has; the others get more. */
const BUILT = 5;
/** A page of a remote, one of the shell, and one that no remote has. */
const PATHS = ['/diet', '/booksession', '/user/userDashboard', '/nowhere'];
const RUNS = 9;
const RATE_RUNS = 3;

/** Releases remotes until the site has `count`. */
async function fill({ origin }: Variant, count: number): Promise<void> {
  const site = new Site(origin, LOCAL_TOKEN);
  for (let index = 0; index < count - BUILT; index++) {
    const upload = aBuiltRemote(index);
    await site.upload(upload, { dryRun: false });
    await site.promote(upload.entry.name, upload.entry.version);
  }
}

const crowded = (bench: BenchSite, count: number): Promise<Variant> => bench.another(`remotes-${count}`, (site) => fill(site, count));

async function registryKilobytes({ origin }: Variant, path: string): Promise<number> {
  const html = await (await fetch(`${origin}${path}`)).text();
  const registry = /<script type="application\/json" id="registry"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  if (!registry) throw new Error(`${path} carries no registry`);
  return kilobytes(gzipSync(registry).length);
}

/** Median time of the call of the Releases page, in ms. */
async function releasesPage({ origin }: Variant): Promise<number> {
  const { token } = await logIn(origin, ADMIN);
  const times: number[] = [];
  while (times.length < RUNS) {
    const started = performance.now();
    const answer = await fetch(`${origin}/bff/api/v1/admin/releases`, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) throw new Error(`The Releases page answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}

async function compare(bench: BenchSite): Promise<Figure[]> {
  const [five, twenty, hundred] = [await crowded(bench, 5), await crowded(bench, 20), await crowded(bench, 100)];
  const sites = { five, twenty, hundred };
  const visits = await compareVisits(sites, { path: '/diet', ready: 'main h1' });
  const rates: { five: number[]; hundred: number[] } = { five: [], hundred: [] };
  for (let run = 0; run < RATE_RUNS; run++)
    for (const name of ['five', 'hundred'] as const) rates[name].push(await requestsPerSecond(`${sites[name].origin}/diet`));
  const largestRegistry = async (site: Variant, count: number): Promise<Figure> => {
    const sizes = await Promise.all(PATHS.map((path) => registryKilobytes(site, path)));
    return { name: `largest registry in a page, ${count} remotes`, value: Math.max(...sizes), unit: 'kB', budget: 'pageRegistry' };
  };
  const scripts = (name: string, one: Visit, other: Visit, budget?: BudgetName) =>
    ratioOf(`/diet scripts, ${name}`, kilobytes(one.scriptBytes), kilobytes(other.scriptBytes), 'kB', budget);
  const time = (name: string, one: Visit) =>
    ratioOf(`/diet time to content, ${name}`, one.milliseconds, visits.five.milliseconds, 'ms', 'crowdedTimeRatio');
  return [
    await largestRegistry(five, 5),
    await largestRegistry(twenty, 20),
    await largestRegistry(hundred, 100),
    scripts('20 remotes : 5', visits.twenty, visits.five),
    scripts('100 remotes : 20', visits.hundred, visits.twenty, 'crowdedScriptRatio'),
    time('20 remotes : 5', visits.twenty),
    time('100 remotes : 5', visits.hundred),
    ratioOf('pages matched and served, 100 remotes : 5', median(rates.hundred), median(rates.five), '/s', 'crowdedPagesRatio'),
    { name: 'Releases page, 100 remotes', value: await releasesPage(hundred), unit: 'ms', budget: 'crowdedReleases' },
  ];
}

export const manyRemotes: Topic = {
  name: 'many-remotes',
  about:
    'Sites of 20 and 100 remotes, compared with the same site of 5: what a page carries of the registry, its first load on slow 4G, and how fast pages are matched to remotes and served. From 20 on, a page fetches the other remotes when it is idle, by a chunk that its scripts include.',
  measurements: (bench) => [{ title: '5, 20 and 100 remotes', measure: () => compare(bench) }],
};
