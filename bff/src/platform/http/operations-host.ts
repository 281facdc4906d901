import type { Settings } from '@fitghar/services/kernel';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

/**
 * Whether a request came to the origin of operations. By `Host`, which a script cannot set, and not by a proxy's
 * `X-Forwarded-Host`, which it can.
 */
export const isAtOperations = ({ headers }: Asked, { opsHost }: Pick<Settings, 'opsHost'>): boolean =>
  opsHost !== null && headers.host === opsHost;

/** Whether the team works at this origin: everywhere, unless operations have one of their own. */
export const isTeamsOrigin = (request: Asked, settings: Pick<Settings, 'opsHost'>): boolean =>
  settings.opsHost === null || isAtOperations(request, settings);
