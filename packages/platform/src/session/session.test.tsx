import { logOut, refreshSession, user } from '@fitghar/contracts/account';
import { backend, browser, NO_CONNECTION, refusal, sample, signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { refreshAccessToken } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { changeBooking, useClientState } from './client-state.ts';
import { clearSession, expiredUser, expireSession, saveSession, useSession } from './session.ts';
import { signOut } from './sign-out.ts';

const kavya = sample(user, { id: '1', name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in' });
/** Simulates the storage event of another tab. */
const inAnotherTab = (change: () => void, key: string | null) => {
  change();
  dispatchEvent(new StorageEvent('storage', { key }));
};

describe('a session', () => {
  it('is stored under the specified names', () => {
    saveSession('abc', kavya);
    expect({ ...localStorage, state: undefined }).toEqual({
      token: 'abc',
      user_id: '1',
      user_type: 'U',
      name: 'Kavya Rao',
      mobile: '9876543210',
      email: 'kavya@example.in',
      state: undefined,
    });
    expect(useSession.getState()).toEqual({ token: 'abc', user: kavya });
  });

  it('writes name, mobile and email to the user details in the client state', () => {
    saveSession('abc', kavya);
    expect(useClientState.getState().userDetails).toEqual({ name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in' });
    saveSession('abc', { ...kavya, name: 'Kavya Iyer' });
    expect(useClientState.getState().userDetails.name).toBe('Kavya Iyer');
  });

  it('follows changes in another tab', () => {
    const stored = { token: 'abc', user_id: '1', user_type: 'U', name: 'K', mobile: '9', email: 'k@x.in' };
    inAnotherTab(() => void Object.assign(localStorage, stored), 'token');
    expect(useSession.getState().user?.name).toBe('K');
    inAnotherTab(() => localStorage.setItem('name', 'Kavya'), 'draft');
    expect(useSession.getState().user?.name).toBe('K');
    inAnotherTab(() => localStorage.clear(), null);
    expect(useSession.getState()).toEqual({ token: null, user: null });
  });

  it('never mixes two people, whichever field another tab changes first', () => {
    saveSession('abc', kavya);
    const written: (string | null)[] = [];
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
      setItem.call(this, key, value);
      const ids = [localStorage.getItem('token'), localStorage.getItem('user_id'), localStorage.getItem('email')];
      if (ids[0]) written.push(ids.join(' '));
    });
    saveSession('def', { ...kavya, id: '2', email: 'arjun@example.in' });
    expect(new Set(written)).toEqual(new Set(['def 2 arjun@example.in']));
  });

  it('is read again when the browser restores a cached page', () => {
    saveSession('abc', kavya);
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(useSession.getState().user).not.toBeNull();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(useSession.getState().user).toBeNull();
  });

  it('is empty if storage is damaged', () => {
    saveSession('abc', kavya);
    for (const [key, value] of [
      ['user_type', 'X'],
      ['token', ''],
    ] as const) {
      inAnotherTab(() => localStorage.setItem(key, value), key);
      expect(useSession.getState().user).toBeNull();
      saveSession('abc', kavya);
    }
    inAnotherTab(() => localStorage.removeItem('email'), 'email');
    expect(useSession.getState().user).toBeNull();
  });

  it('belongs to a customer, an admin or a trainer', () => {
    for (const type of ['U', 'A', 'T'] as const) {
      saveSession('abc', { ...kavya, type });
      expect(useSession.getState().user?.type).toBe(type);
    }
    inAnotherTab(() => localStorage.setItem('user_type', 'X'), 'user_type');
    expect(useSession.getState().user).toBeNull();
  });
});

describe('logging out', () => {
  it('ends the session on the server, clears the browser and returns to /', async () => {
    backend.on(logOut, { ended: true });
    signIn();
    changeBooking({ area: 'Indiranagar' });
    queryClient.setQueryData(['mf-plans', 'my-plans'], 'mine');
    sessionStorage.setItem('draft', 'x');
    localStorage.setItem('device.operations-density', 'compact');
    signOut();
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
    expect(backend.received(logOut)).toHaveLength(1);
    expect({ ...localStorage }).toEqual({});
    expect({ ...sessionStorage }).toEqual({});
    expect(queryClient.getQueryData(['mf-plans', 'my-plans'])).toBeUndefined();
    expect(useClientState.getState().bookSession.area).toBe('');
    expect(browser.pageLoads()).toEqual(['/']);
  });

  it('asks before it deletes what has not been sent yet', async () => {
    backend.on(logOut, { ended: true });
    const ask = jest.spyOn(globalThis, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    signIn({ type: 'T' });
    localStorage.setItem('unsent.trainer_entries', '[{}]');
    signOut();
    expect(ask).toHaveBeenCalledWith(expect.stringMatching(/hasn’t been sent yet.*it will be deleted/));
    expect([useSession.getState().user?.type, backend.received(logOut).length]).toEqual(['T', 0]);
    signOut();
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
    expect({ ...localStorage }).toEqual({});
  });

  it('clears the browser even offline', async () => {
    backend.on(logOut, NO_CONNECTION);
    signIn();
    signOut();
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
    expect(useSession.getState().user).toBeNull();
    expect(browser.pageLoads()).toEqual(['/']);
  });

  it('ends even if the server does not answer', async () => {
    const clock = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    backend.hold(logOut);
    signIn();
    signOut();
    await waitFor(() => expect(backend.received(logOut)).toHaveLength(1));
    clock.abort(new DOMException('Too late', 'TimeoutError'));
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
    expect(useSession.getState().user).toBeNull();
  });

  it('is not taken for an expired session by a call in another tab', async () => {
    backend.on(refreshSession, refusal(401));
    const ended = backend.hold(logOut);
    signIn();
    signOut();
    await waitFor(() => expect(backend.received(logOut)).toHaveLength(1));
    const renewed = refreshAccessToken('test-token');
    ended.reply({ ended: true });
    expect(await renewed).toBe(false);
    expect(expiredUser()).toBeNull();
    expect(backend.received(refreshSession)).toHaveLength(0);
    await waitFor(() => expect(browser.pageLoads()).toEqual(['/']));
  });

  it('leaves nothing behind when another person logs in', () => {
    signIn({ id: '1' });
    changeBooking({ area: 'Indiranagar' });
    queryClient.setQueryData(['mf-plans', 'my-plans'], 'mine');
    signIn({ id: '1', name: 'Kavya Iyer' });
    expect(useClientState.getState().bookSession.area).toBe('Indiranagar');
    expect(queryClient.getQueryData(['mf-plans', 'my-plans'])).toBe('mine');
    signIn({ id: '2', name: 'Arjun' });
    expect(useClientState.getState().bookSession.area).toBe('');
    expect(queryClient.getQueryData(['mf-plans', 'my-plans'])).toBeUndefined();
    expect(useClientState.getState().userDetails.name).toBe('Arjun');
  });

  it('reloads what is on screen when another person logs in, for example in a second tab', async () => {
    signIn({ id: '1' });
    const queryFn = jest.fn(async () => useSession.getState().user?.id);
    const observer = new QueryObserver(queryClient, { queryKey: ['shell', 'profile'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('1'));
    signIn({ id: '2' });
    expect(observer.getCurrentResult().data).toBeUndefined();
    await waitFor(() => expect(observer.getCurrentResult().data).toBe('2'));
    stop();
  });

  it('keeps a visitor’s choices when the visitor logs in', () => {
    changeBooking({ area: 'Indiranagar' });
    signIn();
    expect(useClientState.getState().bookSession.area).toBe('Indiranagar');
    clearSession();
    expect(useClientState.getState().bookSession.area).toBe('');
  });
});

describe('a booking after the session expires', () => {
  const fields = { step: 3, area: 'Indiranagar', typeOfservice: 'YOGA' } as const;

  it('is hidden, then restored for the same person', () => {
    signIn({ id: '1' });
    changeBooking(fields);
    expireSession();
    expect(useClientState.getState().bookSession.area).toBe('');
    expect(JSON.stringify(localStorage)).not.toContain('Indiranagar');
    signIn({ id: '1' });
    expect(useClientState.getState().bookSession).toMatchObject(fields);
  });

  it('is restored if the session expired in another tab', () => {
    signIn({ id: '1' });
    changeBooking(fields);
    inAnotherTab(() => {
      localStorage.clear();
      localStorage.setItem('expired_user_id', '1');
    }, 'token');
    signIn({ id: '1' });
    expect(useClientState.getState().bookSession).toMatchObject(fields);
  });

  it('is deleted on logout or when another person logs in', () => {
    for (const leave of [
      () => {
        expireSession();
        signIn({ id: '2' });
      },
      clearSession,
    ]) {
      signIn({ id: '1' });
      changeBooking(fields);
      leave();
      signIn({ id: '1' });
      expect(useClientState.getState().bookSession.area).toBe('');
      expect(JSON.stringify(sessionStorage)).not.toContain('Indiranagar');
    }
  });
});
