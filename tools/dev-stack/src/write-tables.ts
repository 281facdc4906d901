import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asvsPage } from './asvs/asvs-page.ts';
import { CliError } from './cli-error.ts';
import { codeOwners } from './code-owners.ts';
import { ownershipPage } from './ownership-page.ts';
import { ROOT } from './root.ts';
import { statesPage } from './states-page.ts';
import { breaksOf, growthOf, PUBLIC_PACKAGES, readReport, reportFile, surfaceNow, writeReport } from './surface.ts';
import { dashboardFiles } from './watch/dashboards.ts';

/**
 * Writes what the docs say from the code: tables, dashboards and the reports of public surfaces. The product is built.
 * @throws CliError if a package breaks its surface, or grows, without the version that says so
 */
export async function writeTables(): Promise<void> {
  const built = (file: string) => import(pathToFileURL(path.join(ROOT, 'services/dist', file)).href);
  // Typed by their sources, so that moving a file fails type checking, not this command.
  const { settingsTable }: typeof import('../../../services/kernel/settings-table.ts') = await built('kernel/settings-table.js');
  writeFileSync(path.join(ROOT, 'docs/settings.md'), settingsTable());
  const { timeoutsPage } = (await built('kernel/timeouts-page.js')) as { timeoutsPage: () => string };
  writeFileSync(path.join(ROOT, 'docs/timeouts.md'), timeoutsPage());
  const { metricsPage }: typeof import('../../../services/kernel/metrics/metrics-page.ts') = await built('kernel/metrics/metrics-page.js');
  writeFileSync(path.join(ROOT, 'docs/metrics.md'), metricsPage());
  for (const [name, content] of Object.entries(dashboardFiles()))
    writeFileSync(path.join(ROOT, 'deploy/watch/grafana/dashboards', name), content);
  const { securityLogPage }: typeof import('../../../services/kernel/security-log/security-log-page.ts') = await built(
    'kernel/security-log/security-log-page.js',
  );
  writeFileSync(path.join(ROOT, 'docs/security-log.md'), securityLogPage());
  const { orderStatesPage }: typeof import('../../../services/payments/orders/order-states.ts') =
    await built('payments/orders/order-states.js');
  writeFileSync(path.join(ROOT, 'docs/orders.md'), orderStatesPage());
  const { rolesPage }: typeof import('../../../services/identity/staff/roles-page.ts') = await built('identity/staff/roles-page.js');
  writeFileSync(path.join(ROOT, 'docs/roles.md'), rolesPage());
  const { storedCollections }: typeof import('../../../services/kernel/personal-data/register.ts') =
    await built('kernel/personal-data/register.js');
  const { personalDataPage }: typeof import('../../../services/kernel/personal-data/register-page.ts') = await built(
    'kernel/personal-data/register-page.js',
  );
  writeFileSync(path.join(ROOT, 'docs/personal-data.md'), personalDataPage(await storedCollections()));
  writeFileSync(path.join(ROOT, 'docs/ownership.md'), await ownershipPage());
  writeFileSync(path.join(ROOT, '.github/CODEOWNERS'), await codeOwners());
  writeFileSync(path.join(ROOT, 'docs/states.md'), statesPage());
  writeFileSync(path.join(ROOT, 'docs/asvs.md'), asvsPage());
  for (const name of PUBLIC_PACKAGES) {
    const [before, now] = [readReport(name), surfaceNow(name)];
    const breaks = before ? breaksOf(before, now) : [];
    if (breaks.length)
      throw new CliError(
        `packages/${name} breaks its public surface without a new major version (docs/team-handbook.md):\n${breaks.join('\n')}`,
      );
    const growth = before ? growthOf(name, before, now) : [];
    if (growth.length)
      throw new CliError(`packages/${name} grows without a new minor version (docs/team-handbook.md):\n${growth.join('\n')}`);
    writeFileSync(reportFile(name), writeReport(now));
  }
}
