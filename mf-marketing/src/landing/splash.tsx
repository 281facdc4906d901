import { tagline } from '@fitghar/contracts/marketing';
import { site, useClientState, useHydrating } from '@fitghar/platform';
import { Mark } from '@fitghar/ui';
import { useEffect, useState } from 'react';
import styles from './landing.module.css';

const SPLASH_MS = 3000;
const CRAWLER = /bot|crawl|spider|lighthouse|preview/i;

/** Once per browser session; never with reduced motion or for crawlers (D41), nor on a page that is ready before it is opened. */
function isDue(): boolean {
  if (useClientState.getState().splash.seen || CRAWLER.test(navigator.userAgent)) return false;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return typeof document === 'undefined' || !('prerendering' in document && document.prerendering); // built without a document
}

/**
 * Brand and tagline over the rendered page; any key or click skips. Served HTML always has it: a script of the page server
 * hides it before the first paint where it is not due.
 */
export function Splash() {
  const [shown, setShown] = useState(isDue);
  const isHydrating = useHydrating();
  useEffect(() => {
    if (!shown) return;
    useClientState.setState({ splash: { seen: true } });
    const hide = () => setShown(false);
    const timer = setTimeout(hide, SPLASH_MS);
    addEventListener('keydown', hide);
    addEventListener('pointerdown', hide);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', hide);
      removeEventListener('pointerdown', hide);
    };
  }, [shown]);
  if (!shown && !isHydrating) return null;
  return (
    <div className={styles.splash} role="status" data-splash data-when-complete>
      <Mark size={72} />
      <strong>{site().brand}</strong>
      <p>{tagline}</p>
    </div>
  );
}
