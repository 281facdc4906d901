import { useEffect, useSyncExternalStore } from 'react';
import styles from './toaster.module.css';
import { type ToastMessage, toasts } from './toasts.ts';

function Toast({ message: { id, text, tone, stayMs } }: { message: ToastMessage }) {
  useEffect(() => {
    if (stayMs === null) return;
    const timer = setTimeout(() => toasts.dismiss(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, stayMs]);
  return (
    <div className={`${styles.toast} ${tone === 'success' ? styles.success : ''}`} role={tone === 'error' ? 'alert' : 'status'}>
      {text}
      <button type="button" aria-label="Dismiss" onClick={() => toasts.dismiss(id)}>
        ×
      </button>
    </div>
  );
}

/** Bottom centre of every page. */
export function Toaster() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.read);
  return (
    <div className={styles.toaster}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  );
}
