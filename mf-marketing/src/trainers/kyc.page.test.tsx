import {
  bankAnswer,
  checkKycLink,
  getBank,
  imageUploadAnswer,
  kycAnswer,
  requestKycLink,
  submitKyc,
  uploadTrainerDocument,
} from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from '../../test/fill-in.ts';
import KycPage from './kyc.page.tsx';

const AT = '/updatekyc?id=token-of-the-mail';
const DOCUMENTS = ['Aadhar', 'Pan', 'Photo', 'Certificate'];

const reference = (digit: string) => sample(imageUploadAnswer, { file: `kyc:${digit.repeat(24)}` });
const aFile = (name = 'scan.png') => new File(['a picture'], name, { type: 'image/png' });
const field = (label: string) => screen.getByLabelText(label);
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit KYC' }));

const KYC = {
  Age: '30',
  Languages: 'Kannada, English',
  Experience: 'NA',
  'Account holder name': 'Arjun Rao',
  'Account number': 'AB123456789',
  'Confirm account number': 'AB123456789',
  'Bank name': 'State Bank of India',
  'Branch name': 'MG Road',
};

async function openForm(options: Parameters<typeof renderScreen>[1] = {}): Promise<{ user: UserEvent }> {
  backend.on(checkKycLink, { state: 'open' });
  const { user } = renderScreen(<KycPage />, { at: AT, ...options });
  await screen.findByRole('heading', { name: 'Complete your KYC' });
  return { user };
}

async function fillInForm(user: UserEvent, texts: Partial<typeof KYC> = {}): Promise<void> {
  await fillIn(user, { IFSC: 'sbin0000123', ...KYC, ...texts });
  await user.selectOptions(field('Qualification'), "Bachelor's degree");
}

async function uploadAll(user: UserEvent): Promise<void> {
  for (const name of DOCUMENTS) await user.upload(field(name), aFile());
  await waitFor(() => expect(screen.getAllByText('Received')).toHaveLength(4));
}

beforeEach(() => backend.on(getBank, sample(bankAnswer, { bank: null })));

describe('an emailed KYC link', () => {
  it('is checked first', async () => {
    const link = backend.hold(checkKycLink);
    renderScreen(<KycPage />, { at: AT });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    link.reply({ state: 'open' });
    expect(await screen.findByRole('button', { name: 'Submit KYC' })).toBeVisible();
    expect(backend.received(checkKycLink)[0]?.body).toEqual({ id: 'token-of-the-mail' });
  });

  it('can be checked again after a failure', async () => {
    backend.on(checkKycLink, NO_CONNECTION, { state: 'open' });
    const { user } = renderScreen(<KycPage />, { at: AT });
    expect(await screen.findByText('We couldn’t check your link')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Submit KYC' })).toBeVisible();
  });

  it('offers a new link if it was used', async () => {
    backend.on(checkKycLink, { state: 'used' });
    backend.on(requestKycLink, refusal(429, { message: 'Please wait a minute' }), { sent: true });
    const { user } = renderScreen(<KycPage />, { at: AT });
    expect(await screen.findByRole('heading', { name: 'This link has already been used' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    expect(field('Email')).toBeInvalid();
    await fillIn(user, { Email: 'arjun@trainer.example' });
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute');
    await user.click(screen.getByRole('button', { name: 'Send new link' }));
    expect(await screen.findByText(/we’ve sent a new link/)).toBeVisible();
    expect(backend.received(requestKycLink)[0]?.body).toEqual({ email: 'arjun@trainer.example' });
  });

  it('is unknown without an ID, without a request', async () => {
    renderScreen(<KycPage />, { at: '/updatekyc' });
    expect(await screen.findByRole('button', { name: 'Send new link' })).toBeVisible();
    expect(backend.received(checkKycLink)).toEqual([]);
  });
});

describe('the KYC form', () => {
  it('reports missing fields and documents', async () => {
    const { user } = await openForm();
    await submit(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Please provide images of all the documents !!');
    expect(field('Age')).toHaveAccessibleDescription('Age should be between 18 - 50');
    expect(field('Languages')).toHaveAccessibleDescription(/Specify atleast one language !/);
    expect(field('Qualification')).toHaveAccessibleDescription('Please provide the details for qualification');
    expect(
      within(field('Qualification'))
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Primary education', 'Secondary education or high school', "Bachelor's degree", "Master's degree", 'Doctorate or higher']);
    expect(field('Experience')).toHaveAccessibleDescription('Put NA for no experience Put NA for no experience');
    expect(field('Account holder name')).toHaveAccessibleDescription('Please provide the details for account holder name');
    expect(field('Account number')).toHaveAccessibleDescription('Please enter a valid account number');
    expect(field('IFSC')).toHaveAccessibleDescription(/Please enter valid IFSC Code/);
    expect(field('Bank name')).toHaveAccessibleDescription('Please provide the details for bank name');
    expect(field('Branch name')).toHaveAccessibleDescription('Please provide the details for branch name');
    expect(backend.received(submitKyc)).toEqual([]);
  });

  it('requires matching account numbers and an age from 18 to 50', async () => {
    const { user } = await openForm();
    await fillInForm(user, { Age: '17', 'Confirm account number': 'AB123456780' });
    await submit(user);
    expect(field('Age')).toHaveAccessibleDescription('Age should be between 18 - 50');
    await fillIn(user, { Age: '30' });
    backend.on(uploadTrainerDocument, reference('a'));
    await uploadAll(user);
    await submit(user);
    expect(field('Confirm account number')).toHaveAccessibleDescription('Account Number mismatch');
    expect(backend.received(submitKyc)).toEqual([]);
  });

  it('submits everything and confirms completion', async () => {
    backend.on(uploadTrainerDocument, reference('a'), reference('b'), reference('c'), reference('d'));
    backend.on(submitKyc, sample(kycAnswer, { message: 'KYC Done Succesfully' }));
    const { user } = await openForm();
    for (const document of DOCUMENTS) expect(field(document)).toBeVisible();
    await fillInForm(user);
    await uploadAll(user);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'KYC Done Succesfully' })).toBeVisible();
    expect(screen.getAllByText('KYC Done Succesfully')).toHaveLength(2); // the toast, and the page
    const [sent] = backend.received(submitKyc);
    expect(sent?.params).toEqual({ id: 'link' }); // proxies log addresses
    expect(sent?.body).toMatchObject({
      id: 'token-of-the-mail',
      age: 30,
      language: ['Kannada', 'English'],
      qualification: "Bachelor's degree",
      experience: 'NA',
      account_no: 'AB123456789',
      ifsc_code: 'SBIN0000123',
      aadhar: reference('a').file,
      pan: reference('b').file,
      photo: reference('c').file,
      certificate: reference('d').file,
    });
  });

  it('shows server errors at their fields', async () => {
    backend.on(uploadTrainerDocument, reference('a'));
    backend.on(
      submitKyc,
      refusal(422, { message: 'Please enter valid IFSC Code', errors: { ifsc_code: ['Please enter valid IFSC Code'] } }),
    );
    const { user } = await openForm();
    await fillInForm(user);
    await uploadAll(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter valid IFSC Code');
    expect(field('IFSC')).toHaveAccessibleDescription(/Please enter valid IFSC Code/);
  });

  it('accepts a pasted age and IFSC with spaces around them', async () => {
    const { user } = await openForm();
    backend.on(getBank, sample(bankAnswer, { bank: 'State Bank of India' }));
    await user.click(field('Age'));
    await user.paste(' 34 ');
    expect(field('Age')).toHaveValue('34');
    await user.click(field('IFSC'));
    await user.paste(' SBIN0000123');
    expect(await screen.findByDisplayValue('State Bank of India')).toBeVisible();
  });

  it('fills in the bank for a complete IFSC and clears its message', async () => {
    backend.on(getBank, { bank: 'State Bank of India' });
    const { user } = await openForm();
    await submit(user);
    await fillIn(user, { IFSC: 'SBIN00001' });
    expect(backend.received(getBank)).toEqual([]);
    await user.type(field('IFSC'), '23');
    await waitFor(() => expect(field('Bank name')).toHaveValue('State Bank of India'));
    expect(field('Bank name')).not.toHaveAccessibleDescription();
  });
});

describe('a KYC document', () => {
  it('is uploaded with the link as soon as it is chosen', async () => {
    const upload = backend.hold(uploadTrainerDocument);
    const { user } = await openForm();
    await user.upload(field('Pan'), aFile('pan.png'));
    expect(await screen.findByRole('progressbar', { name: 'Sending Pan' })).toBeVisible();
    expect(screen.getByText(/pan\.png/)).toBeVisible();
    upload.reply(reference('b'));
    expect(await screen.findByText('Received')).toBeVisible();
    const [sent] = backend.received(uploadTrainerDocument);
    expect([sent?.body, sent?.file?.name]).toEqual([{ id: 'token-of-the-mail' }, 'pan.png']);
  });

  it('is not uploaded if too large', async () => {
    const { user } = await openForm();
    await user.upload(field('Photo'), new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'photo.png', { type: 'image/png' }));
    expect(field('Photo')).toHaveAccessibleDescription(/5 MB/);
    expect(backend.received(uploadTrainerDocument)).toEqual([]);
  });

  it('can be replaced after a refusal', async () => {
    backend.on(uploadTrainerDocument, refusal(422, { message: 'Please choose a JPEG, PNG or WebP picture, or a PDF' }));
    const { user } = await openForm();
    await user.upload(field('Pan'), aFile());
    await waitFor(() => expect(field('Pan')).toHaveAccessibleDescription('Please choose a JPEG, PNG or WebP picture, or a PDF'));
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('does not count if removed during the upload', async () => {
    const upload = backend.hold(uploadTrainerDocument);
    const { user } = await openForm();
    await user.upload(field('Pan'), aFile());
    await waitFor(() => expect(backend.received(uploadTrainerDocument)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    upload.reply(reference('b'));
    backend.on(uploadTrainerDocument, reference('a'));
    for (const name of ['Aadhar', 'Photo', 'Certificate']) await user.upload(field(name), aFile());
    await waitFor(() => expect(screen.getAllByText('Received')).toHaveLength(3));
    await submit(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Please provide images of all the documents !!');
  });

  it('cancels its upload when replaced, so that only the visible one is submitted', async () => {
    const aborted = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const first = backend.hold(uploadTrainerDocument);
    const { user } = await openForm();
    await fillInForm(user);
    await user.upload(field('Pan'), aFile('wrong.png'));
    await waitFor(() => expect(backend.received(uploadTrainerDocument)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(aborted).toHaveBeenCalledTimes(1);
    backend.on(uploadTrainerDocument, reference('b'));
    backend.on(submitKyc, sample(kycAnswer, { message: 'KYC Done Succesfully' }));
    for (const name of ['Pan', 'Aadhar', 'Photo', 'Certificate']) await user.upload(field(name), aFile());
    await waitFor(() => expect(screen.getAllByText('Received')).toHaveLength(4));
    first.reply(reference('a'));
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'KYC Done Succesfully' })).toBeVisible();
    expect(backend.received(submitKyc)[0]?.body).toMatchObject({ pan: reference('b').file });
  });

  it('takes nothing from an earlier upload of the same file', async () => {
    const file = aFile('pan.png');
    const first = backend.hold(uploadTrainerDocument);
    const { user } = await openForm();
    await user.upload(field('Pan'), file);
    await waitFor(() => expect(backend.received(uploadTrainerDocument)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    const second = backend.hold(uploadTrainerDocument);
    await user.upload(field('Pan'), file);
    await waitFor(() => expect(backend.received(uploadTrainerDocument)).toHaveLength(2));
    await act(async () => first.reply(refusal(422, { message: 'Please choose a JPEG, PNG or WebP picture, or a PDF' })));
    expect(screen.getByRole('progressbar', { name: 'Sending Pan' })).toBeVisible();
    second.reply(reference('b'));
    expect(await screen.findByText('Received')).toBeVisible();
  });

  it('is not retried if removed after a lost connection', async () => {
    jest.useFakeTimers();
    backend.on(uploadTrainerDocument, NO_CONNECTION);
    const { user } = await openForm({ advanceTimers: jest.advanceTimersByTime });
    await user.upload(field('Pan'), aFile());
    await waitFor(() => expect(backend.received(uploadTrainerDocument)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(backend.received(uploadTrainerDocument)).toHaveLength(1);
    expect(field('Pan')).not.toHaveAccessibleDescription();
  });

  it('cannot be changed during submission', async () => {
    backend.on(uploadTrainerDocument, reference('a'));
    const submitted = backend.hold(submitKyc);
    const { user } = await openForm();
    await fillInForm(user);
    await uploadAll(user);
    await submit(user);
    expect(screen.getByRole('region', { name: 'Documents' })).toHaveAttribute('inert');
    submitted.reply(sample(kycAnswer, { message: 'KYC Done Succesfully' }));
    expect(await screen.findByRole('heading', { name: 'KYC Done Succesfully' })).toBeVisible();
  });

  it('is retried automatically up to three times after a lost connection', async () => {
    jest.useFakeTimers();
    backend.on(uploadTrainerDocument, NO_CONNECTION);
    const { user } = await openForm({ advanceTimers: jest.advanceTimersByTime });
    await user.upload(field('Pan'), aFile());
    for (const [tries, waitMs] of [
      [1, 1500],
      [2, 3000],
    ] as const) {
      await waitFor(() => expect(backend.received(uploadTrainerDocument)).toHaveLength(tries));
      await act(() => jest.advanceTimersByTimeAsync(waitMs));
    }
    await waitFor(() => expect(field('Pan')).toHaveAccessibleDescription(/We can’t reach GharFit/));
    expect(backend.received(uploadTrainerDocument)).toHaveLength(3);
  });
});
