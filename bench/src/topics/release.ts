import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRenderer, buildWeb } from '@fitghar/build';
import { ROOT } from '@fitghar/dev-stack';
import { LOCAL_TOKEN, prepare, Site } from '@fitghar/federation/release';
import { asVersion } from '../as-version.ts';
import { median } from '../percentiles.ts';
import { returningVisitor } from '../returning-visitor.ts';
import { ratioOf, type Topic } from '../topic.ts';

const RUNS = 3;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Median seconds to build everything from scratch, and to build, upload and promote one remote. Runs alternate. */
async function releaseSeconds(origin: string, remote: string): Promise<{ one: number; all: number }> {
  const site = new Site(origin, LOCAL_TOKEN);
  const [one, all]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const dist = mkdtempSync(path.join(tmpdir(), 'fitghar-all-'));
    all.push(await secondsOf(() => buildWeb(ROOT, dist)));
    rmSync(dist, { recursive: true, force: true });
    one.push(
      await secondsOf(async () => {
        const upload = await prepare(path.join(ROOT, remote), { renderer: (language) => buildRenderer(ROOT, language) });
        // A new version per run, because an unchanged one is not stored again.
        const moved = asVersion(upload, `bench${run}${Date.now().toString(36)}`);
        await site.upload(moved, { dryRun: false });
        await site.promote(remote, moved.entry.version);
      }),
    );
  }
  return { one: median(one), all: median(all) };
}

export const release: Topic = {
  name: 'release',
  about:
    'Building, uploading and promoting one remote, compared with building everything; and what a visitor downloads of it at the next visit.',
  measurements: (bench) => [
    {
      title: 'Release of one remote',
      measure: async () => {
        const { one, all } = await releaseSeconds(bench.site.origin, 'mf-booking');
        return [ratioOf('build and release of one remote : build of all', one, all, 's', 'releaseRatio')];
      },
    },
    {
      title: 'A returning visitor',
      measure: async () => {
        const { first, returning } = await returningVisitor(await bench.another('returning', async () => undefined));
        return [ratioOf('files of a released remote, returning visitor : first visit', returning, first, 'kB', 'returningBytes')];
      },
    },
  ],
};
