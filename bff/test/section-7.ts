// A table: one entry a payload of section 7, as it is written there.
import { randomUUID } from 'node:crypto';
import type { NewTrainer } from '@fitghar/services/trainers';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';
import { Customer, mailTo, PASSWORD, request } from './customer.ts';
import { fail } from './fail.ts';
import { aKyc, linkOf, aTrainer as newTrainer } from './kyc.ts';
import { aTrainer } from './trainers.ts';

/** Wrong values for a field. */
export const MUTATIONS = {
  missing: undefined,
  null: null,
  empty: '',
  number: 7,
  fraction: 4.5,
  boolean: true,
  list: ['x'],
  object: { a: 1 },
  'digits of another script': '९८७６５',
  '301 letters': 'x'.repeat(301),
} as const;
export type Mutation = keyof typeof MUTATIONS;

/** A field that section 7 lists. */
interface Field {
  value: unknown;
  /** Mutations with which the call still succeeds; all others are refused with a message for the field. */
  accepts: readonly Mutation[];
  /** Other fields that may get the message. */
  under: readonly string[];
  /** What the call answers to a mutation that is no invalid field, such as a wrong password. */
  otherwise: Partial<Record<Mutation, number>>;
}
const field = (value: unknown, accepts: readonly Mutation[] = [], more: Partial<Field> = {}): Field => ({
  value,
  accepts,
  under: [],
  otherwise: {},
  ...more,
});
/** One line of text, and text of several. */
const line = (value: string, ...accepts: Mutation[]) => field(value, ['digits of another script', ...accepts]);
const text = (value: string, ...accepts: Mutation[]) => line(value, '301 letters', ...accepts);
/** Sent, but never read (D37). */
const ignored = (value: unknown) => field(value, Object.keys(MUTATIONS) as Mutation[]);

/** A call with everything that it needs, once. */
interface Prepared {
  path?: string;
  fields?: Record<string, Field>;
}

/** A row of section 7. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** Who may call it; visitors get 401, others 403. */
  for: 'everyone' | 'customer' | 'admin';
  /** Sent as text/plain, as JSON otherwise. */
  asText?: true;
  statuses: readonly number[];
  /** Its status for invalid fields, if not 422. */
  refusal?: 400;
  /** What section 7 reads of its answer. */
  reads: unknown;
  /** Not in the envelope of D32. */
  bare?: true;
  /** The payload, exactly as listed; a call that succeeds needs another. `customer` makes the calls for customers. */
  prepare: (running: AppUnderTest, customer: Customer) => Promise<Prepared>;
}

const anAddress = () => `asha.${randomUUID().slice(0, 8)}@example.in`;
const acknowledged = { success: true, status: 'success', message: expect.any(String), response: null };
const paymentOf = (amount: number) => ({
  success: true,
  status: 'success',
  message: expect.any(String),
  response: { paymentResponse: { amount, order_id: expect.any(String) } },
});

const kycAt = (submittedAt: Date): NewTrainer['kyc'] => ({
  ...{
    age: 30,
    languages: ['Kannada'],
    qualification: null,
    experience: '4 years',
    accountNumber: '123456789',
    accountHolder: 'Arjun Rao',
  },
  ...{ ifsc: 'SBIN0000123', bank: 'State Bank of India', branch: 'MG Road', aadhar: '', pan: '', photo: '', certificate: '', submittedAt },
});

const fitness = async (): Promise<Prepared> => ({
  fields: {
    type: field('MUSCLE BUILDING'),
    price: field(499, ['missing']),
    plan_for: field('self', ['missing']),
    gender: field('Male'),
    name: line('Arjun Rao', 'missing', 'empty'),
    number: field('9876543210', ['missing', 'empty']),
    age: field(28),
    height: field('5.11', ['number', 'fraction']),
    weight: field(70),
    goal: text('Stronger'),
    any_body_pain: text('No'),
    any_injury: text('No'),
    workpreference: text('home', 'missing', 'empty'),
    goalreach: field('3 MONTH'),
    gymwork: field('Doing Regular'),
    daily_physical_activity: field('moderate', ['missing']),
    medical_condition: text('None'),
    plan_type: field('1month', ['missing']),
    final_price: field(499, ['missing']),
  },
});
const diet = async (): Promise<Prepared> => ({
  fields: {
    type: field('weight loss'),
    price: field(999, ['missing']),
    plan_for: field('self', ['missing']),
    gender: field('Female'),
    name: line('Kavya Menon', 'missing', 'empty'),
    number: field('9876543210', ['missing', 'empty']),
    age: field(34),
    height: field('5.4', ['number', 'fraction']),
    weight: field(72),
    goal: text('Lose weight slowly'),
    diet_type: field('vegitarian', ['missing']),
    daily_physical_activity: field('low', ['missing']),
    allergy: field('peanuts', ['digits of another script', '301 letters'], { under: ['medical_condition'] }),
    plan_type: field('1month', ['missing']),
    final_price: field(999, ['missing']),
  },
});
const decision = (action: string): Call => ({
  method: 'POST',
  path: `/bff/api/v1/trainers/${action}/`,
  for: 'admin',
  statuses: [200],
  reads: acknowledged,
  prepare: async (running) => ({ fields: { id: field(await aTrainer(running, { status: 'P', kyc: kycAt(running.clock.now()) })) } }),
});
const TRAINER_RECORD = {
  name: expect.any(String),
  email: expect.any(String),
  phone: expect.any(String),
  pin: expect.any(String),
  experience: expect.any(String),
  status: expect.any(String),
  kyc: expect.stringMatching(/^[12]$/),
  c_address: expect.any(String),
  district: expect.any(String),
  state: expect.any(String),
  account_no: expect.any(String),
  ifsc_code: expect.any(String),
  branch_name: expect.any(String),
  bank_name: expect.any(String),
  servicing_area: expect.any(Array),
};
const transactions = (row: object): Pick<Call, 'method' | 'for' | 'statuses' | 'reads'> => ({
  method: 'GET',
  for: 'customer',
  statuses: [200],
  reads: {
    success: true,
    status: 'success',
    message: expect.any(String),
    response: { rows: expect.arrayContaining([expect.objectContaining(row)]) },
  },
});
const anOrder = (amount: number) => ({
  order_id: expect.any(String),
  amount,
  status: 'created',
  created_at: expect.stringMatching(/\+05:30$/),
});

/** Section 7, row by row: method, path, payload and what is read. The upload, a form, has tests of its own. */
export const SECTION_7: readonly Call[] = [
  {
    method: 'POST',
    path: '/bff/user/corporatePlan',
    for: 'everyone',
    statuses: [200],
    reads: acknowledged,
    prepare: async () => ({
      fields: {
        name: line('Ravi Kumar'),
        company: line('Lotus Ltd', 'missing', 'empty'),
        requirement: text('Yoga on Fridays'),
        email: field(anAddress()),
        phone: line('080 1234 5678'),
        company_name: line('Lotus Ltd', 'missing', 'empty'),
      },
    }),
  },
  {
    method: 'POST',
    path: '/bff/user/natalEnquiry',
    for: 'everyone',
    statuses: [200],
    reads: acknowledged,
    prepare: async () => ({
      fields: {
        name: line('Asha Nair'),
        address: line('4, MG Road', 'missing', 'empty'),
        requirement: text('Month five'),
        email: field(anAddress()),
        phone: line('9876543210'),
        company_name: line('', 'missing', 'empty'),
        show: ignored(true),
      },
    }),
  },
  {
    method: 'POST',
    path: '/bff/user/userLogin',
    for: 'everyone',
    statuses: [200],
    reads: {
      success: true,
      status: 'success',
      message: expect.any(String),
      response: {
        user: { id: expect.any(String), type: 'U', name: 'Kavya Menon', mobile: '9876543210', email: expect.any(String) },
        authorisation: { token: expect.any(String) },
      },
    },
    prepare: async (running) => ({
      fields: {
        email: field((await Customer.signedIn(running)).email),
        password: field(PASSWORD, [], { otherwise: { 'digits of another script': 401 } }),
      },
    }),
  },
  {
    method: 'POST',
    path: '/bff/admin/api/user/register',
    for: 'everyone',
    statuses: [201],
    reads: { success: true, status: 'success', message: expect.any(String), response: expect.any(Object) },
    prepare: async () => ({
      fields: {
        name: line('Asha Nair'),
        mobile: field('9876543210'),
        email: field(anAddress()),
        password: field(PASSWORD),
        user_type: field('U', ['missing']),
      },
    }),
  },
  {
    method: 'POST',
    path: '/bff/user/request-password-reset',
    for: 'everyone',
    statuses: [200],
    reads: acknowledged,
    prepare: async () => ({ fields: { email: field(anAddress()) } }),
  },
  {
    method: 'POST',
    path: '/bff/user/reset-password',
    for: 'everyone',
    statuses: [200],
    reads: acknowledged,
    async prepare(running) {
      const { email } = await Customer.signedIn(running);
      await request(running, 'POST', '/bff/user/request-password-reset', { body: { email } });
      const otp = /\b\d{6}\b/.exec((await mailTo(running, email, /code/)).text)?.[0];
      return { fields: { email: field(email), otp: field(otp), newPassword: field('Fresh Mango 26') } };
    },
  },
  {
    method: 'POST',
    path: '/bff/user/fitnessPlan',
    for: 'customer',
    statuses: [201],
    reads: paymentOf(499),
    prepare: fitness,
  },
  { method: 'POST', path: '/bff/user/dietPlan', for: 'customer', statuses: [201], reads: paymentOf(999), prepare: diet },
  {
    method: 'POST',
    path: '/bff/user/createOrUpdateBooking',
    for: 'customer',
    statuses: [201, 200], // the second changes the first
    reads: paymentOf(99),
    prepare: async () => ({
      fields: {
        service_booking_step: field(1, ['missing', 'number', 'fraction']),
        service_type: field('FITNESS'),
        preferred_time_to_be_served: field('07:00', ['missing']),
        training_for: field('Female', [], { under: ['trainer_type'] }),
        trial_date: field('2026-11-22'),
        trial_time: field('07:00', [], { under: ['preferred_time_to_be_served'] }),
        trainer_type: field('Standard'),
        training_needed_for: field('self', ['missing']),
        booking_name: line('Kavya Menon'),
        address: line('12, Lotus Apartments'),
        area: line('Indiranagar'),
        landmark: line('Opposite the metro'),
        pincode: field('560038'),
      },
    }),
  },
  {
    ...transactions({ ...anOrder(99), service_booking: { booking_name: 'Kavya Menon', trial_date: '2026-11-22', trial_time: '07:00' } }),
    path: '/bff/user/user-transaction',
    async prepare(_running, customer) {
      await customer.order();
      return {};
    },
  },
  {
    ...transactions({ ...anOrder(999), diet_plan: { type: 'weight loss' } }),
    path: '/bff/user/user-diet-transaction',
    async prepare(_running, customer) {
      const { fields = {} } = await diet();
      await customer.request('POST', '/bff/user/dietPlan', bodyOf(fields));
      return {};
    },
  },
  {
    method: 'GET',
    path: '/bff/api/v1/trainers?page=1&limit=10',
    for: 'admin',
    statuses: [200],
    reads: {
      success: true,
      status: 'success',
      message: expect.any(String),
      response: { rows: expect.arrayContaining([expect.objectContaining({ _doc: expect.objectContaining(TRAINER_RECORD) })]) },
    },
    async prepare(running) {
      await aTrainer(running);
      return {};
    },
  },
  {
    method: 'GET',
    path: '/bff/api/v1/trainers/{id}',
    for: 'admin',
    statuses: [200],
    reads: {
      success: true,
      status: 'success',
      message: expect.any(String),
      response: { _doc: { status: 'A', kyc: '1', block_status: expect.any(String) } },
    },
    prepare: async (running) => ({ path: `/bff/api/v1/trainers/${await aTrainer(running)}` }),
  },
  decision('block'),
  decision('unblock'),
  decision('reject'),
  decision('approve'),
  {
    method: 'POST',
    path: '/bff/api/v1/trainers',
    for: 'everyone',
    statuses: [201],
    refusal: 400,
    reads: { ...acknowledged, statusCode: 201 },
    async prepare() {
      const { email, phone } = newTrainer();
      const account = { under: ['confirm_account_no'] };
      return {
        fields: {
          name: line('Arjun Rao'),
          email: field(email),
          phone: field(phone),
          gender: field('Male'),
          age: field(30, ['missing']),
          language: line('Kannada', 'missing', 'list'),
          qualification: field("Bachelor's degree", ['missing']),
          c_address: field('4, MG Road', ['digits of another script'], { under: ['current_address'] }),
          servicingArea: field(['Indiranagar S.O'], ['missing', 'list'], { under: ['servicing_area'] }),
          district: ignored('Bengaluru'),
          state: ignored('Karnataka'),
          pin: field('560038'),
          service_type: field('Fitness Trainer'),
          experience: line('4 years', 'missing'),
          account_no: field('123456789', [], account),
          confirm_account_no: field('123456789'),
          account_holder_name: line('Arjun Rao', 'missing'),
          ifsc_code: field('SBIN0000123', ['missing']),
          bank_name: line('State Bank of India', 'missing'),
          branch_name: line('MG Road', 'missing'),
          password: field('Namaste1'),
          token: ignored('isTrainer'),
          status: ignored('P'),
        },
      };
    },
  },
  {
    method: 'POST',
    path: '/bff/trainer/trainerRegister',
    for: 'everyone',
    statuses: [201],
    refusal: 400,
    reads: acknowledged,
    async prepare() {
      const { email, phone } = newTrainer();
      return {
        fields: {
          email: field(email),
          password: field('Namaste1'),
          gender: field('Male'),
          pin: field('560038'),
          phone: field(phone),
          name: line('Arjun Rao'),
          current_address: line('4, MG Road'),
          service_type: field('Yoga Trainer'),
        },
      };
    },
  },
  {
    method: 'POST',
    path: '/bff/check-user-exists',
    for: 'everyone',
    asText: true,
    bare: true,
    statuses: [200],
    reads: { status: false },
    prepare: async () => ({ fields: { email: field(anAddress()) } }),
  },
  {
    method: 'POST',
    path: '/bff/check-phone-exists',
    for: 'everyone',
    asText: true,
    bare: true,
    statuses: [200],
    reads: { status: false },
    prepare: async () => ({ fields: { phone: field('+919812300000') } }),
  },
  {
    method: 'PATCH',
    path: '/bff/admin/api/trainer/updateKyc/{id}',
    for: 'everyone',
    statuses: [200],
    reads: acknowledged,
    async prepare(running) {
      const link = await linkOf(running);
      const { aadhar, pan, photo, certificate } = await aKyc(running, link);
      return {
        path: `/bff/admin/api/trainer/updateKyc/${link}`,
        fields: {
          account_no: field('123456789', [], { under: ['confirm_account_no'] }),
          confirm_account_no: field('123456789'),
          account_holder_name: line('Arjun Rao'),
          ifsc_code: field('SBIN0000123'),
          bank_name: line('State Bank of India'),
          branch_name: line('MG Road'),
          aadhar: field(aadhar),
          pan: field(pan),
          photo: field(photo),
          certificate: field(certificate),
          qualification: field("Bachelor's degree"),
          language: line('Kannada', 'list'),
          age: field(30),
        },
      };
    },
  },
  {
    method: 'POST',
    path: '/bff/admin/api/user/changepassword/{id}',
    for: 'everyone',
    statuses: [200],
    reads: acknowledged,
    async prepare(running) {
      const { email } = await Customer.signedIn(running);
      await request(running, 'POST', '/bff/api/v1/account/password-links', { body: { email } });
      const { text } = await mailTo(running, email);
      const link = /changepassword\?id=([\w-]+)/.exec(text)?.[1] ?? fail('no link in the mail');
      return {
        path: `/bff/admin/api/user/changepassword/${link}`,
        fields: { password: field('Fresh Mango 26', [], { under: ['confirm_password'] }), confirm_password: field('Fresh Mango 26') },
      };
    },
  },
  {
    method: 'GET',
    path: '/bff/pincode/{pin}',
    for: 'everyone',
    statuses: [200],
    bare: true,
    reads: [{ PostOffice: expect.arrayContaining([expect.objectContaining({ Name: expect.any(String), State: 'Karnataka' })]) }],
    prepare: async () => ({ path: '/bff/pincode/560038' }),
  },
  {
    method: 'POST',
    path: '/bff/admin/api/fitness-plans',
    for: 'customer',
    statuses: [201],
    reads: paymentOf(499),
    prepare: fitness,
  },
  { method: 'POST', path: '/bff/admin/api/diet-plans', for: 'customer', statuses: [201], reads: paymentOf(999), prepare: diet },
];

/** The body of these fields. */
export const bodyOf = (fields: Record<string, Field>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
