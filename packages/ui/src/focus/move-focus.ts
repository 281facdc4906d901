/** Whether someone has pressed a key or a button on this page; assumed where the browser does not tell (Firefox before 120). */
export const hasBeenUsed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Focuses an element that may not be a control, such as a heading. Scrolls it into view only if the focus is visible, not for pointer users. */
export function moveFocus(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1; // makes it focusable
  target.focus({ preventScroll: true });
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
