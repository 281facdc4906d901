import type { BenchSite, BuildName } from '../bench-site.ts';
import type { BudgetName } from '../budgets.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { compareVisits, kilobytes } from './first-load.ts';

const PAGES = ['/', '/diet', '/institute'];

const COMPETITORS: { build: BuildName; name: string; budget?: BudgetName }[] = [
  { build: 'module-federation', name: 'Module Federation as documented', budget: 'competitorPaintRatio' },
  { build: 'single-spa', name: 'single-spa with import maps', budget: 'competitorPaintRatio' },
  { build: 'one-bundle', name: 'one bundle', budget: 'competitorPaintRatio' },
  { build: 'server-rendered', name: 'one server-rendered bundle', budget: 'serverRenderedPaintRatio' },
  { build: 'package-runtime', name: 'the federation package’s own runtime' },
];

/** Visits the page in our build and in one other, taking turns, so that the failure of one costs no figure of the others. */
async function compare(bench: BenchSite, path: string, { build, name, budget }: (typeof COMPETITORS)[number]): Promise<Figure[]> {
  const { ours, theirs } = await compareVisits({ ours: bench.site, theirs: await bench.builtAs(build) }, { path, ready: 'main h1' });
  return [
    ratioOf(`${path} scripts : ${name}`, kilobytes(ours.gzipBytes), kilobytes(theirs.gzipBytes), 'kB'),
    ratioOf(`${path} time to content : ${name}`, ours.milliseconds, theirs.milliseconds, 'ms'),
    ratioOf(`${path} largest paint : ${name}`, ours.largestPaint, theirs.largestPaint, 'ms', budget),
  ];
}

export const competitors: Topic = {
  name: 'competitors',
  about:
    'The same public pages, built in other ways from the same sources and served by the same back end, on slow 4G with a CPU four times slower: Module Federation as its documentation sets it up, single-spa with import maps, one bundle, one bundle with its pages as HTML, and ours with the federation runtime as its package ships it.',
  measurements: (bench) =>
    PAGES.flatMap((path) =>
      COMPETITORS.map((competitor) => ({ title: `${path} and ${competitor.name}`, measure: () => compare(bench, path, competitor) })),
    ),
};
