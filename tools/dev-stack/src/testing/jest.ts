import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import type { Results } from './results.ts';
import { runProgram } from './run-program.ts';
import { bundleForScreens } from './screens-bundle.ts';

export type JestProject = 'unit' | 'screens' | 'integration' | 'faults' | 'cluster' | 'drill' | 'attack';

const jestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      ...{ name: z.string(), startTime: z.number(), endTime: z.number() },
      assertionResults: z.array(z.object({ status: z.string(), ancestorTitles: z.array(z.string()) })),
    }),
  ),
});

/** Options of a Jest run. */
export interface JestRun {
  projects: JestProject[];
  /** Substring of the paths of test files; empty means all. */
  pattern: string;
  scratch: string;
  env?: Record<string, string>;
  /** Keeps running, and reruns tests affected by a change. */
  watch?: boolean;
  /** Folder for coverage. */
  coverageDir?: string;
  passWithNoTests?: boolean;
  /** Runs files one after the other. */
  inBand?: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Node arguments that run Jest with ES modules. */
export const jestArguments = ({
  projects,
  pattern,
  rootDir = ROOT,
  passWithNoTests = false,
}: {
  projects: JestProject[];
  pattern: string;
  /** Folder of the sources, if not this repository. */
  rootDir?: string;
  passWithNoTests?: boolean;
}): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(ROOT, 'node_modules/jest/bin/jest.js'),
  `--config=${path.join(ROOT, 'jest.config.mjs')}`,
  `--rootDir=${rootDir}`,
  '--selectProjects',
  ...projects,
  ...(pattern ? ['--testPathPatterns', escaped(pattern)] : []),
  ...(passWithNoTests ? ['--passWithNoTests'] : []),
];

/** Runs Jest projects together, so that no core idles while one finishes. */
export async function runJest(
  results: Results,
  { projects, pattern, scratch, env, watch, coverageDir, passWithNoTests, inBand }: JestRun,
): Promise<void> {
  const report = path.join(scratch, `${projects.join('-')}.json`);
  const args = [
    ...jestArguments({ projects, pattern, ...(passWithNoTests && { passWithNoTests }) }),
    // Without `--forceExit`, Node 24 may spin for ever closing the handles of processes that a test has killed. In a worker
    // Jest ends that itself.
    ...(inBand ? ['--runInBand', '--forceExit'] : []),
    ...(coverageDir ? ['--coverage', `--coverageDirectory=${coverageDir}`] : []),
    ...(watch ? ['--watch'] : ['--json', `--outputFile=${report}`]),
  ];
  // Without, Jest sees changes and measures coverage of the packages.
  const isBundled = projects.includes('screens') && !watch && !coverageDir;
  const SCREENS_BUNDLE = isBundled ? await runTask('Modules of screens', bundleForScreens) : undefined;
  const { passed } = await runProgram(process.execPath, args, { env: { ...process.env, SCREENS_BUNDLE, ...env } });
  if (watch) return;
  if (!existsSync(report)) return results.check(false, `Jest could not run ${projects.join(', ')}${pattern ? ` for '${pattern}'` : ''}`);
  const found = jestReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  const broken = found.numFailedTests + found.numRuntimeErrorTestSuites;
  results.add(
    {
      passed: found.numPassedTests,
      failed: broken || (passed ? 0 : 1),
      skipped: found.numPendingTests + found.numTodoTests,
    },
    found.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
      skipped: assertionResults.filter(({ status }) => status === 'pending').map(({ ancestorTitles }) => ancestorTitles.join(', ')),
    })),
  );
}
