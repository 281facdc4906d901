import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';
import { fail } from '../../../test/fail.ts';

describe('emails that no one asked for', () => {
  const running = useApp();

  const post = (url: URL, body = 'List-Unsubscribe=One-Click') =>
    fetch(`${running().origin}${url.pathname}${url.search}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).then(({ status }) => status);

  it('are ended by one click of a mail program, and others are not', async () => {
    const customer = await Customer.signedIn(running());
    const { body: payment } = await customer.request('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'specialist' });
    const order = await running().mongo.collection('orders').findOne({ gatewayOrderId: payment.order_id });
    const remind = (id: string) => running().runJob('payment-reminder-mail', { v: 1, order_id: String(order?._id) }, id);
    await remind('reminder.1');
    const mail = await mailTo(running(), customer.email, /Complete your payment/);
    const url = new URL(/^<(\S+)>$/.exec(mail.unsubscribe ?? '')?.[1] ?? fail('no List-Unsubscribe'));

    const forged = new URL(url);
    forged.searchParams.set('nudge', 'review-request');
    expect([await post(forged), await post(url, 'anything=else'), await post(url)]).toStrictEqual([404, 422, 200]);
    await remind('reminder.2');
    await customer.request('POST', '/bff/api/v1/account/email/retry');
    const asked = await mailTo(running(), customer.email, /^Your emails arrive again/);
    expect(asked.unsubscribe).toBeNull();
    await eventually(() => running().mailbox.caught.length > 0);
    expect(
      running().mailbox.caught.filter(({ to, subject }) => to.includes(customer.email) && /Complete your payment/.test(subject)),
    ).toHaveLength(1);
  });
});
