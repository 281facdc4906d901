import { PRESENCE_SECONDS } from '@fitghar/contracts/admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { connectRedis } from '../../../test/redis-of-product.ts';

const PRESENCE = '/bff/api/v1/admin/presence';

describe('who has a record open', () => {
  const running = useApp();
  let [asha, ravi]: [Customer, Customer] = [undefined as never, undefined as never];
  let redis: ReturnType<typeof connectRedis> = undefined as never;
  let ticket = '';
  let tickets = 0;
  const report = async (by: Customer, state: string, { tab = 'a', kind = 'ticket' } = {}) =>
    by.request('POST', PRESENCE, { kind, record_id: ticket, tab: tab.repeat(16), state });
  const others = async (by: Customer, state = 'viewing') => (await report(by, state)).body.others;

  beforeAll(async () => {
    redis = connectRedis(running().settings);
    [asha, ravi] = [await Customer.admin(running(), 'ops'), await Customer.admin(running(), 'support')];
  });
  afterAll(() => redis.disconnect());
  beforeEach(() => {
    tickets += 1;
    ticket = tickets.toString(16).padStart(24, '0');
  });

  it('is shown to the others, with what they do, until they leave', async () => {
    expect(await others(asha)).toStrictEqual([]);
    expect(await others(ravi)).toStrictEqual([{ id: asha.id, name: 'Ops', state: 'viewing' }]);
    await report(asha, 'editing');
    expect(await others(ravi)).toMatchObject([{ id: asha.id, state: 'editing' }]);
    await report(asha, 'left');
    expect(await others(ravi)).toStrictEqual([]);
  });

  it('counts a member with two tabs once, until both are closed', async () => {
    await report(asha, 'viewing', { tab: 'a' });
    await report(asha, 'editing', { tab: 'b' });
    expect(await others(ravi)).toStrictEqual([{ id: asha.id, name: 'Ops', state: 'editing' }]);
    await report(asha, 'left', { tab: 'b' });
    expect(await others(ravi)).toMatchObject([{ state: 'viewing' }]);
  });

  it('forgets a browser that stops reporting, and leaves nothing in Redis', async () => {
    await report(asha, 'viewing');
    const ttl = await redis.ttl(`presence.ticket.${ticket}`);
    expect(ttl).toBeGreaterThan(0);
    expect(ttl).toBeLessThanOrEqual(PRESENCE_SECONDS.forget);
    await running().clock.advanceMinutes(1);
    expect(await others(ravi)).toStrictEqual([]);
    expect(Object.keys(await redis.hgetall(`presence.ticket.${ticket}`))).toStrictEqual([`${ravi.id}.${'a'.repeat(16)}`]);
  });

  it('keeps no names, and no more tabs of a record than it may', async () => {
    const tabs = Array.from({ length: 105 }, (_, index) => index.toString(16).padStart(16, '0'));
    for (const tab of tabs) await asha.request('POST', PRESENCE, { kind: 'ticket', record_id: ticket, tab, state: 'viewing' });
    const stored = await redis.hgetall(`presence.ticket.${ticket}`);
    expect(Object.keys(stored)).toHaveLength(100);
    expect(JSON.stringify(stored)).not.toContain('Ops');
  });

  it('is for those who may open the record', async () => {
    await report(asha, 'viewing', { kind: 'plan' });
    expect((await report(ravi, 'viewing', { kind: 'plan' })).status).toBe(404);
    const accountant = await Customer.admin(running(), 'accountant');
    expect((await report(accountant, 'viewing')).status).toBe(404);
    expect((await report(await Customer.signedIn(running()), 'viewing')).status).toBe(403);
    for (const body of [{}, { kind: 'ticket', record_id: ticket, tab: 'x', state: 'viewing' }])
      expect((await asha.request('POST', PRESENCE, body)).status).toBe(422);
  });

  it('wakes the team’s streams on a change, from any process, and not on a repeated report', async () => {
    const answer = await fetch(`${running().origin}/bff/api/v1/admin/stream`, { headers: { authorization: `Bearer ${ravi.token}` } });
    const received: string[] = [];
    void (async () => {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
        received.push(...[...chunk.matchAll(/^event: (.+)$/gm)].map(([, topic]) => topic ?? ''));
    })().catch(() => undefined);
    await eventually(() => received.includes('hello'));
    const another = await startApp({ ...running().settings, ROLE: 'web' });
    const elsewhere = (state: string) =>
      request(another, 'POST', PRESENCE, {
        token: asha.token,
        body: { kind: 'ticket', record_id: ticket, tab: 'a'.repeat(16), state },
      });
    await elsewhere('viewing');
    await eventually(() => received.includes('team.presence'));
    await elsewhere('viewing');
    await elsewhere('viewing');
    await elsewhere('editing');
    await eventually(() => received.filter((topic) => topic === 'team.presence').length > 1);
    expect(received.filter((topic) => topic === 'team.presence')).toHaveLength(2);
    await answer.body?.cancel().catch(() => undefined);
    await another.stop();
  });
});

describe('without Redis', () => {
  const running = useApp({ ROLE: 'web', REDIS_URL: 'redis://127.0.0.1:1' });

  it('no one is known to have a record open, and nothing fails', async () => {
    const asha = await Customer.admin(running(), 'ops');
    const body = { kind: 'ticket', record_id: 'a'.repeat(24), tab: 'a'.repeat(16), state: 'viewing' };
    expect(await asha.request('POST', PRESENCE, body)).toMatchObject({ status: 200, body: { others: [] } });
  });
});
