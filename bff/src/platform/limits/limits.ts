import { MINUTE_MS } from '@fitghar/contracts/common';
import { networkOf } from '@fitghar/services/identity';
import { RedisConnection, SETTINGS, type Settings, sha256 } from '@fitghar/services/kernel';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { SkipThrottle, Throttle, ThrottlerModule } from '@nestjs/throttler';
import { RedisCounts } from './redis-counts.ts';

/**
 * Limits calls (D14): each one by user, or by network for visitors, and all together by network, so loosely that a carrier's
 * shared address does not meet it but one machine with many accounts does. Password and code attempts are limited by the
 * identity service in Mongo (D8), so those limits hold without Redis.
 */
export const LimitsModule = ThrottlerModule.forRootAsync({
  inject: [SETTINGS, RedisConnection],
  useFactory: (settings: Settings, redis: RedisConnection) => ({
    storage: new RedisCounts(redis),
    skipIf: () => settings.RATE_LIMITS === 'off',
    setHeaders: false,
    throttlers: [
      { name: 'caller', ttl: MINUTE_MS, limit: 600 },
      {
        name: 'network',
        ttl: MINUTE_MS,
        limit: 12_000,
        getTracker: ({ ip }) => networkOf(String(ip)),
        generateKey: (_context, network) => sha256(network),
      },
    ],
  }),
});

/** For public forms: 30 per caller in 10 minutes. */
export const FormRateLimit = () => Throttle({ caller: { ttl: 10 * MINUTE_MS, limit: 30 } });
/** For automatic browser reports: 60 per caller and minute. */
export const ReportRateLimit = () => Throttle({ caller: { ttl: MINUTE_MS, limit: 60 } });
/** Metadata key of endpoints without a rate limit. */
export const RATE_LIMIT_SKIPPED = 'unlimited';
/** For pages and their files, and for partners that authenticate with a signature. */
export const SkipRateLimit = () => applyDecorators(SkipThrottle({ caller: true, network: true }), SetMetadata(RATE_LIMIT_SKIPPED, true));
