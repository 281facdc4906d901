import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { CoverageReport } from 'monocart-coverage-reports';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { swcOptions } from '../swc-options.ts';

/** How many lines and branches of one source there are, and how many of them tests have reached. */
export interface FileCoverage {
  /** Path below the root. */
  file: string;
  lines: Count;
  branches: Count;
}
interface Count {
  total: number;
  covered: number;
}

/** Start processes and do nothing else: the journeys run them, as built. */
const ENTRIES = ['bff/src/main.ts', 'bff/src/worker.ts', 'bff/src/create-admin.ts', 'bff/src/platform/boot.ts'];
const SOURCES = '{services,bff/src}/**/*.ts';

const isTest = (file: string): boolean => /\.test\.ts$|\/test\//.test(file);
const ORIGIN = `${pathToFileURL(ROOT)}/`;

/** What V8 has counted in one test file, or in one process of the product. */
const v8File = z.object({
  result: z.array(
    z.object({
      scriptId: z.string(),
      url: z.string(),
      functions: z.array(
        z.object({
          functionName: z.string(),
          isBlockCoverage: z.boolean(),
          ranges: z.array(z.object({ startOffset: z.number(), endOffset: z.number(), count: z.number() })),
        }),
      ),
    }),
  ),
});

/** Ours and no test: a source that Jest ran, or a file that was built of one. */
const isOurs = (url: string): boolean =>
  url.startsWith(ORIGIN) && /\.(ts|js)$/.test(url) && !url.includes('/node_modules/') && !isTest(url.slice(ORIGIN.length));

const sourceMap = z.looseObject({ sources: z.array(z.string()) });

/** A built file with its map, whose sources are named as they stand in the repository. */
function builtFile(file: string): { source: string; sourceMap: z.infer<typeof sourceMap> } {
  const map = sourceMap.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const sources = map.sources.map((each) => path.relative(ROOT, path.resolve(path.dirname(file), each)));
  return { source: readFileSync(file, 'utf8'), sourceMap: { ...map, sources } };
}

/** What Jest's transformer makes of a source, with its map. */
const transformed = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), { ...swcOptions(file.endsWith('x')), filename: file }).code;

/** The code that V8 counted in: as it was built, or as Jest's transformer makes it. */
const codeOf = (file: string) => (file.endsWith('.js') ? builtFile(file) : { source: transformed(file) });

/** Types alone leave nothing that could be loaded. */
const hasCode = (file: string): boolean => !/^export \{ ?\};?\s*(\/\/#.*)?\s*$/.test(transformed(path.join(ROOT, file)));

/**
 * What unit and integration tests have reached of everything that Node.js runs, from what V8 wrote into `dir`. A built file
 * counts for its source. Leaves a page with every line in `coverage/back-end`.
 * @returns the figures, and the files of the back end that no test has loaded
 */
export async function backEndCoverage(dir: string): Promise<{ files: FileCoverage[]; unloaded: string[] }> {
  const report = new CoverageReport({
    name: 'FitGhar: unit and integration tests',
    outputDir: path.join(ROOT, 'coverage/back-end'),
    reports: ['v8'],
    logging: 'error',
    baseDir: ROOT,
  });
  report.cleanCache(); // of a run that was interrupted
  for (const name of readdirSync(dir)) {
    const { result } = v8File.parse(JSON.parse(readFileSync(path.join(dir, name), 'utf8')));
    const entries = result.filter(({ url }) => isOurs(url)).map((entry) => ({ ...entry, ...codeOf(fileURLToPath(entry.url)) }));
    if (entries.length) await report.add(entries);
  }
  const files = ((await report.generate())?.files ?? []).map(({ sourcePath, summary: { lines, branches } }) => ({
    file: sourcePath,
    lines,
    branches,
  }));
  const loaded = new Set(files.map(({ file }) => file));
  const unloaded = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) => !isTest(file) && !ENTRIES.includes(file) && !loaded.has(file) && hasCode(file),
  );
  return { files, unloaded };
}
