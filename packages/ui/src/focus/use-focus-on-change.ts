import { type RefObject, useEffect, useRef } from 'react';
import { hasBeenUsed, moveFocus } from './move-focus.ts';

/**
 * Focuses an element whenever `step` changes and scrolls it into view, so that everyone continues at the heading of the new step or
 * result. A step restored during page load does neither.
 */
export function useFocusOnChange<Target extends HTMLElement>(step: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!target.current || !hasBeenUsed()) return;
    moveFocus(target.current);
    // Also for pointer users: a long form is replaced by a short result, and they would look at the footer.
    target.current.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return target;
}
