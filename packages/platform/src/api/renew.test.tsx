import { refreshSession, type User, user as userSchema } from '@fitghar/contracts/account';
import { getCredit } from '@fitghar/contracts/payments';
import { backend, NO_CONNECTION, refusal, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { clearSession, expiredUser, saveSession, useSession } from '../session/session.ts';
import { call, refreshAccessToken } from './api.ts';

const KAVYA = sample(userSchema, { id: '65f1a0b2c3d4e5f600000001' });
const credit = { amount: 50, expires_at: null };
const askForCredit = () => call(getCredit);

describe('an expired access token', () => {
  it('is renewed once, silently, and the call repeated', async () => {
    const user = signIn();
    backend.on(getCredit, refusal(401), credit);
    backend.on(refreshSession, { token: 'fresh', user: { ...user, name: 'Kavya Iyer' } });
    expect(await askForCredit()).toEqual(credit);
    expect(backend.received(getCredit).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer test-token', 'Bearer fresh']);
    expect(backend.received(refreshSession)[0]?.init).toMatchObject({ keepalive: true });
    expect(backend.received(refreshSession)[0]?.headers.get('authorization')).toBeNull();
    expect(useSession.getState().user?.name).toBe('Kavya Iyer');
  });

  it('is renewed by one of several calls; the others reuse the new token', async () => {
    const user = signIn();
    backend.on(getCredit, ({ headers }) => (headers.get('authorization') === 'Bearer fresh' ? credit : refusal(401)));
    backend.on(refreshSession, { token: 'fresh', user });
    expect(await Promise.all([askForCredit(), askForCredit(), askForCredit()])).toEqual([credit, credit, credit]);
    expect(backend.received(refreshSession)).toHaveLength(1);
  });

  it('is not renewed if another tab did so while this one waited', async () => {
    signIn();
    const otherTab = Promise.withResolvers<void>();
    const held = navigator.locks.request('fitghar-session', async () => {
      await otherTab.promise;
      localStorage.setItem('token', 'of the other tab');
    });
    const renewed = refreshAccessToken('test-token');
    otherTab.resolve();
    await held;
    expect(await renewed).toBe(true);
    expect(backend.received(refreshSession)).toEqual([]);
  });

  it('leaves a second refusal to the screen', async () => {
    const user = signIn();
    backend.on(getCredit, refusal(401, { message: 'Please log in' }));
    backend.on(refreshSession, { token: 'fresh', user });
    await expect(askForCredit()).rejects.toThrow('Please log in');
    expect(backend.received(getCredit)).toHaveLength(2);
  });

  it('ends the session if the server says it has ended', async () => {
    signIn();
    backend.on(getCredit, refusal(401));
    backend.on(refreshSession, refusal(401));
    await expect(askForCredit()).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState().user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('ends once for several calls, and is known as expired', async () => {
    signIn(KAVYA);
    backend.on(getCredit, refusal(401));
    backend.on(refreshSession, refusal(401));
    await Promise.allSettled([askForCredit(), askForCredit(), askForCredit()]);
    expect(backend.received(refreshSession)).toHaveLength(1);
    expect(expiredUser()).toBe(KAVYA.id);
  });

  it('keeps the session if the server is briefly unavailable', async () => {
    signIn();
    backend.on(refreshSession, refusal(503), NO_CONNECTION);
    expect(await refreshAccessToken('test-token')).toBe(false);
    await expect(refreshAccessToken('test-token')).rejects.toMatchObject({ code: 'network' });
    expect(useSession.getState().token).toBe('test-token');
  });

  it('is kept after an unknown response', async () => {
    const user = signIn();
    for (const body of [
      '<html>',
      'null',
      '"x"',
      '{}',
      '{"token":1}',
      '{"token":"x"}',
      `{"token":"x","user":${JSON.stringify({ ...user, type: 'X' })}}`,
    ]) {
      backend.on(refreshSession, new Response(body));
      expect([body, await refreshAccessToken('test-token')]).toEqual([body, false]);
    }
    expect(useSession.getState().token).toBe('test-token');
  });

  it.each([
    [
      'has logged in in another tab',
      (other: User) => {
        saveSession('of the other', other);
        useSession.setState({ token: 'test-token', user: KAVYA }); // this tab has not been notified yet
        return null;
      },
    ],
    ['owns the cookie', (other: User) => ({ token: 'of the other', user: other })],
  ])('is not replaced by the token of another person who %s', async (_, arrive) => {
    signIn(KAVYA);
    const answer = arrive({ ...KAVYA, id: '65f1a0b2c3d4e5f600000002' });
    backend.on(getCredit, refusal(401));
    if (answer) backend.on(refreshSession, answer);
    await expect(askForCredit()).rejects.toMatchObject({ status: 401 });
    expect(backend.received(getCredit).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer test-token']);
    expect(useSession.getState().user?.id).toBe('65f1a0b2c3d4e5f600000002');
  });

  it('is not renewed for a visitor', async () => {
    backend.on(getCredit, refusal(401, { message: 'Please log in' }));
    await expect(askForCredit()).rejects.toThrow('Please log in');
    expect(backend.received(refreshSession)).toEqual([]);
  });
});

describe('a response for a user who has logged out', () => {
  it.each([
    ['another person is here now', () => void signIn({ id: '65f1a0b2c3d4e5f600000002' })],
    ['nobody is here now', clearSession],
  ])('is discarded: %s', async (_, leave) => {
    signIn(KAVYA);
    const call = backend.hold(getCredit);
    const asked = askForCredit();
    leave();
    call.reply(credit);
    await expect(asked).rejects.toMatchObject({ code: 'person_left' });
  });

  it('does not affect a login or a changed name', async () => {
    const login = backend.hold(getCredit);
    const asked = askForCredit();
    signIn(KAVYA);
    login.reply(credit);
    expect(await asked).toEqual(credit);
    const mine = askForCredit();
    signIn({ ...KAVYA, name: 'Kavya Iyer' });
    expect(await mine).toEqual(credit);
  });
});
