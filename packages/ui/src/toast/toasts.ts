export interface ToastMessage {
  text: string;
  tone: 'success' | 'error';
  /** Duration; null means until dismissed. */
  durationMs: number | null;
}

const DEFAULT_DURATION_MS = 3000;
let pending: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Messages not shown yet. */
export const toasts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Takes all messages not shown yet, oldest first. */
  take: (): readonly ToastMessage[] => {
    const taken = pending;
    pending = [];
    return taken;
  },
};

/** Shows a message at the bottom of the page, above dialogs. The same text is not shown twice at once. */
export function toast(
  text: string,
  { tone = 'error', durationMs = DEFAULT_DURATION_MS }: Partial<Pick<ToastMessage, 'tone' | 'durationMs'>> = {},
): void {
  pending = [...pending, { text, tone, durationMs }];
  for (const listener of listeners) listener();
}
