import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { CORE_JOURNEYS, CORE_TESTS, LATER_JOURNEYS } from './core-tests.ts';

it('names files that exist, each once', () => {
  expect(CORE_TESTS.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(new Set(CORE_TESTS).size).toBe(CORE_TESTS.length);
});

it('has every journey that is not left to a whole run, once', () => {
  const folder = path.join(ROOT, 'e2e/journeys');
  // Of these two, nothing runs otherwise.
  const specs = globSync('*.spec.ts', { cwd: folder, exclude: ['random-clicks.spec.ts', 'standalone-remote.spec.ts'] });
  const testsOf = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split(/^ *test\(/m)
      .slice(1);
  const others = specs.filter((file) => testsOf(file).some((test) => !test.includes('WHOLE_RUN_ONLY')));
  expect([...CORE_JOURNEYS, ...LATER_JOURNEYS].sort()).toEqual(others.map((file) => path.basename(file, '.spec.ts')).sort());
});
