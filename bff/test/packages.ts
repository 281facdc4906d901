import { type PackageRow, type Proposals, packagesPage, proposals, type SessionTime } from '@fitghar/contracts/booking';
import { paymentResponse } from '@fitghar/contracts/common';
import { expect } from '@jest/globals';
import type { AppUnderTest } from './app-under-test.ts';
import { Customer, payAtGateway, type TestResponse } from './customer.ts';
import { aTrainer } from './trainers.ts';

const PACKAGES = '/bff/api/v1/booking/packages';
/** Monday, Wednesday, Friday at the hour of the trial. */
export const PATTERN = { category: 'Premium', weekdays: [1, 3, 5], time: '07:00' };
const BASIC = 7500;

/** A customer with a paid trial at 7 in the morning of 22 November; with a trainer, if one is given. */
export async function afterTrial(running: AppUnderTest, trainerId?: string, fields: Record<string, unknown> = {}): Promise<Customer> {
  const customer = await Customer.signedIn(running);
  const { booking_id } = await customer.booked({ trainer_type: 'Basic', training_for: 'Female', ...fields });
  if (trainerId) {
    const ops = await Customer.admin(running);
    const answer = await ops.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, { trainer_id: trainerId });
    expect(answer.status).toBe(200);
  }
  return customer;
}

/** A customer whose trial has its own trainer. */
export const afterTrialWithTrainer = async (running: AppUnderTest): Promise<Customer> => afterTrial(running, await aTrainer(running));

export async function propose(customer: Customer, pattern: Record<string, unknown> = {}): Promise<Proposals> {
  const answer = await customer.request('POST', `${PACKAGES}/proposals`, { ...PATTERN, ...pattern });
  expect(answer.status).toBe(200);
  return proposals.parse(answer.body);
}

const timeOf = ({ date, time }: SessionTime): SessionTime => ({ date, time });

/** Proceeds to pay for the proposed sessions; override the fields under test. */
export async function orderPackage(customer: Customer, fields: Record<string, unknown> = {}): Promise<TestResponse> {
  const sessions = fields.sessions ?? (await propose(customer)).sessions.map(timeOf);
  return customer.request('POST', PACKAGES, { category: 'Basic', final_price: BASIC, ...fields, sessions });
}

/** Buys and pays for a package. @returns it as the dashboard shows it */
export async function boughtPackage(running: AppUnderTest, customer: Customer, fields: Record<string, unknown> = {}): Promise<PackageRow> {
  const { order_id } = paymentResponse.parse((await orderPackage(customer, fields)).body);
  const answer = await customer.verify(await payAtGateway(running, order_id));
  expect(answer.body.status).toBe('paid');
  return ownPackage(customer);
}

/** The customer's newest package. */
export async function ownPackage(customer: Customer): Promise<PackageRow> {
  const [row] = packagesPage.parse((await customer.request('GET', `${PACKAGES}/mine`)).body).rows;
  if (!row) throw new Error('The customer has no package');
  return row;
}

/** The counts of a package, in the order of D51. */
export const countsOf = ({ used, planned, open, lapsed, refunded }: Omit<PackageRow, 'sessions'>): number[] => [
  used,
  planned,
  open,
  lapsed,
  refunded,
];
