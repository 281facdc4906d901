import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '@fitghar/dev-stack';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
const BURST = 320;
/** Opens a burst of connections in another thread, which says when the kernel has all of them. */
const OPEN_BURST = `
  const { connect } = require('node:net');
  const { workerData: { port, count, open } } = require('node:worker_threads');
  for (let index = 0; index < count; index++)
    connect(port, '${HOST}', () => {
      Atomics.add(open, 0, 1);
      Atomics.notify(open, 0);
    }).on('error', () => undefined);`;

@Module({})
class Empty {}

describe('listening', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const start = async (port: number): Promise<NestFastifyApplication> => {
    const app = await NestFactory.create<NestFastifyApplication>(Empty, new FastifyAdapter({ forceCloseConnections: true }), {
      logger: false,
    });
    closing.push(() => app.close());
    await listen(app, port, HOST);
    return app;
  };

  // Elsewhere there is only one socket (ADR 027), so there is nothing to test.
  (process.platform === 'linux' ? it : it.skip)('accepts a burst of connections in a few turns of the event loop', async () => {
    const port = await freePort();
    const http: Server = (await start(port)).getHttpServer();
    let accepted = 0;
    http.on('connection', () => (accepted += 1));
    const open = new Int32Array(new SharedArrayBuffer(4));
    const visitors = new Worker(OPEN_BURST, { eval: true, workerData: { port, count: BURST, open } });
    closing.push(() => visitors.terminate());
    // Nothing is accepted until the kernel holds all of them.
    for (let seen = 0; seen < BURST; seen = Atomics.load(open, 0)) Atomics.wait(open, 0, seen);
    let turns = 0;
    for (; accepted < BURST; turns++) await nextTurn();
    expect(turns).toBeLessThan(BURST / 5);
  });

  it('refuses a port that another program has', async () => {
    const other = createServer().listen({ port: 0, host: HOST });
    await once(other, 'listening');
    closing.push(() => new Promise((resolve) => other.close(resolve)));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('accepts none once it is closed', async () => {
    const port = await freePort();
    const app = await start(port);
    expect((await fetch(`http://${HOST}:${port}/`)).status).toBe(404);
    await app.close();
    await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow();
  });
});
