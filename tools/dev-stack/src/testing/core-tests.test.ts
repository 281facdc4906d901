import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import { CORE_TESTS } from './core-tests.ts';

it('names files that exist, each once', () => {
  expect(CORE_TESTS.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(new Set(CORE_TESTS).size).toBe(CORE_TESTS.length);
});
