import { type BrowserContextOptions, test as base, type Page } from 'playwright/test';

interface Fixtures {
  /** Opens a page in its own browser, for a second person or device; closed after the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Drops mocked calls that are under way when the test ends: their errors would fail it. */
async function endMocks(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await use(page);
    await endMocks(page);
  },
  openBrowser: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) {
      await endMocks(page);
      await page.context().close();
    }
  },
});
