import { cancelErasure, refreshSession } from '@fitghar/contracts/account';
import { getSlots, slotsAnswer } from '@fitghar/contracts/booking';
import { addressOf } from '@fitghar/contracts/common';
import { backend, NO_CONNECTION, refusal, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { saveSession } from '../session/session.ts';
import { call } from './api.ts';
import type { FirstCall } from './first-calls.ts';

const PATH = addressOf(getSlots, { service_type: 'YOGA' });
const slots = (left: number) =>
  sample(slotsAnswer, { dates: [{ date: '2026-11-24', label: 'Tue 24 Nov', slots: [{ time: '07:00', left }] }] });
/** What the document has asked for, and what the page would. */
const [EARLY, LATE] = [slots(1), slots(2)];
const ask = (signal?: AbortSignal) => call(getSlots, { service_type: 'YOGA' }, { ...(signal && { signal }) });

/** The document has started this call. */
function started(response: Promise<Response>, fields: Partial<FirstCall> = {}): FirstCall {
  response.catch(() => undefined);
  const first = { path: PATH, token: 'test-token', response, stop: new AbortController(), at: performance.now(), ...fields };
  globalThis.__fitghar_first = [first];
  return first;
}
function startedAndHanging(): void {
  const stop = new AbortController();
  started(new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason))), { stop });
}
const answered = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  signIn();
  globalThis.__fitghar_first = undefined;
  backend.on(getSlots, LATE);
});

describe('a call that the document has started', () => {
  it('is not sent again, once', async () => {
    started(answered(EARLY));
    expect(await ask()).toEqual(EARLY);
    expect(backend.received(getSlots)).toEqual([]);
    expect(await ask()).toEqual(LATE);
  });

  it('is waited for', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    started(promise);
    const asked = ask();
    resolve(Response.json(EARLY));
    expect(await asked).toEqual(EARLY);
    expect(backend.received(getSlots)).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['of another path', () => started(answered(EARLY), { path: getSlots.path })],
    [
      'of another person',
      () => saveSession('their-token', { id: '65f1a0b2c3d4e5f600000002', type: 'U', name: 'A', mobile: '', email: '' }),
    ],
    ['from before the token was renewed', () => started(answered(EARLY), { token: 'older' })],
    ['from sixteen seconds ago', () => started(answered(EARLY), { at: performance.now() - 16_000 })],
    ['without connection', () => started(Promise.reject(new TypeError('Failed to fetch')))],
    ['that the server refuses', () => started(answered({ message: 'No', code: 'x', errors: {} }, 403))],
    ['that fails on the server', () => started(answered('<html>', 502))],
  ])('%s is sent by the page', async (_, arrange) => {
    started(answered(EARLY));
    arrange();
    expect(await ask()).toEqual(LATE);
  });

  it('with an expired token renews it as ever', async () => {
    const user = signIn();
    started(answered({ message: 'Please log in', code: 'unauthenticated', errors: {} }, 401));
    backend.on(getSlots, refusal(401), LATE);
    backend.on(refreshSession, { token: 'fresh', user });
    expect(await ask()).toEqual(LATE);
    expect(backend.received(getSlots)).toHaveLength(2);
  });

  it('is not taken by a visitor', async () => {
    started(answered(EARLY));
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(await ask()).toEqual(LATE);
  });

  it('is forgotten once something is sent that may change its answer', async () => {
    started(answered(EARLY));
    backend.on(cancelErasure, { erasure_due_at: null });
    await call(cancelErasure);
    expect(await ask()).toEqual(LATE);
  });

  it('ends with the screen that wants it', async () => {
    const leaving = new AbortController();
    startedAndHanging();
    const asked = ask(leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(backend.received(getSlots)).toEqual([]);
  });

  it('fails after 15 seconds if the server hangs', async () => {
    const clock = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    startedAndHanging();
    const asked = ask();
    clock.abort(new DOMException('Too late', 'TimeoutError'));
    await expect(asked).rejects.toMatchObject({ code: 'timeout' });
  });

  it('that breaks off says so', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    started(Promise.resolve(new Response(broken)));
    await expect(ask()).rejects.toMatchObject({ code: 'network' });
    backend.on(getSlots, NO_CONNECTION);
    await expect(ask()).rejects.toMatchObject({ code: 'network' });
  });
});
