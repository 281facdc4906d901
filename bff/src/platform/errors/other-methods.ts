import { Injectable, MethodNotAllowedException, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { errorBodyOf } from './error-body.ts';

/** Answers the methods that an address of a call does not take with 405 and `Allow`, instead of 'nothing here'. */
@Injectable()
export class OtherMethods implements OnApplicationBootstrap {
  private readonly taken = new Map<string, Set<string>>();

  constructor(private readonly host: HttpAdapterHost) {}

  /** Before the first route is there. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ url, method, prefix }) => {
      if (prefix || !/^\/bff\/[^*]+$/.test(url)) return; // what other programs mount here answers for itself
      const address = url.replace(/\/$/, '');
      const known = this.taken.get(address) ?? new Set();
      for (const each of [method].flat()) known.add(each);
      if (known.has('GET')) known.add('HEAD'); // which Fastify answers where GET is
      this.taken.set(address, known);
    });
  }

  onApplicationBootstrap(): void {
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    for (const [url, methods] of [...this.taken]) {
      const allow = [...methods].join(', ');
      fastify.route({
        url,
        method: fastify.supportedMethods.filter((each) => !methods.has(each)),
        onRequest: async (request, reply) => {
          const body = errorBodyOf(new MethodNotAllowedException(), request.id);
          await reply.code(body.statusCode).header('allow', allow).send(body);
        },
        handler: () => undefined,
      });
    }
  }
}
