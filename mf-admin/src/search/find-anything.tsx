import { useDevicePreference, useNavigate } from '@fitghar/platform';
import { lazyDialog } from '@fitghar/ui/bundled/lazy';
import { useKeys } from '@fitghar/ui/bundled/operations';
import { useEffect, useLayoutEffect, useState } from 'react';
import { ToolIcon } from '../layout/tool-icon.tsx';
import type { Destination } from './destination.ts';
import styles from './find-anything.module.css';

const SearchPalette = lazyDialog(() => import(/* webpackChunkName: "search" */ './search.palette.tsx'));
const ShortcutsDialog = lazyDialog(() => import(/* webpackChunkName: "shortcuts" */ '../shortcuts/shortcuts.dialog.tsx'));

/** The search of everything, opened by its button or Ctrl/⌘ K, and the shortcuts of the pages. */
export function FindAnything({ pages }: { pages: readonly Destination[] }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'search' | 'shortcuts' | null>(null);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(null);
    setTyped('');
  };
  const [shortcuts, setShortcuts] = useDevicePreference('operations-shortcuts', ['on', 'off']);
  useLayoutEffect(() => {
    document.documentElement.dataset.shortcuts = shortcuts;
    return () => {
      delete document.documentElement.dataset.shortcuts;
    };
  }, [shortcuts]);
  useEffect(() => {
    // Has a modifier, so it works in fields too and cannot be turned off.
    const search = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen('search');
    };
    addEventListener('keydown', search);
    return () => removeEventListener('keydown', search);
  }, []);
  useLayoutEffect(() => {
    if (open !== 'search') return;
    // Until its field has the focus: captured, so that no letter is lost, is a shortcut or goes into another field.
    const typeAhead = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isInDialog = target instanceof Element && target.closest('dialog, [role="dialog"]') !== null;
      if (isInDialog || key.length !== 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + key);
    };
    addEventListener('keydown', typeAhead, { capture: true });
    return () => removeEventListener('keydown', typeAhead, { capture: true });
  }, [open]);
  useKeys({
    '?': () => setOpen('shortcuts'),
    ...Object.fromEntries(pages.flatMap(({ keys, href }) => (keys ? [[keys, () => navigate(href)]] : []))),
  });
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-keyshortcuts="Control+K Meta+K"
        title="Find anything"
        onClick={() => setOpen('search')}
      >
        <ToolIcon name="find" />
        <span className={styles.label}>Find anything</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>

      {open === 'search' && <SearchPalette pages={pages} typed={typed} onType={setTyped} onClose={close} />}
      {open === 'shortcuts' && (
        <ShortcutsDialog pages={pages} on={shortcuts === 'on'} onChange={(on) => setShortcuts(on ? 'on' : 'off')} onClose={close} />
      )}
    </>
  );
}
