import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const BODY_LIMIT = 100 * 1024;
const RELEASE_LIMIT = 4 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the bytes of the body as they came, for a signature. */
    rawBody?: boolean;
    /** Takes JSON that calls itself text/plain (D14). */
    textAsJson?: boolean;
    /** Refuses bad input and what is taken with 400, as two older calls of section 7 have it. */
    refuseWith400?: boolean;
    /** Takes a form of plain fields, as Twilio sends it. */
    urlEncoded?: boolean;
    /** Takes gzipped JSON of this shape, as a release is sent. */
    gzip?: z.core.$ZodType;
    /** Takes a form with these fields and a file, `file`; read it by `readForm`. */
    form?: z.core.$ZodType;
  }
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

/** JSON, at most 100 KiB, without `__proto__` and the like; other types only where a call says so. */
export async function useBodyParsers(fastify: FastifyInstance): Promise<void> {
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
  fastify.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request: FastifyRequest, body: string, done) => {
      if (!request.routeOptions.config.textAsJson) return done(new UnsupportedMediaTypeException());
      return void parse(request, body, done);
    },
  );
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request: FastifyRequest, body: string, done) => {
      if (!request.routeOptions.config.urlEncoded) return done(new UnsupportedMediaTypeException());
      return done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
  fastify.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: RELEASE_LIMIT },
    (request: FastifyRequest, body: Buffer, done) => {
      if (!request.routeOptions.config.gzip) return done(new UnsupportedMediaTypeException());
      done(null, body); // unpacked only when we know who sends it
    },
  );
  await fastify.register(multipart, { throwFileSizeLimit: false });
  fastify.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.form) throw new UnsupportedMediaTypeException();
  });
  fastify.addContentTypeParser('*', (_request: FastifyRequest, _payload: unknown, done: (error: Error) => void) =>
    done(new UnsupportedMediaTypeException()),
  );
}
