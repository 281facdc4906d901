import { user } from '@fitghar/contracts/account';
import { backend, browser, NO_CONNECTION, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { queryClient } from '../api/query-client.ts';
import { changeBooking, useClientState } from './client-state.ts';
import { clearSession, isUser, keepSession, useSession } from './session.ts';
import { signOut } from './sign-out.ts';

const LOGOUT = 'POST /api/v1/session/logout';
const kavya = sample(user, { id: '1', name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in' });
/** What another tab did, as the browser tells this one. */
const inAnotherTab = (change: () => void, key: string | null) => {
  change();
  dispatchEvent(new StorageEvent('storage', { key }));
};

describe('a session', () => {
  it('is kept under the names of the specification', () => {
    keepSession('abc', kavya);
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

  it('writes name, mobile and email to the user details of the client state', () => {
    keepSession('abc', kavya);
    expect(useClientState.getState().userDetails).toEqual({ name: 'Kavya Rao', mobile: '9876543210', email: 'kavya@example.in' });
    keepSession('abc', { ...kavya, name: 'Kavya Iyer' });
    expect(useClientState.getState().userDetails.name).toBe('Kavya Iyer');
  });

  it('follows what another tab does', () => {
    const stored = { token: 'abc', user_id: '1', user_type: 'U', name: 'K', mobile: '9', email: 'k@x.in' };
    inAnotherTab(() => void Object.assign(localStorage, stored), 'token');
    expect(useSession.getState().user?.name).toBe('K');
    inAnotherTab(() => localStorage.setItem('name', 'Kavya'), 'draft');
    expect(useSession.getState().user?.name).toBe('K');
    inAnotherTab(() => localStorage.clear(), null);
    expect(useSession.getState()).toEqual({ token: null, user: null });
  });

  it('that is damaged in storage is none', () => {
    keepSession('abc', kavya);
    for (const [key, value] of [
      ['user_type', 'X'],
      ['token', ''],
    ] as const) {
      inAnotherTab(() => localStorage.setItem(key, value), key);
      expect(useSession.getState().user).toBeNull();
      keepSession('abc', kavya);
    }
    inAnotherTab(() => localStorage.removeItem('email'), 'email');
    expect(useSession.getState().user).toBeNull();
  });

  it('belongs to a customer, an admin or a trainer with all that is known of them', () => {
    for (const type of ['U', 'A', 'T']) expect(isUser({ ...kavya, type })).toBe(true);
    for (const other of [null, 'U', {}, { ...kavya, type: 'X' }, { ...kavya, mobile: 9 }, { type: 'U' }]) expect(isUser(other)).toBe(false);
  });
});

describe('signing out', () => {
  it('ends the session on the server, leaves nothing behind and starts over at /', async () => {
    backend.on(LOGOUT, { ended: true });
    signIn();
    changeBooking({ area: 'Indiranagar' });
    queryClient.setQueryData(['plans', 'mine'], 'mine');
    sessionStorage.setItem('draft', 'x');
    await signOut();
    expect(backend.received(LOGOUT)).toHaveLength(1);
    expect({ ...localStorage }).toEqual({});
    expect({ ...sessionStorage }).toEqual({});
    expect(queryClient.getQueryData(['plans', 'mine'])).toBeUndefined();
    expect(useClientState.getState().bookSession.area).toBe('');
    expect(browser.pageLoads()).toEqual(['/']);
  });

  it('without a connection forgets the person here', async () => {
    backend.on(LOGOUT, NO_CONNECTION);
    signIn();
    await signOut();
    expect(useSession.getState().user).toBeNull();
    expect(browser.pageLoads()).toEqual(['/']);
  });

  it('as another person leaves nothing of the one before', () => {
    signIn({ id: '1' });
    changeBooking({ area: 'Indiranagar' });
    queryClient.setQueryData(['plans', 'mine'], 'mine');
    signIn({ id: '1', name: 'Kavya Iyer' });
    expect(useClientState.getState().bookSession.area).toBe('Indiranagar');
    expect(queryClient.getQueryData(['plans', 'mine'])).toBe('mine');
    signIn({ id: '2', name: 'Arjun' });
    expect(useClientState.getState().bookSession.area).toBe('');
    expect(queryClient.getQueryData(['plans', 'mine'])).toBeUndefined();
    expect(useClientState.getState().userDetails.name).toBe('Arjun');
  });

  it('of a visitor who signs in keeps what the visitor chose', () => {
    changeBooking({ area: 'Indiranagar' });
    signIn();
    expect(useClientState.getState().bookSession.area).toBe('Indiranagar');
    clearSession();
    expect(useClientState.getState().bookSession.area).toBe('');
  });
});
