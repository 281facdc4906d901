import { usePathname, useSearch } from '@fitghar/platform';
import { hasBeenUsed, moveFocus } from '@fitghar/ui';
import { useEffect, useRef, useState } from 'react';
import { scrollToPosition } from './scroll-position.ts';

/** Query parameters that identify a page; others, such as filters, belong to its content. */
const PAGE_PARAMS = ['page', 'view', 'id'];

/** A page without the record that it shows. */
const withoutRecord = (page: string): string => page.slice(0, page.lastIndexOf('\n'));

function usePageAddress(): string {
  const path = usePathname();
  const params = new URLSearchParams(useSearch());
  return [path, ...PAGE_PARAMS.map((name) => params.get(name) ?? '')].join('\n');
}

/**
 * On navigation, scrolls to the top, or back to where the page was left, and focuses the heading once it exists, unless the
 * user has moved the focus by then.
 * @returns whether there was a navigation
 */
export function useFocusOnNavigation(main: HTMLElement | null): boolean {
  const page = usePageAddress();
  const last = useRef(page);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (last.current === page || !main) return;
    const [path] = page.split('\n');
    const isReturn = !last.current.startsWith(`${path}\n`) && scrollToPosition() > 0;
    const isTurned = withoutRecord(last.current) === withoutRecord(page);
    last.current = page;
    setMoved(true);
    // A side panel that turns to another record has moved the focus already.
    if (isTurned && document.activeElement?.matches('[data-side-panel]')) return;
    if (!hasBeenUsed()) return; // a redirect while the page loads
    main.focus({ preventScroll: true });
    if (isReturn) return; // the heading is out of sight
    const focusHeading = () => {
      const heading = main.querySelector<HTMLElement>('h1:not([inert] *)'); // not of a page about to be replaced
      if (!heading && document.activeElement === main) return;
      observer.disconnect();
      if (heading && document.activeElement === main) moveFocus(heading);
    };
    const observer = new MutationObserver(focusHeading);
    observer.observe(main, { childList: true, subtree: true });
    focusHeading();
    return () => observer.disconnect();
  }, [page, main]);
  return moved;
}
