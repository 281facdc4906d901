// Minimal versions of browser features that jsdom lacks.
import { jest } from '@jest/globals';

/** Without layout: the test decides what is visible. */
class FakeIntersectionObserver {
  private readonly targets = new Set<Element>();

  constructor(private readonly notify: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    observers.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    observers.delete(this);
  }

  see(part: Element): void {
    const seen = [...this.targets].filter((target) => target.contains(part) || part.contains(target));
    if (seen.length) this.notify(seen.map((target) => ({ isIntersecting: true, target })));
  }
}
const observers = new Set<FakeIntersectionObserver>();

/** Without layout: nothing changes its size. */
class FakeResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matched = new Set<string>();
const media = (query: string) => Object.assign(new EventTarget(), { matches: matched.has(query), media: query, onchange: null });

interface LockRequest {
  begin: () => void;
  refuse: (reason: unknown) => void;
}
const locks = new Map<string, { holder: LockRequest | null; waiting: LockRequest[] }>();

/** Grants each lock to one holder at a time, in request order. `steal` ends the holder's request, not what it does. */
function requestLock<Result>(
  name: string,
  optionsOrHeld: { signal?: AbortSignal; steal?: boolean } | (() => Result | Promise<Result>),
  heldWithOptions?: () => Result | Promise<Result>,
): Promise<Result> {
  const [options, held] = typeof optionsOrHeld === 'function' ? [{}, optionsOrHeld] : [optionsOrHeld, heldWithOptions];
  if (!held) throw new TypeError('A lock needs a callback');
  const { signal, steal = false } = options;
  const lock = locks.get(name) ?? { holder: null, waiting: [] };
  locks.set(name, lock);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const grantNext = () => {
      if (!lock.holder) lock.waiting.shift()?.begin();
    };
    const request: LockRequest = {
      begin() {
        lock.holder = request;
        void Promise.resolve()
          .then(held)
          .then(resolve, reject)
          .finally(() => {
            if (lock.holder !== request) return; // stolen
            lock.holder = null;
            grantNext();
          });
      },
      refuse: reject,
    };
    if (steal) {
      lock.holder?.refuse(new DOMException('stolen', 'AbortError'));
      return request.begin();
    }
    signal?.addEventListener('abort', () => {
      const at = lock.waiting.indexOf(request);
      if (at < 0) return; // granted already
      lock.waiting.splice(at, 1);
      reject(signal.reason);
    });
    lock.waiting.push(request);
    grantNext();
  });
}

type GeoPosition = { latitude: number; longitude: number } | 'denied' | 'unavailable';
const PROBLEMS = { denied: 1, unavailable: 2 } as const;
let position: GeoPosition = 'unavailable';
const geolocation = {
  getCurrentPosition(onPlace: (found: { coords: object }) => void, onProblem?: (error: { code: number; message: string }) => void): void {
    if (typeof position === 'object') onPlace({ coords: { accuracy: 10, ...position } });
    else onProblem?.({ code: PROBLEMS[position], message: position });
  },
};

/** A file saved as a download. */
export interface SavedFile {
  name: string;
  content: Blob;
}

const blobs = new Map<string, Blob>();
const saved: SavedFile[] = [];
const loaded: string[] = [];

Object.assign(globalThis, {
  IntersectionObserver: FakeIntersectionObserver,
  ResizeObserver: FakeResizeObserver,
  matchMedia: media,
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  checkVisibility(this: Element): boolean {
    return this.isConnected;
  },
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement): void {
    this.open = true;
  },
  close(this: HTMLDialogElement): void {
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close'))); // browsers queue it, too
  },
});
Object.defineProperties(navigator, {
  locks: { value: { request: requestLock }, configurable: true },
  geolocation: { value: geolocation, configurable: true },
  userActivation: { value: { hasBeenActive: true, isActive: true }, configurable: true },
});
Object.assign(URL, {
  createObjectURL(blob: Blob): string {
    const url = `blob:${location.origin}/${crypto.randomUUID()}`;
    blobs.set(url, blob);
    return url;
  },
  revokeObjectURL: () => undefined,
});

const follow = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  const content = blobs.get(this.href);
  if (this.download && content) saved.push({ name: this.download, content });
  else follow.call(this);
};

// jsdom cannot load another page, so this records the requested one. `location` is immutable; jsdom keeps its methods
// behind a symbol.
const behind = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl');
Object.assign(behind ? Reflect.get(location, behind) : {}, {
  assign: (address: string) => void loaded.push(address),
  replace: (address: string) => void loaded.push(address),
  reload: () => void loaded.push('reload'),
});

const hidden: (() => void)[] = [];

/** Browser state that tests set and inspect. */
export const browser = {
  /** Matching media queries, such as `(prefers-reduced-motion: reduce)`. */
  match: (...queries: string[]): void => queries.forEach((query) => void matched.add(query)),
  /** Takes away a feature that not every browser has, until the test ends. */
  hide(owner: object, feature: string): void {
    const own = Object.getOwnPropertyDescriptor(owner, feature);
    hidden.push(() => (own ? Object.defineProperty(owner, feature, own) : Reflect.deleteProperty(owner, feature)));
    Object.defineProperty(owner, feature, { value: undefined, configurable: true });
  },
  /** Scrolls an element into view. */
  scrollTo: (part: Element): void => [...observers].forEach((observer) => void observer.see(part)),
  /** The device's position, or why it is unknown. */
  setPosition(next: GeoPosition): void {
    position = next;
  },
  /** Downloaded files, oldest first. */
  savedFiles: (): readonly SavedFile[] => saved,
  /** URLs of page loads (`location.assign`); `reload` for a reload. */
  pageLoads: (): readonly string[] => loaded,
  reset(): void {
    for (const show of hidden.splice(0)) show();
    for (const each of [matched, blobs, locks, observers]) each.clear();
    position = 'unavailable';
    saved.length = 0;
    loaded.length = 0;
    jest.useRealTimers();
    performance.clearMarks();
    jest.restoreAllMocks();
  },
};
