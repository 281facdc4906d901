import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Cache keys in the sources: file, its front end, and the key's owner and name. */
const keys = globSync('{shell,mf-*,packages/platform,packages/ui}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/queryKey: \[([^\]]*)/g)].map(([, parts = '']) => {
      const [owner, name] = /^\s*'([^']+)'(?:,\s*'([^']+)')?/.exec(parts)?.slice(1) ?? [];
      return { file, frontEnd: /^(?:packages\/)?([^/]+)/.exec(file)?.[1], owner, name };
    }),
  );

it('finds the keys of all front ends', () => expect(keys.length).toBeGreaterThan(40));

it('starts every cache key with its owning front end', () => {
  expect(keys.filter(({ frontEnd, owner }) => owner !== frontEnd)).toEqual([]);
});

it('shares no key between queries, so that none reads data of another shape', () => {
  const names = keys.flatMap(({ owner, name }) => (name ? [`${owner}/${name}`] : []));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('creates keys in `*.queries.ts`, one factory per call', () => {
  const made = keys.filter(({ frontEnd, name }) => frontEnd !== 'platform' && name);
  expect(made.filter(({ file }) => !file.endsWith('.queries.ts'))).toEqual([]);
});
