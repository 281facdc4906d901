/// <reference lib="dom" />
import type { Browser, JSHandle, Locator, Page } from 'playwright';
import { type Account, ADMIN, ASHA } from '../accounts.ts';
import { launchBrowser, openContext } from '../open-context.ts';
import { median } from '../percentiles.ts';
import type { Topic } from '../topic.ts';

const RUNS = 5;
/** Lighthouse's CPU slowdown for phones. */
const SLOWER_CPU = 4;
/** The browser reports an interaction some time after its frame. */
const REPORT_MS = 300;
/** Minimum of the Event Timing API. */
const SHORTEST_MS = 16;

/** A user interaction on a loaded page. */
interface Interaction {
  name: string;
  path: string;
  as?: Account;
  /** Unmeasured steps before it. */
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  /** Typed into the target; without it, the target is pressed. */
  text?: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name }).first();

async function chooseDate(page: Page): Promise<void> {
  await radio(page, /^Fitness/).press('Space');
  await button(page, 'Next').click();
  await radio(page, /^Tomorrow/).press('Space');
  await button(page, 'Next').click();
  await radio(page, /^Standard/).waitFor();
}

async function reachAddress(page: Page): Promise<void> {
  await chooseDate(page);
  await radio(page, /^7:00 pm/).press('Space');
  await radio(page, /^Standard/).press('Space');
  await radio(page, 'Female').press('Space');
  await button(page, 'Next').click();
}

const INTERACTIONS: Interaction[] = [
  { name: 'home: open Services', path: '/', target: (page) => page.getByText('Services', { exact: true }).first() },
  { name: 'home: type a pincode', path: '/', target: (page) => page.getByLabel(/pincode/i).first(), text: '5600' },
  { name: 'login: switch to Sign up', path: '/login', target: (page) => page.getByRole('tab', { name: 'Sign up' }) },
  { name: 'login: submit without a password', path: '/login', target: (page) => button(page, 'LOGIN') },
  { name: 'booking: choose a service', path: '/booksession', as: ASHA, target: (page) => radio(page, /^Yoga/) },
  {
    name: 'booking: choose a trainer',
    path: '/booksession',
    as: ASHA,
    prepare: chooseDate,
    target: (page) => radio(page, /^Premium/),
  },
  {
    name: 'booking: type an address',
    path: '/booksession',
    as: ASHA,
    prepare: reachAddress,
    target: (page) => page.getByRole('textbox', { name: 'Address' }),
    text: '12, Lotus',
  },
  { name: 'plans: choose a plan', path: '/diet', as: ASHA, target: (page) => button(page, /^Choose this plan/) },
  {
    name: 'account: open Tickets',
    path: '/user/userDashboard',
    as: ASHA,
    target: (page) => page.getByRole('link', { name: 'Tickets' }).first(),
  },
  {
    name: 'operations: sort the users',
    path: '/admin/adminDashboard?view=users',
    as: ADMIN,
    target: (page) => page.getByRole('columnheader').getByRole('button').first(),
  },
];

/** Records from now on the time from each interaction to its frame, in milliseconds. */
const observe = (page: Page): Promise<JSHandle<number[]>> =>
  page.evaluateHandle((durationThreshold) => {
    const durations: number[] = [];
    const options = { type: 'event', durationThreshold };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
    }).observe(options);
    return durations;
  }, SHORTEST_MS);

async function measure(browser: Browser, origin: string, { path, as, prepare, target, text }: Interaction): Promise<number> {
  const context = await openContext(browser, origin, as);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await page.keyboard.press('Escape'); // ends the splash
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    // A pointer rests on what it presses. `click()` would count its way there and Playwright's own check of the target.
    if (!text) await target(page).hover();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    const durations = await observe(page);
    if (text) await target(page).pressSequentially(text);
    else {
      await page.mouse.down();
      await page.mouse.up();
    }
    await page.waitForTimeout(REPORT_MS);
    return Math.max(SHORTEST_MS, ...(await durations.jsonValue()));
  } finally {
    await context.close();
  }
}

/** Milliseconds from an interaction to its next paint: the median of {@link RUNS}, each on a fresh page. */
async function medianOf(interaction: Interaction, origin: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const all: number[] = [];
    while (all.length < RUNS) all.push(await measure(browser, origin, interaction));
    return median(all);
  } finally {
    await browser.close();
  }
}

export const interactions: Topic = {
  name: 'interactions',
  about: 'Time from ten interactions to the next paint (INP) with a CPU four times slower.',
  measurements: ({ site }) =>
    INTERACTIONS.map((interaction) => ({
      title: interaction.name,
      measure: async () => [{ name: interaction.name, value: await medianOf(interaction, site.origin), unit: 'ms', budget: 'interaction' }],
    })),
};
