import { defineConfig } from 'playwright/test';
import journeys from './playwright.config.ts';

const { launchOptions } = journeys.use ?? {};

/**
 * Pictures of the catalogue and of key screens, taken of an earlier version first and then compared with this one
 * (tools/dev-stack/src/testing/pictures.ts), so none is stored and the fonts of the machine make no difference.
 */
export default defineConfig({
  ...journeys,
  // A part that changes is drawn with what is around it, never over it.
  use: { ...journeys.use, launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--disable-partial-raster'] } },
  testDir: './pictures',
  grepInvert: [],
  workers: 2,
  timeout: 900_000,
  snapshotPathTemplate: `${process.env.PICTURES}/{arg}{ext}`,
  expect: { timeout: 15_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', stylePath: './pictures/still.css' } },
});
