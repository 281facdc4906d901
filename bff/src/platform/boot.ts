import { BackupError } from '@fitghar/services/backup';
import { MigrateError } from '@fitghar/services/migrations';
import { SettingsError } from '@fitghar/services/settings';

/** Options for Nest: a start that fails throws, and {@link boot} prints why; Nest itself would print it with a stack. */
export const LOGS_AT_START = { bufferLogs: true, autoFlushLogs: false, abortOnError: false } as const;

/** Runs an entry point of the back end. If it cannot start, it logs each problem in one line and exits with 1. */
export async function boot(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    for (const line of linesOf(error)) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof SettingsError) return error.problems;
  if (error instanceof MigrateError || error instanceof BackupError) return [error.message];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}
