/** Runs `start` once this page has loaded and is seen: a page that the browser prerenders may never be. */
export function whenLoaded(start: () => void): void {
  if (document.prerendering) return void document.addEventListener('prerenderingchange', () => whenLoaded(start), { once: true });
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
