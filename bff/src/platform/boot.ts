import { SettingsError } from '@fitghar/services/kernel';

/** Runs an entry of the back end. Where it cannot start, each problem is one line and the process ends with 1. */
export async function boot(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const lines =
      error instanceof SettingsError ? error.problems : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}
