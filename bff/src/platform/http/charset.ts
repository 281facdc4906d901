import type { FastifyInstance } from 'fastify';

/** Names the encoding of texts whose library leaves it out, as that of the API reference does, so that no browser guesses it. */
export function addCharset(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && /^text\/[\w-]+$/.test(type)) reply.type(`${type}; charset=utf-8`);
    done();
  });
}
