import multipart from '@fastify/multipart';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const BODY_LIMIT = 100 * 1024;
const REPORT_LIMIT = 16 * 1024;
/** Media types of CSP reports: those of `report-uri` and `report-to`. */
export const CSP_REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
const RELEASE_LIMIT = 4 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the raw bytes of the body, to verify a signature. */
    rawBody?: boolean;
    /** Accepts a URL-encoded form, as Twilio sends. */
    urlEncoded?: boolean;
    /** Accepts the media types of CSP reports. */
    cspReport?: boolean;
    /** Accepts gzipped JSON of this shape, as a release is sent. */
    gzip?: z.core.$ZodType;
  }
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

/** JSON, at most 100 KiB, without `__proto__` and the like; other types only if the route allows them. */
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
      if (request.routeOptions.config.call?.bodyAs !== 'text') return done(new UnsupportedMediaTypeException());
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
    CSP_REPORT_TYPES,
    { parseAs: 'string', bodyLimit: REPORT_LIMIT },
    (request: FastifyRequest, body: string, done) => {
      if (!request.routeOptions.config.cspReport) return done(new UnsupportedMediaTypeException());
      return void parse(request, body, done);
    },
  );
  fastify.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: RELEASE_LIMIT },
    (request: FastifyRequest, body: Buffer, done) => {
      if (!request.routeOptions.config.gzip) return done(new UnsupportedMediaTypeException());
      done(null, body); // decompressed only after authentication
    },
  );
  await fastify.register(multipart, { throwFileSizeLimit: false });
  // Fastify closes the connection when it refuses a body, and a client that is still sending gets a reset instead of the
  // response. Without that header Node discards the rest, for at most `TIMEOUTS.wholeRequest`.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) reply.removeHeader('connection');
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(request.isMultipart() && request.routeOptions.config.call?.bodyAs !== 'form' ? new UnsupportedMediaTypeException() : undefined);
  });
  fastify.addContentTypeParser('*', (_request: FastifyRequest, _payload: unknown, done: (error: Error) => void) =>
    done(new UnsupportedMediaTypeException()),
  );
}
