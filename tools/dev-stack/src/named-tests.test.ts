import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './root.ts';

const TESTS = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
/** Test files as documents abbreviate them: `account.int`, `account.spec`, `drafts`. */
const NAMES = new Set(
  TESTS.map((file) =>
    path
      .basename(file)
      .replace(/\.tsx?$/, '')
      .replace(/\.test$/, ''),
  ),
);

/** Backticked names in the last column of a document's tables. */
function namedTests(document: string): string[] {
  const rows = readFileSync(path.join(ROOT, document), 'utf8').matchAll(/^\|.+\| ([^|]+) \|$/gm);
  return [...rows].flatMap(([, tests = '']) => [...tests.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name));
}

describe('the threat model', () => {
  it('names tests that exist', () => {
    const named = namedTests('docs/threats.md');
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((name) => !NAMES.has(name))).toStrictEqual([]);
  });
});
