import type { Settings } from '@fitghar/services/kernel';
import { BadRequestException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { isAtOperations } from './operations-host.ts';

/**
 * What a proxy took over HTTP: visitors of pages are sent to HTTPS, but a call is refused, so that a client that sends
 * passwords or tokens unencrypted notices. Health checks and metrics, which no proxy passes on, name no protocol.
 */
export function refuseUnencrypted(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.protocol !== 'http' || request.headers['x-forwarded-proto'] === undefined) return;
    const { method, originalUrl: url } = request;
    const isPage = ['GET', 'HEAD'].includes(method) && url.startsWith('/') && !/^\/bff(\/|\?|$)/.test(url);
    if (!isPage) throw new BadRequestException('Please use https');
    const home = isAtOperations(request, settings) ? settings.OPS_ORIGIN : new URL(settings.siteUrl).origin;
    return reply.redirect(`${home}${url}`, 308);
  });
}
