import path from 'node:path';
import { RSPACK } from '@fitghar/federation/build';
import { CliError } from './cli-error.ts';
import { FRONT_ENDS } from './front-ends.ts';
import { isListening, waitUntil } from './ports.ts';
import { Program } from './programs/program.ts';
import { ROOT } from './root.ts';

const FIRST_PORT = 4100;
const START_TIMEOUT_MS = 60_000;

/** One front end under `rspack serve`. */
export interface WatchServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a front end from source on its own port; prints to our terminal.
 * @param env values for the config's `--env`: none, `shipped`, or `preview=https://…`
 */
export async function startWatchServer(name: string, ...env: string[]): Promise<WatchServer> {
  const port = FIRST_PORT + FRONT_ENDS.indexOf(name);
  if (await isListening(port)) throw new CliError(`Port ${port} is in use. ${name} needs it; stop what runs there`);
  const program = new Program({
    name: `rspack serve of ${name}`,
    command: process.execPath,
    args: [
      '--conditions=development',
      RSPACK,
      'serve',
      '--config-loader',
      'native',
      '--port',
      String(port),
      ...env.flatMap((each) => ['--env', each]),
    ],
    cwd: path.join(ROOT, name),
    env: { ...process.env, NODE_ENV: env.includes('shipped') ? 'production' : 'development' },
  });
  const ready = async () => {
    if (!program.isRunning) throw new CliError(`The watch server for ${name} did not start`);
    return isListening(port);
  };
  await waitUntil(ready, START_TIMEOUT_MS, () => `The watch server for ${name} was not ready within ${START_TIMEOUT_MS / 1000} s`).catch(
    async (error: unknown) => {
      await program.stop();
      throw error;
    },
  );
  return { origin: `http://localhost:${port}`, stop: () => program.stop() };
}
