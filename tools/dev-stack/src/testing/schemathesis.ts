import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../root.ts';
import type { Account } from './proving-proxy.ts';
import { startProvingProxy } from './proving-proxy.ts';
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
  return new CliError(`This needs schemathesis. ${advice}`);
}

const report = z.object({
  exit_code: z.number(),
  running_time: z.number(),
  operations: z.object({ total: z.number(), tested: z.number(), errored: z.number() }),
  test_cases: z.object({ generated: z.number(), unique_failures: z.number() }),
});
export type Report = z.infer<typeof report>;

/** What one account tries. */
interface Run {
  program: string;
  site: string;
  scratch: string;
  seed: string;
  /** Options about the data. */
  generation: string[];
  /** Options about what fails the run. */
  checks: string[];
}

/** Runs schemathesis with one account. It prints failures with a request that reproduces them. @returns null if it did not run */
export async function runSchemathesis(
  name: string,
  account: Account | null,
  { program, site, scratch, seed, generation, checks }: Run,
): Promise<Report | null> {
  const [config, json] = [path.join(scratch, `${name}.toml`), path.join(scratch, `${name}.json`)];
  writeFileSync(config, configFor(account));
  const proxy = account && (await startProvingProxy(site, account));
  const args = [
    ...['--config-file', config, 'run', `${site}/bff/docs-json`, '--url', proxy?.origin ?? site, '--no-color'],
    ...[...checks, ...generation, '--seed', seed],
    // One thread: hypothesis parses sources in each, which crashes CPython 3.11 ('recursion depth mismatch').
    ...['--workers', '1', '--request-timeout', '30', '--generation-database', 'none', '--warnings', 'off'],
    ...['--report', 'json', '--report-json-path', json],
  ];
  const { passed, output } = await runProgram(program, args, { quiet: true }).finally(() => proxy?.stop());
  if (!passed) process.stdout.write(output);
  return readFile(json, 'utf8').then(
    (text) => report.parse(JSON.parse(text)),
    () => null,
  );
}

/** Logs in again if a call ended the session. Reads one event of a live stream. */
const configFor = (account: Account | null): string =>
  [
    'max-stream-events = 1',
    '[cache]',
    'enabled = false', // runs are independent
    '[checks.negative_data_rejection]',
    // Its own, and two more refusals: 413, and 410, because in a form `true` is a text, of a link that is gone.
    'expected-statuses = [400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 428, 429, "5xx"]',
    '[auth]',
    'auto-signup = false',
    ...(account
      ? [
          '[auth.dynamic.openapi.accessToken]',
          'path = "/bff/user/userLogin"',
          `payload = { email = "${account.email}", password = "${account.password}" }`,
          'extract_selector = "/response/authorisation/token"',
        ]
      : []),
  ].join('\n');
