import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Releases a copy of a remote with one text changed in these sources, and in these tests if they have it, through the command
 * line.
 * @returns the released version
 */
export async function releaseChanged(
  remote: string,
  { files, from, to }: { files: string[]; from: string; to: string },
  ...options: string[]
): Promise<string> {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'dist/.changed-')); // inside the checkout, so that packages resolve
  try {
    // A release runs the remote's tests. Those that the change does not concern have run already.
    const isNeeded = (each: string) =>
      !each.includes('node_modules') && (!/\.test\.tsx?$/.test(each) || files.includes(path.relative(path.join(ROOT, remote), each)));
    cpSync(path.join(ROOT, remote), path.join(folder, remote), { recursive: true, filter: isNeeded });
    for (const file of files) {
      const source = path.join(folder, remote, file);
      const text = readFileSync(source, 'utf8');
      if (!text.includes(from) && !/\.test\.tsx?$/.test(file)) throw new Error(`${file} has no '${from}'`);
      writeFileSync(source, text.replaceAll(from, to));
    }
    const { stdout } = await run(
      process.execPath,
      [path.join(ROOT, 'tools/dev-stack/run.mjs'), 'release', remote, '--from', folder, '--site', process.env.BASE_URL ?? '', ...options],
      { cwd: ROOT },
    );
    const version = new RegExp(`${remote} (\\S+) is on`).exec(stdout)?.[1];
    if (!version) throw new Error(stdout);
    return version;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
