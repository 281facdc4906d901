import { networkOf } from '@fitghar/services/identity';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerException, ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Enforces the rate limits; a 429 carries `Retry-After` in seconds. It runs after `BearerGuard`. */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  /**
   * Counts by the user of a valid access token, because carriers put many users behind one IP address, and a user can open
   * any number of sessions. Without one, by network.
   */
  protected override async getTracker(request: FastifyRequest): Promise<string> {
    return request.bearer ? `user ${request.bearer.userId}` : networkOf(request.ip);
  }

  protected override async throwThrottlingException(context: ExecutionContext, { timeToBlockExpire }: ThrottlerLimitDetail): Promise<void> {
    void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', String(timeToBlockExpire));
    throw new ThrottlerException();
  }
}
