/// <reference lib="dom" />
import path from 'node:path';
import { buildRenderer } from '@fitghar/build';
import { ROOT } from '@fitghar/dev-stack';
import { LOCAL_TOKEN, prepare, Site } from '@fitghar/federation/release';
import type { Page } from 'playwright';
import { asVersion } from './as-version.ts';
import type { Variant } from './bench-site.ts';
import { launchBrowser } from './open-context.ts';

/** Without pages of operations, whose releases need a second person. */
const REMOTE = 'mf-marketing';
const PAGE = '/';
/** A text of the page, and what the release makes of it. */
const EDITED = { 'The room you already have is the gym': 'The room that you already have is the gym' };

/** Kilobytes of the remote that opening the page has downloaded. */
async function downloaded(tab: Page, origin: string): Promise<number> {
  await tab.goto(`${origin}${PAGE}`, { waitUntil: 'networkidle' });
  return tab.evaluate(
    (folder) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => new URL(entry.name).pathname.startsWith(folder))
        .reduce((sum, { transferSize, encodedBodySize }) => sum + (transferSize ? encodedBodySize : 0), 0) / 1000,
    `/remotes/${REMOTE}/`,
  );
}

/** What a visitor downloads of a remote at first, and after a release in which a text of the page has changed. */
export async function returningVisitor({ origin }: Variant): Promise<{ first: number; returning: number }> {
  const upload = await prepare(path.join(ROOT, REMOTE), { renderer: (language) => buildRenderer(ROOT, language) });
  const browser = await launchBrowser();
  try {
    // Without routes: they would turn the browser's cache off.
    const tab = await (await browser.newContext()).newPage();
    const first = await downloaded(tab, origin);
    const site = new Site(origin, LOCAL_TOKEN);
    const next = asVersion(upload, 'edited', EDITED);
    await site.upload(next, { dryRun: false });
    await site.promote(REMOTE, next.entry.version);
    return { first, returning: await downloaded(tab, origin) };
  } finally {
    await browser.close();
  }
}
