import { connect, createServer } from 'node:net';
import { CliError } from './cli-error.ts';

/** Whether a local program listens on this port. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** @throws CliError naming the setting that changes the port */
export async function assertFree(setting: string, port: number): Promise<void> {
  if (await isListening(port))
    throw new CliError(`Port ${port} is in use. Stop what runs there, or choose another: ${setting}=${port + 1000} npm start`);
}

/** @returns a port that is free now */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))));
    });
  });
}

const POLL_MS = 50;

/** Polls until `ready` resolves to true. @throws CliError with `complaint` after `timeoutMs` */
export async function waitUntil(ready: () => Promise<boolean>, timeoutMs: number, complaint: () => string): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await ready())) {
    if (performance.now() > end) throw new CliError(complaint());
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
