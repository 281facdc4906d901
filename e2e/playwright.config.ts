import { defineConfig } from 'playwright/test';
import { WHOLE_MATRIX, WHOLE_RUN_ONLY } from './support/matrix.ts';

export default defineConfig({
  testDir: './journeys',
  ...(!WHOLE_MATRIX && { grepInvert: new RegExp(WHOLE_RUN_ONLY.tag) }),
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3, // on two cores: journeys wait for each other's servers and for emails
  retries: 0,
  timeout: 120_000, // against what hangs; the slowest CI needs more than 60 s for a journey that tabs through a form
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-IN',
    // Deliberately not India's: dates and slots are in Indian time in every browser time zone (D3).
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
