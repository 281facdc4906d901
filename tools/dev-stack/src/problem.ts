import { BuildError } from '@fitghar/build/build-error';

/** Something that the person at the terminal can mend; printed as one line, without a stack. */
export class Problem extends Error {}

/** Runs a command of the stack; a {@link Problem}, a {@link BuildError} or an unknown option is printed without a stack. Exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const mendable =
      error instanceof Problem ||
      error instanceof BuildError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    process.stderr.write(`\n${mendable ? `✗ ${error.message}` : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
