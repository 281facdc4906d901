import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { satisfies } from '@fitghar/contracts/common';
import { z } from 'zod';
import { SHARED_MODULES } from '../shared-modules.ts';

/** Problems of the React that this remote is tested with: the page has the shell's. */
export function checkReact(dir: string): string[] {
  const file = createRequire(path.join(dir, 'package.json')).resolve('react/package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')));
  return satisfies(version, SHARED_MODULES.react)
    ? []
    : [`React ${version} is installed, but the shell provides ${SHARED_MODULES.react}, and a page has one React: install that one`];
}
