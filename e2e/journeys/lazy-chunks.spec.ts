import { expect, type Page, type Route, test } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logInByApi } from '../support/person.ts';

const FAILED = 'This couldn’t be loaded';

const isRetry = (route: Route): boolean => route.request().url().includes('/~');
const abort = (route: Route) => route.abort('connectionreset');

/** Breaks a chunk of a remote. @returns its requests, and a function that restores it */
async function breakChunk(page: Page, chunk: string, how: (route: Route) => unknown) {
  const requested: string[] = [];
  const files = new RegExp(`/remotes/.*/${chunk}\\.js$`);
  await page.route(files, (route) => {
    requested.push(route.request().url());
    return how(route);
  });
  return { requested, restore: () => page.unroute(files) };
}

const requestForm = (page: Page) => page.getByRole('dialog', { name: 'Request Form' });

test('a dialog whose code is lost once opens all the same', WHOLE_RUN_ONLY, async ({ page }) => {
  const { requested } = await breakChunk(page, 'request', (route) => (isRetry(route) ? route.continue() : abort(route)));
  await page.goto('/');
  await page.getByRole('button', { name: 'Request Form' }).click();
  await expect(requestForm(page)).toBeVisible();
  expect(requested.map((address) => /\/~\d+\//.exec(address)?.[0])).toEqual([undefined, '/~1/']);
});

test('a dialog whose code cannot be loaded leaves the page alone, and Try again opens it', async ({ page }) => {
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard?view=users');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('Kavya');
  const { restore } = await breakChunk(page, 'views-dialog', abort);
  const opener = page.getByRole('button', { name: /^(Views|Save view)…/ });
  await opener.click();
  const failed = page.getByRole('dialog', { name: FAILED });
  await expect(failed).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(failed).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(search).toHaveValue('Kavya');

  await opener.click();
  await failed.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();

  await opener.click();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy');
  await expect(failed).toBeVisible(); // still broken

  await restore();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Views of Users' })).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(search).toHaveValue('Kavya');
});

test('a part of a page whose code cannot be loaded says so in its place', async ({ page }) => {
  const { restore } = await breakChunk(page, 'home-parts', abort);
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard');
  await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Coverage' })).toBeVisible();
  await expect(page.getByRole('heading', { name: FAILED })).toHaveCount(0);
});

test('a chunk from a second address is still checked', WHOLE_RUN_ONLY, async ({ page }) => {
  await breakChunk(page, 'request', async (route) => {
    if (!isRetry(route)) return abort(route);
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: `${await answer.text()}\n/* changed */` });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Request Form' }).click();
  await expect(page.getByRole('dialog', { name: FAILED })).toBeVisible();
  await expect(requestForm(page)).toHaveCount(0);
});
