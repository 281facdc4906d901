import path from 'node:path';
import { until } from './ports.ts';
import { Problem } from './problem.ts';
import { Program } from './programs/program.ts';
import { ROOT } from './root.ts';

const PATIENCE_MS = 60_000;

/** The BFF with its worker, compiled, as a process of its own. Ready when it says so itself. */
export async function startBackEnd({
  port,
  logFile,
  settings,
  entry = 'main',
  nodeArgs = [],
}: {
  port: number;
  logFile: string;
  settings: Record<string, string>;
  entry?: 'main' | 'worker';
  nodeArgs?: string[];
}): Promise<Program> {
  const program = new Program({
    name: 'BFF',
    command: process.execPath,
    args: [...nodeArgs, path.join(ROOT, nodeArgs.length ? `bff/src/${entry}.ts` : `bff/dist/${entry}.js`)],
    logFile,
    env: { ...process.env, ...settings, PORT: String(port) },
  });
  if (entry === 'worker') return program;
  const ready = async () => {
    if (!program.isRunning) throw new Problem(`The back end did not start:\n${program.logTail()}\nIts log: ${logFile}`);
    const answer = await fetch(`http://127.0.0.1:${port}/bff/health/ready`).catch(() => undefined);
    return answer?.ok === true;
  };
  await until(ready, PATIENCE_MS, () => `The back end was not ready within ${PATIENCE_MS / 1000} s. Its log: ${logFile}`).catch(
    async (error: unknown) => {
      await program.stop();
      throw error;
    },
  );
  return program;
}
