import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { median } from '../percentiles.ts';
import type { Topic } from '../topic.ts';
import { PUBLIC_PATHS } from '../visits.ts';

/** Installed on demand, because nothing else needs its 200 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu';
const REPORT_BYTES = 50_000_000;

const report = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });

const RUNS = 3;

/** Mobile scores of a page by category, 0 to 100: the median of {@link RUNS}. */
async function scoresOf(url: string): Promise<Record<string, number>> {
  const args = ['exec', '--yes', '--', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${CHROME_FLAGS}`];
  const scores: Record<string, number[]> = {};
  for (let run = 0; run < RUNS; run++) {
    const { stdout } = await promisify(execFile)('npm', args, {
      maxBuffer: REPORT_BYTES,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM },
    });
    for (const [category, { score }] of Object.entries(report.parse(JSON.parse(stdout)).categories))
      scores[category] = [...(scores[category] ?? []), Math.round(score * 100)];
  }
  return Object.fromEntries(Object.entries(scores).map(([category, all]) => [category, median(all)]));
}

export const lighthouse: Topic = {
  name: 'lighthouse',
  about: "Lighthouse's scores of public pages on an emulated phone, each the median of three runs.",
  measurements: ({ site }) =>
    PUBLIC_PATHS.map((page) => ({
      title: `Lighthouse of ${page}`,
      measure: async () =>
        Object.entries(await scoresOf(`${site.origin}${page}`)).map(([category, value]) => ({
          name: `${page} ${category}`,
          value,
          unit: 'points',
          budget: category === 'performance' ? 'performanceScore' : 'lighthouse',
        })),
    })),
};
