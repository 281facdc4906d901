import { BuildError } from '@fitghar/federation/build-error';

/** An error the user can fix. It is printed as one line, without a stack. */
export class CliError extends Error {}

/** Runs a command. On failure, exits with code 1; prints {@link CliError}, {@link BuildError} and unknown options without a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const expected =
      error instanceof CliError ||
      error instanceof BuildError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    process.stderr.write(`\n${expected ? `✗ ${error.message}` : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
