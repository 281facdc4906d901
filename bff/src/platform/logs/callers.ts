import type { IncomingMessage } from 'node:http';
import { networkOf } from '@fitghar/services/identity';
import { type Caller, runAsCaller } from '@fitghar/services/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const callers = new WeakMap<IncomingMessage, Caller>();

/** Who sent this request, for the security log. The guards add the user. */
export function callerOf({ raw, id, ip }: Pick<FastifyRequest, 'raw' | 'id' | 'ip'>): Caller {
  const caller = callers.get(raw) ?? { requestId: id, address: networkOf(ip), actor: null, refusalTold: false };
  callers.set(raw, caller);
  return caller;
}

/** Handles each request on behalf of its caller. Not earlier: reading the body would lose it. */
export function rememberCallers(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => runAsCaller(callerOf(request), done));
}
