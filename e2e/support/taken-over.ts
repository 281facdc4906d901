import type { Locator } from 'playwright/test';

/** Whether React has taken over this served element: before that, presses are recorded and links load documents. */
export const isTakenOver = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')));
