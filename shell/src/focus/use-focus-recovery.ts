import { moveFocus } from '@fitghar/ui';
import { useEffect } from 'react';

/** An element that had the focus, with its ancestors from the inside out. */
interface Place {
  element: Element;
  around: { parent: Element; index: number }[];
}

/** Several are kept, because a closing dialog returns the focus to a control that may be gone with its row. */
const MAX_PLACES = 10;
const LISTS = 'tbody, ul, ol';
/** Not the checkbox: who dealt with a row most likely deals with the next one too. */
const CONTROLS = 'a[href], button, summary';
/** What is announced when focused. */
const PARTS = 'tr, li, details, [aria-label], [aria-labelledby], main';
/** Parts that may be taller than the screen, so that their heading is focused. */
const SECTIONS = 'main, section';

function placeOf(element: Element): Place {
  const around: Place['around'] = [];
  for (let child = element; child.parentElement && child !== document.body; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, around };
}

/** Safari has `checkVisibility` from 17.4. */
const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? element.getClientRects().length > 0;

const isAvailable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert], [aria-hidden="true"]') && isVisible(element);

/** The row's first control, or itself if it has none. */
const inRow = (row: Element): Element => [...row.querySelectorAll(CONTROLS)].find(isAvailable) ?? row;

const inPart = (part: Element | null): Element | null =>
  (part?.matches(SECTIONS) && (part.querySelector('h1') ?? part.querySelector('h2, h3'))) || part;

/** The nearest remaining target: the row that took its place, its container, or the heading of the section or page. */
function findNearest({ around }: Place): HTMLElement | undefined {
  for (const { parent, index } of around) {
    if (!isAvailable(parent)) continue;
    const row = parent.matches(LISTS) ? (parent.children[index] ?? parent.lastElementChild) : null;
    const target = row ? inRow(row) : inPart(parent.closest(PARTS));
    if (target instanceof HTMLElement && isAvailable(target)) return target;
  }
  return undefined;
}

/**
 * Moves the focus if its element is removed, hidden or disabled, such as the button of a row that was just handled.
 * Browsers drop the focus, so keyboard and screen-reader users would start again at the top of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    const { activeElement: focused, body } = document;
    let places: Place[] = focused && focused !== body ? [placeOf(focused)] : [];
    let scheduled = 0;
    const isLost = () => {
      const { activeElement } = document;
      return activeElement === null || activeElement === body || activeElement.matches(':disabled');
    };
    const recover = () => {
      scheduled = 0;
      const [last] = places;
      if (!last || !isLost()) return;
      // Not lost by our doing: the user clicked on an empty area, or an iframe closed.
      const target = isAvailable(last.element) ? last.element : places.map(findNearest).find(Boolean);
      if (target instanceof HTMLElement) moveFocus(target);
    };
    const observer = new MutationObserver(() => {
      // After the frame in which dialogs move the focus themselves.
      if (places.length && !scheduled) scheduled = requestAnimationFrame(() => setTimeout(recover));
    });
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) places = [placeOf(target), ...places].slice(0, MAX_PLACES);
    };
    const forget = () => {
      places = [];
    };
    observer.observe(body, { childList: true, subtree: true, attributeFilter: ['class', 'disabled', 'hidden', 'inert', 'open'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(scheduled);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
