import { BASE } from '@fitghar/contracts/common';

/** Installs the worker that keeps this page, and nothing else of the site, for use without a connection (ADR 062). */
export async function cacheForOffline(): Promise<void> {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest) manifest.href = '/trainer.webmanifest';
  if (!('serviceWorker' in navigator)) return;
  const { active, installing, waiting } = await navigator.serviceWorker.register('/trainer-worker.js', {
    scope: `${BASE}/trainerDashboard`,
  });
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).origin === location.origin && !new URL(name).pathname.startsWith('/bff/'));
  (active ?? waiting ?? installing)?.postMessage({ files: [...new Set(files)] });
}
