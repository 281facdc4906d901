import { moveFocus } from '@fitghar/ui';
import { useEffect, useRef } from 'react';
import { focusedRow, focusRowAt } from './focus-row.ts';

/**
 * Keeps the focus in a list whose row with the focus leaves, because it was dealt with: at the row that follows, or at the
 * heading if none is left. Without it, the keyboard would start again at the top of the page.
 *
 * @param sectionId of the list, with its heading
 */
export function useRowFocus(sectionId: string): void {
  const last = useRef(-1);
  useEffect(() => {
    const section = () => document.getElementById(sectionId);
    const remember = ({ target }: Event) => {
      // A dialog of the row has the focus only for a while.
      if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]')) return;
      last.current = focusedRow(section());
    };
    addEventListener('focusin', remember);
    addEventListener('pointerup', remember); // a press elsewhere gives the focus up
    return () => {
      removeEventListener('focusin', remember);
      removeEventListener('pointerup', remember);
    };
  }, [sectionId]);
  useEffect(() => {
    // In the next frame, a dialog that closed has returned the focus if its control is still there.
    const frame = requestAnimationFrame(() => {
      if (last.current < 0 || document.activeElement !== document.body) return;
      const section = document.getElementById(sectionId);
      const heading = section?.querySelector<HTMLElement>('h1, h2');
      if (!focusRowAt(section, last.current) && heading) moveFocus(heading);
    });
    return () => cancelAnimationFrame(frame);
  });
}
