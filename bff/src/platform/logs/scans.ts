import { MINUTE_MS } from '@fitghar/contracts/common';
import { runAsCaller, type SecurityLog } from '@fitghar/services/kernel';
import type { FastifyInstance } from 'fastify';
import { LocalCounts } from '../limits/local-counts.ts';
import { callerOf } from './callers.ts';

/** A page of an old version may ask for a dozen files that are gone; the text of `site.scanned` repeats this number. */
const UNKNOWN_ADDRESSES = 30;

/** Tells the security log, once a minute, of a network that tries which addresses exist. */
export function logScans(fastify: FastifyInstance, log: SecurityLog): void {
  const counts = new LocalCounts();
  fastify.addHook('onResponse', (request, reply, done) => {
    const caller = callerOf(request);
    if (reply.statusCode === 404 && !caller.refusalTold) {
      const [unknown] = counts.increment(caller.address, MINUTE_MS);
      if (unknown === UNKNOWN_ADDRESSES) runAsCaller(caller, () => log.write('site.scanned'));
    }
    done();
  });
}
