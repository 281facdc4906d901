import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { backEndCoverage, type FileCoverage } from './back-end-coverage.ts';
import type { Results } from './results.ts';

/** Folders for the coverage of screen tests and back-end tests. */
export interface CoverageDirs {
  screens: string;
  backEnd: string;
}

interface Floor {
  /** Path prefix; empty means everything. */
  area: string;
  /** Percent. */
  lines: number;
  branches: number;
}
const floor = (area: string, branches = 80): Floor => ({ area, lines: 80, branches });

const floors = (): Floor[] => [
  floor(''),
  ...['bookings', 'identity', 'payments', 'plans'].map((domain) => floor(`services/${domain}/`, 90)),
  ...['shell/', 'packages/ui/', 'packages/platform/', ...globSync('mf-*/', { cwd: ROOT }).sort()].map((area) => floor(area)),
];

const count = z.object({ total: z.number(), covered: z.number() });
const summary = z.record(z.string(), z.object({ lines: count, branches: count }));

/** Jest's own report, in which a screen that no test loads counts as uncovered. */
function screenCoverage(dir: string): FileCoverage[] {
  const { total, ...files } = summary.parse(JSON.parse(readFileSync(path.join(dir, 'coverage-summary.json'), 'utf8')));
  return Object.entries(files).map(([file, { lines, branches }]) => ({ file: path.relative(ROOT, file), lines, branches }));
}

/** Prints and checks line and branch coverage of each area whose path contains `pattern` against its floor. */
export async function checkCoverage(results: Results, dirs: CoverageDirs, pattern: string): Promise<void> {
  const { files, unloaded } = await backEndCoverage(dirs.backEnd);
  for (const file of unloaded.filter((each) => each.includes(pattern))) results.check(false, `no test loads ${file}`);
  const all = [...screenCoverage(dirs.screens), ...files];
  const judged = floors().filter(({ area }) => area.includes(pattern));
  if (!judged.length) results.check(false, `no coverage area matches '${pattern}'`);
  for (const { area, ...least } of judged)
    for (const what of ['lines', 'branches'] as const) {
      const counts = all.filter(({ file }) => file.startsWith(area)).map((each) => each[what]);
      const total = counts.reduce((sum, each) => sum + each.total, 0);
      const covered = counts.reduce((sum, each) => sum + each.covered, 0);
      const share = (100 * covered) / total; // NaN, which fails, if nothing was measured
      results.check(share >= least[what], `${share.toFixed(1)}% of ${what} in ${area || 'everything'}, at least ${least[what]}%`);
    }
}
