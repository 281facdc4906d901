import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Readiness } from './ops/readiness.ts';

/**
 * Shuts down gracefully on a signal: reports not ready but keeps serving, so that load balancers stop sending requests;
 * then finishes what is in flight. A second signal exits at once.
 */
export function closeOnSignal(app: INestApplication, drainSeconds: number): void {
  const close = async (): Promise<void> => {
    app.get(Readiness).drain();
    await wait(drainSeconds * 1000);
    await app.close();
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}
