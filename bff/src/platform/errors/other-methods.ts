import { SecurityLog } from '@fitghar/services/kernel';
import { Injectable, MethodNotAllowedException, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { logRefusal } from '../logs/refusals.ts';
import { errorBodyOf } from './error-body.ts';

/** Answers unsupported methods of a known path with 405 and `Allow` instead of 404. */
@Injectable()
export class OtherMethods implements OnApplicationBootstrap {
  private readonly methodsByUrl = new Map<string, Set<string>>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Call it before the first route is registered. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method, prefix }) => {
      if (prefix || !/^\/bff\/[^*]+$/.test(url)) return; // mounted sub-applications answer for themselves
      const address = url.replace(/\/$/, '');
      const known = this.methodsByUrl.get(address) ?? new Set();
      for (const each of [method].flat()) known.add(each);
      if (known.has('GET')) known.add('HEAD'); // Fastify answers HEAD for every GET
      this.methodsByUrl.set(address, known);
    });
  }

  onApplicationBootstrap(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    for (const [url, methods] of [...this.methodsByUrl]) {
      const allow = [...methods].join(', ');
      fastify.route({
        url,
        method: fastify.supportedMethods.filter((each) => !methods.has(each)),
        config: { isRefused: true },
        onRequest: async (request, reply) => {
          const error = new MethodNotAllowedException();
          const body = errorBodyOf(error, request.id);
          logRefusal(this.securityLog, request, error, body);
          await reply.code(body.statusCode).header('allow', allow).send(body);
        },
        handler: () => undefined,
      });
    }
  }
}
