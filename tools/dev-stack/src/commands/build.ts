import path from 'node:path';
import { buildWeb } from '@fitghar/build';
import { buildProduct } from '../build-product.ts';
import { runCommand } from '../cli-error.ts';
import { frontEnds } from '../front-ends.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';

// `npm run build` builds everything that has changed; `npm run build -- mf-booking` builds only that front end.
await runCommand(async () => {
  const wanted = frontEnds(process.argv.slice(2));
  const built = await (wanted.length ? runTask('Build', () => buildWeb(ROOT, path.join(ROOT, 'dist'), wanted)) : buildProduct());
  process.stdout.write(built.length ? `  ${built.join(', ')}\n` : '  Nothing has changed\n');
});
