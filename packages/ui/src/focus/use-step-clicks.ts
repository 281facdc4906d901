import { type MouseEvent, useRef } from 'react';

/**
 * `onClickCapture` of the element around the steps of a process: a double-click that leads from one step to another does not
 * also press what appears under the pointer.
 */
export function useStepClicks(step: unknown) {
  const firstClickIn = useRef(step);
  return (event: MouseEvent) => {
    if (event.detail < 2) {
      firstClickIn.current = step;
    } else if (firstClickIn.current !== step) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
