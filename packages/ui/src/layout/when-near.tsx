import { useServedHtml } from '@fitghar/platform';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { deferred } from '../late/deferred.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { Wait } from './wait.tsx';

/** A constant element, so that nothing makes React discard the served HTML before its code has loaded. */
function useServedContent(children: ReactNode, near: boolean): ReactNode {
  const [{ content, arrive }] = useState(() => {
    const { promise, resolve } = deferred<void>();
    if (typeof IntersectionObserver === 'undefined') resolve(); // while the HTML is built
    return { content: <Wait until={promise}>{children}</Wait>, arrive: resolve };
  });
  useEffect(() => {
    if (near) arrive();
  }, [near, arrive]);
  return content;
}

/**
 * Content below the first screen, at least 1,000 px from the top: rendered once it is within half a viewport height of being
 * visible. Served HTML has it from the start, and keeps it until its code has loaded; give it `children` that do not change.
 */
export function WhenNear({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const [ref, near] = useNearViewport<HTMLDivElement>();
  const [isServed] = useState(useServedHtml());
  const served = useServedContent(children, near);
  const [boundary] = useState(<Suspense fallback={<Skeleton shape="page" />}>{served}</Suspense>);
  return (
    <div ref={ref} className={className} data-below>
      {isServed ? boundary : <Suspense fallback={<Skeleton shape="page" />}>{near && children}</Suspense>}
    </div>
  );
}
