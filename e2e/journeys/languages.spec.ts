import { inLanguage } from '@fitghar/contracts/common';
import { BOOKING_BODY } from '@fitghar/testing/bodies';
import { expect, type Page } from 'playwright/test';
import { bookTrial, buyPackage, enrol, sendPlan } from '../support/calls.ts';
import { htmlReplaced } from '../support/expect-hydrated.ts';
import { WHOLE_MATRIX, WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { menuPages, publicPages, unlistedPages } from '../support/pages.ts';
import { aMobile, aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { aTrainerDay, aVisit } from '../support/visit.ts';
import { payByCard } from '../support/wizard.ts';

/** What has no Hindi word: the brand, names, codes, units, and words that people write in Latin letters. */
const LATIN =
  /FitGhar|WhatsApp|ACE|ACSM|NASM|QR|English|JavaScript|Google Play|App Store|GSTIN|GST|PDF|JSON|OTP|SMS|UPI|MB|(?:pay|order)_\w+|FG\/[\d/-]+|Chrome|Linux|\S+@\S+|Start PIN|PIN|ID|KYC|\bII\b|\((?:Misra|Mifflin|FAO|ICMR)[^)]*\)?|\b[ap]m\b/g;

/** As the Department of Posts writes it, in the profile of a trainer of 560038. */
const POST_OFFICE = 'Indiranagar S.O (Bengaluru)';

/** Texts of the page with Latin words, without what is marked as English (plans), and what customers and the operator of the site wrote. */
async function latinTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!node.parentElement?.closest('script, style, template, noscript, blockquote, [lang=en-IN]:not(html)'))
        found.push(node.textContent ?? '');
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const { contact, gstin } = await page.evaluate(() => JSON.parse(document.getElementById('site')?.textContent ?? '{}'));
  const { area, address, landmark } = BOOKING_BODY;
  const own = [contact.address, contact.grievanceOfficer, gstin, POST_OFFICE, area, address, landmark].filter(Boolean);
  const cleaned = texts.map((text) => own.reduce((left, each) => left.replaceAll(each, ''), text).replace(LATIN, ''));
  return cleaned.filter((text) => /[a-z]{2}/i.test(text));
}

test('pages without a login have no English left, and fit a phone', async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const unlisted = (await unlistedPages(request)).map((path) => inLanguage('hi', path));
  for (const address of WHOLE_MATRIX ? [...(await publicPages(request, 'hi')), ...unlisted] : ['/hi/', '/hi/diet', '/hi/login'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
      await expect(page.getByRole('button', { name: 'मेन्यू' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await latinTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await htmlReplaced(page)).toBe(0);
    });
});

test('someone signs up, books a trial, pays and moves the session in Hindi', WHOLE_RUN_ONLY, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const person = aPerson({ name: 'काव्या मेनन', mobile: aMobile() });
  const expectHindi = async () => {
    await expect(page).toHaveURL(/\/hi\//);
    await page.waitForLoadState('networkidle');
    expect(await latinTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  };
  await page.goto('/hi/');
  await page.getByRole('link', { name: 'ट्रायल बुक करें', exact: false }).first().click();
  await expect(page.getByRole('heading', { name: 'फ़िट बनने के लिए साइन अप करें' })).toBeVisible();
  await expectHindi();
  await page.getByLabel('नाम').fill(person.name);
  await page.getByLabel('मोबाइल नंबर').fill(person.mobile);
  await page.getByRole('textbox', { name: 'ईमेल' }).fill(person.email);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'साइन अप' }).click();
  await page.waitForEvent('load'); // the page reloads after two seconds, logged in
  await expect(page).toHaveURL(/\/hi\/booksession$/i);

  await page.getByRole('radio', { name: /^योग/ }).click();
  await expectHindi();
  await page.getByRole('radio', { name: /^कल/ }).click();
  await page.getByRole('radio', { name: /^9:00 am/ }).check();
  await expectHindi();
  await page.getByRole('radio', { name: /^स्टैंडर्ड/ }).check();
  await page.getByRole('radiogroup', { name: 'ट्रेनिंग किसके लिए है?' }).getByRole('radio', { name: 'महिला' }).click();
  await page.getByLabel('पिनकोड').fill('560038');
  await expect(page.getByLabel('इलाक़ा', { exact: true })).toHaveValue('Indiranagar');
  await page.getByLabel('इलाक़ा', { exact: true }).fill('इंदिरानगर');
  await page.getByLabel('पता', { exact: true }).fill('12, लोटस अपार्टमेंट');
  await page.getByLabel('पास की पहचान').fill('मेट्रो के सामने');
  await expectHindi();
  await page.getByRole('button', { name: 'आगे' }).click();
  await expect(page.getByRole('button', { name: 'पेमेंट करें' })).toBeVisible();
  await expectHindi();
  await page.getByRole('button', { name: 'पेमेंट करें' }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { name: 'आपका ट्रायल सेशन बुक हो गया' })).toBeVisible();
  await expectHindi();

  await page.getByRole('link', { name: 'मेरे डैशबोर्ड पर देखें' }).click();
  const session = page.getByRole('region', { name: 'अभी का सेशन' });
  await expect(session).toContainText('9:00–10:00 am');
  await expectHindi();
  await session.getByRole('button', { name: 'समय बदलें' }).click();
  const dialog = page.getByRole('dialog', { name: 'सेशन का समय बदलें' });
  await dialog.getByRole('radio', { name: /^11:00 am/ }).check();
  await expectHindi();
  await dialog.getByRole('button', { name: 'समय बदलें' }).click();
  await expect(session).toContainText('11:00 am–12:00 pm');
  await page.goto('/hi/user/userDashboard');
  expect(await leftIn(page, await menuPages(page, 'account'))).toEqual([]);
});

/** Opens pages of someone who is logged in, and all that is folded on them. @returns their texts with Latin words, and those wider than a phone */
async function leftIn(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  const left: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/hi\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > 390);
    left.push(...(await latinTexts(page)).map((text) => `${address}: ${text}`), ...(isWide ? [`${address} is too wide`] : []));
  }
  return left;
}

test('a customer with a package, a plan and a course finds no English', WHOLE_RUN_ONLY, async ({ page, request }) => {
  test.slow();
  const person = await register(request, aPerson({ name: 'काव्या मेनन', mobile: aMobile() }));
  await bookTrial(request, person, '07:00', person.name);
  await buyPackage(request, person);
  await sendPlan(request, person);
  await enrol(request, person);
  await logInByApi(page, person);
  await page.goto('/hi/user/userDashboard');
  const account = await menuPages(page, 'account');
  expect(await leftIn(page, [...account, '/hi/packages', '/hi/booksession', '/hi/diet', '/hi/fitnessplan', '/hi/institute'])).toEqual([]);
});

test('a trainer’s day has no English but what customers wrote', WHOLE_RUN_ONLY, async ({ page, context, request }) => {
  const trainer = { email: `meera.${Date.now()}@trainer.example`, password: 'Namaste1' };
  const registered = await request.post('/bff/trainer/trainerRegister', {
    data: {
      ...{ ...trainer, name: 'मीरा दास', gender: 'Female', pin: '560038', phone: aMobile() },
      ...{ current_address: '4, एमजी रोड', service_type: 'Fitness Trainer' },
    },
  });
  expect(registered.status()).toBe(201);
  const visit = { ...aVisit('2026-11-21'), name: 'रोहन कुलकर्णी', address: '12, 100 फ़ीट रोड', area: 'इंदिरानगर' };
  await context.route('**/bff/api/v1/trainer/day?**', (route) => route.fulfill({ json: aTrainerDay(visit.date, [visit]) }));
  await logInByApi(page, trainer);
  expect(await leftIn(page, ['/hi/trainerDashboard'])).toEqual([]);
  const tabs = page.getByRole('tab');
  expect(await tabs.count()).toBeGreaterThan(3);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page.locator('main [data-loading]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect([await tab.textContent(), await latinTexts(page)]).toEqual([expect.anything(), []]);
  }
});

test('a choice of language is remembered, and undone', async ({ page }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/about');
  await page.getByRole('link', { name: 'FitGhar' }).click();
  await expect(page).toHaveURL('/hi/');
  await page.goto('/contact');
  await expect(page).toHaveURL('/hi/contact');
  await header.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goto('/about');
  await expect(page).toHaveURL('/about');
});

test('what is not translated is in English, at its own address', async ({ page }) => {
  await page.goto('/hi/nowhere?from=mail');
  await expect(page).toHaveURL('/nowhere?from=mail');
});

test('a translated legal text leads to the English one, which applies', async ({ page }) => {
  await page.goto('/hi/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'रिफ़ंड पॉलिसी' }).click();
  await expect(page).toHaveURL('/hi/Refund');
  await page.getByRole('main').getByRole('link', { name: 'अंग्रेज़ी' }).click();
  await expect(page.getByRole('heading', { name: 'Refund Policy' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('search engines find each language, and the scripts of Hindi are no larger', async ({ page, request }) => {
  const html = await (await request.get('/hi/about')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/hi\/about">/);
  for (const [language, path] of [
    ['x-default', '/about'],
    ['en-IN', '/about'],
    ['hi-IN', '/hi/about'],
  ])
    expect(html).toMatch(new RegExp(`<link rel="alternate" hreflang="${language}" href="[^"]*://[^/"]*${path}">`));
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/hi/about</loc>');
  const bytes = async (address: string) => {
    await page.goto(address);
    await page.waitForFunction(() => document.getElementById('page')?.dataset.started !== undefined);
    await page.waitForLoadState('networkidle');
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((each): each is PerformanceResourceTiming => each instanceof PerformanceResourceTiming && each.name.endsWith('.js'))
        .reduce((sum, each) => sum + each.encodedBodySize, 0),
    );
  };
  const [english, hindi] = [await bytes('/'), await bytes('/hi/')];
  expect(english).toBeGreaterThan(50_000);
  expect(hindi).toBeLessThanOrEqual(english * 1.05);
});
