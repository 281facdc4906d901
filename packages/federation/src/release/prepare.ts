import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RegistryEntry, ReleaseUpload } from '@fitghar/contracts/releases';
import { type CompileOptions, compileRemote } from '../build/compile-remote.ts';
import { readRemoteConfig } from '../read-remote-config.ts';
import { checkContainer } from './check-container.ts';
import { checkReact } from './check-react.ts';
import { findGlobals } from './find-globals.ts';

function git(dir: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

/** The commit of a build; null if there are uncommitted changes. */
function commitOf(dir: string, sources: string[]): string | null {
  const changed = git(dir, 'status', '--porcelain', '--', ...sources);
  return changed ? null : git(dir, 'rev-parse', 'HEAD') || null;
}

/** Pages whose scripts, compressed, are larger than the budget. */
function findHeavyPages({ preload, routes }: RegistryEntry, budget: number, files: Record<string, string>): string[] {
  const bytesOf = (address: string) => gzipSync(Buffer.from(files[path.posix.basename(address)] ?? '', 'base64')).length;
  return routes.flatMap((route) => {
    const bytes = [...new Set([...preload, ...route.preload])].reduce((sum, address) => sum + bytesOf(address), 0);
    return bytes > budget ? [`${route.path} costs ${bytes} bytes compressed; budgetBytes in src/remote.ts allows ${budget}`] : [];
  });
}

function findUndeclaredGlobals(scripts: [file: string, content: string][], declared: readonly string[]): string[] {
  const used = new Set(scripts.flatMap(([, content]) => findGlobals(content)));
  return [...used]
    .filter((name) => !declared.includes(name))
    .map(
      (name) =>
        `It uses the global ${name}, which no browser has: import it, or list it under globals in src/remote.ts if the page provides it`,
    );
}

/** What a release consists of, besides how it was built. */
export interface PrepareOptions extends CompileOptions {
  /** Files that make up the build, relative to the folder: they must be committed for the release to have a commit. */
  sources?: string[];
}

/** Builds the remote in `dir` and checks it, without its tests. @throws Error listing every problem */
export async function prepare(dir: string, { sources = ['.'], ...options }: PrepareOptions = {}): Promise<ReleaseUpload> {
  const config = await readRemoteConfig(dir);
  const folder = mkdtempSync(path.join(tmpdir(), `${config.name}-`));
  try {
    const entry = await compileRemote(dir, folder, options);
    const names = readdirSync(folder);
    const read = (name: string, encoding: 'base64' | 'utf8') => [name, readFileSync(path.join(folder, name), encoding)] as const;
    const files = Object.fromEntries(names.filter((name) => !name.endsWith('.map')).map((name) => read(name, 'base64')));
    const scripts = names.filter((name) => name.endsWith('.js')).map((name): [string, string] => [...read(name, 'utf8')]);
    const problems = [
      ...(globSync('src/**/*.test.{ts,tsx}', { cwd: dir }).length ? [] : [`${config.name} has no tests: add src/*.test.tsx`]),
      ...checkReact(dir),
      ...(await checkContainer(folder, config.name)),
      ...findUndeclaredGlobals(scripts, config.globals ?? []),
      ...findHeavyPages(entry, config.budgetBytes, files),
    ];
    if (problems.length) throw new Error(problems.join('\n'));
    return {
      entry,
      budget_bytes: config.budgetBytes,
      commit: commitOf(dir, sources),
      author: git(dir, 'config', 'user.name') || userInfo().username,
      files,
      maps: Object.fromEntries(names.filter((name) => name.endsWith('.js.map')).map((name) => read(name, 'utf8'))),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
