import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Runs a program that is installed beside the remote. @throws Error with what it printed */
function runInstalled(dir: string, what: string, [module, file]: [string, string], args: string[], nodeArgs: string[] = []): Promise<void> {
  const program = path.join(path.dirname(createRequire(path.join(dir, 'package.json')).resolve(`${module}/package.json`)), file);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArgs, program, ...args], { cwd: dir });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${what} failed:\n${output.trim()}`))));
  });
}

/** Checks types and tests of the remote in `dir`. @throws Error with the reasons */
export async function checkSources(dir: string): Promise<void> {
  if (!globSync('src/**/*.test.{ts,tsx}', { cwd: dir }).length)
    throw new Error('The remote has no tests: a release needs them. Add src/*.test.tsx; fitghar-remote check runs them');
  await Promise.all([
    runInstalled(dir, 'Types', ['typescript', 'bin/tsc'], ['-p', '.', '--noEmit']),
    runInstalled(dir, 'Tests', ['jest', 'bin/jest.js'], [], ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']),
  ]);
}
