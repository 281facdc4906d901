import path from 'node:path';
import { buildNode, buildWeb } from '@fitghar/build';
import { runTask } from './progress.ts';
import { ROOT } from './root.ts';

/** Builds what has changed of the back end, the shell and the remotes. @returns the names of what was built */
export const buildProduct = (): Promise<string[]> =>
  runTask('Build', async () => (await Promise.all([buildNode(ROOT), buildWeb(ROOT, path.join(ROOT, 'dist'))])).flat());
