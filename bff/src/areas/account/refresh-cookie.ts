import type {} from '@fastify/cookie';
import type { OpenedSession } from '@fitghar/services/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'fitghar_refresh';
/** Sent only to the session calls; never visible to page scripts or other sites (D6). */
const OPTIONS = { httpOnly: true, secure: true, sameSite: 'strict', path: '/bff/api/v1/session' } as const;

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

export function setRefreshCookie(reply: FastifyReply, { refreshToken, expiresAt }: OpenedSession): void {
  void reply.setCookie(NAME, refreshToken, { ...OPTIONS, expires: expiresAt });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  void reply.clearCookie(NAME, OPTIONS);
}
