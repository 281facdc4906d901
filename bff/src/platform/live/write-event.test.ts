import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { writeEvent } from './write-event.ts';

const server = createServer();
let browser: Socket;
afterEach(() => {
  browser.destroy();
  server.close();
});

/** A response to a browser that does not read. */
async function unread(): Promise<ServerResponse> {
  const requested = Promise.withResolvers<ServerResponse>();
  server.once('request', (_, response) => requested.resolve(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  browser = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').pause();
  browser.on('error', () => undefined); // the server closes it
  browser.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  return requested.promise;
}

describe('an event stream whose browser does not read', () => {
  it('is not written to once it has ended', async () => {
    const response = await unread();
    const errors: unknown[] = [];
    response.on('error', (error) => errors.push(error));
    while (!response.writableLength) {
      response.write('x'.repeat(16 * 1024));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
    writeEvent(response, 'event: plans\n\n');
    await new Promise((resolve) => setImmediate(resolve));
    expect([errors, response.writableFinished, response.destroyed]).toStrictEqual([[], false, false]);
  });

  it('is closed when too much is buffered', async () => {
    const response = await unread();
    for (let count = 0; !response.destroyed && count < 10_000; count++) {
      writeEvent(response, 'x'.repeat(16 * 1024));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(response.destroyed).toBe(true);
  });
});
