import { DAY_MS } from '@fitghar/contracts/common';
import type { LoginSessions } from '@fitghar/services/identity';
import type { Live } from '@fitghar/services/kernel';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { startApp, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, request } from '../../../test/customer.ts';
import { listen, STREAM } from '../../../test/event-stream.ts';
import { profile } from '../../../test/profile.ts';
import { connectRedis } from '../../../test/redis-of-product.ts';
import type { LiveStreams } from '../../platform/live/live-streams.ts';

/** `LIVE_CHANNEL` of the kernel, which would take Jest seconds to load. */
const LIVE_CHANNEL = 'fitghar.live';
const STREAMS = 100_000;
/** `MAX_STREAMS_PER_USER`. */
const STREAMS_PER_USER = 20;

describe('an open dashboard', () => {
  const running = useApp();

  it('receives hints of its own booking, refund and ticket and of broadcasts, and of no one else’s', async () => {
    const [customer, neighbour, admin] = [
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
      await Customer.admin(running()),
    ];
    const [own, other] = [await listen(running(), customer), await listen(running(), neighbour)];
    expect(own.type).toBe('text/event-stream');
    const { order_id } = await customer.booked();
    await eventually(() => own.received.includes('booking'));
    await customer.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Moved' });
    await eventually(() => own.received.includes('payments'));
    const { ticket_id } = (await customer.send('/bff/api/v1/account/tickets', { message: 'Hello' })).body;
    await admin.request('POST', `/bff/api/v1/admin/tickets/${ticket_id}/answer`, { message: 'Hello to you' });
    await eventually(() => own.received.includes('tickets'));
    expect((await admin.request('POST', '/bff/api/v1/admin/notices', { title: 'Diwali', message: 'We are closed on Friday' })).status).toBe(
      201,
    );
    await eventually(() => own.received.includes('notices') && other.received.includes('notices'));
    expect(other.received).toStrictEqual(['hello', 'notices']);
    const notices = (await neighbour.request('GET', '/bff/api/v1/account/notices')).body;
    expect([notices.unread, notices.rows[0].title]).toStrictEqual([1, 'Diwali']);
    await neighbour.request('POST', '/bff/api/v1/account/notices/read');
    expect((await neighbour.request('GET', '/bff/api/v1/account/notices')).body.unread).toBe(0);
  });

  it('receives hints from any process, through Redis', async () => {
    const customer = await Customer.signedIn(running());
    const stream = await listen(running(), customer);
    const another = await startApp({ ...running().settings, ROLE: 'web' });
    await another.provider<Live>('Live').publish({ userId: customer.id }, 'plans');
    await eventually(() => stream.received.includes('plans'));
    await another.stop();
  });

  it('stays open if a message in Redis is no hint', async () => {
    const customer = await Customer.signedIn(running());
    const stream = await listen(running(), customer);
    const redis = connectRedis(running().settings);
    try {
      for (const text of ['', '{"to":', 'null', '{"to":"everybody","topic":"unknown"}']) await redis.publish(LIVE_CHANNEL, text);
    } finally {
      redis.disconnect();
    }
    await running().provider<Live>('Live').publish({ userId: customer.id }, 'plans');
    await eventually(() => stream.received.includes('plans'));
    expect(stream).toMatchObject({ received: ['hello', 'plans'], ended: false });
  });

  it('is updated when the profile changes in another tab or device', async () => {
    const customer = await Customer.signedIn(running());
    const stream = await listen(running(), customer);
    expect((await customer.request('PATCH', '/bff/api/v1/account/profile', { name: 'Kavya Iyer' })).status).toBe(200);
    await eventually(() => stream.received.includes('session'));
  });

  it('is disconnected when its user is blocked or logs out elsewhere', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const stream = await listen(running(), customer);
    await admin.request('POST', `/bff/api/v1/admin/users/${customer.id}/block`);
    await eventually(() => stream.ended);
    expect((await listen(running(), customer)).status).toBe(401);
  });

  it('is not opened by HEAD, which gets only the headers and ends no stream of the same user', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const stream = await listen(running(), customer);
    const head = (path: string, { token }: Customer) => request(running(), 'HEAD', path, { token, limitMs: 5000 });
    const asked = [head('/bff/api/v1/admin/stream', admin), ...Array.from({ length: STREAMS_PER_USER }, () => head(STREAM, customer))];
    for (const { status, headers } of await Promise.all(asked))
      expect([status, headers.get('content-type')]).toStrictEqual([200, 'text/event-stream; charset=utf-8']);
    await running().provider<Live>('Live').publish({ userId: customer.id }, 'plans');
    await eventually(() => stream.received.includes('plans'));
  });

  it('shares one read with all other streams', async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => Customer.signedIn(running())));
    const streams = await Promise.all(customers.flatMap((customer) => [listen(running(), customer), listen(running(), customer)]));
    const sessions = `${running().mongo.databaseName}.sessions`;
    const records = await profile(running().mongo, () => running().provider<LiveStreams>('LiveStreams').endClosedSessions());
    expect(records.filter(({ ns, op }) => ns === sessions && op === 'query')).toHaveLength(1);
    expect(streams.map(({ ended }) => ended)).not.toContain(true);
  });
});

describe('a heartbeat', () => {
  // A process without streams, whose own heartbeats read nothing.
  const running = useApp();

  it('costs one read however many streams there are: 100,000 sessions, of which one has ended', async () => {
    const [owner, at] = [new ObjectId(), new Date()];
    const record = { userId: owner, role: null, secondFactor: false, createdAt: at, lastUsedAt: at };
    const expiresAt = new Date(at.getTime() + DAY_MS);
    const ids = Array.from({ length: STREAMS }, () => new ObjectId());
    const sessions = running().mongo.collection('sessions');
    await sessions.insertMany(ids.map((_id, index) => ({ ...record, _id, expiresAt, endedAt: index ? null : at })));
    let open = new Set<string>();
    const records = await profile(running().mongo, async () => {
      open = await running().provider<LoginSessions>('LoginSessions').filterOpen(ids.map(String));
    });
    await sessions.deleteMany({ userId: owner });
    const reads = records.filter(({ ns }) => ns === sessions.namespace);
    expect(reads.filter(({ op }) => op === 'query')).toHaveLength(1); // the others continue its cursor
    expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(STREAMS);
    expect([open.size, open.has(String(ids[0]))]).toStrictEqual([STREAMS - 1, false]);
  });

  it('requires login', async () => {
    expect((await request(running(), 'GET', STREAM)).status).toBe(401);
  });

  it('does not delay a server shutdown', async () => {
    const own = await startApp();
    const stream = await listen(own, await Customer.signedIn(own));
    await own.stop();
    await eventually(() => stream.ended);
  });
});

describe('without Redis', () => {
  const running = useApp({ ROLE: 'web', REDIS_URL: 'redis://127.0.0.1:1' });

  it('has no stream, and has to poll', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', STREAM)).status).toBe(503);
  });
});
