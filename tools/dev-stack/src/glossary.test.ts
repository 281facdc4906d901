import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './root.ts';

/** Backticked names in the second column. */
function codeTerms(): string[] {
  const rows = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8').matchAll(/^\| [^|]+ \| ([^|]+) \|[^|]*\|$/gm);
  return [...rows].flatMap(([, code = '']) => [...code.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

describe('the glossary', () => {
  it('names code that exists', () => {
    const sources = globSync('{services,bff/src,packages/*/src}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
    const words = new Set(sources.flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').match(/\w+/g) ?? []));
    expect(codeTerms().length).toBeGreaterThan(60);
    expect(codeTerms().filter((name) => !words.has(name))).toStrictEqual([]);
  });
});
