import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Installed on demand, because nothing else needs its 200 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu';
const REPORT_BYTES = 50_000_000;

const report = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });

/** Lighthouse's mobile scores for a page, 0 to 100, each the median of `runs`. `CHROMIUM` is the browser's path. */
export async function lighthouseScores(url: string, runs: number): Promise<Record<string, number>> {
  const args = ['exec', '--yes', '--', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${CHROME_FLAGS}`];
  const scores: Record<string, number[]> = {};
  for (let run = 0; run < runs; run++) {
    const { stdout } = await promisify(execFile)('npm', args, {
      maxBuffer: REPORT_BYTES,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM },
    });
    for (const [category, { score }] of Object.entries(report.parse(JSON.parse(stdout)).categories))
      scores[category] = [...(scores[category] ?? []), Math.round(score * 100)];
  }
  return Object.fromEntries(
    Object.entries(scores).map(([category, all]) => [category, all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0]),
  );
}
