import { Mongo, Queues } from '@fitghar/services/kernel';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Redis } from 'ioredis';
import { Public } from '../auth/auth.guard.ts';
import { Unlimited } from '../limits/limits.ts';

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
  live() {
    return { status: 'up' };
  }

  /** May requests be sent here? Without Mongo no; without Redis the site goes on and the queues wait. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [mongo, redis] = await Promise.all([state(this.mongo.ping()), state(this.redis.ping())]);
    if (mongo === 'down') reply.status(503);
    return { status: mongo, mongo, redis, queues: this.queues.all().map((queue) => queue.name) };
  }
}
