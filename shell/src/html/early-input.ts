import { toast, toastWithAction } from '@fitghar/ui';

/** A user's action in served HTML that React had not taken over. */
export interface EarlyInput {
  type: 'click' | 'input' | 'change' | 'submit';
  target: HTMLElement;
  /** All elements with the same tag when it happened. */
  peers: HTMLElement[];
  /** Of the page when it happened. */
  path: string;
  /** Of a field, after the action: React resets what it does not know. */
  value?: string;
  checked?: boolean;
}

const CHECK_MS = 50;
/** Repeated later, a press would surprise, and a submission needs a word first. What was typed is still wanted. */
const GIVE_UP_MS = 30_000;
const LATE_CHECK_MS = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isTakenOver = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

const isOfField = ({ type }: EarlyInput): boolean => type === 'input' || type === 'change';

/** What tells an element from others of its kind. */
const traitsOf = (element: HTMLElement): string =>
  [...['name', 'type', 'autocomplete', 'value'].map((name) => element.getAttribute(name)), element.textContent].join('\n');

/** What surrounds an element, such as the card that a button belongs to. */
const placeOf = (element: HTMLElement): string | undefined =>
  element.parentElement?.closest('li, article, section, fieldset, form, nav')?.textContent ?? undefined;

/** The element itself, or the one that React has rendered in its place; undefined if it may be another one. */
function currentOf({ target, peers }: EarlyInput): HTMLElement | undefined {
  if (target.isConnected) return target;
  const traits = traitsOf(target);
  const place = placeOf(target);
  const isLike = (each: HTMLElement) => traitsOf(each) === traits;
  const isLikeHere = (each: HTMLElement) => isLike(each) && placeOf(each) === place;
  const current = [...document.querySelectorAll<HTMLElement>(target.localName)];
  for (const isSame of [isLike, isLikeHere]) {
    const [found, ...others] = current.filter(isSame);
    if (found && !others.length && peers.filter(isSame).length === 1) return found;
  }
  return undefined;
}

/** @returns undefined if React has not taken over the element of a press in time, or another page is open */
async function waitForReact(input: EarlyInput, until: number): Promise<HTMLElement | undefined> {
  const isLate = () => performance.now() >= until;
  while ((input.type !== 'click' || !isLate()) && location.pathname === input.path) {
    const current = currentOf(input);
    if (current && isTakenOver(current)) return current;
    // Some parts load their code only when someone points at them.
    current?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await pause(isLate() ? LATE_CHECK_MS : CHECK_MS);
  }
  return undefined;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React ignores a value that it believes to be set already: it compares with what was last set through the element itself. */
function enterText(field: TextControl, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

const hasChoice = (field: TextControl): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function enter(field: HTMLElement, { value = '', checked = false }: EarlyInput): void {
  const isControl = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  if (!isControl || field.type === 'file') return;
  const isEntered = () => (hasChoice(field) ? field.checked === checked : field.value === value);
  // With the first attempt, React may finish taking over a form that has a draft, and so reset the field.
  for (let attempt = 0; attempt === 0 || (attempt === 1 && !isEntered()); attempt++) {
    if (hasChoice(field)) {
      field.checked = !checked;
      field.click();
    } else if (field instanceof HTMLSelectElement) enterText(field, value);
    else {
      const { selectionStart, selectionEnd } = field;
      enterText(field, value);
      if (selectionStart !== null && document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd);
    }
  }
}

/** Asks before a form is sent that was submitted long ago, until it is sent or left. */
async function offerToSend(form: HTMLFormElement): Promise<void> {
  const over = new AbortController();
  form.addEventListener('submit', () => over.abort(), { once: true });
  toastWithAction('Your form wasn’t sent because the page took too long to load', 'Send form', () => form.requestSubmit(), over.signal);
  while (form.isConnected && !over.signal.aborted) await pause(LATE_CHECK_MS);
  over.abort();
}

async function repeat(input: EarlyInput, until: number): Promise<void> {
  const element = await waitForReact(input, until);
  if (!element) return;
  // The focus is nowhere, or on the heading to which the shell has moved it (`useFocusRecovery`).
  if (element !== input.target && document.activeElement?.matches('body, [tabindex="-1"]')) element.focus();
  if (isOfField(input)) enter(element, input);
  else if (input.type === 'click') element.click();
  else if (element instanceof HTMLFormElement) {
    if (performance.now() < until) element.requestSubmit();
    else void offerToSend(element);
  }
}

/** Says that a submission is still waiting, once it has become too old to be repeated without a word. */
function tellIfLate({ path }: EarlyInput, repeated: Promise<void>): void {
  const timer = setTimeout(() => {
    if (location.pathname === path) toast('Your form isn’t sent yet because the page is still loading. We’ve kept what you entered.');
  }, GIVE_UP_MS);
  void repeated.then(() => clearTimeout(timer));
}

/** Repeats recorded actions in their order, each once React has taken over its element. */
export function repeatEarlyInput(early: EarlyInput[]): void {
  let last = Promise.resolve();
  early.push = (...inputs) => {
    // A field counts once, with what was entered last, and so does a form.
    const kindOf = (input: EarlyInput) => (isOfField(input) ? 'field' : input.type);
    const isLast = (input: EarlyInput, index: number) =>
      input.type === 'click' || !inputs.slice(index + 1).some((later) => later.target === input.target && kindOf(later) === kindOf(input));
    const until = performance.now() + GIVE_UP_MS;
    for (const input of inputs.filter(isLast)) {
      last = last.then(() => repeat(input, until));
      if (input.type === 'submit') tellIfLate(input, last);
    }
    return 0;
  };
  early.push(...early.splice(0));
}
