import { expect } from 'playwright/test';
import { ADMIN, callAs } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { test } from '../support/test.ts';

test('a company requests a plan: every field is validated, the form is cleared, and an email and an enquiry are created', async ({
  page,
  request,
}) => {
  const email = `ravi.${Date.now()}@lotus.example`;
  await page.goto('/corporate');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  for (const message of [
    'Name is required',
    'Company name is mandatory',
    'Kindly enter valid email-id',
    'Kindly enter Phone No.',
    'This field is required',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Name').fill('Ravi');
  await page.getByRole('textbox', { name: 'Company' }).fill('Lotus Ltd');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('080 1234 5678');
  await page.getByLabel('Requirement').fill('Yoga on Fridays');
  await page.route('**/corporatePlan', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText(/^We can’t reach/)).toBeVisible();
  await expect(page.getByLabel('Requirement')).toHaveValue('Yoga on Fridays');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByText('Your Information in received we will contact you soon!!')).toBeVisible();
  await expect(page.getByLabel('Requirement')).toHaveValue('');
  expect((await mailsTo(request, email))[0]?.subject).toBe('We’ve received your enquiry');
  const { rows } = await (await callAs(request, ADMIN)).get('/api/v1/admin/enquiries?limit=100');
  expect(rows.map((row: { email: string }) => row.email)).toContain(email);
});

test('the footer opens the natal form in a dialog that closes after a successful submission', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pre/Post Natal exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Natal (Pre and Post)' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Please enter a valid email id to contact you !')).toBeVisible();
  await dialog.getByLabel('Name').fill('Asha');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`asha.${Date.now()}@natal.example`);
  await dialog.getByLabel('Phone').fill('9876543210');
  await dialog.getByLabel('Requirements').fill('Month five');
  await dialog.getByRole('checkbox', { name: /^I agree that the health details/ }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your Information in received we will contact you soon!!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Weight/resistance training' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Book a trial/ })
    .click();
  await expect(page).toHaveURL(/booksession|login/);
});

test('the App Store entry points to Google Play', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'App Store' }).click();
  await expect(page.getByText('It’s coming to the App Store soon.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('legal texts are readable with and without JavaScript', WHOLE_RUN_ONLY, async ({ page, openBrowser }) => {
  const plain = await openBrowser({ javaScriptEnabled: false });
  for (const [path, heading, words] of [
    ['/about', /^About FitGhar/, /certified personal trainers/],
    ['/Refund', /^Refund Policy/, /20%/],
    ['/TermsConditions', /^Terms of Service/, /more than two notices/],
    ['/Privacy', /^Privacy Policy/, /redress it within one month/],
  ] as const) {
    for (const each of [page, plain]) {
      await each.goto(path);
      await expect(each.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(each.getByText(words).first()).toBeVisible();
    }
  }
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Grievances' }).click();
  await expect(page).toHaveURL(/#grievances$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await plain.context().close();
});

test('a printed page shows the answers to its questions, and neither header nor footer', WHOLE_RUN_ONLY, async ({ page, openBrowser }) => {
  const plain = await openBrowser({ javaScriptEnabled: false });
  for (const each of [page, plain])
    for (const path of ['/', '/diet', '/institute']) {
      await each.goto(path);
      const answer = each.locator('main details > :not(summary)').first();
      await expect(answer, path).toBeHidden();
      await each.emulateMedia({ media: 'print' });
      await expect(answer, path).toBeVisible();
      for (const role of ['banner', 'contentinfo'] as const) await expect(each.getByRole(role), path).toBeHidden();
      await each.emulateMedia({ media: 'screen' });
    }
  await plain.context().close();
});

test('placeholder pages link to existing ones', WHOLE_RUN_ONLY, async ({ page }) => {
  await page.goto('/shopnow');
  await expect(page.getByRole('heading', { name: 'Shop Now (coming Soon)' })).toBeVisible();
  await page.goto('/foodzone');
  await expect(page.locator('main').getByRole('link')).toBeVisible();
});

for (const path of ['/', '/diet', '/institute', '/TermsConditions'])
  test(`Back shows ${path} where it was left, and a new page its top`, path === '/diet' ? {} : WHOLE_RUN_ONLY, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.move(300, 300);
    for (let turn = 0; turn < 5; turn++) {
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    // Without scrolling to it, as for someone whose link is in the text.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
