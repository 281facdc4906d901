import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildNode } from '@fitghar/build';
import { runCommand } from '../cli-error.ts';
import { ROOT } from '../root.ts';

// `npm run verify-audit` checks the audit log, `-- --head seq:hash` also against a head from the logs.
await runCommand(async () => {
  await buildNode(ROOT);
  const entry = path.join(ROOT, 'bff/dist/verify-audit.js');
  const { status } = spawnSync(process.execPath, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
