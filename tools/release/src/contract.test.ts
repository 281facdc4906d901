import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { remoteNames } from '@fitghar/build';
import { describe, expect, it } from '@jest/globals';
import { prepare } from './release.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** For every remote whose sources are there: a team's checkout may have its own and no other. */
describe('the built entry of', () => {
  for (const remote of remoteNames(ROOT))
    it(`${remote} gives the shell what its config promises, within its budget`, async () => {
      const { entry, budget_bytes, files } = await prepare(ROOT, remote);
      const weigh = (addresses: string[]) =>
        [...new Set(addresses)].reduce(
          (sum, address) => sum + gzipSync(Buffer.from(files[path.posix.basename(address)] ?? '', 'base64')).length,
          0,
        );
      for (const route of entry.routes) {
        const bytes = weigh([...entry.preload, ...route.preload]);
        expect([`${route.path} costs ${bytes} of ${budget_bytes} bytes`, Boolean(bytes > 0 && bytes <= budget_bytes)]).toEqual([
          `${route.path} costs ${bytes} of ${budget_bytes} bytes`,
          true,
        ]);
      }
    });
});
