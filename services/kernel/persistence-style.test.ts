import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The kernel is the layer below: transactions, paging and the relay serve every collection. */
const SOURCES = ['services/!(kernel)/**/*.ts', 'bff/src/**/*.ts'];
const OPERATORS =
  /['"]?\$(addToSet|and|elemMatch|exists|group|gte?|inc|in|lte?|match|max|min|ne|nin|nor|not|or|project|pull|push|regex|set|setOnInsert|sort|sum|unset)['"]?:/;
const OPENS_MODEL = /\.model(?:<\w+>)?\(\s*'(\w+)'/g;

/** A source without its comments. */
const codeOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('each collection', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/{node_modules,dist}/**', '**/*.test.ts'] });
  const opened = files.flatMap((file) => [...codeOf(file).matchAll(OPENS_MODEL)].map(([, model = '']) => ({ file, model })));

  it('is opened by one class, which alone knows how it is stored', () => {
    expect(opened.length).toBeGreaterThan(30); // the search finds them
    const byModel = Map.groupBy(opened, ({ model }) => model);
    expect(
      [...byModel].filter(([, owners]) => owners.length > 1).map(([model, owners]) => [model, owners.map(({ file }) => file)]),
    ).toStrictEqual([]);
  });

  it('is queried and changed by that class only: no other passes it operators of MongoDB', () => {
    const owners = new Set(opened.map(({ file }) => file));
    // `x.figures.ts` and `x.visits.ts` are parts of the repository beside them, which hands them the model.
    const others = files.filter((file) => !owners.has(file) && !/\.(schema|figures|visits)\.ts$/.test(file));
    expect(others.filter((file) => OPERATORS.test(codeOf(file)))).toStrictEqual([]);
  });

  it('is opened for no one else', () => {
    const open = /^ {2}(public )?readonly \w+: (mongoose\.)?Model</m;
    expect(files.filter((file) => open.test(codeOf(file)))).toStrictEqual([]);
  });
});
