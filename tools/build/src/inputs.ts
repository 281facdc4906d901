import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const IGNORED = /^(node_modules|dist|test|test-results|\..*)$/;

/** All files under a folder, except build output, installed packages and test builders. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IGNORED.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(path.join(folder, entry.name)) : [path.join(folder, entry.name)]))
    .sort();
}

/** A hash of these files and folders, without tests, which are not built. */
export function hashOf(...inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of statSync(input).isDirectory() ? listFiles(input) : [input]) {
      if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(input, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Runs `work` unless it already ran for the same inputs. @returns whether it ran */
export async function whenChanged(stampFile: string, inputs: string, work: () => Promise<void>): Promise<boolean> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return false;
  rmSync(stampFile, { force: true }); // interrupted work fits no inputs, not even the previous ones
  await work();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, inputs);
  return true;
}
