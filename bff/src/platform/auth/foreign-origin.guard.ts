import { DomainError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isAtOperations } from '../http/operations-host.ts';

/** A page of another site sent the request with our cookies. */
export class ForeignOriginError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'foreign_origin';

  constructor() {
    super('This can only be done from our own pages');
  }
}

/**
 * Refuses changes that a page of another site sends with our cookies. `SameSite` already keeps the cookies away; this
 * holds where a browser or a sibling domain gets around it. Programs that are not browsers send neither header.
 */
@Injectable()
export class ForeignOriginGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.method === 'GET' || request.method === 'HEAD' || !request.headers.cookie) return true;
    if (!this.isOwn(request)) throw new ForeignOriginError();
    return true;
  }

  private isOwn(request: FastifyRequest): boolean {
    const { headers, host } = request;
    const { origin } = headers;
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin' || site === 'none';
    if (origin === undefined) return true;
    return (
      URL.canParse(origin) &&
      (new URL(origin).host === host || (origin === new URL(this.settings.siteUrl).origin && !isAtOperations(request, this.settings)))
    );
  }
}
