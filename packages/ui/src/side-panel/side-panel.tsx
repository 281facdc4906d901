import { Dialog } from '@base-ui/react/dialog';
import { leave } from '@fitghar/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import closeButton from '../button/close-button.module.css';
import { X } from '../icons/icons.ts';
import styles from './side-panel.module.css';
import { useMediaQuery } from './use-media-query.ts';

/** Where the panel covers the list; the style sheet has the same width. */
const COVERS_THE_LIST = '(max-width: 1099px)';

/**
 * A record's details beside its list, open while rendered; a full-screen dialog where the list has no room. Escape and
 * the close button call `onClose`, after asking if that would discard typed text. The list stays usable, so that
 * the panel can turn to another record: focus moves into it whenever `record` changes.
 */
export function SidePanel({
  record,
  label,
  tools,
  returnFocusTo,
  onClose,
  children,
}: {
  /** Identifies the record on show. */
  record: string;
  /** Names the panel until a {@link PanelTitle} does. */
  label: string;
  /** Buttons beside the close button, such as to the next record. */
  tools?: ReactNode;
  /** The element that gets the focus when the panel closes, such as the record's row. */
  returnFocusTo: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const modal = useMediaQuery(COVERS_THE_LIST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another record
  useEffect(() => popup.current?.focus({ preventScroll: true }), [record]);
  return (
    <Dialog.Root open modal={modal} disablePointerDismissal={!modal} onOpenChange={() => leave(onClose, popup.current ?? document)}>
      <Dialog.Portal>
        {modal && <Dialog.Backdrop className={styles.backdrop} />}
        <Dialog.Popup
          ref={popup}
          aria-label={label}
          data-side-panel
          className={styles.panel}
          initialFocus={popup}
          finalFocus={() => returnFocusTo() ?? true}
        >
          <div className={styles.bar}>
            {tools}
            <Dialog.Close className={`${closeButton.close} ${styles.close}`} aria-label="Close">
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <div className={styles.inside}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The heading of a {@link SidePanel}, which also names it. */
export function PanelTitle({ children }: { children: ReactNode }) {
  return <Dialog.Title dir="auto">{children}</Dialog.Title>;
}
