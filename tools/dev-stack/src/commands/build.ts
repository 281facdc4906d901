import path from 'node:path';
import { buildNode, buildWeb } from '@fitghar/build';
import { frontEnds } from '../front-ends.ts';
import { runCommand } from '../problem.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';

// `npm run build` builds everything that has changed; `npm run build -- mf-booking` that front end and nothing else.
await runCommand(async () => {
  const wanted = frontEnds(process.argv.slice(2));
  const built = await step('Build', async () => [
    ...(wanted.length ? [] : await buildNode(ROOT)),
    ...(await buildWeb(ROOT, path.join(ROOT, 'dist'), wanted.length ? wanted : undefined)),
  ]);
  process.stdout.write(built.length ? `  ${built.join(', ')}\n` : '  Nothing has changed\n');
});
