import { DomainError, SecurityLog } from '@fitghar/services/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logRefusal } from '../logs/refusals.ts';
import { errorBodyOf } from './error-body.ts';
import { sendError } from './send-error.ts';
import { REFUSED_WITH_400 } from './statuses.ts';

/** Turns every exception into an error response: a body, or a page for people. */
@Catch()
export class ErrorBodyFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorBodyFilter.name);

  constructor(private readonly securityLog: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const body = errorBodyOf(error, String(request.id));
    logRefusal(this.securityLog, request, error, body);
    if (request.routeOptions.config.call?.refusesWith === 400 && REFUSED_WITH_400.includes(body.statusCode)) body.statusCode = 400;
    if (body.statusCode >= 500)
      this.log.error({ requestId: request.id, code: body.code, error: error instanceof Error ? error.stack : String(error) });
    if (reply.sent) return;
    const retryAfter = error instanceof DomainError ? error.retryAfterSeconds : null;
    if (retryAfter !== null || body.statusCode === 503) void reply.header('retry-after', String(retryAfter ?? 5));
    sendError(request, reply, body);
  }
}
