import { Button, Row as Line, moveFocus } from '@fitghar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './bulk-bar.module.css';
import type { Selected } from './use-selection.ts';

/** What a change of several rows did. */
export interface BulkResult {
  summary: string;
  /** Takes it back; null if nothing can be taken back. */
  undo: (() => void) | null;
}

/**
 * Says what a change of several rows did, and for each reason how many rows it kept as they were.
 *
 * @param done what was done; empty if nothing was
 * @param refusals the reason of each row that was refused
 * @param left what was not tried
 */
export function summaryOf(done: string, refusals: readonly string[], left = ''): string {
  const reasons = [...new Set(refusals)].map((reason) => {
    const count = refusals.filter((each) => each === reason).length;
    return `${count} could not be changed: ${reason.replace(/\.$/, '')}`;
  });
  return [done, ...reasons, left].filter(Boolean).join('. ');
}

/** What can be done with the selected rows, and what the last change did, in view below their list. */
export function BulkBar({
  selection: { count, most, toggleAll, clear },
  result,
  busy,
  progress,
  onDismiss,
  children,
}: {
  selection: Selected;
  result: BulkResult | null;
  busy: boolean;
  /** How far a change is, with a way to stop it. */
  progress?: ReactNode;
  onDismiss: () => void;
  /** Actions on the selected rows. */
  children: ReactNode;
}) {
  const status = useRef<HTMLParagraphElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return;
    // The button that was pressed is gone, and the keyboard would start again at the top of the page.
    pressed.current = null;
    const heading = status.current?.closest('section')?.querySelector<HTMLElement>('h1, h2');
    const target = status.current?.textContent ? status.current : heading;
    if (target) moveFocus(target);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label="Selected rows"
      className={count || result || progress ? styles.bar : ''}
      onFocus={({ target }) => {
        pressed.current = target;
      }}
    >
      <Line className={result ? '' : 'visually-hidden'}>
        <p role="status" ref={status}>
          {result?.summary}
        </p>
        {result?.undo && (
          <Button variant="quiet" busy={busy} onClick={result.undo}>
            Undo
          </Button>
        )}
        {result && (
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </Line>
      {count > 0 && (
        <Line>
          <strong>{count} selected</strong>
          {children}
          {count < most && (
            <Button variant="quiet" onClick={toggleAll}>
              Select all {most}
            </Button>
          )}
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        </Line>
      )}
      {progress && <Line>{progress}</Line>}
    </div>
  );
}
