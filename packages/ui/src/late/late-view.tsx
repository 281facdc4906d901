// Imported by package name: remotes bundle this file, but components must be the shell's.

import { useServedHtml } from '@fitghar/platform';
import { loadWithRetry } from '@fitghar/platform/load-with-retry';
import { Button, Callout } from '@fitghar/ui';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useReducer,
  useState,
  useTransition,
} from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type View<P> = (props: P) => ReactNode;

const TITLE = 'This couldn’t be loaded';

function lateView<P extends object>(
  load: Load<P>,
  failed: (props: P, onRetry?: () => void, isServed?: boolean) => ReactNode,
  loading?: ReactNode,
): View<P> {
  let current: ComponentType<P>;
  let isLoaded = false;
  const start = async () => {
    const module = await loadWithRetry(load);
    isLoaded = true;
    return module;
  };
  // `lazy` remembers a failure for ever, so what is shown after one needs a new component.
  const renew = () => {
    current = lazy(() => start().catch(() => ({ default: Failed })));
  };
  function Current(props: P) {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  }
  function Failed(props: P) {
    const [isRetried, retry] = useReducer(() => true, false);
    const [busy, startTransition] = useTransition();
    useEffect(renew, []);
    return isRetried ? <Current {...props} /> : failed(props, busy ? undefined : () => startTransition(retry));
  }
  /** Waits in a boundary of its own for code that loads: React discards served HTML whose boundary fails or is rendered again. */
  function ServedView(props: P) {
    const [failure, update] = useState<{ again?: () => void } | null>(); // null: loaded
    const [View] = useState(() => {
      const attempt = (): ReturnType<Load<P>> =>
        loadWithRetry(load).then(
          (module) => {
            update(null);
            return module;
          },
          async () => {
            await new Promise<void>((again) => update({ again }));
            update({});
            return attempt();
          },
        );
      return lazy(attempt);
    });
    const boundary = (
      <Suspense>
        <View {...props} />
      </Suspense>
    );
    const [served] = useState(boundary);
    return (
      <>
        {failure && failed(props, failure.again, true)}
        {failure === null ? boundary : served}
      </>
    );
  }
  function LateView(props: P) {
    const [isServed] = useState(useServedHtml());
    // What a boundary reveals by itself, React holds back until 300 ms after its skeleton. It does not hold back this.
    const isShown = useDeferredValue(true, isServed || isLoaded || loading === undefined);
    if (!isShown) return loading;
    return isServed ? <ServedView {...props} /> : <Current {...props} />;
  }
  renew();
  return LateView;
}

/**
 * @param onRetry none while it loads again
 * @param isServed whether it is over served HTML, which can be read
 */
const failure = (onRetry?: () => void, isServed = false, more?: ReactNode) => (
  <Callout
    error
    over={isServed}
    title={isServed ? 'Parts of this section aren’t working' : TITLE}
    actions={
      <>
        <Button variant="secondary" busy={!onRetry} onClick={onRetry}>
          Try again
        </Button>
        {more}
      </>
    }
  >
    {isServed && <span>You can read it, but forms and buttons may not work. </span>}
    <span>Please check your connection and try again.</span>
  </Callout>
);

interface Options {
  /** Shown while it loads, in place of a `Suspense` with that fallback, after which React would pause. */
  loading?: ReactNode;
  /** Shown instead of the error, such as null for a part that no one would miss. */
  otherwise?: ReactNode;
}

/**
 * A part of a page with its own chunk, in place of `lazy`; render it within a `Suspense`, or give it what to show while it
 * loads. If the chunk cannot be loaded, not even from a second address, only this part shows an error, with *Try again*.
 */
export const lazyView = <P extends object>(load: Load<P>, { loading, otherwise }: Options = {}): View<P> =>
  lateView(load, (_, onRetry, isServed) => (otherwise === undefined ? failure(onRetry, isServed) : otherwise), loading);

/** Closed when it goes, so that the focus returns to what opened it, and from there to the dialog in its place. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/**
 * As {@link lazyView} for a dialog. Its error is a dialog, too: the browser's own, because the code of ours may be what is
 * missing.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: Load<P>): View<P> =>
  lateView(
    load,
    ({ onClose }, onRetry) => (
      <dialog
        ref={showModal}
        aria-label={TITLE}
        onClose={({ currentTarget }) => currentTarget.open || onClose()} // open again in React's strict mode
        style={{ padding: 0, border: 0, background: 'none', color: 'inherit' }}
      >
        {failure(
          onRetry,
          false,
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>,
        )}
      </dialog>
    ),
    null,
  );
