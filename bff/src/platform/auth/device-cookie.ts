import type {} from '@fastify/cookie';
import type { DeviceCookie } from '@fitghar/services/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'fitghar_device';

export const readDeviceCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** Remembers that someone logged in on this device. It gives no access; see `KnownDevices`. */
export function setDeviceCookie(reply: FastifyReply, { value, maxAgeSeconds }: DeviceCookie): void {
  void reply.setCookie(NAME, value, { path: '/', httpOnly: true, secure: true, sameSite: 'strict', maxAge: maxAgeSeconds });
}
