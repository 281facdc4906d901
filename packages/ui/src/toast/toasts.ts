/** One message at the bottom of the page. */
export interface ToastMessage {
  id: number;
  text: string;
  tone: 'success' | 'error';
  /** How long it stays; until dismissed where null. */
  stayMs: number | null;
}

interface Toasts {
  messages: readonly ToastMessage[];
  /** Ids of the open dialogs, the topmost last. */
  dialogs: readonly string[];
}

const DEFAULT_STAY_MS = 3000;
let last = 0;
let state: Toasts = { messages: [], dialogs: [] };
const listeners = new Set<() => void>();

const change = (next: Partial<Toasts>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

/** The toasts on screen, for what shows them. */
export const toasts = {
  read: (): Toasts => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number): void => change({ messages: state.messages.filter((message) => message.id !== id) }),
  /** A dialog lies over the page, which the browser then takes from eyes and pointers: toasts go to the dialog. @returns what to call when it closes */
  dialogOpened: (id: string): (() => void) => {
    change({ dialogs: [...state.dialogs, id] });
    return () => change({ dialogs: state.dialogs.filter((each) => each !== id) });
  },
};

/** Shows a message at bottom centre. The same text is not shown twice at once. */
export function toast(
  text: string,
  { tone = 'error', stayMs = DEFAULT_STAY_MS }: Partial<Pick<ToastMessage, 'tone' | 'stayMs'>> = {},
): void {
  if (state.messages.some((message) => message.text === text)) return;
  last += 1;
  const id = last;
  change({ messages: [...state.messages, { id, text, tone, stayMs }] });
  if (stayMs !== null) setTimeout(() => toasts.dismiss(id), stayMs);
}
