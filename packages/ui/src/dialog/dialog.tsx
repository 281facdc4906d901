import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { X } from '../icons/icons.ts';
import { Toaster } from '../toast/toaster.tsx';
import { toasts } from '../toast/toasts.ts';
import styles from './dialog.module.css';

/**
 * A window over the page: the browser's own, which keeps the focus inside. `strict` leaves its own buttons as the only
 * way out: no Escape, no click beside it.
 */
export function Dialog({
  title,
  onClose,
  strict = false,
  children,
}: {
  title: string;
  onClose: () => void;
  strict?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    return toasts.dialogOpened(id);
  }, [id]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!strict) onClose();
  };
  // A browser lets a page refuse one Escape or back gesture, and closes the window by itself at the next.
  const closed = () => (strict ? dialog.current?.showModal() : onClose());
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={(event) => strict && event.key === 'Escape' && event.preventDefault()}
      onClick={(event) => event.target === dialog.current && !strict && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {!strict && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </button>
          )}
        </div>
        {children}
      </div>
      <Toaster dialog={id} />
    </dialog>
  );
}
