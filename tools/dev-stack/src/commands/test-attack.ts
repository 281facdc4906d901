import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { withApiSite } from '../testing/api-site.ts';
import { QUICK_PASSWORDS, withDatabases } from '../testing/databases.ts';
import { runJest } from '../testing/jest.ts';
import { Results } from '../testing/results.ts';
import { findSchemathesis, type Report, runSchemathesis } from '../testing/schemathesis.ts';

// Attacks the built product on 127.0.0.1: `npm run test:attack`, or one file: `npm run test:attack -- races`. It fails for
// an accepted attack, a server error (5xx) or a changed database, and prints what was tried and what answered.

const row = z.object({ attack: z.string(), answers: z.record(z.string(), z.number()) });
type Row = z.infer<typeof row>;

/** The part that schemathesis does. */
const HOSTILE = 'hostile';
/** Schemathesis invents data for this long in each role. */
const HOSTILE_SECONDS = 60;

function printTable(rows: Row[]): void {
  const cells = rows.map(({ attack, answers }) => {
    const tried = Object.values(answers).reduce((sum, count) => sum + count, 0);
    const said = Object.entries(answers).sort(([a], [b]) => a.localeCompare(b));
    return [attack, String(tried), said.map(([answer, count]) => `${answer === '0' ? 'closed' : answer} × ${count}`).join(', ')];
  });
  const lines = [['attack', 'tried', 'answered'], ...cells].map(([attack = '', tried = '', said = '']) =>
    [attack.padEnd(62), tried.padStart(6), `  ${said}`].join(''),
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

/** Data that breaks each schema, as a visitor, a customer and an admin. */
async function runHostile(results: Results, rows: Row[], scratch: string, seed: string): Promise<void> {
  const program = await findSchemathesis().catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error;
    return error;
  });
  if (program instanceof CliError) return results.check(false, `data that breaks the schemas: ${program.message}`);
  await withApiSite(path.join(scratch, 'site'), async ({ site, people }) => {
    for (const name of ['visitor', 'customer', 'admin']) {
      const report: Report | null = await runTask(`Hostile data as ${name}`, () =>
        runSchemathesis(name, people[name] ?? null, {
          ...{ program, site, scratch, seed },
          generation: ['--mode', 'negative', '--max-examples', '20', '--max-time', String(HOSTILE_SECONDS)],
          checks: ['--checks', 'not_a_server_error,negative_data_rejection,ignored_auth,unsupported_method'],
        }),
      );
      results.check(report?.exit_code === 0, `data that breaks the schemas, as ${name}`);
      if (report)
        rows.push({
          attack: `data that breaks the schemas, as ${name}`,
          answers: { refused: report.test_cases.generated - report.test_cases.unique_failures, failed: report.test_cases.unique_failures },
        });
    }
  });
}

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-attack-'));
const results = new Results();
const rows: Row[] = [];
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string', default: '1' } } });
  const [pattern = ''] = positionals;
  await buildProduct();
  if (pattern !== HOSTILE) {
    const report = path.join(scratch, 'attempts.jsonl');
    await withDatabases(scratch, (env) =>
      runJest(results, { projects: ['attack'], pattern, scratch, env: { ...env, ...QUICK_PASSWORDS, ATTACK_REPORT: report } }),
    );
    if (existsSync(report))
      for (const line of readFileSync(report, 'utf8').trim().split('\n')) if (line) rows.push(row.parse(JSON.parse(line)));
  }
  if (!pattern || pattern === HOSTILE) await runHostile(results, rows, scratch, values.seed);
});
rmSync(scratch, { recursive: true, force: true });
printTable(rows);
if (process.exitCode) results.totals.failed += 1; // a part that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
