import { existsSync } from 'node:fs';
import path from 'node:path';
import { istDate } from '@fitghar/contracts/common';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { ADMIN, bookTrial, buyPlan } from '../support/calls.ts';
import { logInByApi, type Person } from '../support/person.ts';
import { aTrainerDay, aVisit } from '../support/visit.ts';
import { compare } from './compare.ts';

const NOW = new Date(process.env.PICTURES_NOW ?? Date.now());
const ASHA = { email: 'asha@fitghar.local', password: 'Asha@123' };
const TRAINER = { email: 'arjun.rao@fitghar.local', password: 'Namaste@2026' };
/** The two versions show the same answers, except to what concerns their own sessions. */
const ANSWERS = /\/bff\/(?!user\/userLogin|api\/v1\/session|.*\/stream)/;

type Account = Pick<Person, 'email' | 'password'>;

interface Screen {
  name: string;
  as?: Account;
  at: string;
  /** What is there once the page is complete. */
  ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

const SCREENS: Screen[] = [
  { name: 'landing', at: '/', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'wizard',
    as: ASHA,
    at: '/booksession',
    ready: async (page) => {
      await page.getByRole('radio', { name: /^Fitness/ }).click();
      await page.getByRole('radio', { name: /^Tomorrow/ }).click();
      await page.getByRole('radio', { name: /^Standard/ }).waitFor();
    },
  },
  { name: 'packages', as: ASHA, at: '/packages', ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'diet', as: ASHA, at: '/diet', ready: heading(/^WEIGHT LOSS/) },
  { name: 'institute', at: '/institute', ready: heading('In every programme') },
  { name: 'login', at: '/login', ready: (page) => page.getByRole('button', { name: 'LOGIN' }).waitFor() },
  { name: 'dashboard', as: ASHA, at: '/user/userDashboard', ready: heading('Services') },
  { name: 'trainer-day', as: TRAINER, at: '/trainerDashboard', ready: heading(/Rohan Kulkarni/) },
  {
    name: 'operations-home',
    as: ADMIN,
    at: '/admin/adminDashboard',
    ready: (page) => page.getByRole('table', { name: 'Money in and out' }).waitFor(),
  },
  {
    name: 'plan-deliveries',
    as: ADMIN,
    at: '/admin/adminDashboard?view=deliveries',
    ready: async (page) => {
      await page.getByRole('table').first().waitFor();
      await page.getByRole('option', { name: 'Ops Admin' }).first().waitFor({ state: 'attached' });
    },
  },
];

/** Whether pictures are taken, of the earlier version. */
const isTaken = () => test.info().config.updateSnapshots === 'all';

/** Records what the earlier version is answered; this version gets the same. */
async function sameAnswers(context: BrowserContext, name: string): Promise<void> {
  const har = path.join(process.env.PICTURES ?? '', `${name}.har`);
  if (isTaken() || existsSync(har))
    await context.routeFromHAR(har, { url: ANSWERS, update: isTaken(), updateContent: 'embed', notFound: 'fallback' });
  await context.route('**/stream*', (route) => route.abort());
  const visit = aVisit(istDate(NOW));
  await context.route('**/bff/api/v1/trainer/day?**', (route) => route.fulfill({ json: aTrainerDay(visit.date, [visit]) }));
}

test.beforeAll(async ({ playwright }) => {
  if (!isTaken()) return; // shown from the answers
  const request = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' });
  await bookTrial(request, ASHA);
  await buyPlan(request, ASHA);
  await request.dispose();
});

// One after the other, because they share what `beforeAll` buys.
test.describe.configure({ mode: 'default' });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    for (const { name, as, at, ready } of SCREENS)
      test(`${name} at ${width} px, ${scheme}`, async ({ browser }) => {
        const context = await browser.newContext({
          ...{ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce', serviceWorkers: 'block' },
          baseURL: process.env.BASE_URL ?? '',
        });
        await sameAnswers(context, `${name} ${width} ${scheme}`);
        const page = await context.newPage();
        if (as) await logInByApi(page, as);
        // Each version has an id of its own for who looks, whom lists of people mark.
        if (as) await page.addInitScript(() => localStorage.setItem('user_id', '0'.repeat(24)));
        await page.clock.setFixedTime(NOW);
        await page.goto(at);
        await ready(page);
        await expect(page.locator('[data-loading]')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        // A menu stays where its entry was first in sight, and badges that arrive in any order move that.
        await page.evaluate(() => {
          for (const menu of document.querySelectorAll('nav')) menu.scrollTo(0, 0);
        });
        await compare(page, name, `${width} ${scheme}`);
        await context.close();
      });
