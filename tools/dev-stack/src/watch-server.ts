import path from 'node:path';
import { RSPACK } from '@fitghar/build';
import { FRONT_ENDS } from './front-ends.ts';
import { isListening, until } from './ports.ts';
import { Problem } from './problem.ts';
import { Program } from './programs/program.ts';
import { ROOT } from './root.ts';

const FIRST_PORT = 4100;
const PATIENCE_MS = 60_000;

/** One front end under `rspack serve`. */
export interface WatchServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a front end from its sources on a port of its own; its messages go to our terminal.
 * @param env what its config is told: nothing, `shipped`, or `preview=https://…`
 */
export async function startWatchServer(name: string, ...env: string[]): Promise<WatchServer> {
  const port = FIRST_PORT + FRONT_ENDS.indexOf(name);
  if (await isListening(port)) throw new Problem(`Port ${port} is in use. Stop what runs there: ${name} is served from it`);
  const program = new Program({
    name: `rspack serve of ${name}`,
    command: process.execPath,
    args: [RSPACK, 'serve', '--config-loader', 'native', '--port', String(port), ...env.flatMap((each) => ['--env', each])],
    cwd: path.join(ROOT, name),
    env: { ...process.env, NODE_ENV: env.includes('shipped') ? 'production' : 'development' },
  });
  const ready = async () => {
    if (!program.isRunning) throw new Problem(`The watch server of ${name} did not start`);
    return isListening(port);
  };
  await until(ready, PATIENCE_MS, () => `The watch server of ${name} was not ready within ${PATIENCE_MS / 1000} s`).catch(
    async (error: unknown) => {
      await program.stop();
      throw error;
    },
  );
  return { origin: `http://localhost:${port}`, stop: () => program.stop() };
}
