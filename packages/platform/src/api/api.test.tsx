import { cancelErasure, exportMyData, logIn } from '@fitghar/contracts/account';
import { getSlots, slotsAnswer } from '@fitghar/contracts/booking';
import { backend, browser, NO_CONNECTION, refusal, SITE, sample, signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { site } from '../site.ts';
import { call, download } from './api.ts';

/** W3C Trace Context, version 00, sampled. */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;
const askForSlots = (signal?: AbortSignal) => call(getSlots, { service_type: 'YOGA' }, { ...(signal && { signal }) });
const free = sample(slotsAnswer, { dates: [{ date: '2026-11-24', label: 'Tue 24 Nov', slots: [{ time: '07:00', left: 2 }] }] });

describe('an API call', () => {
  it('returns the response described by the contract', async () => {
    backend.on(getSlots, free);
    expect(await askForSlots()).toEqual(free);
    expect(backend.received(getSlots)[0]?.query).toEqual({ service_type: 'YOGA' });
  });

  it('sends a token for a logged-in user and none for a visitor', async () => {
    backend.on(getSlots, free);
    await askForSlots();
    signIn();
    await askForSlots();
    expect(backend.received(getSlots).map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer test-token']);
  });

  it('begins a trace only on a site that collects them', async () => {
    backend.on(getSlots, free);
    await askForSlots();
    Object.assign(site(), { tracing: true });
    await askForSlots();
    await askForSlots();
    Object.assign(site(), { tracing: undefined });
    const [none, one, other] = backend.received(getSlots).map(({ headers }) => headers.get('traceparent'));
    expect([none, one, other]).toEqual([null, expect.stringMatching(TRACEPARENT), expect.stringMatching(TRACEPARENT)]);
    expect(one).not.toBe(other);
  });

  it('is a GET without a body and sends uncached JSON with one', async () => {
    backend.on(getSlots, free);
    backend.on(logIn, refusal(401));
    await askForSlots();
    await call(logIn, { body: { email: 'kavya@example.in', password: 'secret1' } }).catch(() => undefined);
    const [asked, sent] = [...backend.received(getSlots), ...backend.received(logIn)];
    expect(asked?.init).toMatchObject({ method: 'GET', keepalive: false });
    expect(asked?.init).not.toHaveProperty('cache');
    expect(asked?.headers.get('content-type')).toBeNull();
    expect(sent?.init).toMatchObject({ method: 'POST', cache: 'no-store' });
    expect(sent?.headers.get('content-type')).toBe('application/json');
    expect(sent?.body).toEqual({ email: 'kavya@example.in', password: 'secret1' });
  });

  it('can use another method and outlive the page', async () => {
    backend.on(cancelErasure, { erasure_due_at: null });
    await call(cancelErasure, {}, { keepalive: true });
    expect(backend.received(cancelErasure)[0]?.init?.keepalive).toBe(true);
  });

  it('lets other tasks run before it is prepared if it only reads, because a page has several', async () => {
    backend.on(getSlots, free);
    backend.on(logIn, refusal(401));
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(globalThis, { scheduler: { yield: () => promise } });
    try {
      const asked = askForSlots();
      await call(logIn, { body: { email: '', password: '' } }).catch(() => undefined);
      expect([backend.received(getSlots).length, backend.received(logIn).length]).toEqual([0, 1]);
      resolve();
      expect(await asked).toEqual(free);
    } finally {
      Object.assign(globalThis, { scheduler: undefined });
    }
  });

  it('reports an abort instead of a lost connection when cancelled', async () => {
    backend.hold(getSlots);
    const leaving = new AbortController();
    const asked = askForSlots(leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a failing API call', () => {
  it('reports the back end’s message and field errors', async () => {
    backend.on(getSlots, refusal(409, { code: 'slot_taken', message: 'This slot is taken', errors: { trial_time: ['Taken'] } }));
    await expect(askForSlots()).rejects.toMatchObject({
      message: 'This slot is taken',
      status: 409,
      code: 'slot_taken',
      fields: { trial_time: ['Taken'] },
    });
  });

  it('names the site when the connection fails', async () => {
    backend.on(getSlots, NO_CONNECTION);
    await expect(askForSlots()).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: `We can’t reach ${SITE.brand}. Please check your connection and try again`,
    });
  });

  it('says that it takes too long, also where the browser calls a timeout an abort', async () => {
    const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('aborted', 'AbortError'));
    await expect(askForSlots()).rejects.toMatchObject({ status: 0, code: 'timeout' });
    fetching.mockRestore();
  });

  it('reports being offline without blaming the site', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.on(getSlots, NO_CONNECTION);
    await expect(askForSlots()).rejects.toMatchObject({
      code: 'network',
      message: 'You’re offline. Please try again when you’re back online',
    });
  });

  it('fails after 15 seconds if the server hangs', async () => {
    const clock = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    backend.hold(getSlots);
    const asked = askForSlots(new AbortController().signal);
    clock.abort(new DOMException('Too late', 'TimeoutError'));
    await expect(asked).rejects.toMatchObject({ code: 'timeout', message: `${SITE.brand} is taking too long to answer. Please try again` });
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  it('reports a lost connection if the response breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    backend.on(getSlots, () => new Response(broken));
    await expect(askForSlots()).rejects.toMatchObject({ code: 'network' });
  });

  it('asks to reload if the response has another shape, as after a release', async () => {
    backend.on(getSlots, () => Response.json({ dates: null, message: '' }));
    await expect(askForSlots()).rejects.toMatchObject({
      code: 'unexpected_answer',
      message: 'The site was just updated. Please reload the page',
    });
  });

  it.each([
    ['no JSON', '<html>'],
    ['JSON of nobody', 'null'],
    ['JSON without a message', '{"code":"x","errors":{}}'],
    ['JSON without a code', '{"message":"x","errors":{}}'],
    ['JSON without errors', '{"message":"x","code":"x"}'],
    ['texts of other types', '{"message":1,"code":"x","errors":{}}'],
    ['a code of another type', '{"message":"x","code":1,"errors":{}}'],
    ['errors of another type', '{"message":"x","code":"x","errors":"x"}'],
  ])('has its own message when a proxy answers with %s', async (_, body) => {
    backend.on(exportMyData, new Response(body, { status: 502 }));
    await expect(call(exportMyData)).rejects.toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'Something went wrong on our side. Please try again',
    });
  });
});

describe('a download', () => {
  it('saves the file under its name', async () => {
    signIn();
    backend.on(exportMyData, new Response('{"name":"Kavya"}'));
    await download(exportMyData, {}, 'my-data.json');
    const [file] = browser.savedFiles();
    expect(file?.name).toBe('my-data.json');
    expect(await file?.content.text()).toBe('{"name":"Kavya"}');
    expect(backend.received(exportMyData)[0]?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('saves nothing and explains when refused', async () => {
    backend.on(exportMyData, refusal(404, { code: 'not_found', message: 'Not found' }), new Response('<html>', { status: 500 }));
    await expect(download(exportMyData, {}, 'x')).rejects.toThrow('Not found');
    await expect(download(exportMyData, {}, 'x')).rejects.toThrow('Something went wrong on our side');
    expect(browser.savedFiles()).toEqual([]);
  });

  it('fails after a minute if the server hangs, and reports a lost connection if the file breaks off', async () => {
    const clock = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal);
    backend.hold(exportMyData);
    const asked = download(exportMyData, {}, 'x');
    clock.abort(new DOMException('Too late', 'TimeoutError'));
    await expect(asked).rejects.toMatchObject({ code: 'timeout' });
    expect(timeout).toHaveBeenCalledWith(60_000);
    backend.on(exportMyData, () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })));
    await expect(download(exportMyData, {}, 'x')).rejects.toMatchObject({ code: 'network' });
    expect(browser.savedFiles()).toEqual([]);
  });

  it('is discarded if the user has logged out in the meantime', async () => {
    signIn({ id: '65f1a0b2c3d4e5f600000001' });
    const file = backend.hold(exportMyData);
    const asked = download(exportMyData, {}, 'x');
    signIn({ id: '65f1a0b2c3d4e5f600000002' });
    file.reply(new Response('{"name":"Kavya"}'));
    await expect(asked).rejects.toMatchObject({ code: 'person_left' });
    expect(browser.savedFiles()).toEqual([]);
  });
});
