import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import * as provided from './zod.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = '{packages/{contracts,platform,ui},mf-*,shell}/src/**/*.{ts,tsx}';
/** `z.infer` and the like are types. */
const TYPES = ['core', 'infer', 'input', 'output'];

it('has every function of zod/mini that a page may use', () => {
  const used = new Set<string>();
  for (const file of globSync(SOURCES, { cwd: ROOT })) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    if (/\.test\.tsx?$/.test(file) || !source.includes("from 'zod/mini'")) continue;
    for (const [, name = ''] of source.matchAll(/\bz\.([a-z_]\w*)/g)) used.add(name);
  }
  expect(used).toContain('object');
  expect([...used].filter((name) => !(name in provided) && !TYPES.includes(name))).toEqual([]);
});
