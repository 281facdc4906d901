import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRenderer, remoteNames } from '@fitghar/build';
import { makeKey, readOptions, release } from '@fitghar/federation/release';
import { CliError, runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { jestArguments } from '../testing/jest.ts';

// npm run release -- mf-booking [--canary 10 [--promote-after 1000]] [--dry-run] [--site https://…] [--from folder], with RELEASE_TOKEN and RELEASE_KEY_FILE
// npm run release -- --new-key team.key
function run(what: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new CliError(`${what} failed:\n${output.trim()}`))));
  });
}

/** Checks types and tests of one remote with its packages, without the sources of other teams. */
async function checkSources(from: string, remote: string): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-release-'));
  try {
    const config = path.join(scratch, 'tsconfig.json');
    const include = [path.join(from, remote, '**/*'), path.join(ROOT, 'packages/ui/src/assets.d.ts')];
    writeFileSync(
      config,
      JSON.stringify({
        extends: path.join(ROOT, 'tsconfig.web.json'),
        compilerOptions: { typeRoots: [path.join(ROOT, 'node_modules/@types')] },
        include,
      }),
    );
    const types = run('Types', [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config]);
    const tests = run(
      'Tests',
      jestArguments({ projects: ['unit', 'screens'], pattern: `/${remote}/`, rootDir: from, passWithNoTests: true }),
    );
    await Promise.all([types, tests]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  try {
    const [option, keyFile] = process.argv.slice(2);
    if (option === '--new-key' && keyFile) {
      const publicKey = makeKey(path.resolve(keyFile));
      process.stdout.write(
        `${keyFile} is the team’s private key: keep it secret. An admin adds its public key on the Releases page:\n\n${publicKey}`,
      );
      return;
    }
    const options = readOptions(process.argv.slice(2), process.env);
    const from = path.resolve(options.from ?? ROOT);
    if (!remoteNames(from).includes(options.remote))
      throw new Error(`Unknown remote ${options.remote} in ${from}. Choose from: ${remoteNames(from).join(', ')}`);
    const started = performance.now();
    const receipt = await release(path.join(from, options.remote), options, {
      prepare: { sources: ['.', '../packages'], renderer: (language) => buildRenderer(ROOT, language) },
      check: () => checkSources(from, options.remote),
      step: runTask,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`\n${receipt.changes.map((line) => `  ${line}`).join('\n')}\n`);
    process.stdout.write(
      options.dryRun
        ? `\nNothing changed${receipt.known ? '; the site already has this version' : ''}.\n`
        : `\n${receipt.name} ${receipt.version} is on ${options.site} for ${options.canary ? `${options.canary}% of visitors` : 'all visitors'}, after ${seconds} s.\n`,
    );
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(error instanceof Error ? error.message : String(error));
  }
});
