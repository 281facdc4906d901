import { addLeaveGuard } from '@fitghar/platform';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import * as t from '#texts/common.ts';
import { Button } from '../button/button.tsx';
import type { DiscardDialog } from '../dialog/discard-dialog.tsx';
import styles from './form.module.css';
import type { useForm } from './use-form.ts';

const INVALID = '[aria-invalid="true"]';

/**
 * The dialog, which brings the dialogs' library. Loaded with the first letter: a form that is not filled in does not need
 * it, and by the time of leaving there may be no connection.
 */
let Discard: typeof DiscardDialog | undefined;
function loadDiscardDialog(): void {
  if (Discard) return;
  import(/* webpackChunkName: "discard-dialog" */ '../dialog/discard-dialog.tsx').then(
    ({ DiscardDialog }) => {
      Discard = DiscardDialog;
    },
    () => undefined, // the browser asks instead
  );
}

/** Scrolls to a field and focuses it. */
function focusField(field: Element): void {
  const closed = field.closest('details:not([open])');
  if (closed) closed.setAttribute('open', '');
  const input = field.matches('[role="radiogroup"]') ? (field.querySelector(':checked') ?? field.querySelector('input:enabled')) : field;
  if (input instanceof HTMLElement) input.focus();
}

/** Renders a form of `useForm`: announces errors, focuses the first invalid field and asks before discarding input. */
export function Form({
  form,
  className = '',
  children,
}: {
  form: Pick<ReturnType<typeof useForm<object>>, 'element' | 'failure' | 'guarded' | 'pending' | 'reset' | 'restored' | 'submit'>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { element, failure, guarded, pending, reset, restored, submit } = form;
  const [summary, setSummary] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null);
  useEffect(() => {
    if (guarded) loadDiscardDialog();
  }, [guarded]);

  useLayoutEffect(() => {
    if (!failure) return setSummary(null);
    const fields = element.current?.querySelectorAll(INVALID) ?? [];
    const [first] = fields;
    if (first) focusField(first);
    const count = t.fieldsNeedAttention(fields.length);
    // Messages of fields that are not on screen.
    const unseen = first ? [] : Object.values(failure.errors).flat();
    const messages = [...(failure.message ? [failure.message] : []), ...unseen];
    setSummary(failure.announced ? null : messages.join('. ') || count);
  }, [failure, element]);

  // Browsers drop the focus of a button that the reset form disables.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (pending || !(activeElement instanceof HTMLButtonElement) || activeElement.form !== element.current) return;
    if (activeElement.disabled) element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [pending, element]);

  // A layout effect, so that cleanup runs before a redirect replaces the page.
  useLayoutEffect(() => {
    if (!guarded || !element.current) return;
    const remove = addLeaveGuard({
      element: element.current,
      ask: (leave) => {
        const leaveForGood = () => {
          remove();
          leave();
        };
        if (Discard) setLeaving({ leave: leaveForGood });
        else if (confirm(`${t.discardTitle} ${t.discardText}`)) leaveForGood();
      },
    });
    return remove;
  }, [guarded, element]);

  return (
    // `dialog`: where scripts are blocked, a browser would put what was typed into the address.
    <form ref={element} className={`${styles.form} ${className}`} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      {restored && (
        <p role="status" className={styles.restored}>
          {t.restored}
          <Button variant="quiet" onClick={reset}>
            {t.discard}
          </Button>
        </p>
      )}
      {children}
      {summary && !pending && (
        <p role="alert" className={styles.failure}>
          {summary}
        </p>
      )}
      {leaving && Discard && (
        <Discard
          onKeep={() => setLeaving(null)}
          onDiscard={() => {
            setLeaving(null);
            reset();
            leaving.leave();
          }}
        />
      )}
    </form>
  );
}
