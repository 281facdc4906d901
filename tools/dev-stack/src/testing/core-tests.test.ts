import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { CORE_TESTS, LATER_TESTS } from './core-tests.ts';

it('names files that exist, each once', () => {
  const named = [...CORE_TESTS, ...LATER_TESTS];
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
