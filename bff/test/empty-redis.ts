import { once } from 'node:events';
import { parseRedisUrl, RedisConnection } from '@fitghar/services/kernel';
import { Redis } from 'ioredis';

/** Deletes every key of the URL's database, without its login, which may not; in a cluster, which has no databases, every key with the URL's prefix. */
export async function emptyRedis(url: string): Promise<void> {
  const { username, password, ...address } = parseRedisUrl(url);
  const redis = new RedisConnection(address);
  const { client } = redis;
  await once(client, 'ready');
  if (client instanceof Redis) await client.flushdb();
  else
    for (const node of client.nodes('master'))
      for await (const keys of node.scanStream({ match: redis.key('*'), count: 1000 }))
        await Promise.all((keys as string[]).map((key) => client.unlink(key)));
  redis.close();
}
