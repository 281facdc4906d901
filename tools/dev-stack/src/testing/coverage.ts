import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { CoverageReport } from 'monocart-coverage-reports';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import type { Results } from './results.ts';
import { swcOptions } from './swc-options.ts';

interface Floor {
  /** Start of the paths that it is about; everything where it is empty. */
  area: string;
  /** Per cent. */
  lines: number;
  branches: number;
}
const floor = (area: string, branches = 80): Floor => ({ area, lines: 80, branches });

const floors = (): Floor[] => [
  floor(''),
  ...['bookings', 'identity', 'payments', 'plans'].map((domain) => floor(`services/${domain}/`, 90)),
  ...['shell/', 'packages/ui/src/', 'packages/platform/'].map((area) => floor(area)),
  ...globSync('mf-*', { cwd: ROOT })
    .sort()
    .map((remote) => floor(`${remote}/src/`)),
];

/** Start processes or pages and do nothing else: the journeys run them, as built. */
const ENTRIES = [
  'bff/src/main.ts',
  'bff/src/worker.ts',
  'bff/src/create-admin.ts',
  'bff/src/platform/boot.ts',
  'shell/src/main.tsx',
  'shell/src/dev-refresh.ts',
  'shell/src/preview/preview.tsx',
];
const SOURCES = '{services,bff/src,shell/src,mf-*/src,packages/ui/src,packages/platform/src}/**/*.{ts,tsx}';

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\/|^packages\/testing\//.test(file);
const ORIGIN = `${pathToFileURL(ROOT)}/`;

/** Runs tests while V8 counts, and judges what they have reached in the areas whose path holds `pattern`. */
export async function measured(
  results: Results,
  { scratch, pattern }: { scratch: string; pattern: string },
  tests: (env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const folder = path.join(scratch, 'coverage');
  await tests({ NODE_V8_COVERAGE: folder });
  await judgeCoverage(results, folder, pattern);
}

/** What V8 writes into a file of `NODE_V8_COVERAGE`. */
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
  url.startsWith(ORIGIN) && /\.(tsx?|js)$/.test(url) && !url.includes('/node_modules/') && !isTest(url.slice(ORIGIN.length));

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
 * Judges what V8 counted in `folder` while tests ran. Prints each share with its floor, and leaves a page with every line
 * in `coverage/`. A file that no test has loaded fails, too.
 */
async function judgeCoverage(results: Results, folder: string, pattern: string): Promise<void> {
  const report = new CoverageReport({
    name: 'FitGhar: unit, screen and integration tests',
    outputDir: path.join(ROOT, 'coverage'),
    reports: ['v8'],
    logging: 'error',
    baseDir: ROOT,
  });
  report.cleanCache(); // of a run that was interrupted
  for (const name of readdirSync(folder)) {
    const { result } = v8File.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    const entries = result.filter(({ url }) => isOurs(url)).map((entry) => ({ ...entry, ...codeOf(fileURLToPath(entry.url)) }));
    if (entries.length) await report.add(entries);
  }
  const files = (await report.generate())?.files ?? [];
  const loaded = new Set(files.map(({ sourcePath }) => sourcePath));
  const unloaded = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) =>
      file.includes(pattern) && !isTest(file) && !file.endsWith('.d.ts') && !ENTRIES.includes(file) && !loaded.has(file) && hasCode(file),
  );
  for (const file of unloaded) results.check(false, `no test loads ${file}`);
  for (const { area, ...least } of floors().filter(({ area }) => area.includes(pattern)))
    for (const what of ['lines', 'branches'] as const) {
      const counts = files.filter(({ sourcePath }) => sourcePath.startsWith(area)).map(({ summary }) => summary[what]);
      const total = counts.reduce((sum, count) => sum + count.total, 0);
      const covered = counts.reduce((sum, count) => sum + count.covered, 0);
      const share = (100 * covered) / total; // not a number, and no pass, where nothing was counted
      results.check(share >= least[what], `${share.toFixed(1)} % of ${what} in ${area || 'everything'}, at least ${least[what]} %`);
    }
}
