// jsdom knows <dialog> but cannot open it. What HTML says of modal dialogs: the rest of the page is inert, the focus goes
// in and comes back, Escape asks by a cancelable `cancel`.
interface OpenDialog {
  dialog: HTMLDialogElement;
  focusedBefore: Element | null;
}

const open: OpenDialog[] = [];
const FOCUSABLE =
  '[autofocus], a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

const top = () => open.at(-1)?.dialog;

function focusInto(dialog: HTMLDialogElement): void {
  const target = dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector<HTMLElement>(FOCUSABLE);
  if (!target) dialog.tabIndex = -1;
  (target ?? dialog).focus();
}

/** user-event refuses to press what lets no pointer through. */
function makeRestInert(): void {
  document.documentElement.style.pointerEvents = open.length ? 'none' : '';
  for (const { dialog } of open) dialog.style.pointerEvents = dialog === top() ? 'auto' : 'none';
}

function leave(dialog: HTMLDialogElement): void {
  const index = open.findIndex((each) => each.dialog === dialog);
  const [closed] = index < 0 ? [] : open.splice(index, 1);
  makeRestInert();
  if (closed?.focusedBefore instanceof HTMLElement && closed.focusedBefore.isConnected) closed.focusedBefore.focus();
}

Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError');
    this.open = true;
    open.push({ dialog: this, focusedBefore: document.activeElement });
    makeRestInert();
    focusInto(this);
  },
  close(this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    leave(this);
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});

// A dialog that leaves the page is not open any more.
new MutationObserver(() => {
  for (const { dialog } of [...open]) if (!dialog.isConnected) leave(dialog);
}).observe(document, { childList: true, subtree: true });

document.addEventListener('focusin', ({ target }) => {
  const dialog = top();
  if (dialog?.isConnected && target instanceof Node && !dialog.contains(target)) focusInto(dialog);
});

// user-event's Tab leaves the last element for the body; a browser goes round.
addEventListener('keyup', ({ key, shiftKey }) => {
  const dialog = top();
  if (key !== 'Tab' || !dialog || dialog.contains(document.activeElement)) return;
  if (shiftKey) [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].at(-1)?.focus();
  else focusInto(dialog);
});

// As in browsers: a dialog may refuse one Escape, and the next closes it unless the person did something in between.
let refused = false;
const acted = () => {
  refused = false;
};
addEventListener('pointerdown', acted);
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return acted();
  const dialog = top();
  if (event.defaultPrevented || !dialog) return;
  refused = !refused && !dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (!refused) dialog.close();
});

/** Between two tests nothing is open. */
export function closeDialogs(): void {
  open.length = 0;
  refused = false;
  makeRestInert();
}
