import { expect, type Page, test } from 'playwright/test';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logIn, logInByApi, type Person, register } from '../support/person.ts';
import { fillWizard } from '../support/wizard.ts';

const REVIEW = 'Meera came on time and showed me how to squat.';
const words = (page: Page) => page.getByLabel('Review');

/** Ends the session on the server. The page notices with its next call, for example after a click. */
async function expireSession(page: Page): Promise<void> {
  await page.context().request.post('/bff/api/v1/session/logout');
  const proceed = page.getByRole('button', { name: 'Proceed to pay' });
  await proceed.click({ timeout: 3000 }).catch(() => undefined); // the live stream may report it first
  await expect(page.getByText('Your session has expired. Log in to continue.')).toBeVisible();
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

test('a dirty form asks before a link, Back or a reload discards it, and is restored after the reload', async ({ page, request }) => {
  await logInByApi(page, await register(request));
  await page.goto('/user/userDashboard');
  await page.getByRole('link', { name: 'Write a review' }).click();
  await words(page).fill(REVIEW);
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
  const followLink = () => page.getByRole('banner').getByRole('link').first().click();
  // The browser asks until the dialog has loaded; Playwright then stays on the page.
  await expect(async () => {
    await followLink();
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  for (const leave of [followLink, () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/page=review$/);
    await expect(words(page)).toHaveValue(REVIEW);
  }
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByText('We restored your unsaved text')).toBeVisible();
  await expect(words(page)).toHaveValue(REVIEW);
  await page.getByRole('button', { name: 'Discard' }).click();
  await followLink();
  await expect(page).toHaveURL(/\/$/);
  expect(asked).toHaveLength(1);
});

test(
  'unsaved text is kept on Forward and on a jump of several pages, and the history stays as it was',
  WHOLE_RUN_ONLY,
  async ({ page, request }) => {
    await logInByApi(page, await register(request));
    await page.goto('/user/userDashboard');
    await page.getByRole('link', { name: 'Write a review' }).click();
    const walk = page.getByRole('banner').getByRole('link').first();
    await walk.click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await words(page).fill(REVIEW);
    const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
    const length = await page.evaluate(() => history.length);
    for (const steps of [1, -1, 1]) {
      await page.evaluate((by) => history.go(by), steps);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page).toHaveURL(/page=review$/);
      await expect(words(page)).toHaveValue(REVIEW);
    }
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.evaluate(() => history.go(1));
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a booking continues after its session expired, only for the same person', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const [person, other] = [await register(request), await register(request, aPerson({ name: 'Arjun Mehta' }))];
  await logInByApi(page, person);
  await fillWizard(page, { service: 'Yoga', time: '10:00 am' });
  await expireSession(page);
  await fillLogin(page, person);
  await expect(page.getByText('12, Lotus Apartments, MG Road')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to pay' })).toBeVisible();

  await expireSession(page);
  await page.reload();
  await fillLogin(page, other);
  await expect(page.getByRole('radiogroup', { name: 'What would you like to do?' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('Lotus');
});

test('a tab notices when another person logs in in a second tab', async ({ page, request, context }) => {
  const [person, other] = [await register(request), await register(request, aPerson({ name: 'Arjun Mehta' }))];
  await logInByApi(page, person);
  await page.goto('/user/userDashboard?page=review');
  await words(page).fill(REVIEW);
  const second = await context.newPage();
  await second.goto('/user/userDashboard');
  await second.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page.getByText('You’ve logged out in another tab')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await second.waitForURL(/\/$/);
  await logIn(second, other);
  await expect(page.getByText('You’re now logged in as Arjun Mehta')).toBeVisible();
  // Logging out forgot where the other person was (SP8).
  await expect(page).toHaveURL(/\/user\/userDashboard$/);
  await page.goto('/user/userDashboard?page=review');
  await expect(words(page)).toHaveValue('');
  await page.goto('/user/userDashboard?page=edit');
  await expect(page.getByLabel('Name')).toHaveValue('Arjun Mehta');
});

// Browsers allow six connections per origin over HTTP/1.1.
test('seven tabs of one person all load, receive a change and stay connected', WHOLE_RUN_ONLY, async ({ page, request, context }) => {
  test.setTimeout(180_000);
  await logInByApi(page, await register(request));
  const tabs = [page];
  while (tabs.length < 7) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto('/user/userDashboard?page=edit');
    await expect(tab.getByLabel('Name')).toHaveValue('Kavya Menon');
  }
  const last = tabs.at(-1) ?? page;
  await last.getByLabel('Name').fill('Kavya Iyer');
  await last.getByRole('button', { name: 'Save' }).click();
  for (const tab of tabs) await expect(tab.getByLabel('Name')).toHaveValue('Kavya Iyer');
});
