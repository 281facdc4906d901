import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { observe } from '@fitghar/services/kernel';
import { ServiceUnavailableException } from '@nestjs/common';
import { errorBodyOf } from '../errors/error-body.ts';
import type { RequestLoad } from './request-load.ts';

export const RETRY_AFTER_SECONDS = 2;

/** For a person who opens a page; it needs no other file, and reloads by itself. */
const BUSY_PAGE = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Just a moment</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}h1{font-size:1.5rem}</style></head>
<body><h1>Just a moment</h1><p>More people than usual are here right now. This page reloads by itself in a few seconds.</p></body></html>`;
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

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

function refuse({ method = '', headers: { accept } }: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const requestId = randomUUID();
  const isPage = method === 'GET' && accept?.includes('text/html');
  const text = isPage ? BUSY_PAGE : JSON.stringify(errorBodyOf(new ServiceUnavailableException(), requestId));
  response.writeHead(503, {
    ...headers,
    ...(isPage && { 'content-security-policy': PAGE_POLICY, refresh: String(RETRY_AFTER_SECONDS) }),
    'x-request-id': requestId,
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
  observe('http_request_duration_seconds', { method, route: 'none', status: '5xx' }, 0);
}
