import { once } from 'node:events';
import { createServer } from 'node:net';
import { fail } from './fail.ts';

/** @returns a local port that is free now */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : fail('no port');
}
