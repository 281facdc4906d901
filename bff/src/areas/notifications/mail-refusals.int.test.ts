import { afterEach, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';

const PROFILE = '/bff/api/v1/account/profile';
const RETRY = '/bff/api/v1/account/email/retry';

interface Message {
  _id: string;
  name: string;
  createdAt: Date;
  runAt: Date;
  doneAt: Date | null;
  failures?: { error: string }[];
}

describe('an email that the server of the recipient refuses', () => {
  const running = useApp();
  afterEach(() => running().mailbox.refuse('', ''));

  const refusedOnce = async (customer: Customer, refusal: string) => {
    await running().mailbox.refuse(customer.email, refusal);
    await customer.request('POST', RETRY);
    const messages = running().mongo.collection<Message>('outbox');
    return (wanted: object) =>
      eventually(() => messages.findOne({ name: 'address-check-mail', 'payload.user_id': customer.id, ...wanted }));
  };
  const mailsTo = (customer: Customer) => running().mailbox.caught.filter(({ to }) => to.includes(customer.email));

  it('for now is tried again, more often than its queue tries what is broken, and raises no alarm of late jobs', async () => {
    const customer = await Customer.signedIn(running());
    const message = await refusedOnce(customer, '451 4.7.1');
    const tried = await message({ 'failures.1': { $exists: true } });
    expect(tried?.failures?.[0]?.error).toBe('The SMTP server refused an email: EENVELOPE 451 4.7.1');
    expect(tried?.runAt.getTime()).toBeGreaterThan(tried?.createdAt.getTime() ?? 0);
    expect((await customer.request('GET', PROFILE)).body.email_refused_at).toBeNull();
    await running().mailbox.refuse(customer.email, '');
    await mailTo(running(), customer.email, /^Your emails arrive again/);
    await message({ doneAt: { $ne: null } });
  });

  it('for good ends at once and marks the address for customer and team, until it is tried again', async () => {
    const customer = await Customer.signedIn(running());
    const admin = await Customer.admin(running());
    const message = await refusedOnce(customer, '550 5.1.1');
    const ended = await message({ doneAt: { $ne: null } });
    expect(ended?.failures ?? []).toStrictEqual([]);
    expect(
      await running()
        .mongo.collection<{ _id: string }>('deliveries')
        .findOne({ _id: ended?._id ?? '' }),
    ).toMatchObject({
      outcome: 'refused',
      reason: 'The SMTP server refused an email: EENVELOPE 550 5.1.1',
    });
    expect((await customer.request('GET', PROFILE)).body.email_refused_at).toMatch(/\+05:30$/);
    const seen = await admin.request('GET', `/bff/api/v1/admin/users/${customer.id}`);
    expect(seen.body.email_refused).toStrictEqual({ at: expect.any(String), code: '5.1.1' });
    const search = await admin.request('GET', `/bff/api/v1/admin/search?q=${customer.email}`);
    expect(search.body.rows).toMatchObject([{ kind: 'customer', detail: expect.stringMatching(/ · emails are refused$/) }]);
    expect(JSON.stringify(await running().mongo.collection('refused_addresses').find().toArray())).not.toContain(customer.email);

    await running().mailbox.refuse(customer.email, '');
    await running().clock.advanceMinutes(1);
    expect((await customer.request('POST', RETRY)).body.email_refused_at).toBeNull();
    await mailTo(running(), customer.email, /^Your emails arrive again/);
    expect(mailsTo(customer).filter(({ subject }) => /arrive again/.test(subject))).toHaveLength(1);
  });
});
