import type { ErrorBody } from '@fitghar/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage, wantsPage } from './error-page.ts';

/** Sends an error body; to a person who opened a page, a page, if the fault is on our side. */
export function sendError(request: FastifyRequest, reply: FastifyReply, body: ErrorBody): void {
  void reply.status(body.statusCode);
  if (body.statusCode < 500 || !wantsPage(request)) return void reply.send(body);
  const { html, headers } = errorPage(body.statusCode);
  void reply.headers(headers).send(html);
}
