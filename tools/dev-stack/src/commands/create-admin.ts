import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildNode } from '@fitghar/build';
import { runCommand } from '../cli-error.ts';
import { ROOT } from '../root.ts';

// NAME='Ops' MOBILE=9876543210 EMAIL=ops@example.in PASSWORD=… npm run create-admin
await runCommand(async () => {
  await buildNode(ROOT);
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'bff/dist/create-admin.js')], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
