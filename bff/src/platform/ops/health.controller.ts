import { Mongo, Queues } from '@fitghar/services/kernel';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { Public } from '../auth/auth.guard.ts';
import { Unlimited } from '../limits/limits.ts';

const upOrDown = z.enum(['up', 'down']);
const liveness = z.object({ status: z.literal('up') });
const readiness = z.object({ status: upOrDown, mongo: upOrDown, redis: upOrDown, queues: z.array(z.string()) });

const PATIENCE_MS = 1000;

const state = (ping: Promise<unknown>): Promise<'up' | 'down'> => {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS).unref());
  return Promise.race([ping, late]).then(
    () => 'up',
    () => 'down',
  );
};

@ApiTags('operations')
@Public()
@Unlimited()
@Controller('bff/health')
export class HealthController {
  constructor(
    private readonly mongo: Mongo,
    private readonly redis: Redis,
    private readonly queues: Queues,
  ) {}

  /** The process runs; restart it where this does not answer. */
  @Get('live')
  @ApiResponse({ status: 200, standardSchema: liveness })
  live() {
    return { status: 'up' };
  }

  /** May requests be sent here? Without Mongo no; without Redis the site goes on and the queues wait. */
  @Get('ready')
  @ApiResponse({ status: 200, standardSchema: readiness })
  @ApiResponse({ status: 503, standardSchema: readiness })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [mongo, redis] = await Promise.all([state(this.mongo.ping()), state(this.redis.ping())]);
    if (mongo === 'down') reply.status(503);
    return { status: mongo, mongo, redis, queues: this.queues.all().map((queue) => queue.name) };
  }
}
