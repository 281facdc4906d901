/** The part of a page in which something was used: `shell`, the remote of a widget, or the page itself. */
export function partOf(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  const widget = element?.closest('[data-remote]')?.getAttribute('data-remote');
  // Dialogs are neither in main nor in a header, and belong to the page.
  return widget ?? (!element?.closest('main') && element?.closest('header, footer') ? 'shell' : 'page');
}
