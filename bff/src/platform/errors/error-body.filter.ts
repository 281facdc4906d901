import type { ErrorBody } from '@fitghar/contracts/common';
import { DomainError, type ErrorKind } from '@fitghar/services/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import mongoose from 'mongoose';

const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
};

/** What a person reads where the refusal came from the framework and not from a rule of ours. */
const PLAIN: Record<number, [code: string, message: string]> = {
  400: ['malformed', 'We could not read this request'],
  401: ['unauthenticated', 'Please log in'],
  403: ['forbidden', 'Your account may not do this'],
  404: ['not_found', 'There is nothing here'],
  405: ['method_not_allowed', 'This address does not take such a request'],
  413: ['too_large', 'This is too large to send'],
  415: ['unsupported_type', 'Please send JSON'],
  429: ['too_many_requests', 'Too many tries. Please wait a little'],
  503: ['unavailable', 'A part of the site is away for a moment. Please try again'],
};
const INTERNAL: [string, string] = ['internal', 'Something went wrong on our side. Please try again'];

type Refusal = Pick<ErrorBody, 'statusCode' | 'code' | 'message' | 'errors'>;

/** Every error leaves in one shape (design, section 3): never a stack, never a database's own words. */
@Catch()
export class ErrorBodyFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorBodyFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = toRefusal(error);
    if (request.routeOptions.config.refuseWith400 && [409, 422].includes(refusal.statusCode)) refusal.statusCode = 400;
    if (refusal.statusCode >= 500)
      this.log.error({ requestId: request.id, code: refusal.code, error: error instanceof Error ? error.stack : String(error) });
    if (reply.sent) return;
    const body: ErrorBody = { success: false, status: 'error', ...refusal, requestId: String(request.id) };
    const comeBack = error instanceof DomainError ? error.retryAfterSeconds : null;
    if (comeBack !== null || refusal.statusCode === 503) void reply.header('retry-after', String(comeBack ?? 5));
    void reply.status(refusal.statusCode).send(body);
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof DomainError)
    return { statusCode: STATUS[error.kind], code: error.code, message: error.message, errors: error.fields };
  if (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError
  )
    return plain(503);
  if (error instanceof HttpException) return { ...plain(error.getStatus()), ...ownWords(error) };
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500; // Fastify's own
  return plain(statusCode);
}

function plain(statusCode: number): Refusal {
  const [code, message] = PLAIN[statusCode] ?? (statusCode < 500 ? ['refused', 'This request was refused'] : INTERNAL);
  return { statusCode: PLAIN[statusCode] || statusCode < 500 ? statusCode : 500, code, message, errors: {} };
}

/** A guard's own sentence for the person; the framework's ("Cannot GET /…") stay inside. */
function ownWords(error: HttpException): { message?: string } {
  return error.getStatus() === 401 || error.getStatus() === 403 ? { message: error.message } : {};
}
