import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { startBackEnd } from '../back-end.ts';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { waitUntil } from '../ports.ts';
import { findChromium } from '../programs/chromium.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { separateEnvironment, startStack } from '../stack.ts';
import { drawIcons, takePictures } from '../take-pictures.ts';
import { writeSamples } from '../write-samples.ts';
import { writeTables } from '../write-tables.ts';

const DEMO_DATA_MS = 10 * MINUTE_MS;

/** Icons, and screenshots of the demo marketplace. */
async function drawPictures(): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-docs-'));
  try {
    const chromium = await findChromium();
    await runTask('Icons', () => drawIcons(ROOT, chromium));
    const env = await separateEnvironment({ DATA_DIR: scratch });
    const stack = await startStack(env);
    try {
      const logFile = path.join(scratch, 'bff.log');
      const backEnd = await startBackEnd({ port: env.PORT, logFile, settings: stack.settings });
      try {
        // While the marketplace is being made, live hints keep every page of operations loading, and no two pictures agree.
        const isComplete = async () => readFileSync(logFile, 'utf8').includes('"demoData":"complete"');
        const late = () => `The demo data was not complete within ${DEMO_DATA_MS / MINUTE_MS} minutes:\n${backEnd.logTail()}`;
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
}

// `npm run docs` writes what the docs say from the code; `npm run docs -- pictures` draws what they show.
await runCommand(async () => {
  const [what, ...rest] = process.argv.slice(2);
  if (rest.length || (what && what !== 'pictures')) throw new CliError('Usage: npm run docs [-- pictures]');
  await buildProduct();
  if (what) return drawPictures();
  await runTask('Tables', writeTables);
  await runTask('Sample plans', () => writeSamples(ROOT));
});
process.exit();
