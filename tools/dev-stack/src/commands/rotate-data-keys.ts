import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildNode } from '@fitghar/build';
import { runCommand } from '../cli-error.ts';
import { ROOT } from '../root.ts';

// `npm run rotate-data-keys` encrypts every data key with the first key of DATA_KEYS.
await runCommand(async () => {
  await buildNode(ROOT);
  const entry = path.join(ROOT, 'bff/dist/rotate-data-keys.js');
  const { status } = spawnSync(process.execPath, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
