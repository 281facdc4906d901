import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { remoteNames } from '@fitghar/build';
import { describe, expect, it } from '@jest/globals';
import { prepare } from './release.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Covers the remotes that are present: a team's checkout may contain only its own. */
describe('the built entry of', () => {
  for (const remote of remoteNames(ROOT))
    it(`${remote} matches its config and stays within its budget`, async () => {
      const { entry, budget_bytes, files } = await prepare(ROOT, remote);
      const sumBytes = (addresses: string[]) =>
        [...new Set(addresses)].reduce(
          (sum, address) => sum + gzipSync(Buffer.from(files[path.posix.basename(address)] ?? '', 'base64')).length,
          0,
        );
      for (const route of entry.routes) {
        const bytes = sumBytes([...entry.preload, ...route.preload]);
        expect([`${route.path} costs ${bytes} of ${budget_bytes} bytes`, Boolean(bytes > 0 && bytes <= budget_bytes)]).toEqual([
          `${route.path} costs ${bytes} of ${budget_bytes} bytes`,
          true,
        ]);
      }
    });
});
