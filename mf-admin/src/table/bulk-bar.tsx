import { Button, Row as Line } from '@fitghar/ui';
import type { ReactNode } from 'react';
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
  selection: { count, selectableCount, toggleAll, clear },
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
  const isEmpty = !(count || result || progress);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label={isEmpty ? undefined : 'Selected rows'} // the focus does not stay in a bar that is gone
      className={isEmpty ? '' : styles.bar}
    >
      <Line className={result ? '' : 'visually-hidden'}>
        <p role="status">{result?.summary}</p>
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
          {count < selectableCount && (
            <Button variant="quiet" onClick={toggleAll}>
              Select all {selectableCount}
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
