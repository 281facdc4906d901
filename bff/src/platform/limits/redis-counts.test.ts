import { afterAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedisCounts } from './redis-counts.ts';

const redis = new Redis({ port: 1, lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => null });
afterAll(() => redis.disconnect());

it('limits hold in each process while Redis is down', async () => {
  const counts = new RedisCounts({ client: redis, key: (name) => name });
  const record = () => counts.increment('someone', 60_000, 2, 0, 'caller');
  expect([(await record()).isBlocked, (await record()).isBlocked]).toStrictEqual([false, false]);
  expect(await record()).toMatchObject({ totalHits: 3, isBlocked: true, timeToBlockExpire: 60 });
});
