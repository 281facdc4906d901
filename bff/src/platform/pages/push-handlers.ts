/**
 * How a service worker shows a push message (services/notifications/push) and what a tap opens. A message with the tag of
 * an older one takes its place. Only pages of this site are opened, whatever a message says.
 */
export const PUSH_HANDLERS = `
const messageOf = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

self.addEventListener('push', (event) => {
  // A browser ends the subscription of a worker that shows nothing.
  const { title = self.location.host, body = '', url = '/', tag = 'message' } = messageOf(event.data);
  const icon = '/assets/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { url } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
    if (url.origin !== self.location.origin) return;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // Another page may have unsaved text, so it stays as it is.
    const shown = pages.find((page) => new URL(page.url).pathname + new URL(page.url).search === url.pathname + url.search);
    await (shown ? shown.focus() : self.clients.openWindow(url.href));
  };
  event.waitUntil(open());
});
`;
