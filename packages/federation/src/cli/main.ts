#!/usr/bin/env node
// fitghar-remote: develops, builds, checks and releases the remote in the current folder.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rspackBuild } from '../build/rspack-build.ts';
import { shippedRenderer } from '../build/shipped-renderer.ts';
import { readRemoteConfig } from '../read-remote-config.ts';
import { makeKey, prepare, readOptions, release } from '../release/index.ts';
import { checkSources } from './check-sources.ts';
import { serve } from './serve.ts';
import { step } from './step.ts';

const USAGE = `Usage, in the folder of a remote:
  fitghar-remote dev                              its pages and widgets alone, with calls answered by fakes.ts
  fitghar-remote dev --site https://… [--alone]   inside a running site, or alone on its data
  fitghar-remote build                            into dist
  fitghar-remote check                            everything that a release checks
  fitghar-remote release [--canary 10 [--promote-after 1000]] [--dry-run] [--site https://…]
  fitghar-remote release --new-key team.key`;

const dir = process.cwd();
const options = { renderer: shippedRenderer };

async function dev(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { site: { type: 'string' }, alone: { type: 'boolean', default: false }, port: { type: 'string', default: '4100' } },
  });
  if (values.alone && !values.site) throw new Error('--alone needs --site: without a site, the remote is always alone');
  await serve(dir, { remote: (await readRemoteConfig(dir)).name, ...values });
}

async function releaseHere(args: string[]): Promise<void> {
  const [option, keyFile] = args;
  if (option === '--new-key' && keyFile) {
    const publicKey = makeKey(path.resolve(keyFile));
    process.stdout.write(
      `${keyFile} is the team’s private key: keep it secret. An admin adds its public key on the Releases page:\n\n${publicKey}`,
    );
    return;
  }
  const { name } = await readRemoteConfig(dir);
  const chosen = readOptions([name, ...args], process.env);
  const started = performance.now();
  const receipt = await release(dir, chosen, { prepare: options, check: () => checkSources(dir), step });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`\n${receipt.changes.map((line) => `  ${line}`).join('\n')}\n`);
  process.stdout.write(
    chosen.dryRun
      ? `\nNothing changed${receipt.known ? '; the site already has this version' : ''}.\n`
      : `\n${receipt.name} ${receipt.version} is on ${chosen.site} for ${chosen.canary ? `${chosen.canary}% of visitors` : 'all visitors'}, after ${seconds} s.\n`,
  );
}

async function run([command, ...args]: string[]): Promise<void> {
  if (command === 'dev') return dev(args);
  if (command === 'build') return step('Build', () => rspackBuild(dir, path.join(dir, 'dist')));
  if (command === 'release') return releaseHere(args);
  if (command !== 'check') throw new Error(USAGE);
  await step('Types and tests', () => checkSources(dir));
  await step('Build and contract', () => prepare(dir, options));
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
