import { expect, test } from 'playwright/test';
import { ADMIN, bookTrial, callAs } from '../support/calls.ts';
import { Keyboard } from '../support/keyboard.ts';
import { mailsTo } from '../support/mail.ts';
import { WHOLE_RUN_ONLY } from '../support/matrix.ts';
import { aMobile, aPerson, logInByApi, register } from '../support/person.ts';
import { aPicture } from '../support/picture.ts';
import { checkout } from '../support/wizard.ts';

test('a trial is booked and paid by keyboard alone', async ({ page, request }) => {
  const keyboard = await Keyboard.of(page);
  const person = await register(request);
  const next = page.getByRole('button', { name: 'Next' });
  await page.goto('/booksession');
  await expect(page).toHaveURL(/\/login$/);
  await keyboard.activate(page.getByRole('button', { name: 'Existing member! Login Now' }));
  await keyboard.fill(page.getByRole('textbox', { name: 'Email' }), person.email);
  await keyboard.fill(page.getByLabel('Password'), person.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await keyboard.choose(page.getByRole('radio', { name: /^Fitness/ }));
  await keyboard.activate(next);
  await expect(page.getByText('Step 2 of 6: Day')).toBeFocused();
  await keyboard.choose(page.getByRole('radio', { name: /^Tomorrow/ }));
  await keyboard.activate(next);
  await keyboard.choose(page.getByRole('radio', { name: /^7:00 am/ }));
  await keyboard.choose(page.getByRole('radio', { name: /^Standard/ }));
  await keyboard.activate(next);
  await keyboard.expectAnnouncement('Please input all the required data');
  await keyboard.choose(page.getByRole('radio', { name: 'Female', exact: true }));
  await keyboard.activate(next);
  await expect(page.getByText('Step 4 of 6: Address')).toBeFocused(); // until then, Next is that of the step before
  await keyboard.activate(next);
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await keyboard.fill(page.getByLabel('Pincode'), '560038');
  await expect(page.getByLabel('Area')).toHaveValue('Indiranagar');
  await keyboard.fill(page.getByLabel('Address', { exact: true }), '12, Lotus Apartments, MG Road');
  await keyboard.activate(next);
  await expect(page.getByText('Step 5 of 6: Summary')).toBeFocused();
  await keyboard.activate(page.getByRole('button', { name: 'Proceed to pay' }));
  await keyboard.pay(checkout(page));
  await expect(page.getByRole('heading', { name: 'Your trial session is booked' })).toBeFocused();
  await keyboard.activate(page.getByRole('button', { name: 'Done' }));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a diet plan is bought by keyboard alone', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const keyboard = await Keyboard.of(page);
  await logInByApi(page, await register(request));
  await page.goto('/diet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.activate(page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const choose = page.getByRole('button', { name: /^Choose this plan.*WEIGHT LOSS/ });
  await keyboard.activate(choose);
  await expect(page.getByRole('dialog', { name: 'Price summary' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.choose(page.getByRole('radio', { name: /^3 months/ }));
  await keyboard.select(page.getByLabel('Your State'), 'Karnataka');
  await keyboard.activate(page.getByRole('button', { name: 'Save for my invoices' }));
  await keyboard.activate(page.getByRole('button', { name: 'Proceed' }));

  const form = page.getByRole('dialog', { name: 'Help us know your body better' });
  await keyboard.choose(form.getByRole('radio', { name: 'Female' }));
  await keyboard.activate(form.getByRole('button', { name: 'Next' }));
  await keyboard.expectAnnouncement('Please input all the required data !!');
  await expect(form.getByLabel('Age', { exact: true })).toBeFocused();
  await keyboard.fill(form.getByLabel('Age', { exact: true }), '34');
  await keyboard.select(form.getByLabel('Height'), '5 ft 4');
  await keyboard.fill(form.getByLabel('Weight in kg'), '72');
  await keyboard.press('Enter');
  await expect(form.getByRole('heading', { level: 3 })).toBeFocused();
  await keyboard.activate(form.getByRole('group', { name: 'Medical condition' }).getByRole('checkbox', { name: 'None' }), 'Space');
  await keyboard.activate(form.getByRole('checkbox', { name: /^I agree that the health details/ }), 'Space');
  await keyboard.activate(form.getByRole('button', { name: 'Submit and pay' }));
  await keyboard.pay(checkout(page));
  await keyboard.activate(page.getByRole('dialog', { name: 'Acknowledgement' }).getByRole('button', { name: 'Track my plan' }));
  await expect(page).toHaveURL(/page=my-plans/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a ticket is raised and replied to by keyboard alone', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const keyboard = await Keyboard.of(page);
  await logInByApi(page, await register(request));
  await page.goto('/user/userDashboard');
  await keyboard.activate(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Tickets' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeFocused();
  const form = page.getByRole('region', { name: 'How can we help?' });
  await keyboard.activate(form.getByRole('button', { name: 'Proceed' }));
  await expect(form.getByLabel('Message')).toBeFocused();
  await keyboard.expectAnnouncement('1 field needs attention');
  await page.keyboard.type('May I move my session?');
  const file = form.getByLabel('Picture or PDF (optional)');
  await keyboard.goTo(file);
  await file.setInputFiles(aPicture());
  await keyboard.expectFocus();
  await keyboard.activate(form.getByRole('button', { name: 'Remove' }));
  await expect(file).toBeFocused();
  await keyboard.activate(form.getByRole('button', { name: 'Proceed' }));
  await keyboard.expectAnnouncement('Ticket raised. We’ll reply within 24 hours');
  await keyboard.goTo(page.getByRole('tab', { name: 'Open' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByText('No closed tickets')).toBeVisible();
  await keyboard.press('ArrowLeft');
  await keyboard.activate(page.getByText('May I move my session?').first().locator('xpath=ancestor::summary'));
  await keyboard.fill(page.getByLabel('Your reply'), 'To Friday, please');
  await keyboard.activate(page.getByRole('button', { name: 'Send reply' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'To Friday, please' })).toBeVisible();
  await keyboard.expectFocus();
});

test('a trainer completes the KYC by keyboard alone', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const keyboard = await Keyboard.of(page);
  const email = `arjun.${Date.now()}@trainer.example`;
  const trainer = { name: 'Arjun Rao', email, password: 'Namaste1', gender: 'Male', phone: `9${String(Date.now()).slice(-9)}` };
  const place = { pin: '560001', current_address: '4, MG Road', service_type: 'Yoga Trainer' };
  // The form does the same. The first request waits until the pincode directory is loaded.
  await expect.poll(async () => (await request.get(`/bff/pincode/${place.pin}`)).ok()).toBe(true);
  const registered = await request.post('/bff/trainer/trainerRegister', { data: { ...trainer, ...place } });
  expect(registered.ok(), await registered.text()).toBe(true);
  const [mail] = await mailsTo(request, email);
  const link = new URL(/http\S+updatekyc\?id=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  const submit = page.getByRole('button', { name: 'Submit KYC' });
  await keyboard.activate(submit);
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
  await keyboard.expectAnnouncement('Please provide images of all the documents !!');
  await keyboard.fill(page.getByLabel('Age', { exact: true }), '30');
  await keyboard.fill(page.getByLabel('Languages'), 'Kannada, English');
  await keyboard.select(page.getByLabel('Qualification'), 'Bachelor');
  await keyboard.fill(page.getByLabel('Experience'), '4 years');
  await keyboard.fill(page.getByLabel('Account holder name'), 'Arjun Rao');
  await keyboard.fill(page.getByLabel('Account number', { exact: true }), '123456789');
  await keyboard.fill(page.getByLabel('Confirm account number'), '123456789');
  await keyboard.fill(page.getByLabel('IFSC'), 'sbin0000123');
  await expect(page.getByLabel('Bank name')).toHaveValue('State Bank of India');
  await keyboard.fill(page.getByLabel('Branch name'), 'MG Road');
  for (const name of ['Aadhar', 'Pan', 'Photo', 'Certificate']) {
    const field = page.getByLabel(name, { exact: true });
    await keyboard.goTo(field);
    await field.setInputFiles(aPicture());
    await keyboard.expectFocus();
    await keyboard.expectAnnouncement(`${name}: Received`);
  }
  await keyboard.activate(submit);
  await expect(page.getByRole('heading', { name: 'KYC Done Succesfully' })).toBeFocused();
});

test('a toast appears above an open dialog and is dismissed by keyboard without closing it', WHOLE_RUN_ONLY, async ({ page }) => {
  const keyboard = await Keyboard.of(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Refund');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.activate(page.getByRole('button', { name: 'Corporate Fitness' }));
  const dialog = page.getByRole('dialog', { name: 'Corporate Plan' });
  await keyboard.fill(dialog.getByLabel('Name'), 'Ravi');
  await keyboard.fill(dialog.getByRole('textbox', { name: 'Company' }), 'Lotus Ltd');
  await keyboard.fill(dialog.getByLabel('Email'), `ravi.${Date.now()}@lotus.example`);
  await keyboard.fill(dialog.getByLabel('Phone'), '080 1234 5678');
  await keyboard.fill(dialog.getByLabel('Requirement'), 'Yoga on Fridays');
  await keyboard.activate(dialog.getByRole('button', { name: 'Send enquiry' }));
  const text = 'Your Information in received we will contact you soon!!';
  await keyboard.expectAnnouncement(text);
  const toast = page.getByRole('group').filter({ hasText: text });
  const isOnTop = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await toast.evaluate(isOnTop)).toBe(true);
  await keyboard.press('F6');
  await keyboard.activate(toast.getByRole('button', { name: 'Dismiss' }));
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await keyboard.expectFocus();
});

test('an ops workflow is completed by keyboard alone', WHOLE_RUN_ONLY, async ({ page, request }) => {
  const keyboard = await Keyboard.of(page);
  const person = await register(request, aPerson({ mobile: aMobile() }));
  await bookTrial(request, person, '06:00'); // an hour at which no other journey assigns a trainer
  const { id, post } = await callAs(request, person);
  await post('/api/v1/account/tickets', { message: `May I move my session? ${person.mobile}` });
  await post('/api/v1/account/reviews', { name: 'Kavya', occupation: 'Teacher', review: `I came back to my mat. ${person.mobile}` });
  await logInByApi(page, ADMIN);
  await page.goto('/admin/adminDashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.activate(page.getByRole('link', { name: 'Skip to content' }));
  const open = async (view: string) => {
    await keyboard.activate(page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: view }));
    await expect(page.getByRole('heading', { level: 1, name: view })).toBeFocused();
  };
  const find = async (words: string) => {
    await keyboard.press('/');
    await page.keyboard.type(words);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${words}`));
  };
  const row = page.getByRole('row', { name: new RegExp(person.mobile) });

  await keyboard.activate(page.getByRole('link', { name: /Sessions without a trainer/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Service Requested' })).toBeFocused();
  await find(person.mobile);
  await keyboard.activate(row.getByRole('link').first());
  await keyboard.activate(page.getByRole('button', { name: 'Assign a trainer' }));
  const assign = page.getByRole('dialog', { name: 'Assign a trainer' }).getByRole('button', { name: /^Assign/ });
  await expect(assign.first()).toBeVisible({ timeout: 30_000 }); // the first request waits until the pincode directory is loaded
  await keyboard.activate(assign.first());
  await keyboard.expectAnnouncement(/assigned. Customer and trainer will get an SMS/);
  await expect(page.getByRole('button', { name: 'Reassign' })).toBeFocused();
  await keyboard.press('Escape'); // the session is no longer in the list of those without a trainer

  await open('Ticket Raised');
  await find(id);
  await keyboard.activate(row.getByRole('link').first());
  const ticket = page.getByRole('dialog', { name: /^Ticket/ });
  await keyboard.fill(ticket.getByLabel('Reply'), 'Yes. Please choose another time on your dashboard.');
  await keyboard.activate(ticket.getByRole('button', { name: 'Send reply' }));
  await expect(ticket.getByLabel('Reply')).toBeFocused();
  await expect(ticket.getByText('Yes. Please choose another time')).toBeVisible();
  await keyboard.press('Escape');

  await open('Reviews');
  await keyboard.activate(row.getByRole('button', { name: /^Approve/ }));
  await expect(row.getByText('approved')).toBeVisible();
  await expect(row).toBeFocused();
  await keyboard.expectAnnouncement('Review approved');

  await open('Push Notification');
  await keyboard.activate(page.getByRole('button', { name: 'New notice' }));
  const notice = page.getByRole('dialog', { name: 'New notice' });
  await keyboard.fill(notice.getByLabel('Title'), 'Diwali');
  await keyboard.fill(notice.getByLabel('Message'), 'We are open on Sunday.');
  await keyboard.select(notice.getByLabel('For'), 'Institute students');
  await keyboard.activate(notice.getByRole('button', { name: 'Preview' }));
  await expect(notice.getByText('Institute students, now:')).toBeFocused();
  await keyboard.activate(notice.getByRole('button', { name: 'Send' }));
  await keyboard.expectAnnouncement('Notice sent');
  await expect(page.getByRole('button', { name: 'New notice' })).toBeFocused();
});
