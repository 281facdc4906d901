import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import { callerSignal } from '../caller-signal.ts';
import { TIMEOUTS } from '../timeouts.ts';
import { type GaugeReading, GaugeReadings } from './gauge-readings.ts';
import { metricsText } from './record.ts';

type Outbox = GaugeReading<'outbox_oldest_seconds'>[];

describe('gauges that are read when asked for', () => {
  Logger.overrideLogger(false);
  const readings = async (gauges: GaugeReadings, names = /^(outbox_oldest|metrics_collection)/): Promise<string[]> => {
    await gauges.refresh();
    const { text } = await metricsText();
    return text.split('\n').filter((line) => names.test(line));
  };
  beforeEach(() => register.getSingleMetric('metrics_collection_failed')?.reset());

  it('do not wait for a source that hangs, and say which one it is', async () => {
    const gauges = new GaugeReadings();
    let cancelled = false;
    gauges.register('outbox', () => {
      callerSignal()?.addEventListener('abort', () => {
        cancelled = true;
      });
      return new Promise(() => undefined);
    });
    gauges.register('queues', async () => [['queue_jobs', { queue: 'mail', state: 'waiting' }, 7]]);
    const startedAt = performance.now();
    expect(await readings(gauges, /^(outbox_oldest|queue_jobs|metrics_collection)/)).toStrictEqual([
      'queue_jobs{queue="mail",state="waiting"} 7',
      'metrics_collection_failed{source="queues"} 0',
      'metrics_collection_failed{source="outbox"} 1',
    ]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(TIMEOUTS.gauges.ms - 5);
    expect(cancelled).toBe(true);
  });

  it('are missing, not outdated, once their source fails', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      const gauges = new GaugeReadings();
      const read = jest
        .fn<() => Promise<Outbox>>()
        .mockResolvedValueOnce([['outbox_oldest_seconds', {}, 12]])
        .mockRejectedValueOnce(new Error('no primary'));
      gauges.register('outbox', read);
      const fresh = ['outbox_oldest_seconds 12', 'metrics_collection_failed{source="outbox"} 0'];
      expect(await readings(gauges)).toStrictEqual(fresh);
      expect(await readings(gauges)).toStrictEqual(fresh);
      expect(read).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(3000);
      expect(await readings(gauges)).toStrictEqual(['metrics_collection_failed{source="outbox"} 1']);
      expect(read).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
