import { describe, expect, it } from '@jest/globals';
import { parseRedisUrl } from './redis-address.ts';

describe('REDIS_URL', () => {
  it.each([
    ['redis://cache', { kind: 'server', node: { host: 'cache', port: 6379 }, database: 0, tls: false }],
    ['redis://10.0.0.1:6479/3', { kind: 'server', node: { host: '10.0.0.1', port: 6479 }, database: 3, tls: false }],
    ['redis://[::1]:6479', { kind: 'server', node: { host: '::1', port: 6479 }, database: 0, tls: false }],
    [
      'rediss://bff:p%40ss@cache',
      { kind: 'server', node: { host: 'cache', port: 6379 }, database: 0, tls: true, username: 'bff', password: 'p@ss' },
    ],
    ['redis://:secret@cache', { kind: 'server', node: { host: 'cache', port: 6379 }, database: 0, tls: false, password: 'secret' }],
    [
      'redis-cluster://a:7001,b:7002,c',
      {
        kind: 'cluster',
        nodes: [
          { host: 'a', port: 7001 },
          { host: 'b', port: 7002 },
          { host: 'c', port: 6379 },
        ],
        prefix: '',
        tls: false,
      },
    ],
    [
      'rediss-cluster://:secret@a/fitghar-2',
      { kind: 'cluster', nodes: [{ host: 'a', port: 6379 }], prefix: 'fitghar-2:', tls: true, password: 'secret' },
    ],
    [
      'redis-sentinel://s1,s2:26380/main/2',
      {
        kind: 'sentinels',
        nodes: [
          { host: 's1', port: 26379 },
          { host: 's2', port: 26380 },
        ],
        primary: 'main',
        database: 2,
        tls: false,
      },
    ],
  ])('%s is understood', (url, address) => {
    expect(parseRedisUrl(url)).toStrictEqual(address);
  });

  it.each([
    ['http://cache', 'expected redis://host:port/database'],
    ['cache:6379', 'expected redis://'],
    ['redis://', 'expected redis://'],
    ['redis://a,b', 'names several hosts'],
    ['redis://a:port', "'a:port' is not host:port"],
    ['redis://a:99999', "'a:99999' is not host:port"],
    ['redis://a/one', "'one' is not the number of a database"],
    ['redis-cluster://a,,b', "'' is not host:port"],
    ['redis-cluster://a/{x}', "'{x}' is not a prefix"],
    ['redis-sentinel://a,b', 'names no primary'],
    ['redis-sentinel://a/main/x', "'x' is not the number of a database"],
  ])('%s is rejected with the reason', (url, reason) => {
    expect(() => parseRedisUrl(url)).toThrow(reason);
  });

  it('never shows its password in an error', () => {
    for (const url of ['redis://bff:hush@a,b', 'redis://bff:hush@a:port', 'redis-sentinel://bff:hush@a', 'rediss:/bff:hush@a'])
      expect(() => parseRedisUrl(url)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('hush') }));
  });
});
