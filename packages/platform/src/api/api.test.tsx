import { slotsAnswer } from '@fitghar/contracts/booking';
import { orderView } from '@fitghar/contracts/payments';
import { backend, browser, NO_CONNECTION, refusal, SITE, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { api, download } from './api.ts';

const SLOTS = 'GET /api/v1/booking/slots';
const LOGIN = 'POST /user/userLogin';
const askForSlots = (signal?: AbortSignal) => api('/api/v1/booking/slots?service_type=YOGA', slotsAnswer, { ...(signal && { signal }) });
const free = sample(slotsAnswer, { dates: [{ date: '2026-11-24', label: 'Tue 24 Nov', slots: [{ time: '07:00', left: 2 }] }] });

describe('a call', () => {
  it('gives the answer that the contract describes', async () => {
    backend.on(SLOTS, free);
    expect(await askForSlots()).toEqual(free);
    expect(backend.received(SLOTS)[0]?.query).toEqual({ service_type: 'YOGA' });
  });

  it('of a visitor carries no token, that of a signed-in person does', async () => {
    backend.on(SLOTS, free);
    await askForSlots();
    signIn();
    await askForSlots();
    expect(backend.received(SLOTS).map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer test-token']);
  });

  it('without a body asks; with one it sends JSON that nobody keeps', async () => {
    backend.on(SLOTS, free);
    backend.on(LOGIN, refusal(401));
    await askForSlots();
    await api('/user/userLogin', z.unknown(), { body: { email: 'kavya@example.in', password: 'secret1' } }).catch(() => undefined);
    const [asked, sent] = [...backend.received(SLOTS), ...backend.received(LOGIN)];
    expect(asked?.init).toMatchObject({ method: 'GET', keepalive: false });
    expect(asked?.init).not.toHaveProperty('cache');
    expect(asked?.headers.get('content-type')).toBeNull();
    expect(sent?.init).toMatchObject({ method: 'POST', cache: 'no-store' });
    expect(sent?.headers.get('content-type')).toBe('application/json');
    expect(sent?.body).toEqual({ email: 'kavya@example.in', password: 'secret1' });
  });

  it('may use another method and go on when the page is left', async () => {
    backend.on('DELETE /api/v1/account/erasure', { erasure_due_at: null });
    await api('/api/v1/account/erasure', z.unknown(), { method: 'DELETE', keepalive: true });
    expect(backend.received('DELETE /api/v1/account/erasure')[0]?.init?.keepalive).toBe(true);
  });

  it('that nobody waits for any more ends as aborted, not as a lost connection', async () => {
    backend.hold(SLOTS);
    const leaving = new AbortController();
    const asked = askForSlots(leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a call that fails', () => {
  it('says what the back end says, with its fields', async () => {
    backend.on(SLOTS, refusal(409, { code: 'slot_taken', message: 'This slot is taken', errors: { trial_time: ['Taken'] } }));
    await expect(askForSlots()).rejects.toMatchObject({
      message: 'This slot is taken',
      status: 409,
      code: 'slot_taken',
      fields: { trial_time: ['Taken'] },
    });
  });

  it('without a connection names this site', async () => {
    backend.on(SLOTS, NO_CONNECTION);
    await expect(askForSlots()).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: `We cannot reach ${SITE.brand}. Please check your connection and try again`,
    });
  });

  it('asks to reload where the answer has another shape, as after a release', async () => {
    backend.on(SLOTS, free);
    await expect(api('/api/v1/booking/slots', orderView)).rejects.toMatchObject({
      code: 'unexpected_answer',
      message: 'The site was updated meanwhile. Please reload the page',
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
  ])('has words of its own where a proxy answers with %s', async (_, body) => {
    backend.on('GET /api/v1/account/export', new Response(body, { status: 502 }));
    await expect(api('/api/v1/account/export', z.unknown())).rejects.toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'Something went wrong on our side. Please try again',
    });
  });
});

describe('a download', () => {
  const EXPORT = 'GET /api/v1/account/export';

  it('hands the file to the browser under its name', async () => {
    signIn();
    backend.on(EXPORT, new Response('{"name":"Kavya"}'));
    await download('/api/v1/account/export', 'my-data.json');
    const [file] = browser.savedFiles();
    expect(file?.name).toBe('my-data.json');
    expect(await file?.content.text()).toBe('{"name":"Kavya"}');
    expect(backend.received(EXPORT)[0]?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('that is refused saves nothing and says why', async () => {
    backend.on(EXPORT, refusal(404, { code: 'not_found', message: 'There is nothing here' }), new Response('<html>', { status: 500 }));
    await expect(download('/api/v1/account/export', 'x')).rejects.toThrow('There is nothing here');
    await expect(download('/api/v1/account/export', 'x')).rejects.toThrow('Something went wrong on our side');
    expect(browser.savedFiles()).toEqual([]);
  });
});
