import { remoteTelemetry, reportRemotes } from '@fitghar/contracts/releases';
import { backend, NO_CONNECTION } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reportLoad } from './telemetry.ts';

type LoadEvent = Parameters<typeof reportLoad>[0];
let page = 0;
let remote = '';
const event = (outcome: LoadEvent['outcome'], ms = 10): LoadEvent => ({ remote, version: '1.0.0', outcome, phase: 'code', ms, attempt: 1 });
const sent = () => backend.received(reportRemotes).map(({ body }) => remoteTelemetry.parse(body).events.map(({ outcome }) => outcome));

beforeEach(() => {
  jest.useFakeTimers();
  page += 1;
  remote = `mf-${'a'.repeat(page)}`; // each remote reports once per page
  backend.on(reportRemotes, () => new Response(null, { status: 204 }));
});

describe('remote telemetry', () => {
  it('is sent in batches, with the signed visit', () => {
    reportLoad(event('loaded'));
    reportLoad(event('shown'));
    jest.advanceTimersByTime(2999);
    expect(sent()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent()).toEqual([['loaded', 'shown']]);
    expect(backend.received(reportRemotes)[0]?.body).toMatchObject({ visit: 'visit' });
    expect(backend.received(reportRemotes)[0]?.init).toMatchObject({ keepalive: true });
  });

  it('is sent once when the page is left', () => {
    reportLoad(event('loaded'));
    dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(10_000);
    dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([['loaded']]);
  });

  it('is sent separately after the page was restored', () => {
    reportLoad(event('loaded'));
    dispatchEvent(new Event('pagehide'));
    jest.advanceTimersByTime(1000);
    reportLoad(event('shown'));
    jest.advanceTimersByTime(2999);
    expect(sent()).toEqual([['loaded']]);
    jest.advanceTimersByTime(1);
    expect(sent()).toEqual([['loaded'], ['shown']]);
  });

  it('reports shown and failed once per page, and loaded each time', () => {
    for (const outcome of ['loaded', 'shown', 'failed', 'loaded', 'shown', 'failed'] as const) reportLoad(event(outcome));
    jest.advanceTimersByTime(3000);
    expect(sent()).toEqual([['loaded', 'shown', 'failed', 'loaded']]);
  });

  it('keeps the fifty newest entries', () => {
    for (let ms = 0; ms < 60; ms++) reportLoad(event('loaded', ms));
    jest.advanceTimersByTime(3000);
    const [events] = backend.received(reportRemotes).map(({ body }) => remoteTelemetry.parse(body).events);
    expect([events?.length, events?.[0]?.ms]).toEqual([50, 10]);
  });

  it('drops what cannot be sent and continues', async () => {
    backend.on(reportRemotes, NO_CONNECTION, () => new Response(null, { status: 204 }));
    reportLoad(event('loaded'));
    await jest.advanceTimersByTimeAsync(3000);
    reportLoad(event('shown'));
    await jest.advanceTimersByTimeAsync(3000);
    expect(sent()).toEqual([['loaded'], ['shown']]);
  });

  it('of a prerendered page is sent once the user opens it', () => {
    Object.assign(document, { prerendering: true });
    reportLoad(event('loaded'));
    jest.advanceTimersByTime(10_000);
    dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([]);
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(sent()).toEqual([['loaded']]);
  });
});
