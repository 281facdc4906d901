import type { Topic } from '../topic.ts';
import { DASHBOARD } from '../visits.ts';
import { compareBuilds, PUBLIC_PAGES } from './competitors.ts';

/** The runtime costs time only where the content waits for scripts, which it does behind a login. */
const PAGES = [...PUBLIC_PAGES, DASHBOARD];
const PACKAGE_RUNTIME = { build: 'package-runtime', name: 'the federation package’s own runtime' } as const;

export const runtime: Topic = {
  name: 'runtime',
  about: 'Our federation runtime, which has less code, and the one that its package ships, on slow 4G with a CPU four times slower.',
  measurements: (bench) =>
    PAGES.map((page) => ({
      title: `${page.path} and ${PACKAGE_RUNTIME.name}`,
      measure: () => compareBuilds(bench, page, PACKAGE_RUNTIME),
    })),
};
