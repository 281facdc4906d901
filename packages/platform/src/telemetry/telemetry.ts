import type { RemoteTelemetry } from '@fitghar/contracts';

type LoadEvent = RemoteTelemetry['events'][number];

const SEND_AFTER_MS = 3000;
let waiting: LoadEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting.length) return;
  const body = JSON.stringify({ events: waiting.splice(0, 50) });
  void fetch('/bff/api/v1/telemetry/remotes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}

/** Tells the back end how a remote loaded; sent in bundles, and when the page is left. */
export function reportLoad(event: LoadEvent): void {
  waiting = [...waiting, event].slice(-50);
  timer ??= setTimeout(send, SEND_AFTER_MS);
}

addEventListener('pagehide', send);
