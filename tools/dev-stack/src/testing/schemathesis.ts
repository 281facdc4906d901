import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../root.ts';
import { runProgram } from './run-program.ts';

const VERSION = '4.32.5';
const HOME = path.join(ROOT, '.cache', `schemathesis-${VERSION}`);
const PROGRAM = path.join(HOME, 'bin', 'schemathesis');

/**
 * Installs schemathesis into its own virtual environment, once.
 * @returns the path of the program
 * @throws CliError with instructions, if it cannot be installed
 */
export async function findSchemathesis(): Promise<string> {
  if (existsSync(PROGRAM)) return PROGRAM;
  const made = await runProgram('python3', ['-m', 'venv', HOME], { quiet: true });
  if (!made.passed) throw missing('Install Python 3.10 or newer with its venv module (Debian: apt install python3-venv)');
  const pip = path.join(HOME, 'bin', 'pip');
  const installed = await runProgram(pip, ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`], {
    quiet: true,
  });
  if (!installed.passed) throw missing(`pip cannot fetch it. Is PyPI reachable? By hand: ${pip} install schemathesis==${VERSION}`);
  return PROGRAM;
}

function missing(advice: string): CliError {
  rmSync(HOME, { recursive: true, force: true });
  return new CliError(`npm run test:api needs schemathesis ${VERSION}. ${advice}`);
}
