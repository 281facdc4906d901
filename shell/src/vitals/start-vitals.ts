import { site } from '@fitghar/platform';
import { loadWithRetry } from '@fitghar/platform/load-with-retry';

/** The library must not compete with what the page itself loads. */
const AFTER_LOAD_MS = 3000;

/** Measures this page's web vitals if it is in the sample. Browsers remember what happens before the library has loaded. */
export function startVitals(): void {
  if (!site().vitals) return;
  if (document.prerendering) return void document.addEventListener('prerenderingchange', startVitals, { once: true });
  const load = () =>
    loadWithRetry(() => import(/* webpackChunkName: "vitals" */ './report-vitals.ts'))
      .then(({ reportVitals }) => reportVitals())
      .catch(() => undefined); // offline: nothing can be reported
  const wait = () => setTimeout(load, AFTER_LOAD_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
