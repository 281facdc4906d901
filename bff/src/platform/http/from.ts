import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Address and name of the browser that asks. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
});
