import { connect, createServer } from 'node:net';
import { Problem } from './problem.ts';

/** Is somebody listening on this port of this machine? */
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

/** @throws Problem naming the setting that moves the port. */
export async function assertFree(setting: string, port: number): Promise<void> {
  if (await isListening(port))
    throw new Problem(`Port ${port} is in use. Stop what runs there, or choose another: ${setting}=${port + 1000} npm start`);
}

/** A port that nobody uses now. */
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

/** Waits until `ready` says yes. Polling, because other programs tell us nothing when they are. */
export async function until(ready: () => Promise<boolean>, patienceMs: number, complaint: () => string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await ready())) {
    if (performance.now() > end) throw new Problem(complaint());
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
