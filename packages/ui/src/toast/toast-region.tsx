import { Toast } from '@base-ui/react/toast';
import { useEffect, useLayoutEffect, useRef } from 'react';
import * as t from '#texts/common.ts';
import button from '../button/button.module.css';
import closeButton from '../button/close-button.module.css';
import { X } from '../icons/icons.ts';
import styles from './toaster.module.css';
import { type ToastMessage, toasts } from './toasts.ts';

/** Maximum shown at once; others wait. A rejected form may produce several. */
const LIMIT = 6;
const manager = Toast.createToastManager<Pick<ToastMessage, 'tone'>>();

function showPending(): void {
  for (const { text, tone, durationMs, undo, signal, action = undo && { label: t.undo, run: undo } } of toasts.take()) {
    if (signal?.aborted) continue;
    const onClick = () => {
      manager.close(id);
      action?.run();
    };
    const actionProps = action && { children: action.label, onClick };
    // The same text is shown once, but each Undo takes back something else.
    const id = manager.add({ ...(!undo && { id: text }), description: text, timeout: durationMs ?? 0, data: { tone }, actionProps });
    signal?.addEventListener('abort', () => manager.close(id));
  }
}

type Shown = ReturnType<typeof Toast.useToastManager<Pick<ToastMessage, 'tone'>>>['toasts'];

function Messages({ tone, shown }: Pick<ToastMessage, 'tone'> & { shown: Shown }) {
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
      <Toast.Close className={`${closeButton.close} ${styles.dismiss}`} aria-label={t.dismiss} aria-hidden={false}>
        <X aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ));
}

const GAP_PX = 16;

const boxesOf = (elements: Iterable<Element>): DOMRect[] =>
  [...elements].map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);

/**
 * The top of the highest main action of the page or its dialog, or of the bar it stands in (`data-bar`), that a toast covers, or will: one that still rises is 12 px lower
 * than it will be. Infinity if none is covered.
 */
function topOfCovered(region: HTMLElement): number {
  const shown = boxesOf(region.querySelectorAll(`.${styles.toast}`));
  const actions = [...document.querySelectorAll(`.${button.primary}`)].map((action) => action.closest('[data-bar]') ?? action);
  const covered = boxesOf(actions).filter((action) =>
    shown.some(
      ({ left, top, right, bottom }) => action.left < right && action.right > left && action.top < bottom && action.bottom + GAP_PX > top,
    ),
  );
  return Math.min(...covered.map(({ top }) => top));
}

/** Raises the toasts above the main actions that they cover, unless that would take them into the upper half of the screen. */
function avoidActions(region: HTMLElement): void {
  region.style.bottom = ''; // what they were raised above may be elsewhere by now
  let lowest = Number.POSITIVE_INFINITY;
  for (let top = topOfCovered(region); top < lowest; top = topOfCovered(region)) {
    lowest = top;
    region.style.bottom = top > innerHeight / 2 ? `${innerHeight - top + GAP_PX}px` : '';
  }
}

function Region() {
  const { toasts: shown } = Toast.useToastManager<Pick<ToastMessage, 'tone'>>();
  const viewport = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const region = viewport.current;
    if (!region) return;
    if (!shown.length) {
      region.style.bottom = '';
      return;
    }
    const avoid = () => avoidActions(region);
    avoid();
    // A refused form shows its errors, which makes the page longer, and scrolls to the first.
    const lengthened = new ResizeObserver(avoid);
    lengthened.observe(document.body);
    const scroll = { capture: true, passive: true };
    addEventListener('scroll', avoid, scroll);
    return () => {
      lengthened.disconnect();
      removeEventListener('scroll', avoid, scroll);
    };
  }, [shown]);
  return (
    <Toast.Portal>
      {/* An alert is announced on insertion. Anything else must be inserted into an existing live region. */}
      <Toast.Viewport ref={viewport} className={styles.toaster} aria-label={t.notifications} aria-live="off">
        <Messages tone="error" shown={shown} />
        <div aria-live="polite" className={styles.successes}>
          <Messages tone="success" shown={shown} />
        </div>
      </Toast.Viewport>
    </Toast.Portal>
  );
}

/** The visible toasts: at the bottom, above any main action there. F6 moves the focus to them, even from a dialog. */
export default function ToastRegion() {
  useEffect(() => {
    showPending();
    return toasts.subscribe(showPending);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={LIMIT}>
      <Region />
    </Toast.Provider>
  );
}
