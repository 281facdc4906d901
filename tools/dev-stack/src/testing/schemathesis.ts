import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../root.ts';
import { runProgram } from './run-program.ts';

/**
 * Schemathesis and everything it needs, each wheel pinned by SHA-256. To renew, with uv:
 * `echo schemathesis==VERSION | uv pip compile --universal --python-version 3.11 --generate-hashes --only-binary :all: -`
 */
const REQUIREMENTS = path.join(import.meta.dirname, 'schemathesis-requirements.txt');
const PINS = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
const HOME = path.join(ROOT, '.cache', `schemathesis-${PINS}`);
const PROGRAM = path.join(HOME, 'bin', 'schemathesis');
/** Arguments of pip: nothing is built, and nothing is installed that is not pinned. */
export const INSTALL = [
  'install',
  '--quiet',
  '--disable-pip-version-check',
  '--require-hashes',
  '--only-binary',
  ':all:',
  '-r',
  REQUIREMENTS,
];

/**
 * Installs schemathesis into its own virtual environment, once.
 * @returns the path of the program
 * @throws CliError with instructions, if it cannot be installed
 */
export async function findSchemathesis(): Promise<string> {
  if (existsSync(PROGRAM)) return PROGRAM;
  const made = await runProgram('python3', ['-m', 'venv', HOME], { quiet: true });
  if (!made.passed) throw missing('Install Python 3.11 or newer with its venv module (Debian: apt install python3-venv)');
  const pip = path.join(HOME, 'bin', 'pip');
  const installed = await runProgram(pip, INSTALL, { quiet: true });
  if (!installed.passed)
    throw missing(`pip cannot fetch it. Is PyPI reachable, and Python 3.11 or newer? By hand: ${pip} ${INSTALL.join(' ')}`);
  return PROGRAM;
}

function missing(advice: string): CliError {
  rmSync(HOME, { recursive: true, force: true });
  return new CliError(`npm run test:api needs schemathesis. ${advice}`);
}
