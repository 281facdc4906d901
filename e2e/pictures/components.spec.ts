import path from 'node:path';
import { type Page, test } from 'playwright/test';
import { compare } from './compare.ts';

const FOLDER = process.env.CATALOGUE ?? '';
/** Secure, as some components need. */
const HOST = 'https://catalogue.test';
const CONTROLS = ':is(a, button, input, select, textarea, summary):visible';

const VARIANTS = [
  { width: 390, scheme: 'light', texts: 'en' },
  { width: 390, scheme: 'dark', texts: 'en' },
  { width: 1280, scheme: 'light', texts: 'en' },
  { width: 1280, scheme: 'dark', texts: 'en' },
  { width: 390, scheme: 'light', texts: 'long' },
  { width: 390, scheme: 'light', texts: 'hi' },
] as const;

/** A token that changes a little is a change. */
const EVERY_COLOUR = 0;

/** Opens an entry, or one of its states that cover the page, as pictures are taken of it. */
async function open(page: Page, entry: string, texts: string, state = ''): Promise<void> {
  await page.goto(`${HOST}/?${new URLSearchParams({ entry, texts, bare: '', open: state })}`);
  await page.locator('section[data-state]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // What is answered replaces its skeleton.
  if (await page.locator('[data-loading]').count()) await page.waitForLoadState('networkidle');
}

for (const { width, scheme, texts } of VARIANTS)
  test(`components at ${width} px, ${scheme}, texts ${texts}`, async ({ browser }) => {
    test.skip(!FOLDER, 'The earlier version has no catalogue');
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: scheme, reducedMotion: 'reduce' });
    await context.route('**/*', (route) => {
      const { origin, pathname } = new URL(route.request().url());
      return origin === HOST ? route.fulfill({ path: path.join(FOLDER, pathname === '/' ? 'index.html' : pathname) }) : route.abort();
    });
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-11-21T06:30:00Z');
    await page.goto(`${HOST}/?entry=none`);
    const names = await page.getByRole('link').allTextContents();
    for (const name of names) {
      await open(page, name, texts);
      const covering = await page.getByRole('button', { name: /^Open / }).allTextContents();
      if (covering.length) {
        for (const state of covering.map((label) => label.slice('Open '.length))) {
          await open(page, name, texts, state);
          await page.mouse.move(0, 0); // it may still be over what a dialog covers
          // A dialog takes the focus a moment after it has opened.
          await page.locator('[role=dialog]:focus-within, [role=alert], [role=group]').first().waitFor();
          await compare(page, name, `${state} ${width} ${scheme} ${texts}`, EVERY_COLOUR);
        }
        continue;
      }
      const control = (state: string) => page.locator(`[data-state="${state}"] ${CONTROLS}`);
      if (await control('Focus').count()) await control('Focus').first().focus();
      if (await control('Hover').count()) await control('Hover').first().hover({ force: true });
      else await page.mouse.move(0, 0);
      await compare(page, name, `${width} ${scheme} ${texts}`, EVERY_COLOUR);
    }
    await context.close();
  });
