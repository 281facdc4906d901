import { bankAnswer, imageUploadAnswer, kycAnswer } from '@fitghar/contracts/marketing';
import { backend, NO_CONNECTION, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fillIn } from '../../test/fill-in.ts';
import KycPage from './kyc.page.tsx';

const LINK = 'GET /api/v1/marketing/kyc-links/:id';
const NEW_LINK = 'POST /api/v1/marketing/kyc-links';
const UPLOAD = 'POST /admin/api/trainer/imageUpload';
const BANK = 'GET /api/v1/marketing/banks/:ifsc';
const SUBMIT = 'PATCH /admin/api/trainer/updateKyc/:id';
const AT = '/updatekyc?id=token-of-the-mail';
const DOCUMENTS = ['Aadhaar', 'PAN', 'Photo', 'Certificate'];

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
  'Account number once more': 'AB123456789',
  'Bank name': 'State Bank of India',
  'Branch name': 'MG Road',
};

async function openForm(options: Parameters<typeof renderScreen>[1] = {}): Promise<{ user: UserEvent }> {
  backend.on(LINK, { state: 'open' });
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

beforeEach(() => backend.on(BANK, sample(bankAnswer, { bank: null })));

describe('the link of the mail', () => {
  it('is looked at first', async () => {
    const link = backend.hold(LINK);
    renderScreen(<KycPage />, { at: AT });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    link.reply({ state: 'open' });
    expect(await screen.findByRole('button', { name: 'Submit KYC' })).toBeVisible();
    expect(backend.received(LINK)[0]?.params).toEqual({ id: 'token-of-the-mail' });
  });

  it('can be looked at again after a failure', async () => {
    backend.on(LINK, NO_CONNECTION, { state: 'open' });
    const { user } = renderScreen(<KycPage />, { at: AT });
    expect(await screen.findByText('We could not look at your link')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Submit KYC' })).toBeVisible();
  });

  it('that was used opens nothing but a way to a new one', async () => {
    backend.on(LINK, { state: 'used' });
    backend.on(NEW_LINK, refusal(429, { message: 'Please wait a minute' }), { sent: true });
    const { user } = renderScreen(<KycPage />, { at: AT });
    expect(await screen.findByRole('heading', { name: 'This link has been used already' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(field('Email')).toBeInvalid();
    await fillIn(user, { Email: 'arjun@trainer.example' });
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a minute');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/a new link is on its way/)).toBeVisible();
    expect(backend.received(NEW_LINK)[0]?.body).toEqual({ email: 'arjun@trainer.example' });
  });

  it('without an id is unknown, and the server is not asked', async () => {
    renderScreen(<KycPage />, { at: '/updatekyc' });
    expect(await screen.findByRole('button', { name: 'Send a new link' })).toBeVisible();
    expect(backend.received(LINK)).toEqual([]);
  });
});

describe('the KYC form', () => {
  it('says at each field what is missing, and that documents are', async () => {
    const { user } = await openForm();
    await submit(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Please provide images of all the documents !!');
    expect(field('Age')).toHaveAccessibleDescription('Age should be between 18 - 50');
    expect(field('Languages')).toHaveAccessibleDescription(/Specify atleast one language !/);
    expect(field('Qualification')).toHaveAccessibleDescription('Please provide the details for qualification');
    expect(field('Experience')).toHaveAccessibleDescription('Put NA for no experience Put NA for no experience');
    expect(field('Account holder name')).toHaveAccessibleDescription('Please provide the details for account holder name');
    expect(field('Account number')).toHaveAccessibleDescription('Please enter a valid account number');
    expect(field('IFSC')).toHaveAccessibleDescription(/Please enter valid IFSC Code/);
    expect(field('Bank name')).toHaveAccessibleDescription('Please provide the details for bank name');
    expect(field('Branch name')).toHaveAccessibleDescription('Please provide the details for branch name');
    expect(backend.received(SUBMIT)).toEqual([]);
  });

  it('wants the account number twice alike, and an age from 18 to 50', async () => {
    const { user } = await openForm();
    await fillInForm(user, { Age: '17', 'Account number once more': 'AB123456780' });
    await submit(user);
    expect(field('Age')).toHaveAccessibleDescription('Age should be between 18 - 50');
    await fillIn(user, { Age: '30' });
    backend.on(UPLOAD, reference('a'));
    await uploadAll(user);
    await submit(user);
    expect(field('Account number once more')).toHaveAccessibleDescription('Account Number mismatch');
    expect(backend.received(SUBMIT)).toEqual([]);
  });

  it('sends everything, and says that the KYC is done', async () => {
    backend.on(UPLOAD, reference('a'), reference('b'), reference('c'), reference('d'));
    backend.on(SUBMIT, sample(kycAnswer, { message: 'KYC Done Succesfully' }));
    const { user } = await openForm();
    await fillInForm(user);
    await uploadAll(user);
    await submit(user);
    expect(await screen.findByRole('heading', { name: 'KYC Done Succesfully' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('KYC Done Succesfully');
    const [sent] = backend.received(SUBMIT);
    expect(sent?.params).toEqual({ id: 'token-of-the-mail' });
    expect(sent?.body).toMatchObject({
      age: '30',
      language: 'Kannada, English',
      qualification: "Bachelor's degree",
      experience: 'NA',
      account_no: 'AB123456789',
      ifsc_code: 'sbin0000123',
      aadhar: reference('a').file,
      pan: reference('b').file,
      photo: reference('c').file,
      certificate: reference('d').file,
    });
  });

  it('shows what the server refuses at its field', async () => {
    backend.on(UPLOAD, reference('a'));
    backend.on(SUBMIT, refusal(422, { message: 'Please enter valid IFSC Code', errors: { ifsc_code: ['Please enter valid IFSC Code'] } }));
    const { user } = await openForm();
    await fillInForm(user);
    await uploadAll(user);
    await submit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter valid IFSC Code');
    expect(field('IFSC')).toHaveAccessibleDescription(/Please enter valid IFSC Code/);
  });

  it('fills in the bank of a whole IFSC, and takes its message away', async () => {
    backend.on(BANK, { bank: 'State Bank of India' });
    const { user } = await openForm();
    await submit(user);
    await fillIn(user, { IFSC: 'SBIN00001' });
    expect(backend.received(BANK)).toEqual([]);
    await user.type(field('IFSC'), '23');
    await waitFor(() => expect(field('Bank name')).toHaveValue('State Bank of India'));
    expect(field('Bank name')).not.toHaveAccessibleDescription();
  });
});

describe('a document of the KYC', () => {
  it('is sent with the link as soon as it is chosen', async () => {
    const upload = backend.hold(UPLOAD);
    const { user } = await openForm();
    await user.upload(field('PAN'), aFile('pan.png'));
    expect(await screen.findByRole('progressbar', { name: 'Sending PAN' })).toBeVisible();
    expect(screen.getByText(/pan\.png/)).toBeVisible();
    upload.reply(reference('b'));
    expect(await screen.findByText('Received')).toBeVisible();
    const [sent] = backend.received(UPLOAD);
    expect([sent?.body, sent?.file?.name]).toEqual([{ id: 'token-of-the-mail' }, 'pan.png']);
  });

  it('that is too large is not sent', async () => {
    const { user } = await openForm();
    await user.upload(field('Photo'), new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'photo.png', { type: 'image/png' }));
    expect(field('Photo')).toHaveAccessibleDescription(/5 MB/);
    expect(backend.received(UPLOAD)).toEqual([]);
  });

  it('that the server refuses can be chosen anew', async () => {
    backend.on(UPLOAD, refusal(422, { message: 'Please choose a JPEG, PNG or WebP picture, or a PDF' }));
    const { user } = await openForm();
    await user.upload(field('PAN'), aFile());
    await waitFor(() => expect(field('PAN')).toHaveAccessibleDescription('Please choose a JPEG, PNG or WebP picture, or a PDF'));
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('that was removed while it was sent does not count as given', async () => {
    const upload = backend.hold(UPLOAD);
    const { user } = await openForm();
    await user.upload(field('PAN'), aFile());
    await waitFor(() => expect(backend.received(UPLOAD)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    upload.reply(reference('b'));
    backend.on(UPLOAD, reference('a'));
    for (const name of ['Aadhaar', 'Photo', 'Certificate']) await user.upload(field(name), aFile());
    await waitFor(() => expect(screen.getAllByText('Received')).toHaveLength(3));
    await submit(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Please provide images of all the documents !!');
  });

  it('is sent again by itself when the connection is lost, three times at most', async () => {
    jest.useFakeTimers();
    backend.on(UPLOAD, NO_CONNECTION);
    const { user } = await openForm({ advanceTimers: jest.advanceTimersByTime });
    await user.upload(field('PAN'), aFile());
    for (const [tries, waitMs] of [
      [1, 1500],
      [2, 3000],
    ] as const) {
      await waitFor(() => expect(backend.received(UPLOAD)).toHaveLength(tries));
      await act(() => jest.advanceTimersByTimeAsync(waitMs));
    }
    await waitFor(() => expect(field('PAN')).toHaveAccessibleDescription(/We cannot reach GharFit/));
    expect(backend.received(UPLOAD)).toHaveLength(3);
  });
});
