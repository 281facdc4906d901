import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp, useApp } from './app-under-test.ts';
import { aBooking, Customer, eventually, mailTo, payAtGateway, request } from './customer.ts';
import { fail } from './fail.ts';
import { readMetrics } from './read-metrics.ts';
import { type CollectedSpan, TraceCollector } from './trace-collector.ts';

/** What a page sends with a call if the site collects traces. */
function beginTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

describe('with a collector of traces', () => {
  const collector = new TraceCollector();
  let running: AppUnderTest;
  beforeAll(async () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = await collector.listen();
    running = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '1' });
  });
  afterAll(async () => {
    await running.stop();
    collector.close();
  });
  const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
  const spanOf = (traceId: string, name: string): CollectedSpan =>
    spansOf(traceId).find((span) => span.name === name) ?? fail(`${name} is not among ${spansOf(traceId).map((span) => span.name)}`);
  const parentOf = (traceId: string, name: string): string | undefined => {
    const { parentSpanId } = spanOf(traceId, name);
    return spansOf(traceId).find(({ spanId }) => spanId === parentSpanId)?.name;
  };

  it('a booking is one trace, from the page’s call to its email, with the wait in the queue and nothing personal', async () => {
    const customer = await Customer.signedIn(running);
    await running.queue('payments').pause(); // the gateway's webhook must not be first
    try {
      const [booked, paid] = [beginTrace(), beginTrace()];
      const secrets = { booking_name: 'Zubeida Quilon', address: '77, Palm Retreat', pincode: '560038' };
      const call = (path: string, body: unknown, { headers }: { headers: Record<string, string> }) =>
        request(running, 'POST', path, { token: customer.token, headers, body });
      const { body } = await call('/bff/user/createOrUpdateBooking', aBooking(secrets), booked);
      const { order_id } = body.response.paymentResponse;
      const receipt = await payAtGateway(running, order_id);
      expect((await call('/bff/api/v1/payments/verify', receipt, paid)).status).toBe(200);
      await mailTo(running, customer.email, /booked|confirmed/i);

      await eventually(() => spansOf(paid.traceId).some(({ name }) => name === 'smtp send'));
      await eventually(() => spansOf(booked.traceId).some(({ name }) => name === 'POST /bff/user/createOrUpdateBooking'));
      expect(parentOf(booked.traceId, 'gateway create-order')).toBe('POST /bff/user/createOrUpdateBooking');

      const mail = 'booking-confirmed-mail';
      expect(spanOf(paid.traceId, 'POST /bff/api/v1/payments/verify').parentSpanId).toBe(paid.spanId);
      expect(
        ['gateway find-payment', 'mongo transaction', `outbox ${mail}`, 'wait in mail', `job ${mail}`, 'smtp send'].map((name) => [
          name,
          parentOf(paid.traceId, name),
        ]),
      ).toStrictEqual([
        ['gateway find-payment', 'POST /bff/api/v1/payments/verify'],
        ['mongo transaction', 'POST /bff/api/v1/payments/verify'],
        [`outbox ${mail}`, 'mongo transaction'],
        ['wait in mail', `outbox ${mail}`],
        [`job ${mail}`, `outbox ${mail}`],
        ['smtp send', `job ${mail}`],
      ]);
      const known = new Set([paid.spanId, ...spansOf(paid.traceId).map(({ spanId }) => spanId)]);
      expect(spansOf(paid.traceId).filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toStrictEqual([]);

      const [outbox, transaction] = [spanOf(paid.traceId, `outbox ${mail}`), spanOf(paid.traceId, 'mongo transaction')];
      const batch = collector.spans.find(({ spanId }) => spanId === outbox.links[0]?.spanId);
      expect(batch?.name).toBe('outbox relay');
      expect(batch?.links.map(({ spanId }) => spanId)).toContain(transaction.spanId);

      for (const [name, secret] of Object.entries({
        ...secrets,
        ...receipt,
        email: customer.email,
        phone: '9876543210',
        name: 'Kavya',
        token: customer.token,
        user: customer.id,
        booking: body.response.booking_id,
      }))
        expect([name, collector.raw.includes(String(secret))]).toStrictEqual([name, false]);
      expect(collector.raw).toContain('/bff/api/v1/payments/verify');
    } finally {
      await running.queue('payments').resume();
    }
  });

  it('a request’s address and a failure’s words stay out of it', async () => {
    const [looked, failed, forged] = [beginTrace(), beginTrace(), { headers: { traceparent: '00-kavya@example.in-1-01' } }];
    await request(running, 'GET', '/bff/pincode/560095?for=kavya', looked);
    await request(running, 'GET', '/bff/pincode/560095', forged);
    await request(running, 'POST', '/bff/user/userLogin', {
      ...failed,
      body: { email: 'nobody.known@example.in', password: 'Wrong 12345' },
    });
    await eventually(() => spansOf(failed.traceId).length > 0 && spansOf(looked.traceId).length > 0);
    expect(
      spanOf(looked.traceId, 'GET /bff/pincode/:pin')
        .attributes.map(({ key }) => key)
        .toSorted(),
    ).toStrictEqual(['http.request.method', 'http.response.status_code', 'http.route']);
    expect(collector.raw).not.toMatch(/560095|kavya@|nobody\.known/);
  });

  it('a page learns to begin traces', async () => {
    const { body } = await request(running, 'GET', '/');
    expect(String(body)).toContain('"tracing":true');
  });
});

describe('with a collector that never answers', () => {
  const collector = new TraceCollector({ hangs: true });
  afterAll(() => collector.close());

  it('the product answers, sends its emails, tells of the failure and stops', async () => {
    const running = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(), OTEL_TRACES_SAMPLER_ARG: '1' });
    const failures = async () => {
      const { body } = await request(running, 'GET', '/bff/metrics', { token: 'development-metrics' });
      return readMetrics(String(body)).get('trace_exports_total{outcome="failed"}') ?? 0;
    };
    const before = await failures();
    const customer = await Customer.signedIn(running);
    await customer.booked();
    await mailTo(running, customer.email, /booked|confirmed/i);
    await eventually(() => collector.received > 0);
    await eventually(async () => (await failures()) > before);
    const { received } = collector;
    await eventually(async () => {
      await customer.request('GET', '/bff/api/v1/booking/ongoing');
      return collector.received > received;
    });
    const newest = [...collector.waiting].at(-1);
    expect((await customer.request('GET', '/bff/api/v1/booking/ongoing')).status).toBe(200);
    expect(collector.waiting).toContain(newest); // the answer was first
    await running.stop();
  });
});

describe('without a collector', () => {
  const running = useApp();

  it('nothing is stored for traces, and pages begin none', async () => {
    const customer = await Customer.signedIn(running());
    await customer.request('GET', '/bff/api/v1/booking/ongoing');
    await customer.order();
    expect(await running().mongo.collection('outbox').countDocuments({})).toBeGreaterThan(0);
    expect(
      await running()
        .mongo.collection('outbox')
        .countDocuments({ trace: { $exists: true } }),
    ).toBe(0);
    expect(String((await request(running(), 'GET', '/')).body)).not.toContain('"tracing"');
  });
});
