import { expect, type Page } from 'playwright/test';
import { callAs } from '../support/calls.ts';
import { Hand } from '../support/hand.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { checkout } from '../support/wizard.ts';

// What a purchase takes on a phone, counted as a person does it: each tap, and each field in which they type.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const expectAtMost = (hand: Hand, taps: number, fields: number): void => {
  expect.soft(hand.taps, 'taps').toBeLessThanOrEqual(taps);
  expect.soft(hand.fields, 'typed fields').toBeLessThanOrEqual(fields);
};

test('a first trial takes nine taps and two fields, besides the four of the registration', WHOLE_RUN_ONLY, async ({ openBrowser }) => {
  test.slow();
  const person = aPerson();
  const page = await openBrowser(PHONE);
  await page.goto('/');
  const hand = new Hand(page);
  await hand.tap('link', /^Book a trial for ₹99/);
  await hand.type('Name', person.name);
  await hand.type('Mobile number', person.mobile);
  await hand.type('Email', person.email);
  await hand.type('Password', person.password);
  await hand.tap('button', 'Sign up');
  const registration = hand.fields;
  expect(registration).toBe(4); // the specification's payload
  await hand.tap('radio', /^Fitness/);
  await hand.tap('radio', /^Tomorrow/);
  await hand.tap('radio', /^9:00 am/);
  await hand.tap('radio', 'Female');
  await hand.type('Pincode', '560038');
  await hand.type('Address', '12, Lotus Apartments, MG Road');
  await expect(page.getByLabel('Area')).toHaveValue('Indiranagar');
  await hand.tap('button', 'Next');
  await hand.tap('button', 'Proceed to pay');
  await hand.tap('button', 'Pay', checkout(page));
  await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeInViewport();
  expectAtMost(hand, 9, registration + 3);

  // The next one.
  await page.getByRole('link', { name: 'View on my dashboard' }).tap();
  const again = new Hand(page);
  await again.tap('button', 'Yoga');
  await again.tap('radio', /^Tomorrow/);
  await again.tap('radio', /^11:00 am/);
  await again.tap('button', 'Proceed to pay');
  await again.tap('button', 'Pay', checkout(page));
  await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeInViewport();
  expectAtMost(again, 5, 0);

  // And a package.
  await page.getByRole('link', { name: 'View on my dashboard' }).tap();
  const on = new Hand(page);
  await on.tap('link', 'Choose my package');
  await on.tap('button', 'Pay ₹10,328');
  await on.tap('button', 'Pay', checkout(page));
  await expect(page.getByRole('heading', { name: 'Your 12 sessions are booked' })).toBeInViewport();
  expectAtMost(on, 3, 0);
});

/** @param state asked once of those of whom no address is saved */
async function buyCourse(page: Page, state?: string): Promise<Hand> {
  await page.goto('/institute');
  const hand = new Hand(page);
  await hand.tap('button', /^Enrol.*Specialist/);
  if (state) await hand.choose('Your State', state);
  await hand.tap('button', 'Pay ₹20,000');
  await hand.tap('button', 'Pay', checkout(page));
  await expect(page.getByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
  return hand;
}

/** @param state as above */
async function buyPlan(page: Page, state?: string): Promise<Hand> {
  await page.goto('/diet');
  const hand = new Hand(page);
  await hand.tap('button', /^Choose this plan.*WEIGHT LOSS/);
  if (state) await hand.choose('Your State', state);
  await hand.tap('button', 'Proceed');
  await hand.tap('radio', 'Female');
  await hand.type('Age', '34');
  await hand.choose('Height', '5.4');
  await hand.type('Weight in kg', '72');
  await hand.tap('button', 'Next');
  await hand.tap('checkbox', 'None', page.getByRole('group', { name: 'Medical condition' }));
  await hand.tap('checkbox', /^I agree that the health details/);
  await hand.tap('button', 'Submit and pay');
  await hand.tap('button', 'Pay', checkout(page));
  await expect(page.getByRole('dialog', { name: 'Acknowledgement' })).toBeVisible();
  return hand;
}

test('a course takes three taps and one field', WHOLE_RUN_ONLY, async ({ openBrowser, request }) => {
  const page = await openBrowser(PHONE);
  await logInByApi(page, await register(request));
  expectAtMost(await buyCourse(page, 'Karnataka'), 3, 1);
});

test('a plan takes eight taps and four fields', WHOLE_RUN_ONLY, async ({ openBrowser, request }) => {
  const page = await openBrowser(PHONE);
  await logInByApi(page, await register(request));
  expectAtMost(await buyPlan(page, 'Karnataka'), 8, 4);
});

test(
  'with a saved address, whose State is known, a plan takes three fields and a course none',
  WHOLE_RUN_ONLY,
  async ({ openBrowser, request }) => {
    const page = await openBrowser(PHONE);
    const person = await register(request);
    const home = { address: '12, Lotus Apartments', area: 'Indiranagar', landmark: 'Opposite the metro', pincode: '560038' };
    await (await callAs(request, person)).post('/api/v1/account/addresses', home);
    await logInByApi(page, person);
    expectAtMost(await buyPlan(page), 8, 3);
    expectAtMost(await buyCourse(page), 3, 0);
  },
);
