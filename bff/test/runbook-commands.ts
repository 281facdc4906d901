import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const RUNBOOKS = path.join(ROOT, 'docs/runbooks');
export const runbooks = readdirSync(RUNBOOKS).filter((file) => file.endsWith('.md'));

export const textOf = (file: string): string => readFileSync(path.join(RUNBOOKS, file), 'utf8');

/** What a runbook has an operator type. */
export const commandsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/`((?:node|npm run|docker compose|curl|redis-cli|kubectl|helm|rs\.|db\.\w+[.(]) ?[^`]+)`/g)].map(
    ([, command = '']) => command,
  );

/** The command as its runbook has it. @throws if it stands there no more */
export const from = (file: string, command: string): string =>
  commandsOf(file).includes(command) ? command : fail(`${file} no longer has ${command}`);

/** Runs a command in a shell, on the site at `origin` instead of that of the text. */
export function shell(command: string, origin: string, env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const here = command.replace('https://your.site', origin).replace('localhost:3000', new URL(origin).host);
  return new Promise((resolve) => {
    execFile('sh', ['-c', here], { cwd: ROOT, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}
