/** Whether the element handles key presses itself, other than the space bar. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
