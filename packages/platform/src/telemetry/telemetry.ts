import { type ErrorReport, REMOTES_REPORT_PATH, type RemoteTelemetry } from '@fitghar/contracts/releases';
import { site } from '../site.ts';

type LoadEvent = RemoteTelemetry['events'][number];

const SEND_AFTER_MS = 3000;
let waiting: LoadEvent[] = [];
let errors: ErrorReport[] = [];
const reported = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  // Prerendered: perhaps no one will ever see this page.
  if ('prerendering' in document && document.prerendering)
    return void document.addEventListener('prerenderingchange', send, { once: true });
  if (!waiting.length && !errors.length) return;
  const body = JSON.stringify({ visit: site().visit, events: waiting.splice(0, 50), errors: errors.splice(0, 10) });
  void fetch(`/bff${REMOTES_REPORT_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/**
 * Reports the outcome of loading a remote, in batches and when the page is left. `shown` and `failed` count once per page, and
 * `failed` only with a connection: without one, it says nothing about the version.
 * The federation inspector and the browser's own tools read the mark.
 */
export function reportLoad(event: LoadEvent): void {
  if (event.outcome === 'failed' && !navigator.onLine) return;
  performance.mark('remote', { detail: event });
  const key = `${event.remote} ${event.outcome}`;
  if (event.outcome !== 'loaded' && reported.has(key)) return;
  reported.add(key);
  waiting = [...waiting, event].slice(-50);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

/** Reports an uncaught error in the same batches. */
export function reportPageError(error: ErrorReport): void {
  errors = [...errors, error].slice(-10);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

addEventListener('pagehide', send);
