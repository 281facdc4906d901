import { execFile as execFileWithCallback } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CliError } from './cli-error.ts';
import { waitUntil } from './ports.ts';
import { Program } from './programs/program.ts';
import { ROOT } from './root.ts';

const execFile = promisify(execFileWithCallback);
const START_TIMEOUT_MS = 60_000;
/** As in deploy/Dockerfile. */
const BUILT_ARGS = ['--max-semi-space-size=32', '--heap-growing-percent=100'];

/**
 * Applies every migration to the database of these settings, contract migrations included: no other version uses it.
 * @throws CliError with the reason
 */
async function migrateDatabase(root: string, settings: Record<string, string>, nodeArgs: string[]): Promise<void> {
  const entry = path.join(root, nodeArgs.length ? 'bff/src/migrate.ts' : 'bff/dist/migrate.js');
  if (!existsSync(entry)) return; // an old version creates its indexes itself
  const args = [...nodeArgs.filter((each) => !each.startsWith('--watch')), entry, '--contract'];
  const migration = execFile(process.execPath, args, { env: { ...process.env, ...settings } });
  await migration.catch((error: unknown) => {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new CliError(`The database was not migrated: ${reason.trim()}`);
  });
}

/** How to start a process of the back end. */
export interface BackEndOptions {
  port: number;
  logFile: string;
  settings: Record<string, string>;
  nodeArgs?: string[];
  /** Where this or another version was built. */
  root?: string;
}

/** Migrates the database, starts the compiled back end in the role that `settings` name, and waits until it is ready. */
export async function startBackEnd(options: BackEndOptions): Promise<Program> {
  const { settings, nodeArgs = [], root = ROOT } = options;
  await migrateDatabase(root, settings, nodeArgs);
  return startOnMigrated(options);
}

/** As {@link startBackEnd}, on a database that has the migrations already. */
export async function startOnMigrated({ port, logFile, settings, nodeArgs = [], root = ROOT }: BackEndOptions): Promise<Program> {
  const program = new Program({
    name: 'BFF',
    command: process.execPath,
    args: nodeArgs.length ? [...nodeArgs, path.join(root, 'bff/src/main.ts')] : [...BUILT_ARGS, path.join(root, 'bff/dist/main.js')],
    logFile,
    env: { ...process.env, ...settings, PORT: String(port), WORKER_PORT: String(port) },
  });
  const ready = async () => {
    if (!program.isRunning) throw new CliError(`The back end did not start:\n${program.logTail()}\nLog: ${logFile}`);
    const answer = await fetch(`http://127.0.0.1:${port}/bff/health/ready`).catch(() => undefined);
    return answer?.ok === true;
  };
  await waitUntil(ready, START_TIMEOUT_MS, () => `The back end was not ready within ${START_TIMEOUT_MS / 1000} s. Log: ${logFile}`).catch(
    async (error: unknown) => {
      await program.stop();
      throw error;
    },
  );
  return program;
}
