import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, ROOT, runTask } from '@fitghar/dev-stack';
import { BenchSite } from './bench-site.ts';
import { savePerformance } from './performance-page.ts';
import { Report } from './report.ts';
import type { Measurement, Topic } from './topic.ts';
import { books } from './topics/books.ts';
import { calls } from './topics/calls.ts';
import { codeMails } from './topics/code-mails.ts';
import { competitors } from './topics/competitors.ts';
import { earlierVersion } from './topics/earlier-version.ts';
import { findAnything } from './topics/find-anything.ts';
import { firstLoad } from './topics/first-load.ts';
import { interactions } from './topics/interactions.ts';
import { jobSearch } from './topics/job-search.ts';
import { lighthouse } from './topics/lighthouse.ts';
import { lists } from './topics/lists.ts';
import { manyRemotes } from './topics/many-remotes.ts';
import { offers } from './topics/offers.ts';
import { operationsFigures } from './topics/operations-figures.ts';
import { overload } from './topics/overload.ts';
import { pages } from './topics/pages.ts';
import { promises } from './topics/promises.ts';
import { push } from './topics/push.ts';
import { relay } from './topics/relay.ts';
import { release } from './topics/release.ts';
import { scheduling } from './topics/scheduling.ts';
import { settlements } from './topics/settlements.ts';
import { teamPath } from './topics/team-path.ts';
import { tracing } from './topics/tracing.ts';

/** In this order, because those from `scheduling` on fill the database. */
const TOPICS: Topic[] = [
  firstLoad,
  earlierVersion,
  competitors,
  manyRemotes,
  pages,
  release,
  teamPath,
  lighthouse,
  interactions,
  calls,
  tracing,
  overload,
  codeMails,
  push,
  settlements,
  offers,
  relay,
  scheduling,
  lists,
  promises,
  jobSearch,
  findAnything,
  operationsFigures,
  books,
];

function readArguments(args: string[]): { topics: Topic[]; against: string | undefined; save: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { against: { type: 'string' }, save: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => TOPICS.every((topic) => topic.name !== name));
  if (unknown) throw new CliError(`Unknown topic '${unknown}'. Choose from: ${TOPICS.map(({ name }) => name).join(', ')}`);
  const { against, save } = values;
  if (!against && positionals.includes(earlierVersion.name)) throw new CliError(`${earlierVersion.name} needs --against COMMIT`);
  const isChosen = ({ name, needsEarlier }: Topic) =>
    needsEarlier ? against !== undefined : !positionals.length || positionals.includes(name);
  return { topics: TOPICS.filter(isChosen), against, save };
}

/** Measures once more if the first attempt fails: one hiccup of a browser must not cost the rest of the run. */
async function measureTwice({ title, measure }: Measurement): ReturnType<Measurement['measure']> {
  try {
    return await runTask(title, measure);
  } catch (error) {
    return runTask(`${title}, again after “${error instanceof Error ? error.message : String(error)}”`, measure);
  }
}

/**
 * Runs all topics or those named: `npm run bench -- first-load lists`. `--against COMMIT` also compares with an
 * earlier version, and `--save` writes docs/performance.md.
 */
export async function bench(args: string[]): Promise<void> {
  const { topics, against, save } = readArguments(args);
  const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-bench-'));
  const report = new Report(path.join(ROOT, '.cache/bench', `${new Date().toISOString().replaceAll(':', '-')}.json`));
  try {
    const site = await BenchSite.start(scratch, against);
    try {
      for (const topic of topics)
        for (const measurement of topic.measurements(site)) {
          const figures = await measureTwice(measurement).catch((error: unknown) => {
            report.add({ topic: topic.name, title: measurement.title, error: error instanceof Error ? error.message : String(error) });
            return [];
          });
          for (const figure of figures) report.add({ topic: topic.name, figure });
        }
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  if (save) savePerformance(topics, report.rows, against);
  if (!report.finish()) process.exitCode = 1;
}
