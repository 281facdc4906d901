import { VITALS_REPORT_PATH, type WebVitals } from '@fitghar/contracts/releases';
import { site } from '@fitghar/platform';
import { type MetricWithAttribution, onCLS, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { describeVital } from './describe-vital.ts';
import { partOf } from './part-of.ts';
import { recordPaths } from './visited-paths.ts';

/** As many as the endpoint takes. */
const MAX_REPORTS = 50;

let waiting: WebVitals['vitals'] = [];
const reported = new Set<string>();

/** Keeps a metric, once: it may grow after the page was hidden, but the server adds up reports. */
function keep(metric: MetricWithAttribution): void {
  const described = reported.has(metric.id) ? undefined : describeVital(metric);
  if (!described) return;
  reported.add(metric.id);
  waiting = [...waiting, described].slice(-MAX_REPORTS);
}

function send(): void {
  if (document.visibilityState !== 'hidden' || !waiting.length) return;
  const body: WebVitals = { visit: site().visit, vitals: waiting.splice(0) };
  navigator.sendBeacon(`/bff${VITALS_REPORT_PATH}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

/** Reports the vitals of this page, and of each navigation within it, when it is hidden. */
export function reportVitals(): void {
  recordPaths();
  const options = { reportSoftNavs: true, generateTarget: partOf };
  onLCP(keep, options);
  onINP(keep, options);
  onCLS(keep, options);
  onTTFB(keep);
  addEventListener('visibilitychange', send); // after the library's own listeners, which capture
}
