import { useServedHtml } from '@fitghar/platform';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Wait } from '../layout/wait.tsx';
import { deferred } from './deferred.ts';

const USES = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * A part whose code loads when someone points at it, touches or focuses it: served HTML shows it until then, and what is
 * typed in the meantime is repeated (ADR 040). Give it `children` that do not change. Rendered anew, it loads at once.
 * @param isUsed whether it loads at once although its HTML was served, such as for a draft that the HTML lacks
 * @param fallback shown instead while it loads
 */
export function WhenUsed({
  className,
  isUsed,
  fallback,
  children,
}: {
  className?: string | undefined;
  isUsed?: () => boolean;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const isServed = useServedHtml();
  // Kept, because React discards served HTML whose boundary is rendered again before its code has loaded.
  const [{ boundary, load }] = useState(() => {
    const { promise, resolve } = deferred<void>();
    const waits = isServed && typeof document !== 'undefined' && !isUsed?.(); // the HTML is built without a document
    const content = waits ? <Wait until={promise}>{children}</Wait> : children;
    return { boundary: <Suspense fallback={fallback}>{content}</Suspense>, load: () => resolve() };
  });
  useEffect(() => {
    const use = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target)) load();
    };
    if (ref.current?.matches(':hover, :focus-within')) load();
    // Before React, which stops these events where its code has not loaded.
    for (const each of USES) addEventListener(each, use, { capture: true, passive: true });
    return () => {
      for (const each of USES) removeEventListener(each, use, { capture: true });
    };
  }, [load]);
  return (
    <div ref={ref} className={className}>
      {boundary}
    </div>
  );
}
