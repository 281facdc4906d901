// What a browser has and jsdom has not, as simple as a test needs it.
import { jest } from '@jest/globals';

/** Knows no layout: a test says what has come into sight. */
class FakeIntersectionObserver {
  private readonly targets = new Set<Element>();

  constructor(private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
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
    if (seen.length) this.tell(seen.map((target) => ({ isIntersecting: true, target })));
  }
}
const observers = new Set<FakeIntersectionObserver>();

const matched = new Set<string>();
const media = (query: string) => Object.assign(new EventTarget(), { matches: matched.has(query), media: query, onchange: null });

const locks = new Map<string, Promise<unknown>>();
/** One holder at a time for each name, in the order of asking. */
function requestLock<Result>(name: string, held: () => Result | Promise<Result>): Promise<Result> {
  const result = (locks.get(name) ?? Promise.resolve()).then(held);
  locks.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

type Place = { latitude: number; longitude: number } | 'denied' | 'unavailable';
const PROBLEMS = { denied: 1, unavailable: 2 } as const;
let place: Place = 'unavailable';
const geolocation = {
  getCurrentPosition(onPlace: (found: { coords: object }) => void, onProblem?: (error: { code: number; message: string }) => void): void {
    if (typeof place === 'object') onPlace({ coords: { accuracy: 10, ...place } });
    else onProblem?.({ code: PROBLEMS[place], message: place });
  },
};

/** A file that a screen handed to the browser for saving. */
export interface SavedFile {
  name: string;
  content: Blob;
}

const blobs = new Map<string, Blob>();
const saved: SavedFile[] = [];
const loaded: string[] = [];

Object.assign(globalThis, {
  IntersectionObserver: FakeIntersectionObserver,
  matchMedia: media,
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
Object.defineProperties(navigator, {
  locks: { value: { request: requestLock }, configurable: true },
  geolocation: { value: geolocation, configurable: true },
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

// A whole new page cannot be loaded here; which one was asked for is what a test wants to know. jsdom keeps the methods of
// `location` behind a symbol, as the object itself cannot be changed.
const behind = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl');
Object.assign(behind ? Reflect.get(location, behind) : {}, {
  assign: (address: string) => void loaded.push(address),
  replace: (address: string) => void loaded.push(address),
  reload: () => void loaded.push('reload'),
});

/** What a test sets of the browser, and what it finds there. */
export const browser = {
  /** Media queries that match, such as `(prefers-reduced-motion: reduce)`. Others do not. */
  match: (...queries: string[]): void => queries.forEach((query) => void matched.add(query)),
  /** Scrolls so far that this part of the page comes into sight. */
  scrollTo: (part: Element): void => [...observers].forEach((observer) => void observer.see(part)),
  /** Where the device is, or why that is not known. */
  setPlace(next: Place): void {
    place = next;
  },
  /** Files handed to the browser, the oldest first. */
  savedFiles: (): readonly SavedFile[] => saved,
  /** Addresses that whole new pages were loaded from (`location.assign`), `reload` for a reload. */
  pageLoads: (): readonly string[] => loaded,
  reset(): void {
    for (const each of [matched, blobs, locks, observers]) each.clear();
    place = 'unavailable';
    saved.length = 0;
    loaded.length = 0;
    jest.useRealTimers();
    jest.restoreAllMocks();
  },
};
