import { TOAST_MS } from '@fitghar/contracts/common';
import { userMessage } from '@fitghar/platform';

export interface ToastMessage {
  text: string;
  tone: 'success' | 'error';
  /** Duration; null means until dismissed. */
  durationMs: number | null;
  /** A button beside the text, which also ends the message. */
  action?: { label: string; run: () => void };
  /** Ends the message when what it says is no longer true. */
  signal?: AbortSignal | undefined;
  /** Takes back what the text says was done, by a button for it. */
  undo?: () => void;
}

const UNDO_DURATION_MS = 20_000;
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

function publish(message: ToastMessage): void {
  pending = [...pending, message];
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the bottom of the page, above dialogs and clear of main actions; it ends when `signal` aborts. The same text is
 * not shown twice at once.
 */
export function toast(
  text: string,
  { tone = 'error', durationMs = TOAST_MS, signal }: Partial<Pick<ToastMessage, 'tone' | 'durationMs' | 'signal'>> = {},
): void {
  publish({ text, tone, durationMs, signal });
}

/** Says what went wrong. */
export const toastError = (error: unknown): void => toast(userMessage(error));

/** As {@link toast} for news, with a button that acts on it. Stays until dismissed, or until `signal` aborts. */
export function toastWithAction(text: string, label: string, run: () => void, signal?: AbortSignal): void {
  publish({ text, tone: 'success', durationMs: null, action: { label, run }, signal });
}

/** As {@link toast} for a success, with a button that takes it back. Stays long enough to look and decide. */
export function toastWithUndo(text: string, undo: () => void): void {
  publish({ text, tone: 'success', durationMs: UNDO_DURATION_MS, undo });
}
