import { creditView } from '@fitghar/contracts/payments';
import { backend, NO_CONNECTION, refusal, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { useSession } from '../session/session.ts';
import { api, renew } from './api.ts';

const CREDIT = 'GET /api/v1/payments/credit';
const REFRESH = 'POST /api/v1/session/refresh';
const credit = { amount: 50, expires_at: null };
const askForCredit = () => api('/api/v1/payments/credit', creditView);

describe('an access token that has run out', () => {
  it('is renewed once, unseen, and the call is made again', async () => {
    const user = signIn();
    backend.on(CREDIT, refusal(401), credit);
    backend.on(REFRESH, { token: 'fresh', user: { ...user, name: 'Kavya Iyer' } });
    expect(await askForCredit()).toEqual(credit);
    expect(backend.received(CREDIT).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer test-token', 'Bearer fresh']);
    expect(backend.received(REFRESH)[0]?.init).toMatchObject({ keepalive: true });
    expect(backend.received(REFRESH)[0]?.headers.get('authorization')).toBeNull();
    expect(useSession.getState().user?.name).toBe('Kavya Iyer');
  });

  it('is renewed by one of several calls; the others find the new one', async () => {
    const user = signIn();
    backend.on(CREDIT, ({ headers }) => (headers.get('authorization') === 'Bearer fresh' ? credit : refusal(401)));
    backend.on(REFRESH, { token: 'fresh', user });
    expect(await Promise.all([askForCredit(), askForCredit(), askForCredit()])).toEqual([credit, credit, credit]);
    expect(backend.received(REFRESH)).toHaveLength(1);
  });

  it('is not renewed where another tab has done so while this one waited', async () => {
    signIn();
    const otherTab = Promise.withResolvers<void>();
    const held = navigator.locks.request('fitghar-session', async () => {
      await otherTab.promise;
      localStorage.setItem('token', 'of the other tab');
    });
    const renewed = renew('test-token');
    otherTab.resolve();
    await held;
    expect(await renewed).toBe(true);
    expect(backend.received(REFRESH)).toEqual([]);
  });

  it('leaves a second refusal to the screen', async () => {
    const user = signIn();
    backend.on(CREDIT, refusal(401, { message: 'Please log in' }));
    backend.on(REFRESH, { token: 'fresh', user });
    await expect(askForCredit()).rejects.toThrow('Please log in');
    expect(backend.received(CREDIT)).toHaveLength(2);
  });

  it('ends the session where the server says that it is over', async () => {
    signIn();
    backend.on(CREDIT, refusal(401));
    backend.on(REFRESH, refusal(401));
    await expect(askForCredit()).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState().user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps the session where the server is only away for a moment', async () => {
    signIn();
    backend.on(REFRESH, refusal(503), NO_CONNECTION);
    expect(await renew('test-token')).toBe(false);
    await expect(renew('test-token')).rejects.toMatchObject({ code: 'network' });
    expect(useSession.getState().token).toBe('test-token');
  });

  it('stays where the answer is none of ours', async () => {
    const user = signIn();
    for (const body of [
      'null',
      '"x"',
      '{}',
      '{"token":1}',
      '{"token":"x"}',
      `{"token":"x","user":${JSON.stringify({ ...user, type: 'X' })}}`,
    ]) {
      backend.on(REFRESH, new Response(body));
      expect([body, await renew('test-token')]).toEqual([body, false]);
    }
    expect(useSession.getState().token).toBe('test-token');
  });

  it('of a visitor is nothing to renew', async () => {
    backend.on(CREDIT, refusal(401, { message: 'Please log in' }));
    await expect(askForCredit()).rejects.toThrow('Please log in');
    expect(backend.received(REFRESH)).toEqual([]);
  });
});
