import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allowList, auditProblems, auditReport, billOfMaterials, licencesOf } from '../audit/audit-rules.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { ROOT } from '../root.ts';

// npm run audit: vulnerabilities that audit-allow.json does not accept, licences, and a bill of materials of the image.
const IMAGE = ['--omit', 'dev', '--workspace', 'bff', '--workspace', 'services', '--workspace', 'packages/contracts'];
const FOLDER = path.join(ROOT, '.data', 'audit');

/** What npm prints; `npm audit` fails if it finds something, and prints it anyway. */
function npm(...args: string[]): Promise<unknown> {
  const [command, ...before] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  return new Promise((resolve, reject) =>
    execFile(command ?? 'npm', [...before, ...args], { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new CliError(`npm ${args[0]} failed: ${error?.message ?? 'no JSON'}`));
      }
    }),
  );
}

await runCommand(async () => {
  const allowed = allowList.parse(JSON.parse(readFileSync(path.join(ROOT, 'audit-allow.json'), 'utf8')));
  const bill = await npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...IMAGE);
  const { byLicence, problems } = licencesOf(billOfMaterials.parse(bill));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  const list = [...byLicence]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([licence, names]) => `${licence}\n${names.map((name) => `  ${name}\n`).join('')}`);
  writeFileSync(path.join(FOLDER, 'licences.txt'), list.join('\n'));
  process.stdout.write(`Licences of ${[...byLicence.values()].flat().length} packages and the bill of materials are in ${FOLDER}\n`);

  const report = auditReport.safeParse(await npm('audit', '--json', '--package-lock-only'));
  if (report.success) problems.push(...auditProblems(report.data, allowed, new Date().toISOString().slice(0, 10)));
  else
    process.stdout.write(
      'NOT CHECKED: this package registry does not answer audits, so vulnerabilities are unknown. Run it where npm audit works.\n',
    );
  if (problems.length) throw new CliError(problems.join('\n'));
  process.stdout.write(report.success ? 'No vulnerabilities and no new licences.\n' : 'No new licences.\n');
});
