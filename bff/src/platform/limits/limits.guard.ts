import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerException, ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';

/** Turns away who asks too often, and says in seconds when to come back. */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  protected override async throwThrottlingException(context: ExecutionContext, { timeToBlockExpire }: ThrottlerLimitDetail): Promise<void> {
    void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', String(timeToBlockExpire));
    throw new ThrottlerException();
  }
}
