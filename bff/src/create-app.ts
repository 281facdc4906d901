import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { Clock, Settings } from '@fitghar/services/kernel';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.ts';
import { errorBodyOf } from './platform/errors/error-body.ts';
import { OtherMethods } from './platform/errors/other-methods.ts';
import { useBodyParsers } from './platform/http/body-parsers.ts';
import { checkAnswers } from './platform/ops/open-api/answer-check.ts';
import { useOpenApi } from './platform/ops/open-api/open-api.ts';
import { QueueBoard } from './platform/ops/queue-board.ts';
import { useStaticFiles, withoutAttempt } from './platform/pages/static-files.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The web application, ready to listen or to be asked directly in a test. */
export async function createApp(settings: Settings, clock?: Clock): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    trustProxy: settings.TRUST_PROXY.split(','),
    forceCloseConnections: true,
    return503OnClosing: true,
    // Section 7 writes some calls with a slash at the end. A long parameter is refused by its schema, not by the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8192 },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const body = errorBodyOf(error, request.id);
      void reply.code(body.statusCode).send(body);
    },
    rewriteUrl: (request: { url?: string }) => withoutAttempt(request.url ?? '/'),
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings, clock), adapter, {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
  const fastify = adapter.getInstance();
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.get(OtherMethods).watch(fastify);
  await useBodyParsers(fastify);
  await app.register(helmet, {
    // Pages set their own policy with a nonce; what is not a page runs no script at all, but for the call reference.
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        upgradeInsecureRequests: null,
      },
    },
    hsts: settings.NODE_ENV === 'production',
    crossOriginEmbedderPolicy: false,
    // A payment window of the bank must be able to tell us that it is done.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  if (settings.NODE_ENV === 'test') checkAnswers(app, fastify);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await useStaticFiles(app, settings.DIST_DIR);
  await app.get(QueueBoard).mount(fastify);
  useOpenApi(app, settings.BRAND_NAME);
  return app;
}
