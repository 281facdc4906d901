import { Button, Callout } from '@fitghar/ui';
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import * as t from '#texts/common.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component that loads when it is first rendered, or before (`preload`); loaded before, it is rendered at once. */
export type LazyPart<P> = ((props: P) => ReactNode) & {
  /** @throws what the import throws; the next call tries again */
  preload: () => Promise<void>;
};

interface Options<P> {
  /** Shown while it loads; nothing by default. */
  loading?: ReactNode;
  /**
   * Shown if it could not be loaded; by default a message with *Try again*.
   * @param onRetry none while it loads again
   */
  failed?: (error: unknown, onRetry: (() => void) | undefined, props: P) => ReactNode;
}

const failure = (onRetry?: () => void, more?: ReactNode) => (
  <Callout
    error
    title={t.couldNotLoad}
    actions={
      <>
        <Button variant="secondary" busy={!onRetry} onClick={onRetry}>
          {t.tryAgain}
        </Button>
        {more}
      </>
    }
  >
    {t.checkConnection}
  </Callout>
);

/**
 * A part of a page with its own chunk: a dialog, a panel, a tab, a list that needs data. If the chunk cannot be loaded, only this
 * part shows an error, with *Try again*. In place of `React.lazy`, which remembers a failure for ever, and whose code
 * appears late after it has arrived. What served HTML shows is imported by its page instead.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { loading = null, failed = (_, onRetry) => failure(onRetry) }: Options<P> = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  const preload = () => {
    pending ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  function Part(props: P) {
    const [View, show] = useState(() => loaded);
    const [attempt, retry] = useReducer((count: number) => count + 1, 0);
    const [failure, fail] = useState<{ error: unknown; attempt: number }>();
    useEffect(() => {
      if (View) return;
      let isCurrent = true;
      preload().then(
        () => isCurrent && show(() => loaded),
        (error: unknown) => isCurrent && fail({ error, attempt }),
      );
      return () => {
        isCurrent = false;
      };
    }, [View, attempt]);
    if (View) return <View {...props} />;
    return failure ? failed(failure.error, failure.attempt === attempt ? retry : undefined, props) : loading;
  }
  return Object.assign(Part, { preload });
}

/** Closed when it goes, so that the focus returns to what opened it, and from there to the dialog in its place. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/**
 * As {@link lazyPart} for a dialog. Its error is a dialog, too: the browser's own, because the code of ours may be what is
 * missing.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: Load<P>): LazyPart<P> =>
  lazyPart(load, {
    failed: (_, onRetry, { onClose }) => (
      <dialog
        ref={showModal}
        aria-label={t.couldNotLoad}
        onClose={({ currentTarget }) => currentTarget.open || onClose()} // open again in React's strict mode
        style={{ padding: 0, border: 0, background: 'none', color: 'inherit' }}
      >
        {failure(
          onRetry,
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>,
        )}
      </dialog>
    ),
  });
