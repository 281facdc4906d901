import { RedisConnection, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { SkipThrottle, Throttle, ThrottlerModule } from '@nestjs/throttler';
import { RedisCounts } from './redis-counts.ts';

const MINUTE = 60_000;
/**
 * Limits calls by session or IP address (D14). Password and code attempts are limited by the identity service in Mongo
 * (D8), so those limits hold without Redis.
 */
export const LimitsModule = ThrottlerModule.forRootAsync({
  inject: [SETTINGS, RedisConnection],
  useFactory: (settings: Settings, redis: RedisConnection) => ({
    storage: new RedisCounts(redis),
    skipIf: () => settings.RATE_LIMITS === 'off',
    setHeaders: false,
    ipv6SubnetPrefix: 64,
    throttlers: [{ name: 'caller', ttl: MINUTE, limit: 600 }],
  }),
});

/** For public forms: 30 per caller in 10 minutes. */
export const FormRateLimit = () => Throttle({ caller: { ttl: 10 * MINUTE, limit: 30 } });
/** For automatic browser reports: 60 per caller and minute. */
export const ReportRateLimit = () => Throttle({ caller: { ttl: MINUTE, limit: 60 } });
/** Metadata key of endpoints without a rate limit. */
export const RATE_LIMIT_SKIPPED = 'unlimited';
/** For pages and their files, and for partners that authenticate with a signature. */
export const SkipRateLimit = () => applyDecorators(SkipThrottle({ caller: true }), SetMetadata(RATE_LIMIT_SKIPPED, true));
