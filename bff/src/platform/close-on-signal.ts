import { setTimeout as wait } from 'node:timers/promises';
import { TIMEOUTS } from '@fitghar/services/kernel';
import { type INestApplication, Logger } from '@nestjs/common';
import { Readiness } from './ops/readiness.ts';

/**
 * Shuts down gracefully on a signal: reports not ready but keeps serving, so that load balancers stop sending requests;
 * then finishes what is in flight. What hangs is given up, and a second signal exits at once.
 */
export function closeOnSignal(app: INestApplication, drainSeconds: number): void {
  const close = async (): Promise<void> => {
    app.get(Readiness).drain();
    await wait(drainSeconds * 1000);
    const isClosed = await Promise.race([app.close().then(() => true), wait(TIMEOUTS.closing.ms, false)]);
    if (!isClosed) new Logger('Close').error(`Not closed within ${TIMEOUTS.closing.ms} ms; what is left is given up`);
    process.exit(isClosed ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}
