import { useSyncExternalStore } from 'react';
import styles from './toaster.module.css';
import { type ToastMessage, toasts } from './toasts.ts';

function Toast({ message: { id, text, tone } }: { message: ToastMessage }) {
  return (
    <div className={`${styles.toast} ${tone === 'success' ? styles.success : ''}`} role={tone === 'error' ? 'alert' : 'status'}>
      {text}
      <button type="button" aria-label="Dismiss" onClick={() => toasts.dismiss(id)}>
        ×
      </button>
    </div>
  );
}

/** Bottom centre of every page, and of each dialog: the topmost of them shows the messages. */
export function Toaster({ dialog }: { dialog?: string }) {
  const { messages, dialogs } = useSyncExternalStore(toasts.subscribe, toasts.read);
  if (dialogs.at(-1) !== dialog) return null;
  return (
    <div className={styles.toaster}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  );
}
