import { HOUR_MS } from '@fitghar/contracts/common';
import type { PlansRepository } from '@fitghar/services/plans';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, payAtGateway, request } from '../../../test/customer.ts';
import { type Metrics, readMetrics } from '../../../test/read-metrics.ts';

describe('metrics', () => {
  const running = useApp({ LOG_LEVEL: 'warn' });
  const text = async () => String((await request(running(), 'GET', '/bff/metrics', { token: 'development-metrics' })).body);
  const read = async (): Promise<Metrics> => readMetrics(await text());
  /** How much each metric grew since `before`: earlier tests counted in the same process. */
  const grownSince = async (before: Metrics, name: string) => ((await read()).get(name) ?? 0) - (before.get(name) ?? 0);
  const requests = (method: string, route: string, status: string) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

  it('count requests by the pattern of their route, never by address', async () => {
    const before = await read();
    await request(running(), 'GET', '/bff/pincode/560038');
    await request(running(), 'GET', '/bff/pincode/560095?from=someone');
    await request(running(), 'POST', '/bff/user/userLogin', { body: '{"email":' });
    await request(running(), 'GET', '/bff/api/v1/secret-address');
    expect(await grownSince(before, requests('GET', '/bff/pincode/:pin', '2xx'))).toBe(2);
    expect(await grownSince(before, requests('POST', '/bff/user/userLogin', '4xx'))).toBe(1);
    expect(await text()).not.toMatch(/5600(38|95)|someone|secret-address/);
  });

  it('follow a booking: gateway, settlement by its origin, outbox, queue, job and mail', async () => {
    const before = await read();
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.booked();
    await mailTo(running(), customer.email, /booked|confirmed/i);
    const settled = (origin: string) => `payments_settled_total{origin="${origin}",outcome="delivered"}`;
    // The webhook may be first.
    const origins = await Promise.all([grownSince(before, settled('browser')), grownSince(before, settled('webhook'))]);
    expect([order_id, ...origins.toSorted()]).toStrictEqual([order_id, 0, 1]);
    const mail = 'queue="mail",job="booking-confirmed-mail"';
    for (const name of [
      'gateway_call_duration_seconds_count{operation="create-order",outcome="answered"}',
      `job_queue_wait_seconds_count{${mail}}`,
      'outbox_relay_delay_seconds_count{queue="mail"}',
      'mail_send_duration_seconds_count{outcome="sent"}',
    ])
      expect([name, (await grownSince(before, name)) > 0]).toStrictEqual([name, true]);
    await eventually(async () => (await grownSince(before, `job_duration_seconds_count{${mail},outcome="done"}`)) > 0);
  });

  it('name the sweep as origin of what no one else reported', async () => {
    const before = await read();
    const customer = await Customer.signedIn(running());
    await running().queue('payments').pause();
    try {
      const { order_id } = await customer.order();
      await payAtGateway(running(), order_id);
      running().clock.advanceMinutes(10);
      await running().runJob('reconcile-orders', { v: 1 });
      expect(await grownSince(before, 'payments_settled_total{origin="sweep",outcome="delivered"}')).toBe(1);
    } finally {
      await running().queue('payments').resume();
    }
  });

  it('tell which holds are open, which plans wait at which stage, and who gets which version', async () => {
    const customer = await Customer.signedIn(running());
    await customer.order();
    const { plan_id } = await customer.boughtPlan();
    await eventually(async () => (await read()).get('trial_holds{state="open"}') === 1);
    await eventually(async () => (await read()).get('promises_undelivered{stage="0"}') === 1);
    const plan = await running().provider<PlansRepository>('PlansRepository').findById(plan_id);
    const dueAt = plan?.dueAt ?? new Date(Number.NaN);
    await running().clock.set(new Date(dueAt.getTime() - HOUR_MS));
    await eventually(async () => (await read()).get('promises_undelivered{stage="3"}') === 1);
    await running().clock.set(dueAt);
    await eventually(async () => (await read()).get('promises_undelivered{stage="4"}') === 1);
    const shares = [...(await read())].filter(([name]) =>
      /^release_traffic_ratio\{remote="mf-booking",version="[^"]+",channel="stable"\}/.test(name),
    );
    expect(shares.map(([, share]) => share)).toStrictEqual([1]);
  });

  it('count open streams and connections', async () => {
    const customer = await Customer.signedIn(running());
    const stream = new AbortController();
    await fetch(`${running().origin}/bff/api/v1/account/stream`, {
      headers: { authorization: `Bearer ${customer.token}` },
      signal: stream.signal,
    });
    expect((await read()).get('live_streams_open')).toBe(1);
    stream.abort();
    await eventually(async () => (await read()).get('live_streams_open') === 0);
    const metrics = await read();
    const open = metrics.get('mongo_pool_connections{state="open"}') ?? 0;
    expect(open).toBeGreaterThan(0);
    expect(metrics.get('mongo_pool_connections{state="in-use"}')).toBeLessThanOrEqual(open);
    expect(metrics.get('mongo_pool_wait_seconds_count')).toBeGreaterThan(open);
  });
});
