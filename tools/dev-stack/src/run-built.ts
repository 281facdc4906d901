import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildNode } from '@fitghar/build';
import { runCommand } from './cli-error.ts';
import { ROOT } from './root.ts';

/** Builds the back end and runs `bff/dist/<entry>` with the arguments of this command. */
export const runBuilt = (entry: string): Promise<void> =>
  runCommand(async () => {
    await buildNode(ROOT);
    const args = [path.join(ROOT, 'bff/dist', entry), ...process.argv.slice(2)];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });
