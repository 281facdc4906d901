import { PUSH_HANDLERS } from './push-handlers.ts';

/**
 * Service worker of the pages of customers' accounts, and, registered a second time, of the page with which the site on a home
 * screen starts. It shows push messages, and serves no page of the site from a copy: without a connection, it shows what its
 * user has asked this phone to keep (ADR 062).
 */
export const CUSTOMER_WORKER = `'use strict';
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The other registration is of the whole site, as no scope is a single page.
const OF_ACCOUNT = new URL(self.registration.scope).pathname.endsWith('/user/');
const STYLE = 'body{margin:0 auto;padding:24px 16px;max-width:640px;background:#fff8ec;color:#1b1a2e;font:16px/1.5 system-ui,sans-serif}article{margin-bottom:40px}h1{font-size:24px}h2{font-size:18px}';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'no-store',
};
/** What the pages have stored, each an article that says when; undefined if nothing is kept. */
async function kept() {
  const parts = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('kept ')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) parts.push(await (await cache.match(request)).text());
  }
  if (!parts.length) return undefined;
  const head = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>' + self.location.host + '</title><style>' + STYLE + '</style>';
  return new Response(head + '<main>' + parts.join('') + '</main>', { headers: HEADERS });
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await kept().catch(() => undefined);
    if (copy) return copy;
    throw error;
  }
}
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || mode !== 'navigate') return;
  const isStart = /^\\/([a-z]{2}\\/)?$/.test(new URL(url).pathname);
  if (isStart || OF_ACCOUNT) event.respondWith(page(event.request));
});
${PUSH_HANDLERS}`;
