import type { BenchSite, BuildName } from '../bench-site.ts';
import type { BudgetName } from '../budgets.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { type BenchPage, compareVisits, DASHBOARD, kilobytes } from '../visits.ts';

const PUBLIC_PAGES: BenchPage[] = ['/', '/diet', '/institute'].map((path) => ({ path, ready: 'main h1' }));

const COMPETITORS: { build: BuildName; name: string; pages: BenchPage[]; budget?: BudgetName }[] = [
  { build: 'module-federation', name: 'Module Federation as documented', pages: PUBLIC_PAGES, budget: 'competitorPaintRatio' },
  { build: 'single-spa', name: 'single-spa with import maps', pages: PUBLIC_PAGES, budget: 'competitorPaintRatio' },
  { build: 'one-bundle', name: 'one bundle', pages: PUBLIC_PAGES, budget: 'competitorPaintRatio' },
  { build: 'server-rendered', name: 'one server-rendered bundle', pages: PUBLIC_PAGES, budget: 'serverRenderedPaintRatio' },
  // The runtime costs time only where the content waits for scripts, which it does behind a login.
  { build: 'package-runtime', name: 'the federation package’s own runtime', pages: [...PUBLIC_PAGES, DASHBOARD] },
];

/** Visits the page in our build and in one other, taking turns, so that the failure of one costs no figure of the others. */
async function compare(bench: BenchSite, page: BenchPage, { build, name, budget }: (typeof COMPETITORS)[number]): Promise<Figure[]> {
  const { path } = page;
  const { ours, theirs } = await compareVisits({ ours: bench.site, theirs: await bench.builtAs(build) }, page);
  return [
    ratioOf(`${path} scripts : ${name}`, kilobytes(ours.gzipBytes), kilobytes(theirs.gzipBytes), 'kB'),
    ratioOf(`${path} time to content : ${name}`, ours.milliseconds, theirs.milliseconds, 'ms'),
    ratioOf(`${path} largest paint : ${name}`, ours.largestPaint, theirs.largestPaint, 'ms', budget),
  ];
}

export const competitors: Topic = {
  name: 'competitors',
  about:
    'The same pages, built in other ways from the same sources and served by the same back end, on slow 4G with a CPU four times slower: Module Federation as its documentation sets it up, single-spa with import maps, one bundle, one bundle with its pages as HTML, and ours with the federation runtime as its package ships it.',
  measurements: (bench) =>
    COMPETITORS.flatMap((competitor) =>
      competitor.pages.map((page) => ({ title: `${page.path} and ${competitor.name}`, measure: () => compare(bench, page, competitor) })),
    ),
};
