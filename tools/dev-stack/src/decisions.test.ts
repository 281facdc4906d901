import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './root.ts';

const FOLDER = path.join(ROOT, 'docs/adr');

it('has every decision in the index, by its title', () => {
  const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  const files = readdirSync(FOLDER).filter((name) => /^\d/.test(name));
  const rows = files.map((name) => {
    const [title = ''] = readFileSync(path.join(FOLDER, name), 'utf8').split('\n');
    const [, number, words] = /^# (\d+) (.*)$/.exec(title) ?? [];
    return `| [${number}](${name}) | ${words} |`;
  });
  expect(rows.filter((row) => !index.includes(row))).toEqual([]);
  expect(index.match(/^\| \[\d/gm)).toHaveLength(files.length);
});
