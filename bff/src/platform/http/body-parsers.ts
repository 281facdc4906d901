import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const BODY_LIMIT = 100 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the bytes of the body as they came, for a signature. */
    rawBody?: boolean;
  }
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

/** JSON and nothing else, at most 100 KiB; `__proto__` and the like are refused. */
export function useBodyParsers(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (request: FastifyRequest, body: Buffer, done) => {
      if (request.routeOptions.config.rawBody) request.rawBody = body;
      if (body.length === 0) return done(null, undefined);
      return void parse(request, body.toString('utf8'), done);
    },
  );
  fastify.addContentTypeParser('*', (_request: FastifyRequest, _payload: unknown, done: (error: Error) => void) =>
    done(new UnsupportedMediaTypeException()),
  );
}
