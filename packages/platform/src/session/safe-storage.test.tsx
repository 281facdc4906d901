import { describe, expect, it } from '@jest/globals';
import { safeStorage } from './safe-storage.ts';

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

/** Full storage: entries can be read and removed but not added. */
function fullStorage(stored: Record<string, string>): Storage {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  return new Proxy(sessionStorage, {
    get(target, name) {
      if (name === 'setItem')
        return () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('browser storage', () => {
  it('keeps values for the lifetime of the page when blocked', () => {
    const storage = safeStorage(blocked);
    storage.setItem('token', 'abc');
    expect([storage.getItem('token'), storage.getItem('name'), storage.keys()]).toEqual(['abc', null, ['token']]);
    storage.clear();
    expect(storage.getItem('token')).toBeNull();
  });

  it('keeps values in memory when full and returns no older value', () => {
    const full = fullStorage({ token: 'old' });
    const storage = safeStorage(() => full);
    storage.setItem('token', 'new');
    expect(storage.getItem('token')).toBe('new');
    expect(sessionStorage.getItem('token')).toBeNull();
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });

  it('never lacks a value while replacing it, which other tabs would take for a logout', () => {
    sessionStorage.setItem('token', 'old');
    const seen: (string | null)[] = [];
    const watched = new Proxy(sessionStorage, {
      get(target, name) {
        seen.push(target.getItem('token'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    safeStorage(() => watched).setItem('token', 'new');
    expect(seen).not.toContain(null);
    expect(sessionStorage.getItem('token')).toBe('new');
  });

  it('is used when available', () => {
    const storage = safeStorage(() => sessionStorage);
    storage.setItem('name', 'Kavya');
    expect([sessionStorage.getItem('name'), storage.getItem('name')]).toEqual(['Kavya', 'Kavya']);
  });
});
