import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@fitghar/services/identity';
import { runAsCaller, type SecurityLog } from '@fitghar/services/kernel';
import { HttpException } from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { logRefusal, reasonOf } from '../logs/refusals.ts';
import { errorBodyOf } from './error-body.ts';
import { wantsPage } from './error-page.ts';

/** Statuses by error code of Node’s parser; everything else that it cannot read is 400. */
const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** The client left before its request was complete: no one reads an answer, and nothing was refused. */
const GONE = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE']);

/**
 * Answers what has no route yet, with the body and headers of every other refusal and a line in the security log: an
 * address that cannot be decoded (a person gets the site's page for it), and bytes that are no HTTP. The log exists only
 * after the server does.
 */
export function answerUnroutable(securityLog: () => SecurityLog, headers: Record<string, string>) {
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // No page has such an address. Escaped, it can be decoded, and the page server says so.
      if (error.code === 'FST_ERR_BAD_URL' && wantsPage(request) && !request.url.startsWith('/bff/')) {
        request.raw.url = request.url.replaceAll('%', '%25');
        request.server.routing(request.raw, reply.raw);
        return;
      }
      const body = errorBodyOf(error, request.id);
      logRefusal(securityLog(), request, error, body);
      void reply.code(body.statusCode).headers(headers).send(body);
    },

    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (GONE.has(error.code ?? '') || socket.destroyed) {
        socket.destroy();
        return;
      }
      const requestId = randomUUID();
      const body = errorBodyOf(new HttpException('', STATUS_BY_CODE[error.code ?? ''] ?? 400), requestId);
      // No one has read a header of the proxy, so this is the address of the connection.
      const caller = {
        requestId,
        address: networkOf(socket.remoteAddress ?? ''),
        actor: null,
        refusalTold: false,
        language: 'en' as const,
      };
      const reason = reasonOf(body);
      if (reason) runAsCaller(caller, () => securityLog().write('call.refused', { reason }));
      const text = JSON.stringify(body);
      const lines = {
        ...headers,
        'x-request-id': requestId,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
        connection: 'close',
      };
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
      // To stop reading at once would reset the connection before the answer has arrived.
      if (socket.writable) socket.end(`HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}\r\n${head.join('')}\r\n${text}`);
      socket.destroySoon();
    },
  };
}
