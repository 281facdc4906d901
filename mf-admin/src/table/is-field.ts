/** Whether the element handles key presses itself. */
export const isField = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select');
