import path from 'node:path';
import { buildNode, buildWeb } from '@fitghar/build';
import { runCommand } from '../problem.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';

await runCommand(async () => {
  const built = await step('Build', async () => [...(await buildNode(ROOT)), ...(await buildWeb(ROOT, path.join(ROOT, 'dist')))]);
  process.stdout.write(built.length ? `  ${built.join(', ')}\n` : '  Nothing has changed\n');
});
