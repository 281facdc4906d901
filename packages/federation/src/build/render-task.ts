import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { RegistryEntry } from '@fitghar/contracts/releases';

/** Limits of a process that renders: enough for ten times our largest page. */
const RENDER_LIMITS = { ms: 20_000, megabytes: 256 };

/** What {@link renderPages} has rendered. */
export interface RenderTask {
  /** The shell built for Node. */
  renderer: string;
  /** The built files of the remote. */
  folder: string;
  /** None for the shell's own. */
  remote: RegistryEntry | null;
  paths: string[];
  /** Public data by the path of its call. */
  answers: Record<string, unknown>;
}

export interface RenderResult {
  path: string;
  /** Content of `#root`. */
  html?: string;
  queries?: [readonly unknown[], unknown][];
  /** A page behind a login without its own skeleton. */
  hasNone?: true;
  error?: string;
}

interface Ended {
  done: RenderResult[];
  /** Why the process ended before the last page. */
  reason: string;
}

/** Runs `render-process` without access to files outside the installed packages and the build, and without child processes. */
async function runOnce(task: RenderTask, { ms, megabytes }: typeof RENDER_LIMITS): Promise<Ended> {
  const readable = [path.resolve(import.meta.dirname, '../../../..'), path.dirname(task.renderer), task.folder];
  const child = spawn(
    process.execPath,
    [
      '--conditions=development',
      `--max-old-space-size=${megabytes}`,
      '--permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      path.join(import.meta.dirname, `render-process${path.extname(import.meta.filename)}`), // packed, it is JavaScript
    ],
    // Team code sees no environment variable: the build's may hold keys.
    { stdio: ['pipe', 'ignore', 'pipe', 'pipe'], env: { NODE_ENV: 'production' } },
  );
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, ms);
  const done: RenderResult[] = [];
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => {
    errors = (errors + text.toString()).slice(-4000);
  });
  const [, , , results] = child.stdio;
  if (!(results instanceof Readable)) throw new Error('The process has no pipe for its results');
  createInterface({ input: results }).on('line', (line) => done.push(JSON.parse(line) as RenderResult));
  child.stdin?.on('error', () => undefined); // it ended before it read the task
  child.stdin?.end(JSON.stringify(task));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  clearTimeout(timer);
  if (isLate) return { done, reason: `took more than ${ms / 1000} s` };
  if (/heap out of memory|heap limit/.test(errors)) return { done, reason: `used more than ${megabytes} MB` };
  return { done, reason: code === 0 ? 'ended too early' : errors.trim() || `ended with ${code}` };
}

/** Renders each page. One that hangs, or uses up the memory, costs the others nothing. */
export async function renderPages(task: RenderTask, limits = RENDER_LIMITS): Promise<RenderResult[]> {
  const results: RenderResult[] = [];
  let paths = task.paths;
  while (paths.length) {
    const { done, reason } = await runOnce({ ...task, paths }, limits);
    const [failed, ...rest] = paths.filter((each) => !done.some((result) => result.path === each));
    results.push(...done, ...(failed === undefined ? [] : [{ path: failed, error: reason }]));
    paths = rest;
  }
  return results;
}
