import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { backEndCoverage, type FileCoverage } from './back-end-coverage.ts';
import type { Results } from './results.ts';

/** Folders in which the tests of screens, and those of the back end, leave what they have reached. */
export interface CoverageDirs {
  screens: string;
  backEnd: string;
}

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
  ...['shell/', 'packages/ui/', 'packages/platform/', ...globSync('mf-*/', { cwd: ROOT }).sort()].map((area) => floor(area)),
];

const count = z.object({ total: z.number(), covered: z.number() });
const summary = z.record(z.string(), z.object({ lines: count, branches: count }));

/** Jest's own figures; a screen that no test loads counts with all its lines. */
function screenCoverage(dir: string): FileCoverage[] {
  const { total: _, ...files } = summary.parse(JSON.parse(readFileSync(path.join(dir, 'coverage-summary.json'), 'utf8')));
  return Object.entries(files).map(([file, { lines, branches }]) => ({ file: path.relative(ROOT, file), lines, branches }));
}

/** Prints the share of lines and branches that tests have reached in each area whose path holds `pattern`, with its floor. */
export async function judgeCoverage(results: Results, dirs: CoverageDirs, pattern: string): Promise<void> {
  const { files, unloaded } = await backEndCoverage(dirs.backEnd);
  for (const file of unloaded.filter((each) => each.includes(pattern))) results.check(false, `no test loads ${file}`);
  const all = [...screenCoverage(dirs.screens), ...files];
  const judged = floors().filter(({ area }) => area.includes(pattern));
  if (!judged.length) results.check(false, `no area of the coverage is named '${pattern}'`);
  for (const { area, ...least } of judged)
    for (const what of ['lines', 'branches'] as const) {
      const counts = all.filter(({ file }) => file.startsWith(area)).map((each) => each[what]);
      const total = counts.reduce((sum, each) => sum + each.total, 0);
      const covered = counts.reduce((sum, each) => sum + each.covered, 0);
      const share = (100 * covered) / total; // not a number, and no pass, where nothing was counted
      results.check(share >= least[what], `${share.toFixed(1)} % of ${what} in ${area || 'everything'}, at least ${least[what]} %`);
    }
}
