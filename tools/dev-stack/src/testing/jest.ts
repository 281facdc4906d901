import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import type { Results } from './results.ts';
import { runProgram } from './run-program.ts';

/** The projects of jest.config.mjs. */
export type JestProject = 'unit' | 'screens' | 'integration' | 'faults';

const jestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** What a run of Jest is about. */
export interface JestRun {
  projects: JestProject[];
  /** Part of the paths of the files that are wanted; all where it is empty. */
  pattern: string;
  scratch: string;
  env?: Record<string, string>;
  /** Stays, and runs again what a change concerns. */
  watch?: boolean;
  /** Folder for the coverage of what the tests load. */
  coverageDir?: string;
  passWithNoTests?: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What Node is given to run Jest with the product's ES modules. */
export const jestArguments = ({
  projects,
  pattern,
  rootDir = ROOT,
  passWithNoTests = false,
}: {
  projects: JestProject[];
  pattern: string;
  /** Where the sources are, if not here. */
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

/** Runs Jest's projects together, so that no core waits for the last file of one of them. */
export async function runJest(
  results: Results,
  { projects, pattern, scratch, env, watch, coverageDir, passWithNoTests }: JestRun,
): Promise<void> {
  const report = path.join(scratch, `${projects.join('-')}.json`);
  const args = [
    ...jestArguments({ projects, pattern, ...(passWithNoTests && { passWithNoTests }) }),
    ...(coverageDir ? ['--coverage', `--coverageDirectory=${coverageDir}`] : []),
    ...(watch ? ['--watch'] : ['--json', `--outputFile=${report}`]),
  ];
  const { passed } = await runProgram(process.execPath, args, { env: { ...process.env, ...env } });
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
    found.testResults.map(({ name, startTime, endTime }) => ({ file: path.relative(ROOT, name), seconds: (endTime - startTime) / 1000 })),
  );
}
