import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { applyDecorators, Injectable, Logger, SetMetadata } from '@nestjs/common';
import { SkipThrottle, Throttle, ThrottlerModule, type ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { z } from 'zod';

const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { n, redis.call('PTTL', KEYS[1]) }`;
const counted = z.tuple([z.number(), z.number()]);

/** Counts in Redis, so that all web processes count together. Without Redis nobody is locked out. */
@Injectable()
class RedisCounts implements ThrottlerStorage {
  private readonly log = new Logger('Limits');

  constructor(private readonly redis: Redis) {}

  async increment(key: string, ttl: number, limit: number, _block: number, name: string) {
    try {
      const [totalHits, milliseconds] = counted.parse(await this.redis.eval(COUNT, 1, `limit.${name}.${key}`, ttl));
      const seconds = Math.ceil(milliseconds / 1000);
      return { totalHits, timeToExpire: seconds, isBlocked: totalHits > limit, timeToBlockExpire: totalHits > limit ? seconds : 0 };
    } catch (error) {
      this.log.warn(`Not counted: ${String(error)}`);
      return { totalHits: 0, timeToExpire: 0, isBlocked: false, timeToBlockExpire: 0 };
    }
  }
}

const MINUTE = 60_000;
/** Counts calls by address (D14). Tries at passwords and codes are counted by the identity service, in Mongo (D8). */
export const LimitsModule = ThrottlerModule.forRootAsync({
  inject: [SETTINGS, Redis],
  useFactory: (settings: Settings, redis: Redis) => ({
    storage: new RedisCounts(redis),
    skipIf: () => settings.RATE_LIMITS === 'off',
    setHeaders: false,
    throttlers: [{ name: 'address', ttl: MINUTE, limit: 600 }],
  }),
});

/** A public form: 30 from one address in 10 minutes. */
export const LimitForm = () => Throttle({ address: { ttl: 10 * MINUTE, limit: 30 } });
/** Where a call says that it is not counted. */
export const UNLIMITED = 'unlimited';
/** A machine of a partner that we must never turn away; it proves itself by a signature. */
export const Unlimited = () => applyDecorators(SkipThrottle({ address: true }), SetMetadata(UNLIMITED, true));
