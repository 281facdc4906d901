import { describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { type AppUnderTest, startApp, useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, eventually } from '../../../test/customer.ts';

const STREAM = '/bff/api/v1/account/stream';

/** A dashboard that listens: the topics that it has heard, and whether the stream has ended. */
async function listen({ origin }: AppUnderTest, { token }: Customer) {
  const answer = await fetch(`${origin}${STREAM}`, { headers: { authorization: `Bearer ${token}` } });
  const heard: string[] = [];
  const state = { status: answer.status, heard, ended: false, type: answer.headers.get('content-type') };
  void (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
      heard.push(...[...chunk.matchAll(/^event: (\w+)$/gm)].map(([, topic]) => topic ?? ''));
    state.ended = true;
  })().catch(() => {
    state.ended = true;
  });
  await eventually(() => heard.includes('hello') || state.ended);
  return state;
}

describe('an open dashboard', () => {
  const running = useApp();

  it('hears of its own booking, refund, ticket and of notices to everybody, and of nobody else’s', async () => {
    const [customer, neighbour, admin] = [
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
      await Customer.admin(running()),
    ];
    const [mine, theirs] = [await listen(running(), customer), await listen(running(), neighbour)];
    expect(mine.type).toBe('text/event-stream');
    const { order_id } = await customer.booked();
    await eventually(() => mine.heard.includes('booking'));
    await customer.ask('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'Moved' });
    await eventually(() => mine.heard.includes('payments'));
    const { ticket_id } = (await customer.send('/bff/api/v1/account/tickets', { message: 'Hello' })).body;
    await admin.ask('POST', `/bff/api/v1/admin/tickets/${ticket_id}/answer`, { message: 'Hello to you' });
    await eventually(() => mine.heard.includes('tickets'));
    expect((await admin.ask('POST', '/bff/api/v1/admin/notices', { title: 'Diwali', message: 'We are closed on Friday' })).status).toBe(
      201,
    );
    await eventually(() => mine.heard.includes('notices') && theirs.heard.includes('notices'));
    expect(theirs.heard).toStrictEqual(['hello', 'notices']);
    const notices = (await neighbour.ask('GET', '/bff/api/v1/account/notices')).body;
    expect([notices.unread, notices.rows[0].title]).toStrictEqual([1, 'Diwali']);
    await neighbour.ask('POST', '/bff/api/v1/account/notices/read');
    expect((await neighbour.ask('GET', '/bff/api/v1/account/notices')).body.unread).toBe(0);
  });

  it('hears it from any process, as Redis carries it', async () => {
    const customer = await Customer.signedIn(running());
    const stream = await listen(running(), customer);
    await running()
      .provider<Redis>('Redis')
      .publish('fitghar.live', JSON.stringify({ to: { user_id: customer.id }, topic: 'plans' }));
    await eventually(() => stream.heard.includes('plans'));
  });

  it('is cut off when its person is blocked or logs out elsewhere', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const stream = await listen(running(), customer);
    await admin.ask('POST', `/bff/api/v1/admin/users/${customer.id}/block`);
    await eventually(() => stream.ended);
    expect((await listen(running(), customer)).status).toBe(401);
  });

  it('needs a login', async () => {
    expect((await ask(running(), 'GET', STREAM)).status).toBe(401);
  });

  it('does not hold back a stop of the server', async () => {
    const own = await startApp();
    const stream = await listen(own, await Customer.signedIn(own));
    await own.stop();
    await eventually(() => stream.ended);
  });
});

describe('without Redis', () => {
  const running = useApp({ ROLE: 'web', REDIS_URL: 'redis://127.0.0.1:1' });

  it('there is no stream, and the answer says so: the dashboard asks by itself', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.ask('GET', STREAM)).status).toBe(503);
  });
});
