import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from './move-focus.ts';

/**
 * Focuses an element whenever `step` changes, so that keyboard and screen-reader users continue at the new step's heading.
 * A step restored during page load does not move the focus.
 */
export function useFocusOnChange<Target extends HTMLElement>(step: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (target.current && navigator.userActivation.hasBeenActive) moveFocus(target.current);
  }, [step]);
  return target;
}
