import { expect, test } from 'playwright/test';
import { mailsTo } from '../support/mail.ts';
import { aPicture } from '../support/picture.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a trainer registers and completes KYC through the emailed link with real files', async ({ page, request }) => {
  const email = `arjun.${Date.now()}@trainer.example`;
  await page.goto('/trainer');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please input your name !')).toBeVisible();
  await page.getByLabel('Name').fill('Arjun Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile').fill(`9${String(Date.now()).slice(-9)}`);
  await page.getByLabel('Password').fill('Namaste1');
  await page.getByRole('radio', { name: 'Yoga Trainer' }).check();
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await page.getByLabel('Current address').fill('4, MG Road');
  await page.getByLabel('Pincode').fill('999999');
  await expect(page.getByText('Please enter valid pin')).toBeVisible();
  await page.getByLabel('Pincode').fill('560001');
  await expect(page.getByRole('group', { name: /^Servicing area in Bengaluru/ })).toBeVisible();
  await page.getByRole('checkbox').last().uncheck();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/trainersuccess$/);
  await expect(page.getByRole('heading', { name: 'Congratulations ! Your profile has been created.' })).toBeVisible();

  const [mail] = await mailsTo(request, email);
  const link = new URL(/http\S+updatekyc\?id=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  await expect(page.getByRole('alert').getByText('Please provide images of all the documents !!')).toBeVisible();
  await expect(page.getByText('Specify atleast one language !').first()).toBeVisible();
  await page.getByLabel('Age', { exact: true }).fill('30');
  await page.getByLabel('Languages').fill('Kannada, English');
  await page.getByLabel('Qualification').selectOption("Bachelor's degree");
  await page.getByLabel('Experience').fill('4 years');
  await page.getByLabel('Account holder name').fill('Arjun Rao');
  await page.getByLabel('Account number', { exact: true }).fill('123456789');
  await page.getByLabel('Confirm account number').fill('123456780');
  await page.getByLabel('IFSC').fill('sbin0000123');
  await expect(page.getByLabel('Bank name')).toHaveValue('State Bank of India');
  await page.getByLabel('Branch name').fill('MG Road');
  await page
    .getByLabel('Pan', { exact: true })
    .setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: Buffer.from('MZ, a program') });
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture, or a PDF')).toBeVisible();
  // The connection drops once; the upload is retried automatically.
  await page.route('**/imageUpload', (route) => route.abort(), { times: 1 });
  for (const name of ['Aadhar', 'Pan', 'Photo', 'Certificate']) await page.getByLabel(name, { exact: true }).setInputFiles(aPicture());
  await expect(page.getByText('Received')).toHaveCount(4);
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  await expect(page.getByText('Account Number mismatch')).toBeVisible();
  await page.getByLabel('Confirm account number').fill('123456789');
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  await expect(page.getByRole('heading', { name: 'KYC Done Succesfully' })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
});
