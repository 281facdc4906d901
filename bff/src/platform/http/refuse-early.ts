import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { observe } from '@fitghar/services/kernel';
import { ServiceUnavailableException } from '@nestjs/common';
import { errorBodyOf } from '../errors/error-body.ts';
import { errorPage, RETRY_AFTER_SECONDS, wantsPage } from '../errors/error-page.ts';
import type { RequestLoad } from './request-load.ts';

type Options = ServerOptions & { keepAliveTimeout: number; requestTimeout: number };

/**
 * An HTTP server that refuses what the process is too busy for before any of our code sees it. A refusal must cost so
 * little that refusing ten times the usual load leaves time for what was accepted; through Fastify it costs five times as much.
 * @param headers security headers, which Fastify's hooks would have added
 */
export function createRefusingServer(
  handle: RequestListener,
  options: Options,
  load: RequestLoad,
  headers: Record<string, string>,
): Server {
  return createServer(options, (request, response) => {
    if (load.isFullFor(request.url ?? '')) refuse(request, response, headers);
    else handle(request, response);
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const requestId = randomUUID();
  const page = wantsPage(request) ? errorPage(503) : null;
  const text = page?.html ?? JSON.stringify(errorBodyOf(new ServiceUnavailableException(), requestId));
  response.writeHead(503, {
    ...headers,
    'x-request-id': requestId,
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...page?.headers,
  });
  response.end(text);
  observe('http_request_duration_seconds', { method: request.method ?? '', route: 'none', status: '5xx' }, 0);
}
