import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from '@fitghar/build/packages';
import { checkStandalone, createRemote, createStandalone } from '@fitghar/create-remote';
import { z } from 'zod';
import { markInstalled } from '../../installed.mjs';
import { CliError, runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';

const runQuietly = (file: string, args: string[]): void => {
  const { status, stderr } = spawnSync(file, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new CliError(`${path.basename(file)} failed:\n${stderr.toString().trim()}`);
};

const dependencies = z.record(z.string(), z.string()).default({});
const packageJson = z.object({ dependencies, devDependencies: dependencies });

/** Versions of the libraries that a standalone remote shares with this repository. */
function librariesOf(...folders: string[]): Record<string, string> {
  const manifests = folders.map((folder) => packageJson.parse(JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))));
  return Object.assign({}, ...manifests.flatMap((each) => [each.dependencies, each.devDependencies]));
}

async function createRepository(remote: string, folder: string): Promise<void> {
  // npm runs this in the root of the repository; the folder is meant from where it was typed.
  const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const options = { remote, target, libraries: librariesOf('.', 'shell', 'packages/testing') };
  checkStandalone(ROOT, options);
  const packed = await runTask('Packages', () => packPackages(ROOT, path.join(ROOT, '.data/packages')));
  const files = createStandalone(ROOT, options, packed);
  spawnSync('git', ['init', '--quiet', '--initial-branch=main', target], { stdio: 'ignore' }); // without git, it is a folder
  process.stdout.write(`\n${files.map((file) => `  ${path.join(folder, file)}`).join('\n')}\n\n`);
  process.stdout.write(`Next: cd ${folder} && npm install && npm run dev\n`);
}

// npm run create-remote -- mf-rewards [--standalone ../mf-rewards]
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { standalone: { type: 'string' } } });
  const [remote = ''] = positionals;
  let files: string[] = [];
  try {
    if (values.standalone !== undefined) return await createRepository(remote, values.standalone);
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
