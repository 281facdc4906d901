import { type OpenSpan, startSpan } from '@fitghar/services/kernel';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | null;
  }
}

/** Files, monitoring and open streams would be most of the spans, and tell nothing. */
const UNTRACED = /^\/(assets|remotes)\/|^\/bff\/(health|metrics)|\/stream$/;

/** Gives each request a span, in the trace that the page's call began, if it names one. */
export function useRequestSpans(fastify: FastifyInstance): void {
  fastify.decorateRequest('span', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url;
    if (!route || UNTRACED.test(route)) return done();
    const { traceparent } = headers;
    const span = startSpan(`${method} ${route}`, {
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : null,
      foreign: true,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    request.span = span;
    if (span?.isSampled)
      reply.raw.once('close', () => {
        const { statusCode } = reply;
        span.set({ 'http.response.status_code': statusCode });
        span.end(statusCode >= 500 ? new Error() : undefined);
      });
    done();
  });
  // Not before: reading the body ends the context of a hook.
  fastify.addHook('preHandler', ({ span }, _reply, done) => (span ? span.within(done) : done()));
}
