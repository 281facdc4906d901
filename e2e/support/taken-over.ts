import { expect, type Locator } from 'playwright/test';

/**
 * Waits until React has taken over this served element: before that, presses are recorded and links load documents.
 * The page may be loaded again meanwhile, which ends what is being evaluated in it: it is asked again.
 */
export const expectTakenOver = (element: Locator, { timeout = 10_000 } = {}): Promise<void> =>
  expect(async () => {
    expect(await element.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))).toBe(true);
  }).toPass({ timeout });
