import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'fitghar_passkey';

export const readPasskeyCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** Binds a login with a passkey to the browser that asked for its challenge, as long as that is valid. */
export function setPasskeyCookie(reply: FastifyReply, browser: string): void {
  const options = { httpOnly: true, secure: true, sameSite: 'strict', path: '/bff/api/v1/session' } as const;
  void reply.setCookie(NAME, browser, { ...options, maxAge: 300 });
}
