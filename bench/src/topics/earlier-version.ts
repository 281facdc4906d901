import type { BenchSite } from '../bench-site.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';
import { type BenchPage, BOOKING, compareVisits, DASHBOARD, kilobytes, type Network, OPERATIONS, PUBLIC_PATHS } from '../visits.ts';

const PAGES: BenchPage[] = [...PUBLIC_PATHS.map((path) => ({ path, ready: 'main h1' })), BOOKING, OPERATIONS, DASHBOARD];
const NETWORKS: Network[] = ['slow 4G', '9/3 Mbit/s'];

async function compare(page: BenchPage, network: Network, bench: BenchSite): Promise<Figure[]> {
  const { site, earlier } = await compareVisits({ site: bench.site, earlier: await bench.earlier() }, page, network);
  const name = (what: string) => `${page.path} ${what}, ${network} : ${bench.against}`;
  return [
    { name: name('more scripts than'), value: kilobytes(site.scriptBytes - earlier.scriptBytes), unit: 'kB', budget: 'addedScripts' },
    ratioOf(name('time to content'), site.milliseconds, earlier.milliseconds, 'ms', page.as ? 'earlierSignedInRatio' : 'earlierTimeRatio'),
    ratioOf(name('largest paint'), site.largestPaint, earlier.largestPaint, 'ms', page.as ? undefined : 'earlierPaintRatio'),
    { name: `${page.path} layout shift, ${network}`, value: site.layoutShift, unit: 'ratio', budget: 'layoutShift' },
  ];
}

export const earlierVersion: Topic = {
  name: 'earlier-version',
  needsEarlier: true,
  about:
    'First visits compared with an earlier version of this site, on slow 4G (1.6 Mbit/s, 150 ms) and on a better network (9 Mbit/s down, 3 up, 60 ms), with a CPU four times slower.',
  measurements: (bench) =>
    PAGES.flatMap((page) =>
      NETWORKS.map((network) => ({
        title: `${page.path} since ${bench.against}, ${network}`,
        measure: () => compare(page, network, bench),
      })),
    ),
};
