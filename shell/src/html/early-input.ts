// What people do in served HTML before React has it (`RECORD_PRESS` in bff/src/platform/pages/inline-scripts.ts).

declare global {
  /** The button in HTML that was pressed last before React had it; it is shown as busy. */
  var __fitghar_pressed: HTMLElement | undefined;
}

/** Says that React has the HTML of a root, and repeats the last press in it. Hydration keeps the elements. */
export function repeatPress(root: HTMLElement | null): void {
  if (root) root.dataset.started = '';
  const pressed = globalThis.__fitghar_pressed;
  if (!pressed || pressed.closest('#page, #root') !== root) return;
  globalThis.__fitghar_pressed = undefined;
  pressed.ariaBusy = null;
  pressed.click();
}

function restoreText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // React compares with what was last set through the element, and not with what was set through its prototype.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function restoreChoice(field: HTMLInputElement): void {
  // A radio button that was left says so by the one that was chosen.
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** React keeps what was entered before it started in the fields, but not in its state: tells it. */
export function restoreEntries(root: HTMLElement): void {
  const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
  for (const field of root.querySelectorAll('input')) if (isChoice(field)) restoreChoice(field);
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file]), textarea'))
    if (field instanceof HTMLTextAreaElement || !isChoice(field)) restoreText(field);
  for (const field of root.querySelectorAll('select'))
    if ([...field.selectedOptions].some((option) => !option.defaultSelected)) field.dispatchEvent(new Event('change', { bubbles: true }));
}
