import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { leave } from '@fitghar/platform';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import * as t from '#texts/common.ts';
import closeButton from '../button/close-button.module.css';
import { X } from '../icons/icons.ts';
import styles from './dialog.module.css';
import { DiscardDialog } from './discard-dialog.tsx';
import { useCloseWatcher } from './use-close-watcher.ts';

// A combobox keeps its value in a hidden input, too.
const TEXT_CONTROLS =
  'textarea, input:not([type], [aria-hidden]), input:is([type=text], [type=email], [type=tel], [type=url], [type=number], [type=password])';

/** A form or an action in progress. Its success closes the dialog, so the dialog must still be the same one by then. */
const IN_PROGRESS = '[aria-busy=true]';

/** Lets a dialog arrive from the card or button that opened it. */
function growFrom(opener: Element, popup: HTMLElement): void {
  const { left, top, width, height } = opener.getBoundingClientRect();
  popup.style.transformOrigin = `${left + width / 2 - popup.offsetLeft}px ${top + height / 2 - popup.offsetTop}px`;
}

/**
 * A modal dialog, open while it is rendered. It sits at the end of the document, so it may be rendered anywhere; its
 * focus returns to the control that opened it.
 *
 * Escape, a press on the backdrop, `DialogClose` and Android's back gesture call `onClose`, after asking if that would
 * discard typed text. All of these wait for an action in progress; Back in the browser leaves the page all the same. `strict`
 * disables them.
 */
export function Dialog({
  title,
  onClose,
  strict = false,
  initialFocus,
  children,
}: {
  title: string;
  onClose: () => void;
  strict?: boolean;
  /** What gets the focus first; by default the first control. An `autoFocus` would hide from where the focus came. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const [confirming, setConfirming] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      popup.current = node;
      // Not connected: it was part of the dialog before.
      if (node && opener?.isConnected && opener !== document.body) growFrom(opener, node);
    },
    [opener],
  );

  /** Unsaved text outside of a `Form`, which asks itself. */
  const hasLooseText = () =>
    typed.current &&
    [...(popup.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_CONTROLS) ?? [])].some(
      (control) => control.value !== '' && !control.closest('form'),
    );
  const requestClose = () => {
    if (strict || popup.current?.querySelector(IN_PROGRESS)) return;
    leave(() => (hasLooseText() ? setConfirming(true) : onClose()), popup.current ?? document);
  };
  useCloseWatcher(requestClose);

  return (
    <BaseDialog.Root
      open
      disablePointerDismissal={strict}
      onOpenChange={(_, { event, reason }) => {
        if (reason === 'escape-key') event.preventDefault(); // handled here; keeps the close watcher from handling it too
        requestClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={styles.backdrop} />
        <BaseDialog.Popup
          ref={attach}
          {...(initialFocus && { initialFocus })}
          className={styles.dialog}
          onInput={({ currentTarget, target }) => {
            // Nested dialogs are children in React's tree but not in the DOM.
            if (target instanceof Node && currentTarget.contains(target)) typed.current = true;
          }}
        >
          <div className={styles.inside}>
            <div className={styles.head}>
              <BaseDialog.Title dir="auto">{title}</BaseDialog.Title>
              {!strict && (
                <BaseDialog.Close className={`${closeButton.close} ${styles.close}`} aria-label={t.close}>
                  <X aria-hidden />
                </BaseDialog.Close>
              )}
            </div>
            {children}
          </div>
          {confirming && <DiscardDialog onKeep={() => setConfirming(false)} onDiscard={onClose} />}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
