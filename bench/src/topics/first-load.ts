import type { BenchSite } from '../bench-site.ts';
import type { BudgetName } from '../budgets.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { type BenchPage, BOOKING, compareVisits, DASHBOARD, kilobytes, OPERATIONS } from '../visits.ts';

const PAGES: (BenchPage & { scriptBudget: BudgetName })[] = [
  { path: '/', ready: 'main h1', scriptBudget: 'landingScriptRatio' },
  { ...BOOKING, scriptBudget: 'pageScriptRatio' },
  { path: '/diet', ready: 'main h1', scriptBudget: 'pageScriptRatio' },
  { path: '/institute', ready: 'main h1', scriptBudget: 'pageScriptRatio' },
  { ...OPERATIONS, scriptBudget: 'pageScriptRatio' },
  { ...DASHBOARD, scriptBudget: 'pageScriptRatio' },
];

async function firstLoadOf(page: (typeof PAGES)[number], bench: BenchSite): Promise<Figure[]> {
  const { site, one } = await compareVisits({ site: bench.site, one: await bench.builtAs('one-bundle') }, page, 'slow 4G', true);
  const name = (what: string) => `${page.path} ${what} : one bundle`;
  return [
    ratioOf(name('scripts'), kilobytes(site.scriptBytes), kilobytes(one.scriptBytes), 'kB', page.scriptBudget),
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
      ? [{ name: '/ all scripts', value: kilobytes(site.scriptBytes), unit: 'kB', budget: 'landingScripts' } satisfies Figure]
      : []),
  ];
}

export const firstLoad: Topic = {
  name: 'first-load',
  about:
    'First visits on slow 4G (1.6 Mbit/s, 150 ms) with a CPU four times slower: the federated site, and the same sources built as one bundle and served by the same back end.',
  measurements: (bench) => PAGES.map((page) => ({ title: `First load of ${page.path}`, measure: () => firstLoadOf(page, bench) })),
};
