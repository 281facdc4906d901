import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildNode, buildWeb } from '@fitghar/build';
import { startBackEnd } from '../back-end.ts';
import { Problem, runCommand } from '../problem.ts';
import { findChromium } from '../programs/chromium.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';
import { separateEnvironment, startStack } from '../stack.ts';
import { breaksOf, PUBLIC_PACKAGES, readReport, reportFile, surfaceNow, writeReport } from '../surface.ts';
import { drawIcons, takePictures } from '../take-pictures.ts';
import { writeSamples } from '../write-samples.ts';

// Makes what the docs take from the product itself: the settings table and the pictures of its screens.
await runCommand(async () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-docs-'));
  try {
    const chromium = await findChromium();
    await step('Icons', () => drawIcons(ROOT, chromium));
    await step('Build', async () => [await buildNode(ROOT), await buildWeb(ROOT, path.join(ROOT, 'dist'))]);
    const built = (file: string) => import(pathToFileURL(path.join(ROOT, 'services/dist', file)).href);
    const { settingsTable } = (await built('kernel/settings-table.js')) as { settingsTable: () => string };
    writeFileSync(path.join(ROOT, 'docs/settings.md'), settingsTable());
    const { orderStatesPage } = (await built('payments/orders/order-states.js')) as { orderStatesPage: () => string };
    writeFileSync(path.join(ROOT, 'docs/orders.md'), orderStatesPage());
    const { rolesPage } = (await built('identity/team/roles-page.js')) as { rolesPage: () => string };
    writeFileSync(path.join(ROOT, 'docs/roles.md'), rolesPage());
    for (const name of PUBLIC_PACKAGES) {
      const [before, now] = [readReport(name), surfaceNow(name)];
      const breaks = before ? breaksOf(before, now) : [];
      if (breaks.length)
        throw new Problem(`packages/${name} breaks its surface without a new major version (docs/versions.md):\n${breaks.join('\n')}`);
      writeFileSync(reportFile(name), writeReport(now));
    }
    await step('Sample plans', () => writeSamples(ROOT));
    const env = await separateEnvironment({ DATA_DIR: scratch });
    const stack = await startStack(env);
    try {
      const backEnd = await startBackEnd({ port: env.PORT, logFile: path.join(scratch, 'bff.log'), settings: stack.settings });
      await step('Pictures', async () => takePictures(`http://localhost:${env.PORT}`, path.join(ROOT, 'docs/pictures'), chromium)).finally(
        () => backEnd.stop(),
      );
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
process.exit();
