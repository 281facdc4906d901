import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

const DRAIN_TIMEOUT_MS = 10_000;

/** At shutdown, lets requests in flight finish before the connections close. */
@Injectable()
export class Drain implements OnModuleInit, BeforeApplicationShutdown {
  private open = 0;
  private whenIdle: (() => void) | undefined;

  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.host.httpAdapter?.getInstance<FastifyInstance>().addHook('onRequest', async (_request, reply) => {
      this.open += 1;
      reply.raw.once('close', () => {
        this.open -= 1;
        if (this.open === 0) this.whenIdle?.();
      });
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
