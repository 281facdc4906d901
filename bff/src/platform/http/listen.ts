import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * libuv accepts one connection per listening socket and turn of the event loop. With a single socket, a burst of visitors
 * fills its queue of 511, the kernel drops the next ones, and their browsers try again after 1, 3 and 7 seconds.
 */
const SOCKETS = 32;

/** Listens on enough sockets of one port for a burst of connections, where the kernel can share one (`SO_REUSEPORT`). */
export async function listen(app: NestFastifyApplication, port: number, host: string): Promise<void> {
  if (process.platform !== 'linux') {
    await app.listen(port, host);
    return;
  }
  await ensureFree(port, host);
  const http: Server = app.getHttpServer();
  const sharing = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (connection) => http.emit('connection', connection)),
  );
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', (done) => {
      for (const server of sharing) server.close();
      done();
    });
  const options = { port, host, reusePort: true };
  await app.listen(options);
  await Promise.all(sharing.map((server) => once(server.listen(options), 'listening')));
}

/** A shared port is never in use, so another program would get part of the visitors. @throws EADDRINUSE */
async function ensureFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
