import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useEffect, useState } from 'react';

const Recovery = lazyPart(() => import(/* webpackChunkName: "recovery" */ './recovery.tsx'), { failed: () => null });

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
