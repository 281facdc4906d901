import { PUSH_HANDLERS } from './push-handlers.ts';

/**
 * Service worker of `/trainerDashboard`, in the language of its scope (ADR 062). It answers for that page alone: the page from the network, and without a
 * connection from its copy; the site's files from their copies, since their addresses never change their content. Calls of
 * the API pass, so that no personal data is in its cache.
 */
export const TRAINER_WORKER = `'use strict';
const PAGE = new URL(self.registration.scope).pathname;
const CACHES = 'trainer-day-2 ';
const CACHE = CACHES + PAGE;
const TIMEOUT_MS = 5000;

async function page(event) {
  try {
    const response = await fetch(event.request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const copy = response.clone();
    // The connection may break within the page.
    await response.clone().arrayBuffer();
    // The answer does not wait for a storage that may be slow, full or broken.
    if (response.ok) event.waitUntil(caches.open(CACHE).then((cache) => cache.put(PAGE, copy)).catch(() => undefined));
    return response;
  } catch (error) {
    const copy = await copyOf(PAGE);
    if (copy) return copy;
    throw error;
  }
}

const copyOf = (request) => caches.match(request, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined);

async function file(request) {
  return (await copyOf(request)) ?? fetch(request);
}

async function keep(files) {
  const cache = await caches.open(CACHE);
  const kept = new Map((await cache.keys()).map((request) => [request.url, request]));
  const page = new URL(PAGE, self.location.href).href;
  // One that fails must not keep the others away.
  await Promise.all(files.filter((url) => !kept.has(url)).map((url) => cache.add(url).catch(() => undefined)));
  // The page may have been loaded before this worker.
  if (!kept.has(page)) await cache.add(PAGE);
  for (const [url, request] of kept) if (url !== page && !files.includes(url)) await cache.delete(request, { ignoreVary: true });
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith('trainer-day-') && !name.startsWith(CACHES)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keep(event.data.files));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/bff/')) return;
  event.respondWith(request.mode === 'navigate' ? page(event) : file(request));
});
${PUSH_HANDLERS}`;
