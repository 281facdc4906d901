import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { TokenHolder } from './access-tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the valid access token of this request names. */
    bearer?: TokenHolder | undefined;
  }
}

/**
 * Has passport-jwt verify the access token, once a request and before the limits, which count by its user. It refuses no
 * one: a public call ignores a bad token, and `AccessGuard` refuses it at all others, after the limits.
 */
@Injectable()
export class BearerGuard extends AuthGuard('jwt') {
  constructor() {
    super({ property: 'bearer' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { authorization } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    return authorization === undefined || (await super.canActivate(context)) === true;
  }

  override handleRequest<Holder>(error: unknown, holder: Holder | false): Holder | undefined {
    if (error) throw error;
    return holder || undefined;
  }
}
