import { QUEUE_NAMES } from '@fitghar/services/kernel';
import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Public } from '../auth/auth.guard.ts';
import { SkipRateLimit } from '../limits/limits.ts';
import { Readiness } from './readiness.ts';

const upOrDown = z.enum(['up', 'down']);
const liveness = z.object({ status: z.literal('up') });
const readiness = z.object({ status: upOrDown, draining: z.boolean(), mongo: upOrDown, redis: upOrDown, queues: z.array(z.string()) });

@ApiTags('operations')
@Public()
@SkipRateLimit()
@Controller('bff/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Liveness: restart the process if this does not respond. */
  @Get('live')
  @ApiResponse({ status: 200, standardSchema: liveness })
  live() {
    return { status: 'up' };
  }

  /** Readiness: false while the process drains; a worker needs MongoDB and Redis, too. */
  @Get('ready')
  @ApiResponse({ status: 200, standardSchema: readiness })
  @ApiResponse({ status: 503, standardSchema: readiness })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const state = await this.readiness.check();
    if (state.status === 'down') reply.status(503);
    return { ...state, queues: QUEUE_NAMES };
  }
}
