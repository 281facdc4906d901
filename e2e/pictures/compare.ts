import { existsSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';

/** A corner is not always drawn alike. */
const SAME = { fullPage: true, maxDiffPixels: 16 };

/** What commits since the earlier version say to look different (`Looks-different: Button, landing`). */
const WANTED = (process.env.LOOKS_DIFFERENT ?? '').split(',').map((name) => name.trim());

/**
 * Takes the picture of the earlier version, or compares this version with it. One that is new, or meant to differ, is only noted.
 * @param threshold which difference of a colour is none, from 0 to 1; default: as Playwright has it
 */
export async function compare(page: Page, name: string, variant: string, threshold = 0.2): Promise<void> {
  const file = `${name} ${variant}.png`.replaceAll(/[^\w.-]+/g, '-');
  const { config, annotations } = test.info();
  const isTaken = config.updateSnapshots === 'all';
  if (!isTaken && WANTED.includes(name)) annotations.push({ type: 'looks different', description: file });
  else if (!isTaken && !existsSync(test.info().snapshotPath(file, { kind: 'screenshot' })))
    annotations.push({ type: 'new', description: file });
  else await expect.soft(page).toHaveScreenshot(file, { ...SAME, threshold });
}
