import { spawn } from 'node:child_process';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { RegistryEntry } from '@fitghar/contracts/releases';
import { z } from 'zod';

/** Limits of a process that renders: enough for ten times our largest page. `megabytes` is what its heap may take. */
const RENDER_LIMITS = { ms: 20_000, megabytes: 256 };
const TICK_MS = 100;
/** For what is not in the heap: the program and its threads, of which half is reserved and never used, and buffers. */
const MEGABYTES_BESIDES = 1024;
/** Of one result. */
const MAX_CHARACTERS = 5_000_000;
const MAX_ERROR = 4000;

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

/** A page's code can write to the channel of the results, too. */
const renderResult = z.object({
  path: z.string(),
  /** Content of `#page`, or of `#root` for a frame. */
  html: z.string().optional(),
  queries: z.array(z.tuple([z.array(z.unknown()), z.unknown()])).optional(),
  /** A page behind a login without its own skeleton. */
  hasNone: z.literal(true).optional(),
  error: z
    .string()
    .transform((text) => text.slice(0, MAX_ERROR))
    .optional(),
});
export type RenderResult = z.infer<typeof renderResult>;

/** @returns undefined if it is not the result of this page */
function resultOf(path: string | undefined, line: string): RenderResult | undefined {
  try {
    const { data } = renderResult.safeParse(JSON.parse(line));
    return data?.path === path ? data : undefined;
  } catch {
    return undefined;
  }
}

const INVALID = 'wrote no valid result';

interface Ended {
  done: RenderResult[];
  /** Why the process ended before the last page. */
  reason: string;
}

/** Runs `render-process` without access to files outside the installed packages and the build, and without child processes. */
async function runOnce(task: RenderTask, { ms, megabytes }: typeof RENDER_LIMITS): Promise<Ended> {
  const readable = [path.resolve(import.meta.dirname, '../../../..'), path.dirname(task.renderer), task.folder];
  const command: [string, ...string[]] = [
    process.execPath,
    '--conditions=development',
    `--max-old-space-size=${megabytes}`,
    '--permission',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    path.join(import.meta.dirname, `render-process${path.extname(import.meta.filename)}`), // packed, it is JavaScript
  ];
  // V8 does not limit buffers. Linux counts them as data, for which a shell can set a limit; other systems do not.
  const [file, ...rest]: typeof command =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', 'ulimit -d "$0"; exec "$@"', String((megabytes + MEGABYTES_BESIDES) * 1024), ...command]
      : command;
  // Team code sees no environment variable: the build's may hold keys.
  const child = spawn(file, rest, { stdio: ['pipe', 'ignore', 'pipe', 'pipe'], env: { NODE_ENV: 'production' } });
  let stopped: string | undefined;
  const stop = (reason: string) => {
    stopped ??= reason;
    child.kill('SIGKILL');
  };
  // A build that is busy reads no results meanwhile: only the time in which it could counts.
  let left = ms;
  const timer = setInterval(() => {
    left -= TICK_MS;
    if (left <= 0) stop(`took more than ${ms / 1000} s`);
  }, TICK_MS);
  const done: RenderResult[] = [];
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => {
    errors = (errors + text.toString()).slice(-MAX_ERROR);
  });
  const [, , , results] = child.stdio;
  if (!(results instanceof Readable)) throw new Error('The process has no pipe for its results');
  let unread = '';
  results.setEncoding('utf8').on('data', (text: string) => {
    const lines = (unread + text).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const result = stopped === undefined ? resultOf(task.paths[done.length], line) : undefined;
      if (!result) return stop(INVALID);
      done.push(result);
    }
    if (unread.length > MAX_CHARACTERS) stop(INVALID);
  });
  child.stdin?.on('error', () => undefined); // it ended before it read the task
  child.stdin?.end(JSON.stringify(task));
  const ending = await new Promise<number | string | null>((resolve, reject) =>
    child.on('error', reject).on('close', (code, signal) => resolve(code ?? signal)),
  );
  clearInterval(timer);
  if (stopped !== undefined) return { done, reason: stopped };
  if (unread) return { done, reason: INVALID };
  if (/heap out of memory|heap limit/.test(errors)) return { done, reason: `used more than ${megabytes} MB` };
  return { done, reason: ending === 0 ? 'ended too early' : errors.trim() || `ended with ${ending}` };
}

/** Renders each page. One that hangs, uses up the memory or spoils its result costs the others nothing. */
export async function renderPages(task: RenderTask, limits = RENDER_LIMITS): Promise<RenderResult[]> {
  const results: RenderResult[] = [];
  let { paths } = task;
  while (paths.length) {
    const { done, reason } = await runOnce({ ...task, paths }, limits);
    const [failed, ...rest] = paths.slice(done.length);
    results.push(...done, ...(failed === undefined ? [] : [{ path: failed, error: reason }]));
    paths = rest;
  }
  return results;
}
