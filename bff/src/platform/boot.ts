import { CommandError } from '@fitghar/services/settings';

/** Options for Nest: a start that fails throws, and {@link boot} prints why; Nest itself would print it with a stack. */
export const LOGS_AT_START = { bufferLogs: true, autoFlushLogs: false, abortOnError: false } as const;

/** Runs an entry point of the back end. If it cannot start, it logs each problem in one line and exits with 1. */
export async function boot(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  }
}

function messageOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
