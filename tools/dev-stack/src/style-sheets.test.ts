import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './root.ts';

const SHEETS = globSync('{packages/ui,shell,mf-*}/src/**/*.css', { cwd: ROOT }).filter((file) => !/theme\/(tokens|fonts)\.css$/.test(file));
const SPACE = /^\s*((?:margin|padding)[a-z-]*|(?:row-|column-)?gap):.*\d(px|rem)/;
const TYPE = /^\s*font-(size|weight):.*\d/;
const TOKENS = /var\(--[a-z0-9-]+\)/g;

/** Matching lines of a sheet, with token references removed. */
const linesWith = (pattern: RegExp, file: string): string[] =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => pattern.test(line.replace(TOKENS, '')))
    .map((line) => `${file}: ${line.trim()}`);

describe('the style sheets', () => {
  it('are found', () => expect(SHEETS.length).toBeGreaterThan(30));

  it('use the spacing tokens (packages/ui/src/theme/tokens.css)', () => {
    expect(SHEETS.flatMap((file) => linesWith(SPACE, file))).toEqual([]);
  });

  it('use the type tokens', () => {
    expect(SHEETS.flatMap((file) => linesWith(TYPE, file))).toEqual([]);
  });
});
