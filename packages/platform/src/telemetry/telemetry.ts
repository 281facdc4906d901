import type { RemoteTelemetry } from '@fitghar/contracts/releases';
import { site } from '../site.ts';

type LoadEvent = RemoteTelemetry['events'][number];

const SEND_AFTER_MS = 3000;
let waiting: LoadEvent[] = [];
const told = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting.length) return;
  const body = JSON.stringify({ visit: site().visit, events: waiting.splice(0, 50) });
  void fetch('/bff/api/v1/telemetry/remotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/** Tells the back end how a remote did; sent in bundles, and when the page is left. Each remote is shown, and fails, once a page. */
export function reportLoad(event: LoadEvent): void {
  const key = `${event.remote} ${event.outcome}`;
  if (event.outcome !== 'loaded' && told.has(key)) return;
  told.add(key);
  waiting = [...waiting, event].slice(-50);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

addEventListener('pagehide', send);
