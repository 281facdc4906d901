import type { ErrorBody } from '@fitghar/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../logs/callers.ts';
import { errorPage, wantsPage } from './error-page.ts';
import { translateRefusal } from './translate-refusal.ts';

/** Sends an error body, in the language of the page that called; to a person who opened a page, a page, if the fault is on our side. */
export function sendError(request: FastifyRequest, reply: FastifyReply, body: ErrorBody): void {
  void reply.status(body.statusCode);
  if (body.statusCode < 500 || !wantsPage(request)) return void reply.send(translateRefusal(body, languageOf(request.headers)));
  const { html, headers } = errorPage(body.statusCode);
  void reply.headers(headers).send(html);
}
