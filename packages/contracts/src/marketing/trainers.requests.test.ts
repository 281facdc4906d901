import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { kycBody, kycForm } from './kyc.requests.ts';
import { legacyTrainerBody } from './trainers.requests.ts';

const TRAINER = {
  name: 'Arjun Rao',
  email: 'arjun@trainer.example',
  password: 'Namaste1',
  gender: 'Male',
  pin: '560038',
  phone: '9876543210',
  c_address: '4, MG Road',
  service_type: 'Yoga Trainer',
};
const KYC = {
  age: '30',
  language: 'Kannada, English',
  qualification: "Bachelor's degree",
  experience: 'NA',
  account_no: '123456789',
  confirm_account_no: '123456789',
  account_holder_name: 'Arjun Rao',
  ifsc_code: 'sbin0000123',
  bank_name: 'State Bank of India',
  branch_name: 'MG Road',
  aadhar: `kyc:${'a'.repeat(24)}`,
  pan: `kyc:${'b'.repeat(24)}`,
  photo: `kyc:${'c'.repeat(24)}`,
  certificate: `kyc:${'d'.repeat(24)}`,
};
const messagesOf = (schema: z.ZodMiniType, value: unknown): Record<string, string> =>
  Object.fromEntries((z.safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

/** Section 5, 'Multi-step trainer', with the message where one is quoted. */
const RULES: [fields: Record<string, unknown>, refused: Record<string, string>][] = [
  [{ age: 17 }, { age: 'Age should be between 18 - 50' }],
  [{ age: 51 }, { age: 'Age should be between 18 - 50' }],
  [{ language: '' }, { language: 'Specify atleast one language !' }],
  [{ qualification: 'Guru' }, { qualification: 'Please provide the details for qualification' }],
  [{ experience: ' ' }, { experience: 'Put NA for no experience' }],
  [{ account_no: '123456', confirm_account_no: '123456' }, { account_no: 'Please enter a valid account number' }],
  [{ account_no: '1234567890123456', confirm_account_no: '1234567890123456' }, { account_no: 'Please enter a valid account number' }],
  [{ confirm_account_no: '987654321' }, { confirm_account_no: 'Account Number mismatch' }],
  [{ ifsc_code: 'SBIN000012' }, { ifsc_code: 'Please enter valid IFSC Code' }],
  [{ account_holder_name: '' }, { account_holder_name: 'Please provide the details for account holder name' }],
  [{ bank_name: '' }, { bank_name: 'Please provide the details for bank name' }],
  [{ branch_name: '' }, { branch_name: 'Please provide the details for branch name' }],
  [{ pan: 'pan.png' }, { pan: 'Please provide images of all the documents !!' }],
];

describe('the KYC', () => {
  it.each(RULES)('is rejected with %j', (fields, refused) => {
    for (const schema of [kycBody, kycForm]) expect(messagesOf(schema, { ...KYC, ...fields })).toEqual(refused);
  });

  it('accepts account numbers of 7 to 15 letters or digits', () => {
    for (const account of ['1234567', 'AB1234567890xyz'])
      expect(messagesOf(kycBody, { ...KYC, account_no: account, confirm_account_no: account })).toEqual({});
    expect(messagesOf(kycBody, { ...KYC, account_no: '1234-5678', confirm_account_no: '1234-5678' })).toHaveProperty('account_no');
  });

  it('requires experience on its page, but not of other clients (D61)', () => {
    const { experience, ...without } = KYC;
    expect(messagesOf(kycForm, without)).toEqual({ experience: 'Put NA for no experience' });
    expect(messagesOf(kycBody, without)).toEqual({});
  });
});

describe('the older trainer registration', () => {
  it('accepts the fields of the multi-step form under their names', () => {
    const { c_address, ...trainer } = TRAINER;
    expect(z.parse(legacyTrainerBody, { ...TRAINER, ...KYC, servicingArea: ['Indiranagar'], token: 'isTrainer' })).toEqual({
      ...trainer,
      ...KYC,
      current_address: c_address,
      servicing_area: ['Indiranagar'],
      age: 30,
      language: ['Kannada', 'English'],
      ifsc_code: 'SBIN0000123',
    });
  });

  it('requires no KYC details', () => expect(messagesOf(legacyTrainerBody, TRAINER)).toEqual({}));

  it.each(RULES)('is rejected with %j', (fields, refused) => {
    expect(messagesOf(legacyTrainerBody, { ...TRAINER, ...KYC, ...fields })).toEqual(refused);
  });

  it('requires the account number to be repeated if given', () => {
    expect(messagesOf(legacyTrainerBody, { ...TRAINER, account_no: '123456789' })).toEqual({
      confirm_account_no: 'Account Number mismatch',
    });
  });

  it('adds neither gender nor service', () => {
    const { gender, service_type, ...without } = TRAINER;
    expect(messagesOf(legacyTrainerBody, without)).toEqual({
      gender: 'Please choose Male or Female',
      service_type: 'Please choose Fitness Trainer or Yoga Trainer',
    });
  });
});
