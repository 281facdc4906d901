import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildNode, buildWeb } from '@fitghar/build';
import { z } from 'zod';
import { startBackEnd } from '../back-end.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { runConcurrently } from '../run-concurrently.ts';
import { separateEnvironment, startStack } from '../stack.ts';
import { type Account, ApiPeople } from '../testing/api-people.ts';
import { QUICK_PASSWORDS } from '../testing/databases.ts';
import { runProgram } from '../testing/run-program.ts';
import { findSchemathesis } from '../testing/schemathesis.ts';

// Sends valid and invalid requests to every call of the API reference, in every role: `npm run test:api -- --seed 42 --as ops`.

/**
 * `positive_data_acceptance` is off: a valid body may still break a rule that no schema can express (a full slot, a price
 * that differs from the catalogue's, two different passwords, a wrong signature).
 */
const EXCLUDED = ['positive_data_acceptance'];

const report = z.object({
  exit_code: z.number(),
  running_time: z.number(),
  operations: z.object({ total: z.number(), tested: z.number(), errored: z.number() }),
  test_cases: z.object({ generated: z.number(), unique_failures: z.number() }),
});
type Report = z.infer<typeof report>;

const IDENTITIES_AT_A_TIME = 2;

interface Run {
  program: string;
  site: string;
  scratch: string;
  seed: string;
  examples: string;
}

/** Runs schemathesis with one account. It prints failures with a request that reproduces them. */
async function runAs(name: string, account: Account | null, { program, site, scratch, seed, examples }: Run): Promise<Report | null> {
  const [config, json] = [path.join(scratch, `${name}.toml`), path.join(scratch, `${name}.json`)];
  writeFileSync(config, configFor(account));
  const args = [
    ...['--config-file', config, 'run', `${site}/bff/docs-json`, '--url', site, '--no-color'],
    ...['--checks', 'all', '--exclude-checks', EXCLUDED.join(','), '--max-examples', examples, '--seed', seed],
    // One thread: hypothesis parses sources in each, which crashes CPython 3.11 ('recursion depth mismatch').
    ...['--workers', '1', '--request-timeout', '30', '--generation-database', 'none', '--warnings', 'off'],
    ...['--report', 'json', '--report-json-path', json],
  ];
  const { passed, output } = await runProgram(program, args, { quiet: true });
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

function printTable(reports: Map<string, Report | null>): void {
  const cells = [...reports].map(([name, found]) =>
    found
      ? [
          name,
          `${found.operations.tested} of ${found.operations.total}`,
          found.test_cases.generated,
          found.test_cases.unique_failures,
          `${Math.round(found.running_time)} s`,
        ]
      : [name, 'did not run', '', '', ''],
  );
  const rows = [['as', 'operations', 'requests', 'failures', 'time'], ...cells];
  process.stdout.write(`\n${rows.map((row) => row.map((cell) => String(cell).padEnd(14)).join('')).join('\n')}\n`);
}

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-api-'));
const reports = new Map<string, Report | null>();
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      examples: { type: 'string', default: '6' },
      as: { type: 'string' },
    },
  });
  const program = await runTask('Schemathesis', findSchemathesis);
  await runTask('Build', async () => [await buildNode(ROOT), await buildWeb(ROOT, path.join(ROOT, 'dist'))]);
  const env = await separateEnvironment({
    DATA_DIR: path.join(scratch, 'data'),
    RATE_LIMITS: 'off',
    DEMO_DATA: 'accounts',
    REQUEST_TIMEOUT_MS: '30000', // on a busy machine, slow does not mean hung
    LOG_LEVEL: 'warn',
    ...QUICK_PASSWORDS,
  });
  const stack = await startStack(env);
  try {
    const site = `http://localhost:${env.PORT}`;
    const backEnd = await runTask('Back end', () =>
      startBackEnd({ port: env.PORT, logFile: path.join(env.DATA_DIR, 'bff.log'), settings: stack.settings }),
    );
    try {
      const people = await runTask('Accounts', () =>
        new ApiPeople({ site, gateway: `http://localhost:${env.GATEWAY_PORT}`, mailbox: `http://localhost:${env.MAIL_PORT}` }).prepare(),
      );
      if (values.as && !(values.as in people))
        throw new CliError(`Unknown role '${values.as}'. Choose from: ${Object.keys(people).join(', ')}`);
      const wanted = Object.entries(people).filter(([name]) => !values.as || values.as === name);
      await runConcurrently(wanted, IDENTITIES_AT_A_TIME, async ([name, account]) => {
        reports.set(name, await runTask(`As ${name}`, () => runAs(name, account, { program, site, scratch, ...values })));
      });
    } finally {
      await backEnd.stop();
    }
  } finally {
    await stack.stop();
  }
});
rmSync(scratch, { recursive: true, force: true });
printTable(reports);
const passed = [...reports.values()].filter((found) => found?.exit_code === 0).length;
const failed = reports.size - passed + (process.exitCode ? 1 : 0); // a run that did not start has failed
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed ? 1 : 0);
