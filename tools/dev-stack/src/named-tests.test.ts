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

/** Rows of a document's tables, or of one section's, by their first cell: the backticked names in their last one. */
function rowsOf(document: string, section?: string): [threat: string, tests: string[]][] {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const part = section === undefined ? text : text.split(/^## /m).find((each) => each.startsWith(`${section}\n`));
  const lines = (part ?? '').split('\n');
  return lines.flatMap((line, index) => {
    const isRow = line.startsWith('|') && !line.startsWith('|---') && !lines[index + 1]?.startsWith('|---');
    if (!isRow) return [];
    const cells = line.split('|').slice(1, -1);
    return [[cells[0]?.trim() ?? '', [...(cells[2] ?? '').matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name)]];
  });
}

describe('the threat model', () => {
  const rows = rowsOf('docs/threats.md');

  it('names for each threat the tests that try it', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(([, tests]) => tests.length === 0).map(([threat]) => threat)).toStrictEqual([]);
  });

  it('names tests that exist', () => {
    expect(rows.flatMap(([, tests]) => tests.filter((name) => !NAMES.has(name)))).toStrictEqual([]);
  });
});

describe('what people can lose', () => {
  const rows = rowsOf('docs/losses.md');

  it('is guarded, rule by rule, by tests that exist', () => {
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.filter(([, tests]) => tests.length === 0).map(([rule]) => rule)).toStrictEqual([]);
    expect(rows.flatMap(([, tests]) => tests.filter((name) => !NAMES.has(name)))).toStrictEqual([]);
  });
});

describe('the duties to people', () => {
  const rows = rowsOf('docs/protection.md', 'Duties to people');

  it('each name a test that exists', () => {
    expect(rows.length).toBeGreaterThan(7);
    expect(rows.filter(([, tests]) => !tests.some((name) => NAMES.has(name))).map(([duty]) => duty)).toStrictEqual([]);
    expect(rows.flatMap(([, tests]) => tests.filter((name) => !NAMES.has(name)))).toStrictEqual([]);
  });
});
