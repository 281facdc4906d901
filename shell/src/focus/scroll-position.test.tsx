import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recordScrollPositions, scrollToPosition } from './scroll-position.ts';

/** jsdom has neither the Navigation API nor a layout. */
const page = { entry: 'first', height: 5000, grow: (): void => undefined };
const scroll = jest.fn((_: number, top: number) => Object.assign(globalThis, { scrollY: Math.min(top, page.height) }));

class Growing {
  constructor(grown: () => void) {
    page.grow = grown;
  }
  observe() {}
  disconnect() {
    page.grow = () => undefined;
  }
}

function go(type: 'pushState' | 'replaceState' | 'popstate', entry: string, height: number): number {
  page.entry = entry;
  dispatchEvent(new Event(type));
  page.height = height;
  return scrollToPosition();
}
const scrollBy = (top: number) => Object.assign(globalThis, { scrollY: top });

function leaveList(): number {
  go('pushState', 'list', 5000);
  scrollBy(2600);
  return go('pushState', 'record', 300);
}

const { scrollTo, ResizeObserver } = globalThis;
beforeAll(() => {
  Object.assign(globalThis, {
    navigation: {
      get currentEntry() {
        return { key: page.entry };
      },
    },
  });
  recordScrollPositions();
});
beforeEach(() => {
  Object.assign(globalThis, { scrollTo: scroll, ResizeObserver: Growing });
  go('pushState', `start ${Math.random()}`, 5000);
});
afterEach(() => void Object.assign(globalThis, { scrollTo, ResizeObserver }));

describe('the position of a page', () => {
  it('is its top, or where it was left once it is long enough', () => {
    expect([leaveList(), scrollY]).toEqual([0, 0]);
    expect([go('popstate', 'list', 200), scrollY]).toEqual([2600, 200]);
    page.height = 1000;
    page.grow();
    expect(scrollY).toBe(1000);
    page.height = 5000;
    page.grow();
    expect(scrollY).toBe(2600);
    scrollBy(3000);
    page.grow(); // what comes later moves nothing
    expect(scrollY).toBe(3000);
  });

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('is left to someone who goes elsewhere meanwhile: %s', (type) => {
    leaveList();
    go('popstate', 'list', 200);
    dispatchEvent(new Event(type));
    page.height = 5000;
    page.grow();
    expect(scrollY).toBe(200);
  });

  it('is kept if the page replaces its own address while it grows', () => {
    leaveList();
    go('popstate', 'list', 200);
    dispatchEvent(new Event('replaceState'));
    page.height = 5000;
    page.grow();
    expect(scrollY).toBe(2600);
  });

  it('is the top of a page that replaces one that people return to', () => {
    leaveList();
    page.entry = 'list';
    dispatchEvent(new Event('popstate'));
    expect([go('replaceState', 'list', 5000), scrollY]).toEqual([0, 0]);
  });
});
