import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from '@fitghar/build';
import { readOptions, release } from '@fitghar/release';
import { Problem, runCommand } from '../problem.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';
import { jestArguments } from '../testing/jest.ts';

// npm run release -- mf-booking [--canary 10 [--promote-after 1000]] [--dry-run] [--site https://…] [--from folder], with RELEASE_TOKEN
function run(what: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Problem(`${what} failed:\n${said.trim()}`))));
  });
}

/** Types and tests of one remote, beside the packages that it stands on and nobody else's sources. */
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
    const options = readOptions(process.argv.slice(2), process.env);
    const from = path.resolve(options.from ?? ROOT);
    if (!remoteNames(from).includes(options.remote))
      throw new Error(`There is no ${options.remote} in ${from}. Choose from: ${remoteNames(from).join(', ')}`);
    const started = performance.now();
    const receipt = await release(from, options, () => checkSources(from, options.remote), step);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`\n${receipt.changes.map((line) => `  ${line}`).join('\n')}\n`);
    process.stdout.write(
      options.dryRun
        ? `\nNothing was changed${receipt.known ? '; the site has this version already' : ''}.\n`
        : `\n${receipt.name} ${receipt.version} is on ${options.site} for ${options.canary ? `${options.canary} % of the visitors` : 'everybody'}, after ${seconds} s.\n`,
    );
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(error instanceof Error ? error.message : String(error));
  }
});
