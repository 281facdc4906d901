import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CliError, runCommand } from '../cli-error.ts';
import { findPromtool } from '../programs/promtool.ts';
import { RULES_FILE } from '../watch/alert-rules.ts';

// Finds or builds promtool, with which the unit tests then test when each alert fires, and checks the rules.
await runCommand(async () => {
  const { stdout } = await promisify(execFile)(await findPromtool(), ['check', 'rules', RULES_FILE]).catch((error: Error) => {
    throw new CliError(error.message);
  });
  process.stdout.write(stdout);
});
