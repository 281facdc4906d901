import { site } from '@fitghar/platform';
import { whenLoaded } from '../when-loaded.ts';

/** The library must not compete with what the page itself loads. */
const AFTER_LOAD_MS = 3000;

const load = (): unknown =>
  import(/* webpackChunkName: "vitals" */ './report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => undefined); // offline: nothing can be reported

/** Measures this page's web vitals if it is in the sample. Browsers remember what happens before the library has loaded. */
export function startVitals(): void {
  if (site().vitals) whenLoaded(() => setTimeout(load, AFTER_LOAD_MS));
}
