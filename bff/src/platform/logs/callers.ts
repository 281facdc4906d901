import type { IncomingMessage } from 'node:http';
import { PAGE_LANGUAGE, type PersonLanguage, personLanguage } from '@fitghar/contracts/common';
import { networkOf } from '@fitghar/services/identity';
import { type Caller, runAsCaller } from '@fitghar/services/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const callers = new WeakMap<IncomingMessage, Caller>();

/** The language of the page that calls, as its calls say. */
export const languageOf = (headers: IncomingMessage['headers']): PersonLanguage =>
  personLanguage.safeParse(headers[PAGE_LANGUAGE]).data ?? 'en';

/** Who sent this request. The guards add the user. */
export function callerOf({ raw, id, ip }: Pick<FastifyRequest, 'raw' | 'id' | 'ip'>): Caller {
  const known = callers.get(raw);
  if (known) return known;
  const language = languageOf(raw.headers);
  const caller = { requestId: id, address: networkOf(ip), actor: null, refusalTold: false, language };
  callers.set(raw, caller);
  return caller;
}

/** Handles each request on behalf of its caller. Not earlier: reading the body would lose it. */
export function rememberCallers(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => runAsCaller(callerOf(request), done));
}
