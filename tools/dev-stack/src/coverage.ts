import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CoverageReport } from 'monocart-coverage-reports';
import { ROOT } from './root.ts';

/** Per cent that tests have to reach, of everything and of the domains that hold money, places, plans and people. */
const FLOORS = [
  { area: '', lines: 80, branches: 80 },
  ...['bookings', 'identity', 'payments', 'plans'].map((domain) => ({ area: `services/${domain}`, lines: 80, branches: 90 })),
];
/** Start processes and do nothing else: the journeys run them, as built. */
const ENTRIES = ['bff/src/main.ts', 'bff/src/worker.ts', 'bff/src/create-admin.ts', 'bff/src/platform/boot.ts'];

const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\//.test(file);

/**
 * Judges what V8 counted in `folder` (`NODE_V8_COVERAGE`) while unit and integration tests ran. Screens are not in it:
 * they run in browsers. Prints each share with its floor, and leaves a page with every line in `coverage/`.
 * @returns whether every floor is reached and no file of the back end is left out
 */
export async function judgeCoverage(folder: string): Promise<boolean> {
  const origin = `${pathToFileURL(ROOT)}/`;
  const report = new CoverageReport({
    name: 'FitGhar: unit and integration tests',
    outputDir: path.join(ROOT, 'coverage'),
    reports: ['v8'],
    logging: 'error',
    entryFilter: ({ url }) => url.startsWith(origin) && !/\/(node_modules|dist)\//.test(url) && !isTest(url),
    baseDir: ROOT,
  });
  await report.addFromDir(folder);
  const files = (await report.generate())?.files ?? [];
  const loaded = new Set(files.map(({ sourcePath }) => sourcePath));
  const leftOut = globSync('{services,bff/src}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) => !isTest(file) && !ENTRIES.includes(file) && !loaded.has(file),
  );
  for (const file of leftOut) process.stdout.write(`✗ no test loads ${file}\n`);
  let reached = leftOut.length === 0;
  for (const { area, ...floors } of FLOORS)
    for (const what of ['lines', 'branches'] as const) {
      const counts = files.filter(({ sourcePath }) => sourcePath.startsWith(area)).map(({ summary }) => summary[what]);
      const total = counts.reduce((sum, count) => sum + count.total, 0);
      const covered = counts.reduce((sum, count) => sum + count.covered, 0);
      const share = (100 * covered) / total;
      const passed = share >= floors[what]; // never true where nothing was counted
      reached &&= passed;
      process.stdout.write(`${passed ? '✓' : '✗'} ${share.toFixed(1)} % of ${what} in ${area || 'all'}, at least ${floors[what]} %\n`);
    }
  return reached;
}
