import { networkOf } from '@fitghar/services/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../auth/device-cookie.ts';

/** Where a call comes from. */
export interface ClientInfo {
  /** IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** The device cookie of earlier logins in this browser. */
  device: string | undefined;
  userAgent: string;
}

/** Injects the caller's {@link ClientInfo}. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { network: networkOf(request.ip), device: readDeviceCookie(request), userAgent: request.headers['user-agent'] ?? '' };
});
