import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../test/app-under-test.ts';
import { Customer, eventually, request } from '../test/customer.ts';
import { Attempts } from './attempts.ts';
import { statusesOf } from './raw.ts';

const CONNECTIONS = 150;

describe('clients that never finish', () => {
  // More of them than requests may run at a time.
  const running = useApp({ MAX_RUNNING_REQUESTS: '100' });
  const headers = new Attempts('slow headers');
  const bodies = new Attempts('slow bodies');

  const open = (bytes: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(running().origin);
      const socket = connect(Number(port), hostname, () => socket.write(bytes, () => resolve(socket)));
      socket.on('error', reject);
    });

  it('keep no one waiting with their headers, and are cut off', async () => {
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')));
    const ends = sockets.map(
      (socket) =>
        new Promise<number>((resolve) => {
          let answer = '';
          socket.on('data', (part) => (answer += part.toString()));
          socket.on('close', () => resolve(statusesOf(answer)[0] ?? 0));
        }),
    );
    // One byte now and then must not buy more time.
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 1000);
    const customer = await Customer.signedIn(running());
    expect((await customer.book()).status).toBe(201);
    for (const status of await Promise.all(ends)) headers.expect('one byte a second', status, [408, 0]);
    clearInterval(drip);
  });

  it('keep no one waiting with their bodies', async () => {
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        open(
          'POST /bff/user/userLogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"',
        ),
      ),
    );
    const customer = await Customer.signedIn(running());
    const forms = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        open(
          `POST /bff/api/v1/account/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${customer.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n`,
        ),
      ),
    );
    // While these 150 arrive, more requests run than may; then each waits for its body, which does not count.
    await eventually(async () => (await customer.book()).status === 201);
    for (const path of ['/robots.txt', '/bff/api/v1/remotes', '/bff/health/ready'])
      bodies.expect(`meanwhile GET ${path}`, (await request(running(), 'GET', path)).status, [200]);
    for (const socket of [...sockets, ...forms]) {
      bodies.note('still waits for the rest, alone', socket.destroyed ? 'closed' : 'waits');
      socket.destroy();
    }
    expect((await customer.request('GET', '/bff/api/v1/account/tickets')).body.total).toBe(0);
  });
});
