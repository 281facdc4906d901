import type { FastifyInstance } from 'fastify';

/**
 * Responses to someone who is logged in, to every change, and refusals are kept by no cache: neither a proxy nor the
 * browser's history of a shared computer. What is unknown today may be released tomorrow. A response that states its own caching, such as a signed file, keeps it.
 */
export function keepPersonalDataOutOfCaches(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const isPersonal = request.headers.authorization !== undefined || request.method !== 'GET';
    const isKept = reply.statusCode < 400 && !(isPersonal && request.url.startsWith('/bff/'));
    if (!isKept && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
