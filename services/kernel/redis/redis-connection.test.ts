import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Cluster, Redis } from 'ioredis';
import { RedisConnection } from './redis-connection.ts';

describe('the eviction policies of a cluster', () => {
  const connection = new RedisConnection({ kind: 'cluster', nodes: [{ host: '127.0.0.1', port: 1 }], prefix: '', tls: false });
  afterAll(() => connection.close());
  const node = (): Redis => new Redis({ lazyConnect: true });
  const withPolicy = (policy: string): Redis => {
    const server = node();
    jest.spyOn(server, 'info').mockResolvedValue(`# Memory\r\nmaxmemory:0\r\nmaxmemory_policy:${policy}\r\n`);
    return server;
  };
  const down = (): Redis => {
    const server = node();
    jest.spyOn(server, 'info').mockRejectedValue(new Error('Connection is closed'));
    return server;
  };

  it.each([
    ['all answer', () => [withPolicy('noeviction'), withPolicy('allkeys-lru')], ['allkeys-lru']],
    ['one is down', () => [down(), withPolicy('allkeys-lru')], ['allkeys-lru']],
    ['the others have the right one', () => [down(), withPolicy('noeviction')], []],
    ['none answers', () => [down()], []],
  ])('are those of the nodes that answer: %s', async (_case, nodes, expected) => {
    if (!(connection.client instanceof Cluster)) throw new Error('Not a client of a cluster');
    jest.spyOn(connection.client, 'nodes').mockReturnValue(nodes());
    expect(await connection.evictionPolicies()).toStrictEqual(expected);
  });
});
