import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import closeButton from '../button/close-button.module.css';
import { X } from '../icons/icons.ts';
import styles from './toaster.module.css';
import { type ToastMessage, toasts } from './toasts.ts';

/** Maximum shown at once; others wait. A rejected form may produce several. */
const LIMIT = 6;
const manager = Toast.createToastManager<Pick<ToastMessage, 'tone'>>();

function showPending(): void {
  for (const { text, tone, durationMs, undo } of toasts.take()) {
    const onClick = () => {
      manager.close(id);
      undo?.();
    };
    const actionProps = undo ? { children: 'Undo', onClick } : undefined;
    // The same text is shown once, but each Undo takes back something else.
    const id = manager.add({ ...(!undo && { id: text }), description: text, timeout: durationMs ?? 0, data: { tone }, actionProps });
  }
}

function Messages({ tone }: Pick<ToastMessage, 'tone'>) {
  const { toasts: shown } = Toast.useToastManager<Pick<ToastMessage, 'tone'>>();
  const ofTone = shown.filter(({ data }) => data?.tone === tone);
  // Newest last, nearest to the thumb.
  return ofTone.toReversed().map((message) => (
    <Toast.Root
      key={message.id}
      toast={message}
      role={tone === 'error' ? 'alert' : 'group'}
      // biome-ignore lint/a11y/useValidAriaValues: removes an attribute of the library's role, which is invalid for this one
      aria-modal={undefined}
      className={`${styles.toast} ${tone === 'success' ? styles.success : ''}`}
    >
      {message.description}
      <Toast.Action className={styles.action} />
      <Toast.Close className={`${closeButton.close} ${styles.dismiss}`} aria-label="Dismiss" aria-hidden={false}>
        <X aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** The visible toasts. F6 moves the focus to them, even from a dialog. */
export default function ToastRegion() {
  useEffect(() => {
    showPending();
    return toasts.subscribe(showPending);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={LIMIT}>
      <Toast.Portal>
        {/* An alert is announced on insertion. Anything else must be inserted into an existing live region. */}
        <Toast.Viewport className={styles.toaster} aria-live="off">
          <Messages tone="error" />
          <div aria-live="polite" className={styles.successes}>
            <Messages tone="success" />
          </div>
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
