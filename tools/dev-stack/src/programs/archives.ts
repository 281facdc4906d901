import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE, sha256Of } from './wheels.ts';

const run = promisify(execFile);
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** A server binary in a gzipped tar archive, pinned by hash. */
export interface Archive {
  url: string;
  sha256: string;
  /** Path of the binary below the archive's top folder. */
  binary: string;
}

/**
 * Downloads the archive once, and unpacks it only if its hash is the pinned one.
 * @returns the path of the binary, or why it is unavailable
 */
export async function fetchArchive({ url, sha256, binary }: Archive, cache = CACHE): Promise<{ path: string } | { failure: string }> {
  const home = path.join(cache, sha256.slice(0, 16));
  if (existsSync(path.join(home, binary))) return { path: path.join(home, binary) };
  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(path.join(cache, 'fetch-'));
  const file = path.join(scratch, 'archive.tgz');
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (!answer.ok) return { failure: `${url} answers ${answer.status}` };
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    if ((await sha256Of(file)) !== sha256) return { failure: `${url} has an unexpected SHA-256` };
    const content = path.join(scratch, 'content');
    await mkdir(content);
    await run('tar', ['-xzf', file, '-C', content, '--strip-components=1']);
    await rename(content, home).catch(() => undefined); // a concurrent start was faster
    return { path: path.join(home, binary) };
  } catch {
    return { failure: `${url} is unreachable or cannot be unpacked` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
