import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type Clock, SecurityLog, type Settings, TIMEOUTS } from '@fitghar/services/kernel';
import { ReleaseTokens, TOKEN_PREFIX } from '@fitghar/services/releases';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.ts';
import { AccessTokens } from './platform/auth/access-tokens.ts';
import { LOGS_AT_START } from './platform/boot.ts';
import { OtherMethods } from './platform/errors/other-methods.ts';
import { answerUnroutable } from './platform/errors/unroutable.ts';
import { useBodyParsers } from './platform/http/body-parsers.ts';
import { addCharset } from './platform/http/charset.ts';
import { keepPersonalDataOutOfCaches } from './platform/http/no-store.ts';
import { usePrefixedCookies } from './platform/http/prefixed-cookies.ts';
import { createRefusingServer } from './platform/http/refuse-early.ts';
import { refuseUnencrypted } from './platform/http/refuse-unencrypted.ts';
import { useRequestDeadlines } from './platform/http/request-deadline.ts';
import { RequestLoad } from './platform/http/request-load.ts';
import { useRequestMetrics } from './platform/http/request-metrics.ts';
import { useRequestSpans } from './platform/http/request-spans.ts';
import { headersOfRefusals, useSecurityHeaders } from './platform/http/security-headers.ts';
import { rememberCallers } from './platform/logs/callers.ts';
import { recordLogContext } from './platform/logs/logs.ts';
import { logScans } from './platform/logs/scans.ts';
import { checkAnswers } from './platform/ops/open-api/answer-check.ts';
import { useOpenApi } from './platform/ops/open-api/open-api.ts';
import { useStaticFiles, withoutAttempt } from './platform/pages/static-files.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Creates the web application, ready to listen or to be called directly in a test. */
export async function createApp(settings: Settings, clock?: Clock): Promise<NestFastifyApplication> {
  const hasTls = settings.siteUrl.startsWith('https:');
  const load = new RequestLoad(settings.MAX_RUNNING_REQUESTS);
  const httpOptions = {
    keepAliveTimeout: TIMEOUTS.keepAlive.ms,
    requestTimeout: TIMEOUTS.wholeRequest.ms,
    requireHostHeader: false, // we do
    headersTimeout: TIMEOUTS.requestHeaders.ms,
    connectionsCheckingInterval: TIMEOUTS.requestHeaders.ms / 4,
  };
  const adapter = new FastifyAdapter({
    trustProxy: settings.trustedProxies,
    forceCloseConnections: true,
    serverFactory: (handle: RequestListener) => createRefusingServer(handle, httpOptions, load, headersOfRefusals(hasTls)),
    return503OnClosing: true,
    // Some paths of section 7 end with a slash. Long parameters are rejected by their schema, not by the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8192 },
    ...answerUnroutable(() => app.get(SecurityLog), headersOfRefusals(hasTls)),
    rewriteUrl: (request: { url?: string }) => withoutAttempt(request.url ?? '/'),
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const given = request.headers['x-request-id'];
      // So that no one names a request as one of ours is named, in the security log.
      return typeof given === 'string' && REQUEST_ID.test(given) ? `caller-${given}` : randomUUID();
    },
  });
  const fastify = adapter.getInstance();
  recordLogContext(fastify);
  const app: NestFastifyApplication = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings, clock), adapter, {
    ...LOGS_AT_START,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  // Hooks that wait for nothing take `done`: an async one costs each request a promise and a turn of the microtasks.
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // HTTP/0.9, which Node accepts, and 1.1 without a host, which Node would refuse without telling us.
    const { httpVersion, headers } = request.raw;
    if (httpVersion === '0.9' || (httpVersion === '1.1' && !headers.host)) return done(new BadRequestException());
    // Probes and Prometheus reach the process itself; what a proxy passes on comes from anyone.
    const isPrivate = /^\/bff\/(health|metrics)(\/|\?|$)/.test(request.url) && headers['x-forwarded-for'] !== undefined;
    done(isPrivate ? new NotFoundException() : undefined);
  });
  if (hasTls) refuseUnencrypted(fastify, settings);
  app.get(OtherMethods).watch(fastify);
  useRequestMetrics(fastify);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) useRequestSpans(fastify);
  useRequestDeadlines(fastify, load, settings.REQUEST_TIMEOUT_MS);
  rememberCallers(fastify);
  logScans(fastify, app.get(SecurityLog));
  useSecurityHeaders(fastify, hasTls);
  const [releaseTokens, accessTokens] = [app.get(ReleaseTokens, { strict: false }), app.get(AccessTokens)];
  await useBodyParsers(fastify, load, async ({ headers: { authorization = '' } }) => {
    const token = authorization.replace(/^Bearer /, '');
    return token.startsWith(TOKEN_PREFIX) ? (await releaseTokens.rightsOf(token)) !== null : accessTokens.isOurs(token);
  });
  if (settings.NODE_ENV === 'test') checkAnswers(app, fastify);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  usePrefixedCookies(fastify, settings.siteUrl);
  keepPersonalDataOutOfCaches(fastify);
  addCharset(fastify);
  await useStaticFiles(app, settings.DIST_DIR);
  // Whom it would help in production is who looks for a way in; the team reads it where it develops.
  if (settings.NODE_ENV !== 'production') useOpenApi(app, settings.BRAND_NAME);
  return app;
}
