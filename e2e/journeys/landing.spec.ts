import { expect } from 'playwright/test';
import { fontsLoaded, watchShifts } from '../support/layout-shifts.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';

const TAGLINE = 'Certified fitness expert, at unbelievable price, on your fingure tip';

test(
  'the splash shows brand and tagline once per session, can be skipped, and respects reduced motion',
  WHOLE_RUN_ONLY,
  async ({ page, openBrowser }) => {
    await page.goto('/', { waitUntil: 'commit' }); // on a slow machine, the splash ends before the last picture is loaded
    await expect(page.getByText(TAGLINE)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(TAGLINE)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Get fitter at home.' })).toBeVisible();
    await expect(page.getByText(TAGLINE)).toBeHidden();
    const calm = await openBrowser({ reducedMotion: 'reduce' });
    await calm.goto('/');
    await expect(calm.getByRole('heading', { name: 'Get fitter at home.' })).toBeVisible();
    await expect(calm.getByText(TAGLINE)).toBeHidden();
    await calm.context().close();
  },
);

test('logging out leaves nothing in the browser and shows no second splash', WHOLE_RUN_ONLY, async ({ page, request }) => {
  await logInByApi(page, await register(request));
  await page.goto('/');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await expect(page.getByText(TAGLINE)).toBeHidden();
  // The logout opens the page anew.
  await expect(async () => expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])).toPass();
});

test(
  'Enroll Now explains how it works, closes only through its buttons, and leads to login or booking',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: /^Enroll Now for Personal yoga/ }).click();
    const dialog = page.getByRole('dialog', { name: 'How it works' });
    await expect(dialog.getByText('Book trial session at 99/- (refundable*)')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: /^Enroll Now for Personal yoga/ }).click();
    await dialog.getByRole('link', { name: 'Proceed' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logInByApi(page, await register(request));
    await page.goto('/');
    await page.getByRole('button', { name: /^Enroll Now for Personal training/ }).click();
    await dialog.getByRole('link', { name: 'Proceed' }).click();
    await expect(page).toHaveURL(/\/bookSession$/);
  },
);

test('Enroll on diet leads to the service selection and then to the plans', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Enroll Now for Diet/ }).click();
  await expect(page).toHaveURL(/\/SelectService$/);
  await page.getByRole('link', { name: 'Select Diet Plans' }).click();
  await expect(page).toHaveURL(/\/diet$/);
});

test('the carousel has seven slides and wraps in both directions', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle'); // the page was built without the reviews that other journeys have had approved
  const place = page.getByText(/^\d+ of \d+$/);
  const count = Number((await place.textContent())?.split(' of ')[1]);
  expect(count).toBeGreaterThanOrEqual(7);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(place).toHaveText(`${count} of ${count}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText(`1 of ${count}`);
});

test('the floating button opens the request form, which is stored and acknowledged', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const email = `who.${Date.now()}@example.in`;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Request Form' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Form' });
  await expect(dialog.getByText('Please leave a message and we will get back to you within 24 hours !')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Kindly enter valid email-id')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Requirement').fill('Do you come to Mysuru?');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  expect(await mailsTo(request, email)).toHaveLength(1);
});

test('a visitor checks by pincode whether trainers are available', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const check = page.getByLabel('Your pincode');
  await check.fill('560038');
  await expect(page.getByText(/Yes, we come to 560038, Bengaluru Urban/)).toBeVisible();
  await check.fill('999999');
  await expect(page.getByText(/We couldn’t find this pincode/)).toBeVisible();
  await check.fill('400001');
  await expect(page.getByText(/We’re not in .* yet/)).toBeVisible();
});

test('questions on the landing page expand to show their answers', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByText('Do I need any equipment?').click();
  await expect(page.getByText(/No. A mat, or a folded blanket/)).toBeVisible();
});

test('fonts that arrive late at 390 px move nothing', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/fonts/*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' }); // the load event waits for fonts
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  late.resolve();
  await fontsLoaded(page);
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toEqual([]);
});
