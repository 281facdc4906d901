import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { useApp } from './app-under-test.ts';
import { Customer, eventually, mailTo } from './customer.ts';
import { fail } from './fail.ts';

const denial = z.array(z.unknown()).transform((pairs) => String(pairs[pairs.indexOf('object') + 1]));

/** All tests of the back end run with the login of deploy/redis-users.conf; this one looks at what it may not do. */
describe('the product’s login at Redis', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const url = () => running().settings.REDIS_URL ?? fail('no Redis');

  it('suffices for queues, limits, live hints and the view of queues', async () => {
    const { host } = new URL(url());
    const everything = new Redis(`redis://${host}`);
    try {
      const customer = await Customer.signedIn(running());
      await customer.booked();
      await mailTo(running(), customer.email, /booked|confirmed|booking/i);
      const admin = await Customer.admin(running());
      expect((await admin.request('GET', '/bff/api/v1/admin/queues')).status).toBe(200);
      await eventually(
        async () =>
          (await running()
            .mongo.collection('outbox')
            .countDocuments({ doneAt: null, runAt: { $lte: running().clock.now() } })) === 0,
      );
      // Other files share this Redis and its log; whatever any of them was denied is a fault here, too.
      const denied = z.array(denial).parse(await everything.call('ACL', 'LOG', '100'));
      expect(denied.filter((object) => !FORBIDDEN.some(([, name]) => name === object))).toStrictEqual([]);
    } finally {
      everything.disconnect();
    }
  });

  /** The command, and what the log of denials calls it or its key. */
  const FORBIDDEN: [command: [string, ...string[]], object: string][] = [
    [['FLUSHDB'], 'flushdb'],
    [['FLUSHALL'], 'flushall'],
    [['KEYS', '*'], 'keys'],
    [['CONFIG', 'GET', '*'], 'config|get'],
    [['CONFIG', 'SET', 'dir', '/tmp'], 'config|set'],
    [['ACL', 'LIST'], 'acl|list'],
    [['CLIENT', 'LIST'], 'client|list'],
    [['FUNCTION', 'LIST'], 'function|list'],
    [['SHUTDOWN'], 'shutdown'],
    [['MONITOR'], 'monitor'],
    [['GET', 'another-product'], 'another-product'],
    [['SET', 'another-product', 'x'], 'another-product'],
    [['PUBLISH', 'another-channel', 'x'], 'another-channel'],
    [['EVAL', "return redis.call('KEYS', '*')", '0'], 'keys'],
  ];

  it.each(FORBIDDEN)('may not %j', async ([command, ...args]) => {
    const redis = new Redis(url());
    try {
      await expect(redis.call(command, ...args)).rejects.toThrow(/NOPERM|no permissions|ACL failure/i);
    } finally {
      redis.disconnect();
    }
  });
});
