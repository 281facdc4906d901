import { istDate } from '@fitghar/contracts/common';
import { logInCustomers } from '../accounts.ts';
import type { BenchSite } from '../bench-site.ts';
import { insertPlans } from '../insert-plans.ts';
import { median } from '../percentiles.ts';
import { type RequestOptions, requestsPerSecond } from '../requests-per-second.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';

const CUSTOMERS = 48;
/** In turn: of a server that is measured twice in a row, the requests that the first one left unfinished would count as load, and be shed. */
const ROUNDS = 3;

/** A call of the product, and the same on the bare server. */
interface Call {
  name: string;
  ours: string;
  bare: string;
  method?: 'POST';
  body?: string;
  /** For signed-in customers; the requests are spread over them. */
  signedIn: boolean;
}

/** The body of a booking for tomorrow. */
export const booking = (): string =>
  JSON.stringify({
    service_type: 'FITNESS',
    trial_date: istDate(new Date(), 1),
    trial_time: '07:00',
    trainer_type: 'Basic',
    training_for: 'Male',
    training_needed_for: 'self',
    booking_name: 'Bench',
    address: '12, Lotus',
    area: 'Indiranagar',
    landmark: 'Metro',
    pincode: '560038',
  });

const CALLS: Call[] = [
  { name: 'slots', ours: '/bff/api/v1/booking/slots?service_type=FITNESS', bare: '/slots?service_type=FITNESS', signedIn: false },
  {
    name: 'createOrUpdateBooking',
    ours: '/bff/user/createOrUpdateBooking',
    bare: '/booking',
    method: 'POST',
    body: booking(),
    signedIn: true,
  },
  { name: 'user-transaction', ours: '/bff/user/user-transaction', bare: '/transactions', signedIn: true },
  { name: 'plans/mine', ours: '/bff/api/v1/plans/mine', bare: '/plans', signedIn: true },
];

/** What a customer has before the measurement, so that it reads what customers read. */
async function prepare(bench: BenchSite, name: string, customers: readonly { id: string; token: string }[]): Promise<void> {
  if (name === 'plans/mine')
    await insertPlans(
      bench.mongoUri,
      customers.map(({ id }) => id),
    );
  if (name === 'user-transaction')
    for (const { token } of customers) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const { status } = await fetch(`${bench.site.origin}/bff/user/createOrUpdateBooking`, { method: 'POST', headers, body: booking() });
      if (status !== 201) throw new Error(`A booking was answered with ${status}`);
    }
}

async function compare(bench: BenchSite, { name, ours, bare, method, body, signedIn }: Call): Promise<Figure[]> {
  const customers = signedIn ? await logInCustomers(bench.site.origin, CUSTOMERS) : [];
  await prepare(bench, name, customers);
  const options: RequestOptions = { tokens: customers.map(({ token }) => token), ...(method && { method }), ...(body && { body }) };
  const addresses = { ours: `${bench.site.origin}${ours}`, bare: `${(await bench.bareServer()).origin}${bare}` };
  for (const address of Object.values(addresses)) await requestsPerSecond(address, options); // warm both
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++)
    for (const side of ['bare', 'ours'] as const) rates[side].push(await requestsPerSecond(addresses[side], options));
  return [ratioOf(`${name} : bare Fastify`, median(rates.ours), median(rates.bare), '/s', 'callRatio')];
}

export const calls: Topic = {
  name: 'calls',
  about: 'Requests per second of hot calls, compared with the same reads and writes on bare Fastify and the MongoDB driver.',
  measurements: (bench) => CALLS.map((call) => ({ title: call.name, measure: () => compare(bench, call) })),
};
