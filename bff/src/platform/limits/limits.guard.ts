import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerException, ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccessTokens } from '../auth/access-tokens.ts';

/** Enforces the rate limits; a 429 carries `Retry-After` in seconds. */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  @Inject(AccessTokens) private readonly tokens!: AccessTokens;

  /**
   * Counts by the session of a validly signed token, because carriers put many users behind one IP address. Without a
   * token, by IP address; for IPv6, by its /64.
   */
  protected override async getTracker(request: FastifyRequest): Promise<string> {
    const sessionId = this.tokens.sessionOf(request.headers.authorization);
    return sessionId ? `session ${sessionId}` : super.getTracker(request);
  }

  protected override async throwThrottlingException(context: ExecutionContext, { timeToBlockExpire }: ThrottlerLimitDetail): Promise<void> {
    void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', String(timeToBlockExpire));
    throw new ThrottlerException();
  }
}
