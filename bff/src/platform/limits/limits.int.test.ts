import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, request } from '../../../test/customer.ts';
import { connectRedis } from '../../../test/redis-of-product.ts';

/** Forms allowed per ten minutes. The test sends invalid ones, so that nothing is stored. */
const FORM_LIMIT = 30;
const CALL_LIMIT = 600;
const NETWORK_LIMIT = 12_000;

describe('rate limits', () => {
  const running = useApp({ RATE_LIMITS: 'on' });
  const statuses = async (count: number, send: () => ReturnType<typeof request>) =>
    new Set((await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status));

  it('count per user, so that neighbours behind one address do not share them', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const sendBy = (customer: Customer) => () => customer.request('POST', '/bff/api/v1/account/tickets', {});
    expect(await statuses(FORM_LIMIT, sendBy(one))).toStrictEqual(new Set([422]));
    const refused = await sendBy(one)();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toStrictEqual([429, true]);
    expect((await sendBy(other)()).status).toBe(422);
  });

  it('are shared by all sessions of a user', async () => {
    const { email } = await Customer.signedIn(running());
    const [one, other, third] = [
      await Customer.loggedIn(running(), email),
      await Customer.loggedIn(running(), email),
      await Customer.loggedIn(running(), email),
    ];
    const sendBy = (session: Customer) => () => session.request('POST', '/bff/api/v1/account/tickets', {});
    for (const session of [one, other]) expect(await statuses(FORM_LIMIT / 2, sendBy(session))).toStrictEqual(new Set([422]));
    expect((await sendBy(third)()).status).toBe(429);
  });

  it('also count all calls of a network, of whichever user', async () => {
    const from = (address: string, token?: string) =>
      request(running(), 'GET', '/bff/pincode/560038', { headers: { 'x-forwarded-for': address }, ...(token && { token }) });
    const { token } = await Customer.signedIn(running());
    expect((await from('2001:db8:9:9::1')).status).toBe(200);
    const redis = connectRedis(running().settings);
    const network = createHash('sha256').update('2001:db8:9:9::/64').digest('hex');
    expect(await redis.incrby(`limit.network.${network}`, NETWORK_LIMIT - 1)).toBe(NETWORK_LIMIT);
    redis.disconnect();
    const refused = await from('2001:db8:9:9:1::2', token);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toStrictEqual([429, true]);
    expect((await from('2001:db8:9:a::1', token)).status).toBe(200);
  });

  it('count visitors per address, and IPv6 per network', async () => {
    const sendFrom = (address: string) => () =>
      request(running(), 'POST', '/bff/user/corporatePlan', { body: {}, headers: { 'x-forwarded-for': address } });
    expect(await statuses(FORM_LIMIT, sendFrom('2001:db8:1:2::1'))).toStrictEqual(new Set([422]));
    expect((await sendFrom('2001:db8:1:2:ffff::9')()).status).toBe(429);
    expect((await sendFrom('2001:db8:1:3::1')()).status).toBe(422);
  });

  it('do not trust a token that we did not sign', async () => {
    const made = (sid: number) => `e30.${Buffer.from(JSON.stringify({ sid, sub: 'x', type: 'U' })).toString('base64url')}.none`;
    let sent = 0;
    const send = () =>
      request(running(), 'POST', '/bff/user/natalEnquiry', {
        body: {},
        token: made(++sent),
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
    expect(await statuses(FORM_LIMIT, send)).toStrictEqual(new Set([422]));
    expect((await send()).status).toBe(429);
  });

  it('do not count files of the site', async () => {
    expect(await statuses(CALL_LIMIT + 1, () => request(running(), 'GET', '/robots.txt'))).toStrictEqual(new Set([200]));
  });

  it('count pages apart, 1,200 a minute from a network, also of addresses that do not exist (PL7)', async () => {
    const open = (address: string) => request(running(), 'GET', '/nothing', { headers: { 'x-forwarded-for': address } });
    expect(await statuses(1200, () => open('192.0.2.91'))).toStrictEqual(new Set([404]));
    const refused = await open('192.0.2.91');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toStrictEqual([429, true]);
    expect((await open('192.0.2.92')).status).toBe(404);
  });
});
