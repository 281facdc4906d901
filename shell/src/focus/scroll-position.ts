const positions = new Map<string, number>();
/** The entry of the history that is shown, and where a new one is to be scrolled to. */
let entry: string | undefined;
let top = 0;
let stop = (): void => undefined;

/**
 * Remembers where each page of the history was left. Call it before the router, which otherwise renders the next page first. In
 * older browsers, whose entries have no names, all pages are shown from their top.
 */
export function recordScrollPositions(): void {
  const entryNow = () => globalThis.navigation?.currentEntry?.key;
  entry = entryNow();
  for (const type of ['popstate', 'pushState', 'replaceState'])
    addEventListener(type, () => {
      if (entry) positions.set(entry, scrollY);
      entry = entryNow();
      top = (type === 'popstate' && entry && positions.get(entry)) || 0;
    });
}

/**
 * Scrolls to the top of a new page, or to where the one was left that people return to, as soon as it is long enough and
 * unless they do something else.
 * @returns that position
 */
export function scrollToPosition(): number {
  stop();
  const wanted = top; // the page may still replace its own address
  scrollTo(0, wanted);
  if (!wanted) return 0;
  const observer = new ResizeObserver(() => {
    scrollTo(0, wanted);
    if (scrollY > wanted - 1) stop();
  });
  stop = () => observer.disconnect();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, stop, { once: true });
  observer.observe(document.body);
  return wanted;
}
