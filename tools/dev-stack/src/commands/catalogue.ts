import { parseArgs } from 'node:util';
import { LANGUAGES } from '@fitghar/contracts/common';
import { serveCatalogue } from '../catalogue/catalogue.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { isListening, waitUntil } from '../ports.ts';
import { untilStopped } from '../until-stopped.ts';

const DEFAULT_PORT = '4199';
const START_TIMEOUT_MS = 60_000;

// `npm run catalogue` shows every component of packages/ui in its states; `-- --language hi` with the package's own texts in Hindi.
await runCommand(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT }, language: { type: 'string' } } });
  const { language } = values;
  const port = Number(values.port);
  if (language && !(language in LANGUAGES))
    throw new CliError(`Unknown language '${language}'. Choose from: ${Object.keys(LANGUAGES).join(', ')}`);
  if (!Number.isInteger(port) || (await isListening(port)))
    throw new CliError(`Port ${values.port} is in use. Choose another: --port 4198`);
  const stopped = untilStopped();
  const server = await serveCatalogue(port, language);
  try {
    const ready = async () => {
      if (!server.isRunning) throw new CliError('The catalogue did not start');
      return isListening(port);
    };
    await waitUntil(ready, START_TIMEOUT_MS, () => `The catalogue was not ready within ${START_TIMEOUT_MS / 1000} s`);
    process.stdout.write(`\nhttp://localhost:${port} shows the components and follows your changes. Ctrl-C stops it.\n\n`);
    await stopped;
  } finally {
    await server.stop();
  }
});
process.exit();
