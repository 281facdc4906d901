import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asvsPage } from '../asvs/asvs-page.ts';
import { startBackEnd } from '../back-end.ts';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { ownershipPage } from '../ownership-page.ts';
import { waitUntil } from '../ports.ts';
import { findChromium } from '../programs/chromium.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { separateEnvironment, startStack } from '../stack.ts';
import { statesPage } from '../states-page.ts';
import { breaksOf, growthOf, PUBLIC_PACKAGES, readReport, reportFile, surfaceNow, writeReport } from '../surface.ts';
import { drawIcons, takePictures } from '../take-pictures.ts';
import { dashboardFiles } from '../watch/dashboards.ts';
import { writeSamples } from '../write-samples.ts';

const DEMO_DATA_MS = 10 * 60_000;

// Generates the docs that come from the product: tables, icons, screenshots, sample plans and surface reports.
await runCommand(async () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-docs-'));
  try {
    const chromium = await findChromium();
    await runTask('Icons', () => drawIcons(ROOT, chromium));
    await buildProduct();
    const built = (file: string) => import(pathToFileURL(path.join(ROOT, 'services/dist', file)).href);
    // Typed by their sources, so that moving a file fails type checking, not this command.
    const { settingsTable }: typeof import('../../../../services/kernel/settings-table.ts') = await built('kernel/settings-table.js');
    writeFileSync(path.join(ROOT, 'docs/settings.md'), settingsTable());
    const { timeoutsPage } = (await built('kernel/timeouts-page.js')) as { timeoutsPage: () => string };
    writeFileSync(path.join(ROOT, 'docs/timeouts.md'), timeoutsPage());
    const { metricsPage }: typeof import('../../../../services/kernel/metrics/metrics-page.ts') =
      await built('kernel/metrics/metrics-page.js');
    writeFileSync(path.join(ROOT, 'docs/metrics.md'), metricsPage());
    for (const [name, content] of Object.entries(dashboardFiles()))
      writeFileSync(path.join(ROOT, 'deploy/watch/grafana/dashboards', name), content);
    const { securityLogPage }: typeof import('../../../../services/kernel/security-log/security-log-page.ts') = await built(
      'kernel/security-log/security-log-page.js',
    );
    writeFileSync(path.join(ROOT, 'docs/security-log.md'), securityLogPage());
    const { orderStatesPage }: typeof import('../../../../services/payments/orders/order-states.ts') =
      await built('payments/orders/order-states.js');
    writeFileSync(path.join(ROOT, 'docs/orders.md'), orderStatesPage());
    const { rolesPage }: typeof import('../../../../services/identity/staff/roles-page.ts') = await built('identity/staff/roles-page.js');
    writeFileSync(path.join(ROOT, 'docs/roles.md'), rolesPage());
    const { storedCollections }: typeof import('../../../../services/kernel/personal-data/register.ts') =
      await built('kernel/personal-data/register.js');
    const { personalDataPage }: typeof import('../../../../services/kernel/personal-data/register-page.ts') = await built(
      'kernel/personal-data/register-page.js',
    );
    writeFileSync(path.join(ROOT, 'docs/personal-data.md'), personalDataPage(await storedCollections()));
    writeFileSync(path.join(ROOT, 'docs/ownership.md'), await ownershipPage());
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
    await runTask('Sample plans', () => writeSamples(ROOT));
    const env = await separateEnvironment({ DATA_DIR: scratch });
    const stack = await startStack(env);
    try {
      const logFile = path.join(scratch, 'bff.log');
      const backEnd = await startBackEnd({ port: env.PORT, logFile, settings: stack.settings });
      try {
        // While the marketplace is being made, live hints keep every page of operations loading, and no two pictures agree.
        const isComplete = async () => readFileSync(logFile, 'utf8').includes('"demoData":"complete"');
        const late = () => `The demo data was not complete within ${DEMO_DATA_MS / 60_000} minutes:\n${backEnd.logTail()}`;
        await runTask('Demo data', () => waitUntil(isComplete, DEMO_DATA_MS, late));
        await runTask('Pictures', () => takePictures(`http://localhost:${env.PORT}`, path.join(ROOT, 'docs/pictures'), chromium));
      } finally {
        await backEnd.stop();
      }
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
process.exit();
