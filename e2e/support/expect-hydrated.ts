import { expect, type Locator, type Page } from 'playwright/test';

/**
 * Waits until React has hydrated this served element: before that, a press is recorded and links load documents.
 * The page may be loaded again meanwhile, which ends what is being evaluated in it: it is asked again.
 */
export const expectHydrated = (element: Locator, { timeout = 10_000 } = {}): Promise<void> =>
  expect(async () => {
    expect(await element.evaluate((each) => each.closest('#page, #root')?.matches('[data-started]'))).toBe(true);
  }).toPass({ timeout });

/** How often React has rendered served HTML anew, because it differed from what the code renders. */
export const htmlReplaced = (page: Page): Promise<number> => page.evaluate(() => performance.getEntriesByName('html-replaced').length);
