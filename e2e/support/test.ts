import { type BrowserContextOptions, test as base, type Page } from 'playwright/test';

interface Fixtures {
  /** Opens a page in its own browser, for a second person or device; closed after the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  openBrowser: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});
