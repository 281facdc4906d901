// Runs one program and ends it if the stack dies, so that a killed parent leaves no orphans.
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const { PROGRAM_NODE_OPTIONS: NODE_OPTIONS, ...env } = process.env;
const child = spawn(command, args, { stdio: 'inherit', env: { ...env, ...(NODE_OPTIONS && { NODE_OPTIONS }) } });
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
process.once('disconnect', () => {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 5000).unref();
});
