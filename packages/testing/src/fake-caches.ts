/** Cache storage for tests: jsdom has none. */
export interface CachesFake {
  /** What is stored: `cache address` → text. */
  stored(): Promise<Record<string, string>>;
  remove(): void;
}

/** Gives the browser of a test caches in memory, and workers that can be registered. */
export function fakeCaches(): CachesFake {
  const all = new Map<string, Map<string, Response>>();
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (url: string, response: Response) => void entries.set(url, response),
      delete: async (url: string) => entries.delete(url),
    };
  };
  const storage = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.get(url)?.clone(),
  };
  Object.defineProperty(globalThis, 'caches', { value: storage, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: { register: async () => ({}) }, configurable: true });
  return {
    stored: async () => {
      const texts = [...all].flatMap(([name, entries]) =>
        [...entries].map(async ([url, response]) => [`${name} ${url}`, await response.clone().text()] as const),
      );
      return Object.fromEntries(await Promise.all(texts));
    },
    remove: () => {
      Reflect.deleteProperty(globalThis, 'caches');
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}
