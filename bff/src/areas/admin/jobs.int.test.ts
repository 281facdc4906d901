import type { JobDetails, JobRow } from '@fitghar/contracts/admin';
import { type DeadLetters, type Outbox } from '@fitghar/services/kernel';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually } from '../../../test/customer.ts';

const JOBS = '/bff/api/v1/admin/jobs';
const NOBODY = '65a4c1000000000000000001';

describe('the job log', () => {
  const running = useApp();
  let admin: Customer;
  let customer: Customer;
  let orderId: string;

  const search = async (query: string): Promise<JobRow[]> => {
    const { status, body } = await admin.request('GET', `${JOBS}?limit=100&${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.rows;
  };
  const details = async (id: string): Promise<JobDetails> => (await admin.request('GET', `${JOBS}/${id}`)).body;
  const resend = (id: string) => admin.request('POST', `${JOBS}/${id}/resend`, {});
  const namesOf = (rows: JobRow[]) => rows.map(({ name }) => name);
  const isDone = (name: string) => eventually(async () => (await search(`name=${name}&state=done&q=${customer.id}`))[0]);

  beforeAll(async () => {
    admin = await Customer.admin(running(), 'ops');
    customer = await Customer.signedIn(running());
    orderId = (await customer.booked()).order_id;
  });

  it('leads from a customer’s email, phone, id or order to the email that was sent', async () => {
    const sent = await isDone('booking-confirmed-mail');
    const { body } = await admin.request('GET', `/bff/api/v1/admin/users/${customer.id}`);
    for (const q of [body.profile.email, body.profile.phoneNumber, `+91 ${body.profile.phoneNumber}`, customer.id, orderId])
      expect(namesOf(await search(`q=${encodeURIComponent(q)}`))).toContain('booking-confirmed-mail');
    const job = await details(sent.id);
    const mail = running().mailbox.caught.find(({ message_id }) => message_id === job.delivery?.reference);
    expect(mail?.to).toStrictEqual([body.profile.email]);
    expect(job).toMatchObject({ state: 'done', queue: 'mail', failures: [], delivery: { outcome: 'sent' }, decision: null });
    expect(Object.keys(job.payload)).toStrictEqual(['v', 'booking_id']);
  });

  it('sends a message again, once a minute, to whoever got it', async () => {
    const sent = await isDone('booking-confirmed-mail');
    const isTheirs = (to: string[]) => to.includes(customer.email);
    const count = () => running().mailbox.caught.filter(({ to, subject }) => isTheirs(to) && /booked/i.test(subject)).length;
    const before = count();
    const [first, second] = [await resend(sent.id), await resend(sent.id)];
    expect([first.status, second.body.id]).toStrictEqual([200, first.body.id]);
    await eventually(async () => (await details(first.body.id)).delivery?.outcome === 'sent' || undefined);
    expect(count()).toBe(before + 1);

    const code = (await search('name=otp-mail'))[0]?.id ?? 'otp-mail.none';
    for (const id of [code, 'booking-confirmed-mail.none']) expect((await resend(id)).status).toBe(404);
    const viewer = await Customer.admin(running(), 'viewer');
    expect((await viewer.request('POST', `${JOBS}/${sent.id}/resend`, {})).status).toBe(403);
  });

  it('finds a code or password link by the email that it was requested for, without showing it', async () => {
    const { body } = await admin.request('GET', `/bff/api/v1/admin/users/${customer.id}`);
    const { email, phoneNumber } = body.profile;
    await customer.request('POST', '/bff/user/request-password-reset', { email });
    await customer.request('POST', '/bff/user/request-password-reset', { email: 'nobody.here@example.in' });
    const job = await eventually(async () => (await search(`name=otp-mail&state=done&q=${customer.id}`))[0]);
    for (const q of [email, email.toUpperCase(), phoneNumber])
      expect((await search(`q=${encodeURIComponent(q)}`)).map(({ id }) => id)).toContain(job.id);
    const found = await details(job.id);
    expect(found.delivery?.outcome).toBe('sent');
    const mail = running().mailbox.caught.find(({ message_id }) => message_id === found.delivery?.reference);
    const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    expect(code).not.toBe('');
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`\\b${code}\\b`));
    const stored = await running().mongo.collection<{ _id: string }>('outbox').findOne({ _id: job.id });
    expect(JSON.stringify(stored)).not.toContain(email);
    // Of an email without an account, too: it was asked for, and no one got it.
    const [unknown] = await eventually(async () => {
      const rows = await search(`state=done&q=${encodeURIComponent('nobody.here@example.in')}`);
      return rows.length ? rows : undefined;
    });
    expect(unknown?.name).toBe('otp-mail');
  });

  it('shows nothing of others', async () => {
    const other = await Customer.signedIn(running());
    expect(namesOf(await search(`q=${other.id}`))).not.toContain('booking-confirmed-mail');
    expect(await search(`q=${NOBODY}`)).toStrictEqual([]);
    expect(await search('q=order_unknown')).toStrictEqual([]);
  });

  it('says why attempts fail, and finds them by the words of the error', async () => {
    const { body } = await admin.request('GET', `/bff/api/v1/admin/users/${customer.id}`);
    await running().mailbox.refuse(body.profile.email);
    await customer.boughtPlan();
    const [failing] = await eventually(async () => {
      const rows = await search(`state=retrying&queue=mail&q=${encodeURIComponent('refused smtp')}`);
      return rows.length ? rows : undefined;
    });
    expect(failing?.error).toMatch(/SMTP server refused an email/);
    expect(JSON.stringify(failing)).not.toContain(body.profile.email);
    const job = await details(failing?.id ?? '');
    expect(job.failures.length).toBeGreaterThan(0);
    expect(job).toMatchObject({ state: 'retrying', done_at: null, delivery: null });
    expect(await search('q=refused%20unheard')).toStrictEqual([]);
  });

  it('keeps the history of a job that failed for good, and that it was retried', async () => {
    const id = `plan-sent-mail.${NOBODY}.1`;
    const job = { queue: 'mail', name: 'plan-sent-mail', payload: { v: 1, plan_id: NOBODY } };
    await running().provider<Outbox>('Outbox').add('plan-sent-mail', `${NOBODY}.1`, { v: 1, plan_id: NOBODY }, new Date('2030-01-01'));
    expect(await details(id)).toMatchObject({ state: 'scheduled' });
    await running().provider<Outbox>('Outbox').recordFailure(id, 'The plan is not there');
    await running()
      .provider<DeadLetters>('DeadLetters')
      .add({ id, ...job, error: 'The plan is not there', attempts: 8 });
    expect(await details(id)).toMatchObject({ state: 'failed', decision: { state: 'waiting' }, error: 'The plan is not there' });
    expect(namesOf(await search('state=failed'))).toStrictEqual(['plan-sent-mail']);
    expect(namesOf(await search(`state=failed&q=${NOBODY}`))).toStrictEqual(['plan-sent-mail']);
    await admin.request('POST', `/bff/api/v1/admin/dead-letters/${id}/retry`, {});
    const retried = await details(id);
    expect(retried.state).not.toBe('failed');
    expect(retried.failures.map(({ error }) => error)).toContain('The plan is not there');
    expect(retried.decision?.state).toBe('retried');
  });

  it('keeps the latest ten failures of a job', async () => {
    const id = `plan-late-mail.${NOBODY}`;
    await running().provider<Outbox>('Outbox').add('plan-late-mail', NOBODY, { v: 1, plan_id: NOBODY }, new Date('2030-01-01'));
    for (let attempt = 1; attempt <= 12; attempt += 1) await running().provider<Outbox>('Outbox').recordFailure(id, `Attempt ${attempt}`);
    // Failures are not written with a majority, so a read sees them a moment later.
    const errors = await eventually(async () => {
      const found = (await details(id)).failures.map(({ error }) => error);
      return found.includes('Attempt 12') ? found : undefined;
    });
    expect(errors).toStrictEqual(Array.from({ length: 10 }, (_, index) => `Attempt ${index + 3}`));
  });

  it.each(['state=lost', 'queue=$where', 'q[$ne]=1', `q=${'x'.repeat(201)}`, 'limit=101', 'unknown=1'])('refuses ?%s', async (query) =>
    expect((await admin.request('GET', `${JOBS}?${query}`)).status).toBe(422),
  );

  it('answers 404 for a job that it does not have', async () => {
    expect((await admin.request('GET', `${JOBS}/plan-sent-mail.none`)).status).toBe(404);
    expect((await admin.request('GET', `${JOBS}/1;drop`)).status).toBe(422);
  });

  it('is for those who watch the queues', async () => {
    const support = await Customer.admin(running(), 'support');
    for (const path of [JOBS, `${JOBS}/plan-sent-mail.none`]) expect((await support.request('GET', path)).status).toBe(403);
    expect((await customer.request('GET', JOBS)).status).toBe(403);
  });
});
