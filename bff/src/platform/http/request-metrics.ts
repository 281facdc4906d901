import { observe } from '@fitghar/services/kernel';
import type { FastifyInstance } from 'fastify';

/** Statuses by their class: 2xx, 3xx, 4xx, 5xx. */
const classOf = (status: number) => (status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : status >= 200 ? '2xx' : '1xx');

/**
 * Counts and times requests by the pattern of their route, never by their address. The time ends when the answer is
 * ready, so that it measures us and not the client's connection; a hijacked stream is counted as a stream instead.
 */
export function useRequestMetrics(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ method, routeOptions }, reply, _payload, done) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: classOf(reply.statusCode) } as const;
    observe('http_request_duration_seconds', labels, reply.elapsedTime / 1000);
    done();
  });
}
