import { useEffect, useState } from 'react';
import { lazyView } from '../errors/lazy-view.tsx';

const Recovery = lazyView(() => import(/* webpackChunkName: "recovery" */ './recovery.tsx'), { optional: true });

/** Keeps the focus where something was removed. Its code loads with the first focus, before which there is none to lose. */
export function FocusRecovery() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const start = () => setUsed(true);
    if (document.activeElement !== document.body) start();
    addEventListener('focusin', start, { once: true });
    return () => removeEventListener('focusin', start);
  }, []);
  return isUsed && <Recovery />;
}
