import { expect } from 'playwright/test';
import { ADMIN, callAs } from '../support/calls.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aPerson, logInByApi, register } from '../support/person.ts';
import { test } from '../support/test.ts';
import { checkout, fillWizard, payByCard } from '../support/wizard.ts';

test(
  'a customer continues with a package in four taps after a trial, moves and skips a session, and ops see it',
  WHOLE_RUN_ONLY,
  async ({ openBrowser, request }) => {
    test.slow();
    const person = aPerson({ name: 'Meera Iyer' });
    await register(request, person);
    const [customer, ops] = [await openBrowser({ viewport: { width: 390, height: 844 } }), await openBrowser()];
    await Promise.all([logInByApi(customer, person), logInByApi(ops, ADMIN)]);
    await customer.goto('/packages');
    await expect(customer.getByRole('heading', { name: 'Start with a trial session' })).toBeVisible();
    await fillWizard(customer, { service: 'Yoga', time: '6:00 am' });
    await customer.getByRole('button', { name: 'Proceed to pay' }).click();
    await checkout(customer).getByLabel('Remember for next time').check();
    await payByCard(customer);
    await expect(customer.getByRole('heading', { name: 'Your trial session is booked' })).toBeVisible();
    const [trialMail] = await mailsTo(request, person.email, /trial is booked/);
    expect(trialMail?.text).toContain('/packages');

    await customer.goto('/user/userDashboard');
    await customer.getByRole('link', { name: 'Choose my package' }).click();
    await expect(customer.getByRole('listitem').filter({ hasText: '6:00–7:00 am' })).toHaveCount(12);
    await expect(customer.getByText('₹10,328', { exact: true })).toBeVisible();
    await expect(customer.getByText('The price includes ₹491.80 GST (5%)')).toBeVisible();
    await customer.getByRole('button', { name: 'Pay ₹10,328' }).click();
    await expect(checkout(customer).getByRole('radio', { name: 'Card' })).toBeChecked(); // remembered, not UPI as for others
    await checkout(customer).getByRole('button', { name: 'Pay' }).click();
    await expect(customer.getByRole('heading', { name: 'Your 12 sessions are booked' })).toBeInViewport({ ratio: 1 });
    await customer.getByRole('link', { name: 'See my sessions' }).click();
    const packages = customer.getByRole('region', { name: 'Your packages' });
    await expect(packages).toContainText('12 sessions left: 12 booked');

    await packages.getByText('12 upcoming sessions').click();
    await packages
      .getByRole('button', { name: /^Move (?!all)/ })
      .last()
      .click();
    const move = customer.getByRole('dialog', { name: 'Move this session' });
    await expect(move).toContainText('You can move it 2 more times after this.');
    await move.getByRole('radio', { name: /^8:00 pm/ }).check();
    await move.getByRole('button', { name: 'Move session' }).click();
    await expect(packages).toContainText('moved 1 of 3 times');
    await packages.getByRole('button', { name: /^Skip/ }).last().click();
    const skip = customer.getByRole('dialog', { name: 'Skip this session?' });
    await expect(skip).toContainText('It goes back to your package.');
    await skip.getByRole('button', { name: 'Skip session' }).click();
    await expect(packages).toContainText('12 sessions left: 11 booked, 1 to book');
    await packages.getByRole('button', { name: 'Plan a session' }).click();
    const plan = customer.getByRole('dialog', { name: 'Plan a session' });
    await plan.getByRole('radio', { name: /^9:00 pm/ }).check();
    await plan.getByRole('button', { name: 'Plan session' }).click();
    await expect(packages).toContainText('12 sessions left: 12 booked');

    const [mail] = await mailsTo(request, person.email, /Your package is booked/);
    expect(mail?.text.match(/^Session \d+: /gm)).toHaveLength(12);
    const { get } = await callAs(request, person);
    const order = (await get('/api/v1/booking/packages/mine')).rows[0].order_id;
    await ops.goto(`/admin/adminDashboard?view=requests&q=${order}`);
    await expect(ops.getByRole('row', { name: /Meera Iyer/ }).first()).toBeVisible();
  },
);
