/** One message at the bottom of the page. */
export interface ToastMessage {
  id: number;
  text: string;
  tone: 'success' | 'error';
  /** How long it stays; until dismissed where null. */
  stayMs: number | null;
}

const DEFAULT_STAY_MS = 3000;
let last = 0;
let messages: ToastMessage[] = [];
const listeners = new Set<() => void>();

const change = (next: ToastMessage[]): void => {
  messages = next;
  for (const listener of listeners) listener();
};

/** The toasts on screen, for the one place that shows them. */
export const toasts = {
  read: (): ToastMessage[] => messages,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number): void => change(messages.filter((message) => message.id !== id)),
};

/** Shows a message at bottom centre. The same text is not shown twice at once. */
export function toast(
  text: string,
  { tone = 'error', stayMs = DEFAULT_STAY_MS }: Partial<Pick<ToastMessage, 'tone' | 'stayMs'>> = {},
): void {
  if (messages.some((message) => message.text === text)) return;
  last += 1;
  change([...messages, { id: last, text, tone, stayMs }]);
}
