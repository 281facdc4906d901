import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** Layout shifts without user input. */
    shifts: string[];
  }
}

/**
 * Records what moves on the pages opened from now on. @returns the shifts of the current page. Fonts of the same width still
 * move single words by a pixel, which is less than a thousandth.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = ({ node }: { node?: Node | null }) => (node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const value = Number(Reflect.get(shift, 'value'));
        const sources: { node?: Node | null }[] = Reflect.get(shift, 'sources');
        if (value > 0.001) window.shifts.push(`${value.toFixed(4)} after ${shift.startTime} ms: ${sources.map(nameOf).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

/** Waits for the page's web fonts, which come after its first paint and move single words by a few pixels. */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.fonts].some(({ family, status }) => /Text"?$/.test(family) && status === 'loaded') &&
      !('fallbackFonts' in document.documentElement.dataset),
  );
  await page.evaluate(() => document.fonts.ready);
}
