import { expect, type Page } from 'playwright/test';
import { ADMIN } from '../support/calls.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { logIn, register } from '../support/person.ts';
import { test } from '../support/test.ts';

const [site, operations] = [process.env.HURRIED_URL ?? '', process.env.OPERATIONS_URL ?? ''];

async function submitLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}
const tokenHere = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('with an origin of their own, operations are there alone, apart from customers’ code, cookies and storage', async ({
  page,
  context,
  request,
}) => {
  const customer = await register(request);
  /** Cookies but that of the visitor, by which canaries choose. */
  const cookiesAt = async (origin: string) =>
    (await context.cookies(origin)).map(({ name }) => name).filter((name) => name !== 'fitghar_visitor');

  await test.step('the site leads there, and refuses the team', async () => {
    await page.goto(`${site}/login`);
    await submitLogin(page, ADMIN);
    await expect(page.getByText(`The team logs in at ${new URL(operations).host}`)).toBeVisible();
    expect(await tokenHere(page)).toBeNull();
    expect(await cookiesAt(site)).toEqual([]);
    await page.goto(`${site}/admin`);
    await page.waitForURL(`${operations}/login**`);
    await submitLogin(page, ADMIN);
    await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
    expect(page.url()).toContain(operations);
  });

  await test.step('who is logged in there is not on the site, and the other way round', async () => {
    const token = await tokenHere(page);
    expect(token).toBeTruthy();
    expect(await cookiesAt(operations)).not.toEqual([]);
    expect(await cookiesAt(site)).toEqual([]);
    const other = await context.newPage();
    await other.goto(`${site}/login`);
    expect(await tokenHere(other)).toBeNull();
    await submitLogin(other, customer);
    await expect(other.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
    expect(await tokenHere(page)).toBe(token);
    expect(await tokenHere(other)).not.toBe(token);
    await other.close();
  });

  await test.step('no code or frame of customers’ pages runs there', async () => {
    const { remotes } = await (await request.get(`${site}/bff/api/v1/remotes`)).json();
    const { entry } = remotes.find(({ name }: { name: string }) => name === 'mf-booking');
    expect((await request.get(site + entry)).status()).toBe(200);
    expect((await request.get(operations + entry)).status()).toBe(404);
    const refused = await page.evaluate(async (address) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
      return promise;
    }, site);
    expect(refused).toBe('frame-src');
  });

  await test.step('its links lead to the site', async () => {
    await page.getByRole('link', { name: 'FitGhar, the site' }).click();
    await expect(page).toHaveURL(`${site}/`);
  });
});

test('without one, operations are part of the site', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.goto('/admin');
  await page.waitForURL(/\/login/);
  const { origin } = new URL(page.url());
  await logIn(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
});
