import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { CoverageReport } from 'monocart-coverage-reports';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { swcOptions } from '../swc-options.ts';

/** Lines and branches of one source file, total and covered. */
export interface FileCoverage {
  /** Path relative to the root. */
  file: string;
  lines: Count;
  branches: Count;
}
interface Count {
  total: number;
  covered: number;
}

/** Entry points of processes and threads, without logic: journeys and integration tests run them as built. */
const ENTRIES = [
  'bff/src/main.ts',
  'bff/src/backup.ts',
  'bff/src/create-admin.ts',
  'bff/src/migrate.ts',
  'bff/src/verify-audit.ts',
  'bff/src/rotate-data-keys.ts',
  'bff/src/for-nominee.ts',
  'bff/src/whose-data.ts',
  'bff/src/create-worker.ts',
  'bff/src/platform/boot.ts',
  'bff/src/platform/close-on-signal.ts',
  'services/kernel/pdf/pdf.worker.ts',
];
const SOURCES = '{services,bff/src}/**/*.ts';

const isTest = (file: string): boolean => /\.test\.ts$|\/test\//.test(file);
const ORIGIN = `${pathToFileURL(ROOT)}/`;

/** V8 coverage of one test file, or of the main thread of one back-end process. */
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

/** A source of the product, or its build output. */
const isOurs = (url: string): boolean =>
  url.startsWith(ORIGIN) &&
  /\.(ts|js)$/.test(url) &&
  !/\/node_modules\/|\/packages\/testing\//.test(url) &&
  !isTest(url.slice(ORIGIN.length));

const sourceMap = z.looseObject({ sources: z.array(z.string()) });

/** A built file with its source map, with repository paths. */
function builtFile(file: string): { source: string; sourceMap: z.infer<typeof sourceMap> } {
  const map = sourceMap.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const sources = map.sources.map((each) => path.relative(ROOT, path.resolve(path.dirname(file), each)));
  return { source: readFileSync(file, 'utf8'), sourceMap: { ...map, sources } };
}

/** A source as Jest's transformer compiles it, with its map. */
const transformed = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), { ...swcOptions(file.endsWith('x')), filename: file }).code;

/** The code that V8 measured: built, or compiled by Jest's transformer. */
const codeOf = (file: string) => (file.endsWith('.js') ? builtFile(file) : { source: transformed(file) });

/** Files with types only compile to nothing. */
const hasCode = (file: string): boolean =>
  !/^(export \{ ?\};?)?$/.test(
    transformed(path.join(ROOT, file))
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .trim(),
  );

/**
 * Coverage of the back end by unit and integration tests, from V8's files in `dir`. A built file counts for its source.
 * Writes a line-by-line report to `coverage/back-end`.
 * @returns the coverage, and the back-end files that no test loads
 */
export async function backEndCoverage(dir: string): Promise<{ files: FileCoverage[]; unloaded: string[] }> {
  const report = new CoverageReport({
    name: 'FitGhar: unit and integration tests',
    outputDir: path.join(ROOT, 'coverage/back-end'),
    reports: ['v8'],
    logging: 'error',
    baseDir: ROOT,
  });
  report.cleanCache(); // may be left by an interrupted run
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
