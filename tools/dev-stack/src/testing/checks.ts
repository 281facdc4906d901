import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { runConcurrently } from '../run-concurrently.ts';
import type { Results } from './results.ts';
import { runProgram } from './run-program.ts';

interface Check {
  name: string;
  /** A path in `node_modules`. */
  program: string;
  args: string[];
}

/** Unchanged sources are not read a second time. */
const cached = (name: string): string => path.join(ROOT, '.cache', name);

/**
 * TypeScript 7 takes half the time of 6, which remains for tools that call the compiler: 7 has no stable interface yet. One
 * checker, because each works out the types of the libraries again, and another check has the second core.
 */
const types = (name: string, project: string): Check => ({
  name: `types of ${name}`,
  program: 'typescript-native/bin/tsc',
  args: ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', cached(`${project}.tsbuildinfo`)],
});

const checks = (): Check[] => [
  types('the back end and tools', 'tsconfig.json'),
  types('the front end', 'tsconfig.web.json'),
  types('the front end in Hindi', 'tsconfig.hi.json'),
  { name: 'format and lint', program: '.bin/biome', args: ['check', '.'] },
  {
    name: 'boundaries',
    program: '.bin/depcruise',
    args: [
      ...['--config', '.dependency-cruiser.mjs', '--cache', cached('depcruise'), '--cache-strategy', 'content'],
      ...['shell', 'bff', 'services', 'packages', 'tools', ...globSync('mf-*', { cwd: ROOT })],
    ],
  },
  { name: 'dead code', program: '.bin/knip', args: ['--no-config-hints', '--cache', '--cache-location', cached('knip')] },
];

const CHECKS_AT_A_TIME = 2;
/** Knip loads the rspack configs, whose imports are not built yet in a fresh clone. */
const env = { ...process.env, NODE_OPTIONS: '--conditions=development' };

/** Checks format, lint, types, boundaries and dead code. Prints the output of failed checks. */
export async function runChecks(results: Results): Promise<void> {
  await runConcurrently(checks(), CHECKS_AT_A_TIME, async ({ name, program, args }) => {
    const { passed, output } = await runProgram(path.join(ROOT, 'node_modules', program), args, { env, quiet: true });
    if (!passed) process.stdout.write(output);
    results.check(passed, name);
  });
}
