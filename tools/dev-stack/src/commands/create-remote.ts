import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createRemote } from '@fitghar/create-remote';
import { markInstalled } from '../../installed.mjs';
import { CliError, runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';

const runQuietly = (file: string, args: string[]): void => {
  const { status, stderr } = spawnSync(file, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new CliError(`${path.basename(file)} failed:\n${stderr.toString().trim()}`);
};

// npm run create-remote -- mf-rewards
await runCommand(async () => {
  const remote = process.argv[2] ?? '';
  let files: string[] = [];
  try {
    files = createRemote(ROOT, remote);
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
  await runTask('Workspace', async () => {
    runQuietly('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
    markInstalled(ROOT);
  });
  await runTask('Format', async () =>
    runQuietly(path.join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...files.filter((file) => !file.endsWith('.md'))]),
  );
  process.stdout.write(`\n${files.map((file) => `  ${file}`).join('\n')}\n\n`);
  process.stdout.write(`Next: npm start (loads its back-end area), then npm run release -- ${remote}\n`);
});
