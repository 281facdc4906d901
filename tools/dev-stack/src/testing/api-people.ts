import { STAFF_ROLES } from '@fitghar/contracts/admin';
import { BOOKING_BODY, DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { z } from 'zod';
import { CliError } from '../cli-error.ts';
import { waitUntil } from '../ports.ts';
import { type Account, prove } from './proving-proxy.ts';

const ADMIN: Account = { email: 'admin@fitghar.local', password: 'Admin@123' };
const CUSTOMER: Account = { email: 'asha@fitghar.local', password: 'Asha@123' };
const TRAINER: Account = { email: 'arjun.rao@fitghar.local', password: 'Namaste@2026' };
const PASSWORD = 'Mango Tea 7';

const MAIL_TIMEOUT_MS = 30_000;

const login = z.object({ response: z.object({ authorisation: z.object({ token: z.string() }) }) });
const order = z.object({ response: z.object({ paymentResponse: z.object({ order_id: z.string() }) }) });
const mails = z.array(z.object({ to: z.array(z.string()), text: z.string() }));
const slots = z.object({
  dates: z.array(z.object({ date: z.string(), slots: z.array(z.object({ time: z.string(), left: z.number() })) })),
});

/** Creates one account per role, and data for them to read, through the API. */
export class ApiPeople {
  readonly #site: string;
  readonly #gateway: string;
  readonly #mailbox: string;

  /** Origins of the site, the payment sandbox and the mail catcher. */
  constructor({ site, gateway, mailbox }: { site: string; gateway: string; mailbox: string }) {
    this.#site = site;
    this.#gateway = gateway;
    this.#mailbox = mailbox;
  }

  /** @returns name → account; null for a visitor */
  async prepare(): Promise<Record<string, Account | null>> {
    const roles = Object.keys(STAFF_ROLES).filter((role) => role !== 'admin');
    for (const [index, role] of roles.entries()) {
      const mobile = `98450000${String(index).padStart(2, '0')}`;
      await this.invite({ name: `Api ${role}`, mobile, email: emailOf(role), role });
      await this.acceptInvitation(emailOf(role));
    }
    await this.fill(await this.logIn(CUSTOMER));
    const team = roles.map((role): [string, Account] => [role, { email: emailOf(role), password: PASSWORD }]);
    // Admins last: what they send at random may end the accounts of others.
    return { visitor: null, customer: CUSTOMER, trainer: TRAINER, ...Object.fromEntries(team), admin: ADMIN };
  }

  /** As an admin, who gives the password for this very call. */
  private async invite(member: object): Promise<void> {
    const refused = await fetch(`${this.#site}/bff/api/v1/admin/team`, {
      method: 'POST',
      body: JSON.stringify(member),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await this.logIn(ADMIN)}` },
    });
    const { proof_for } = z.object({ proof_for: z.string() }).parse(await refused.json());
    await this.post('/bff/api/v1/admin/team', member, await prove(this.#site, ADMIN, proof_for));
  }

  /** Chooses the password by the emailed link, as a new member does. */
  private async acceptInvitation(email: string): Promise<void> {
    let link: string | undefined;
    const arrived = async () => {
      const caught = mails.parse(await this.ask('/email', { origin: this.#mailbox }));
      link = /changepassword\?id=([\w-]+)/.exec(caught.find(({ to }) => to.includes(email))?.text ?? '')?.[1];
      return link !== undefined;
    };
    await waitUntil(arrived, MAIL_TIMEOUT_MS, () => `No invitation arrived at ${email} within ${MAIL_TIMEOUT_MS / 1000} s`);
    await this.post('/bff/admin/api/user/changepassword/link', { id: link, password: PASSWORD, confirm_password: PASSWORD });
  }

  private async fill(token: string): Promise<void> {
    const { dates } = slots.parse(await this.ask('/bff/api/v1/booking/slots?service_type=FITNESS', {}));
    const [day] = dates.filter((each) => each.slots.some(({ left }) => left > 0)).slice(-1);
    const trial_time = day?.slots.find(({ left }) => left > 0)?.time;
    const booking = { ...BOOKING_BODY, trial_date: day?.date, trial_time };
    await this.pay(await this.post('/bff/user/createOrUpdateBooking', booking, token));
    await this.pay(await this.post('/bff/user/dietPlan', DIET_PLAN_BODY, token));
    await this.post('/bff/api/v1/account/tickets', { message: 'When does the trainer come?' }, token);
    await this.post('/bff/api/v1/account/reviews', { name: 'Asha', review: 'A patient trainer' }, token);
    await this.post('/bff/api/v1/marketing/requests', { email: 'kavya@example.in', requirement: 'Yoga for two' });
  }

  private async pay(opened: unknown): Promise<void> {
    const { order_id } = order.parse(opened).response.paymentResponse;
    await this.ask(`/sandbox/orders/${order_id}/pay`, { body: { outcome: 'success' }, origin: this.#gateway });
  }

  private async logIn(account: Account): Promise<string> {
    return login.parse(await this.post('/bff/user/userLogin', account)).response.authorisation.token;
  }

  private post(path: string, body: unknown, token?: string): Promise<unknown> {
    return this.ask(path, { body, ...(token && { token }) });
  }

  private async ask(
    path: string,
    { body, token, origin = this.#site }: { body?: unknown; token?: string; origin?: string },
  ): Promise<unknown> {
    const answer = await fetch(`${origin}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new CliError(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
}

const emailOf = (role: string): string => `api-${role}@fitghar.local`;
