import type { RedisConnection } from '@fitghar/services/kernel';
import { Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { z } from 'zod';
import { type Count, LocalCounts } from './local-counts.ts';

const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { n, redis.call('PTTL', KEYS[1]) }`;
const counted = z.tuple([z.number(), z.number()]);

/** Counts in Redis, so that all web processes share the counts. While Redis is down, each process counts on its own. */
export class RedisCounts implements ThrottlerStorage {
  private readonly log = new Logger('Limits');
  private readonly local = new LocalCounts();

  constructor(private readonly redis: Pick<RedisConnection, 'client' | 'key'>) {}

  async increment(key: string, ttl: number, limit: number, _block: number, name: string) {
    try {
      const counter = this.redis.key(`limit.${name}.${key}`);
      return recordOf(counted.parse(await this.redis.client.eval(COUNT, 1, counter, ttl)), limit);
    } catch (error) {
      this.log.warn(`Counted in this process only: ${String(error)}`);
      return recordOf(this.local.increment(`${name}.${key}`, ttl), limit);
    }
  }
}

function recordOf([totalHits, milliseconds]: Count, limit: number) {
  const seconds = Math.ceil(milliseconds / 1000);
  return { totalHits, timeToExpire: seconds, isBlocked: totalHits > limit, timeToBlockExpire: totalHits > limit ? seconds : 0 };
}
