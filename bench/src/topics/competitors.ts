import type { BenchSite, BuildName } from '../bench-site.ts';
import type { BudgetName } from '../budgets.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { type BenchPage, compareVisits, kilobytes } from '../visits.ts';

export const PUBLIC_PAGES: BenchPage[] = ['/', '/diet', '/institute'].map((path) => ({ path, ready: 'main h1' }));

interface OtherBuild {
  build: BuildName;
  name: string;
  budget?: BudgetName;
}

const COMPETITORS: OtherBuild[] = [
  { build: 'module-federation', name: 'Module Federation as documented', budget: 'documentedFederationPaintRatio' },
  { build: 'single-spa', name: 'single-spa with import maps', budget: 'competitorPaintRatio' },
  { build: 'one-bundle', name: 'one bundle', budget: 'competitorPaintRatio' },
  { build: 'server-rendered', name: 'one server-rendered bundle', budget: 'serverRenderedPaintRatio' },
];

/** Visits the page in our build and in one other, taking turns, so that the failure of one costs no figure of the others. */
export async function compareBuilds(bench: BenchSite, page: BenchPage, { build, name, budget }: OtherBuild): Promise<Figure[]> {
  const { path } = page;
  const { ours, theirs } = await compareVisits({ ours: bench.site, theirs: await bench.builtAs(build) }, page);
  return [
    ratioOf(`${path} scripts : ${name}`, kilobytes(ours.scriptBytes), kilobytes(theirs.scriptBytes), 'kB'),
    ratioOf(`${path} time to content : ${name}`, ours.milliseconds, theirs.milliseconds, 'ms'),
    ratioOf(`${path} largest paint : ${name}`, ours.largestPaint, theirs.largestPaint, 'ms', budget),
  ];
}

export const competitors: Topic = {
  name: 'competitors',
  about:
    'The same pages, built in other ways from the same sources and served by the same back end, on slow 4G with a CPU four times slower: Module Federation as its documentation sets it up, single-spa with import maps, one bundle, and one bundle with its pages as HTML.',
  measurements: (bench) =>
    COMPETITORS.flatMap((competitor) =>
      PUBLIC_PAGES.map((page) => ({
        title: `${page.path} and ${competitor.name}`,
        measure: () => compareBuilds(bench, page, competitor),
      })),
    ),
};
