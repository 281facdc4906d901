import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Readiness } from '../ops/readiness.ts';

const DRAIN_TIMEOUT_MS = 10_000;

/**
 * At shutdown, lets requests in flight finish before the connections close. While the process drains, each answer ends its
 * connection: a proxy that keeps connections would otherwise send the next request on one that is about to close, and may
 * not repeat it if it changes something.
 */
@Injectable()
export class Drain implements OnModuleInit, BeforeApplicationShutdown {
  private open = 0;
  private whenIdle: (() => void) | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter?.getInstance<FastifyInstance>().addHook('onRequest', (_request, reply, done) => {
      this.open += 1;
      if (this.readiness.isDraining) reply.header('connection', 'close');
      reply.raw.once('close', () => {
        this.open -= 1;
        if (this.open === 0) this.whenIdle?.();
      });
      done();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.open === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.whenIdle = resolve;
      timer = setTimeout(resolve, DRAIN_TIMEOUT_MS);
    });
    clearTimeout(timer);
  }
}
