import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Packed } from './pack-packages.ts';

/** Runs a command of an installed package. @returns what it printed if it failed */
function failureOf(root: string, program: string, args: string[]): Promise<string[]> {
  // Without the condition of our sources: arethetypeswrong declares it, too, but publishes no sources.
  const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(path.join(root, 'node_modules/.bin', program), args, { env }, (error, stdout, stderr) =>
      resolve(error ? [`${program} ${path.basename(args.at(-1) ?? '')}\n${`${stdout}${stderr}`.trim() || error.message}`] : []),
    );
  });
}

/** What publint and arethetypeswrong refuse of a tarball. Style sheets have no types. */
export async function checkPacked(root: string, { file }: Packed): Promise<string[]> {
  const problems = await Promise.all([
    failureOf(root, 'publint', ['run', '--strict', '--level', 'warning', file]),
    failureOf(root, 'attw', [
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-emoji',
      '--exclude-entrypoints',
      'styles',
      'package.json',
      '--',
      file,
    ]),
  ]);
  return problems.flat();
}
