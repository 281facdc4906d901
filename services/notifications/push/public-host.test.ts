import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPublicHost, lookupPublic } from './public-host.ts';

describe('a host on the internet', () => {
  it('has a name, or an address that is routed', () => {
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      '142.250.4.95',
      '[2404:6800:4009::200a]',
    ])
      expect([host, isPublicHost(host)]).toStrictEqual([host, true]);
  });

  it('is neither this machine nor one beside it, however its address is spelt', () => {
    const near = ['localhost', 'mongo', 'redis.internal', 'printer.local', '127.0.0.1', '10.2.3.4', '172.20.0.5', '192.168.1.1'];
    const more = [
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '[::1]',
      '[::]',
      '[fe80::1]',
      '[fd00::1]',
      '[::ffff:10.0.0.1]',
      '[64:ff9b::a00:1]',
      '[2002:a00:1::]',
    ];
    for (const host of [...near, ...more]) expect([host, isPublicHost(host)]).toStrictEqual([host, false]);
    for (const spelt of ['https://2130706433/', 'https://0x7f.1/', 'https://127.1/', 'https://017700000001/'])
      expect([spelt, isPublicHost(new URL(spelt).hostname)]).toStrictEqual([spelt, false]);
    expect(isPublicAddress('nonsense')).toBe(false);
  });

  it('is not what only has such a name', async () => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    lookupPublic('localhost', {}, (error) => resolve(error?.message));
    expect(await promise).toBe('localhost is not on the internet');
  });
});
