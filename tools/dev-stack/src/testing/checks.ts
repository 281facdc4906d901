import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../root.ts';
import type { Results } from './results.ts';
import { runProgram } from './run-program.ts';

interface Check {
  name: string;
  program: string;
  args: string[];
}

const types = (name: string, project: string): Check => ({
  name: `types of ${name}`,
  program: 'tsc',
  // What the last run has found out stays in the cache, which makes the next one take a second.
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', path.join(ROOT, '.cache', `${project}.tsbuildinfo`)],
});

const checks = (): Check[] => [
  types('the back end and tools', 'tsconfig.json'),
  types('the front end', 'tsconfig.web.json'),
  { name: 'format and lint', program: 'biome', args: ['check', '.'] },
  {
    name: 'boundaries',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'shell', 'bff', 'services', 'packages', 'tools', ...globSync('mf-*', { cwd: ROOT })],
  },
  { name: 'dead code', program: 'knip', args: ['--no-config-hints'] },
];

const LANES = 2;

/** Format, lint, types, boundaries and dead code; what a check has to say is printed where it fails. */
export async function runChecks(results: Results): Promise<void> {
  const waiting = checks();
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { passed, output } = await runProgram(path.join(ROOT, 'node_modules/.bin', check.program), check.args, { quiet: true });
      if (!passed) process.stdout.write(output);
      results.check(passed, check.name);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
