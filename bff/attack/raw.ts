import { connect } from 'node:net';
import type { AppUnderTest } from '../test/app-under-test.ts';

/** Longer than any limit of the server on a connection. */
const TIMEOUT_MS = 90_000;

/** Writes these bytes as they are, and reads until the server closes the connection. */
export function speak({ origin }: Pick<AppUnderTest, 'origin'>, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`The server left the connection open: ${answer.slice(0, 200)}`)));
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', (error) =>
      'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)) ? resolve(answer) : reject(error),
    );
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}

/** Statuses of the responses on one connection, in order. */
export const statusesOf = (answer: string): number[] => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
