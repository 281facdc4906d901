import { signIn } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { draftOwner, readDraft, removeDraft, saveDraft } from './drafts.ts';
import { clearSession, expireSession, useSession } from './session.ts';

const KAVYA = '65f1a0b2c3d4e5f600000001';
const ARJUN = '65f1a0b2c3d4e5f600000002';
const values = { message: 'The trainer was late' };
/** Simulates the storage event of another tab. */
const inAnotherTab = (change: () => void) => {
  change();
  dispatchEvent(new StorageEvent('storage', { key: null }));
};

describe('a draft', () => {
  it('is kept per tab, person and form until removed', () => {
    signIn({ id: KAVYA });
    saveDraft(draftOwner(), 'ticket', values);
    expect(readDraft(KAVYA, 'ticket')).toEqual(values);
    expect(readDraft(KAVYA, 'review')).toBeUndefined();
    expect(readDraft(ARJUN, 'ticket')).toBeUndefined();
    expect(JSON.stringify(localStorage)).not.toContain('late');
    removeDraft(KAVYA, 'ticket');
    expect(readDraft(KAVYA, 'ticket')).toBeUndefined();
    expect(JSON.stringify(sessionStorage)).not.toContain('draft:');
  });

  it('is ignored if damaged', () => {
    sessionStorage.setItem(`draft:${KAVYA}:ticket`, '{"message":');
    expect(readDraft(KAVYA, 'ticket')).toBeUndefined();
  });

  it.each([
    ['full', ['setItem'], 'QuotaExceededError'],
    ['blocked', ['setItem', 'getItem'], 'SecurityError'],
  ] as const)('is kept in memory if storage is %s', (_, methods, name) => {
    signIn({ id: KAVYA });
    saveDraft(KAVYA, 'ticket', { message: 'older' });
    for (const method of methods)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('', name);
      });
    saveDraft(KAVYA, 'ticket', values);
    expect(readDraft(KAVYA, 'ticket')).toEqual(values);
    jest.restoreAllMocks();
    removeDraft(KAVYA, 'ticket');
  });

  it('survives an expired session of the same person', () => {
    signIn({ id: KAVYA });
    saveDraft(KAVYA, 'ticket', values);
    expireSession();
    expect(useSession.getState().user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    signIn({ id: KAVYA });
    expect(readDraft(KAVYA, 'ticket')).toEqual(values);
  });

  it('is deleted when another person logs in', () => {
    signIn({ id: KAVYA });
    saveDraft(KAVYA, 'ticket', values);
    expireSession();
    signIn({ id: ARJUN });
    expect(readDraft(KAVYA, 'ticket')).toBeUndefined();
    expect(JSON.stringify(sessionStorage)).not.toContain('draft:');
  });

  it('is not saved after logout, even by a form that unmounts late', () => {
    signIn({ id: KAVYA });
    signIn({ id: ARJUN });
    saveDraft(KAVYA, 'ticket', values);
    expect(JSON.stringify(sessionStorage)).not.toContain('draft:');
  });

  it('is deleted on logout, together with the earlier visitor’s drafts', () => {
    saveDraft(draftOwner(), 'enquiry', values);
    signIn({ id: KAVYA });
    expect(readDraft('visitor', 'enquiry')).toEqual(values);
    saveDraft(KAVYA, 'ticket', values);
    clearSession();
    for (const [owner, form] of [
      ['visitor', 'enquiry'],
      [KAVYA, 'ticket'],
    ] as const)
      expect(readDraft(owner, form)).toBeUndefined();
  });

  it('is deleted on logout in another tab and kept if the session expired there', () => {
    signIn({ id: KAVYA });
    saveDraft(KAVYA, 'ticket', values);
    inAnotherTab(() => {
      localStorage.clear();
      localStorage.setItem('expired_user_id', KAVYA);
    });
    expect(useSession.getState().user).toBeNull();
    expect(readDraft(KAVYA, 'ticket')).toEqual(values);
    signIn({ id: KAVYA });
    inAnotherTab(() => localStorage.clear());
    expect(readDraft(KAVYA, 'ticket')).toBeUndefined();
  });
});
