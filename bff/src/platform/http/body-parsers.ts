import multipart from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@fitghar/contracts/common';
import { ServiceUnavailableException, UnauthorizedException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RequestLoad } from './request-load.ts';

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
    /** Refuses every request before its body is received. */
    isRefused?: boolean;
  }
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

/** Whether a route takes a body of this media type. */
function takes(type: string, { call, urlEncoded, cspReport, gzip }: FastifyContextConfig): boolean {
  if (type === 'application/json') return true;
  if (type === 'text/plain') return call?.bodyAs === 'text';
  if (type === 'multipart/form-data') return call?.bodyAs === 'form';
  if (type === 'application/x-www-form-urlencoded') return urlEncoded === true;
  if (type === 'application/gzip') return gzip !== undefined;
  return cspReport === true && CSP_REPORT_TYPES.includes(type);
}

/** The most that a body of this type can have, for those that declare no length. */
const limitOf = (type: string): number =>
  type === 'application/gzip' ? RELEASE_LIMIT : type === 'multipart/form-data' ? UPLOAD_MAX_BYTES : BODY_LIMIT;

/**
 * Decides by its headers whether a body is received at all: afterwards it is in memory, and guards and limits come after that.
 * @param mayRelease whether a request may send a release, which is the largest body
 */
function refuseBodies(fastify: FastifyInstance, load: RequestLoad, mayRelease: (request: FastifyRequest) => Promise<boolean>): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    const { isRefused } = routeOptions.config;
    if (type === undefined || method === 'GET' || method === 'HEAD' || request.is404 || isRefused) return done();
    if (!takes(type, routeOptions.config)) return done(new UnsupportedMediaTypeException());
    const receive = () => {
      const bytes = Math.min(Number(headers['content-length'] ?? Number.POSITIVE_INFINITY), limitOf(type));
      if (!load.beginBody(bytes)) return done(new ServiceUnavailableException());
      reply.raw.once('close', () => load.endBody(bytes));
      done();
    };
    if (!routeOptions.config.gzip) return receive();
    mayRelease(request).then((may) => (may ? receive() : done(new UnauthorizedException('Please log in'))), done);
  });
}

/**
 * JSON, at most 100 KiB, without `__proto__` and the like; other types only if the route allows them.
 * @param mayRelease as {@link refuseBodies}
 */
export async function useBodyParsers(
  fastify: FastifyInstance,
  load: RequestLoad,
  mayRelease: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  refuseBodies(fastify, load, mayRelease);
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
      return void parse(request, body, done);
    },
  );
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request: FastifyRequest, body: string, done) => {
      return done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
  fastify.addContentTypeParser(
    CSP_REPORT_TYPES,
    { parseAs: 'string', bodyLimit: REPORT_LIMIT },
    (request: FastifyRequest, body: string, done) => {
      return void parse(request, body, done);
    },
  );
  fastify.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: RELEASE_LIMIT },
    (_request: FastifyRequest, body: Buffer, done) => {
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
  fastify.addContentTypeParser('*', (_request: FastifyRequest, _payload: unknown, done: (error: Error) => void) =>
    done(new UnsupportedMediaTypeException()),
  );
}
