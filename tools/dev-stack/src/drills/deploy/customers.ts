import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Client } from './client.ts';

const PASSWORD = 'Mango Tea 7';
const BOOKING = {
  service_type: 'FITNESS',
  trainer_type: 'Standard',
  training_for: 'Female',
  training_needed_for: 'self',
  booking_name: 'Kavya Menon',
  address: '12, Lotus Apartments',
  area: 'Indiranagar',
  landmark: 'Opposite the metro',
  pincode: '560038',
  service_booking_step: 1,
};
const PLAN = {
  type: 'weight loss',
  gender: 'Female',
  age: 34,
  height: '5.4',
  weight: 72,
  goal: 'Lose weight',
  diet_type: 'veg',
  medical_condition: 'None',
  health_consent: '2026-11-23',
};

const login = z.object({ response: z.object({ authorisation: z.object({ token: z.string() }) }) });
const toPay = z.object({ response: z.object({ paymentResponse: z.object({ order_id: z.string() }) }) });
const slots = z.object({
  dates: z.array(z.object({ date: z.string(), slots: z.array(z.object({ time: z.string(), left: z.number() })) })),
});
const receipt = z.record(z.string(), z.string());

/** Something that a customer has paid for. */
export interface Purchase {
  email: string;
  /** The gateway's number of the order. */
  orderId: string;
  kind: 'trial' | 'plan';
  paidAt: number;
}

/** A customer with a token. */
export interface Customer {
  email: string;
  token: string;
}

/** Registers and logs in. @returns undefined if one of the requests failed */
export async function register(client: Client): Promise<Customer | undefined> {
  const email = `drill.${randomUUID().slice(0, 12)}@example.in`;
  const account = { name: 'Kavya Menon', mobile: '9876543210', email, password: PASSWORD, user_type: 'U' };
  if (!(await client.send({ method: 'POST', path: '/bff/admin/api/user/register', body: account }))) return undefined;
  const answer = await client.send({ method: 'POST', path: '/bff/user/userLogin', body: { email, password: PASSWORD } });
  return answer && { email, token: login.parse(JSON.parse(answer.text)).response.authorisation.token };
}

/** Buys with a request at a time, as the pages do. `bought` is told as soon as the bank has the money. */
export class Shop {
  private readonly client: Client;
  private readonly gateway: string;
  private readonly bought: (purchase: Purchase) => void;

  constructor(client: Client, gateway: string, bought: (purchase: Purchase) => void) {
    this.client = client;
    this.gateway = gateway;
    this.bought = bought;
  }

  /** A new customer books a trial. */
  async trial(): Promise<void> {
    const customer = await register(this.client);
    if (!customer) return;
    const { token } = customer;
    const answer = await this.client.send({ method: 'GET', path: '/bff/api/v1/booking/slots?service_type=FITNESS' });
    if (!answer) return;
    const free = slots.parse(JSON.parse(answer.text)).dates.flatMap(({ date, slots: hours }) => hours.map((hour) => ({ date, ...hour })));
    const choice = free.filter(({ left }) => left > 0)[Math.floor(Math.random() * free.length)] ?? free.find(({ left }) => left > 0);
    if (!choice) return;
    const times = { trial_date: choice.date, trial_time: choice.time, preferred_time_to_be_served: choice.time };
    const booked = await this.client.send({
      method: 'POST',
      path: '/bff/user/createOrUpdateBooking',
      token,
      body: { ...BOOKING, ...times },
    });
    if (booked) await this.pay(customer, toPay.parse(JSON.parse(booked.text)).response.paymentResponse.order_id, 'trial');
  }

  async plan(customer: Customer): Promise<void> {
    const chosen = await this.client.send({ method: 'POST', path: '/bff/user/dietPlan', token: customer.token, body: PLAN });
    if (chosen) await this.pay(customer, toPay.parse(JSON.parse(chosen.text)).response.paymentResponse.order_id, 'plan');
  }

  private async pay({ email, token }: Customer, orderId: string, kind: Purchase['kind']): Promise<void> {
    const paid = await fetch(`${this.gateway}/sandbox/orders/${orderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success' }),
    });
    const body = receipt.parse(await paid.json());
    this.bought({ email, orderId, kind, paidAt: performance.now() });
    await this.client.send({ method: 'POST', path: '/bff/api/v1/payments/verify', token, body });
    await this.client.send({ method: 'GET', path: `/bff/api/v1/payments/orders/${orderId}`, token });
  }
}

const PUBLIC = [
  '/',
  '/bff/api/v1/booking/slots?service_type=FITNESS',
  '/bff/api/v1/booking/slots?service_type=YOGA',
  '/bff/api/v1/plans/catalogue',
  '/bff/api/v1/plans/samples',
  '/bff/api/v1/institute/programmes',
  '/bff/api/v1/marketing/reviews',
];
const OWN = [
  '/bff/user/user-transaction',
  '/bff/api/v1/booking/services',
  '/bff/api/v1/booking/ongoing',
  '/bff/api/v1/account/notices',
  '/bff/api/v1/account/tickets',
];
const any = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** Looks at a page or a list. */
export async function look(client: Client, customers: readonly Customer[]): Promise<void> {
  const token = any(customers)?.token;
  const path = any([...PUBLIC, ...OWN]) ?? '/';
  await client.send({ method: 'GET', path, ...(token && OWN.includes(path) && { token }) });
}

const BOUNDARY = 'drill-boundary';
/** One transparent pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** Sends a ticket with a picture. */
export async function upload(client: Client, { token }: Customer): Promise<boolean> {
  const part = (head: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), content, Buffer.from('\r\n')]);
  const bytes = Buffer.concat([
    part('name="message"', Buffer.from('The picture shows it.')),
    part('name="file"; filename="photo.png"\r\ncontent-type: image/png', PICTURE),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  const form = { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
  return (await client.send({ method: 'POST', path: '/bff/api/v1/account/tickets', token, form })) !== undefined;
}
