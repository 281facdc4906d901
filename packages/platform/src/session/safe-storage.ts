/** The subset of `Storage` in use. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
  clear(): void;
}

function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

/**
 * Browser storage that never throws. If blocked (cookies disabled) or full, it keeps values in memory for the lifetime of
 * the page.
 */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const storage: SafeStorage = {
    getItem: (key) => memory.get(key) ?? attempt(() => open().getItem(key), null),
    setItem(key, value) {
      memory.delete(key);
      const isStored = attempt(() => {
        open().setItem(key, value);
        return true;
      }, false);
      if (isStored) return;
      storage.removeItem(key); // the older value must not outlive this page
      memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(() => Object.keys(open()), [])])],
    clear() {
      memory.clear();
      attempt(() => open().clear(), undefined);
    },
  };
  return storage;
}

/** Keys of preferences of the device, which say nothing about a person. */
export const DEVICE_PREFIX = 'device.';

/** Keys of what someone entered and the server hasn't accepted yet. */
export const UNSENT_PREFIX = 'unsent.';

/** In the session storage of a tab that has shown the splash (D41). */
export const SPLASH_KEY = 'splash';

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);
