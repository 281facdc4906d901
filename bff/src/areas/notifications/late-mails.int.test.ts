import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo } from '../../../test/customer.ts';

describe('an email whose queue stood still', () => {
  const running = useApp();
  beforeEach(() => running().queue('mail').pause());
  afterEach(() => running().clock.set(MORNING));
  const subjectsTo = ({ email }: Customer) =>
    running()
      .mailbox.caught.filter(({ to }) => to.includes(email))
      .map(({ subject }) => subject);
  /** Waits until no email is sent for that job, and its reason is kept. */
  const omitted = (_id: string) =>
    eventually(() =>
      running()
        .mongo.collection<{ _id: string }>('deliveries')
        .findOne({ _id, outcome: 'dropped', reason: /no longer true/ }),
    );

  it('says what is true when it goes out, or is not sent: of a session that was moved and cancelled', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    await customer.request('POST', `/bff/api/v1/booking/${booking_id}/move`, { date: '2026-11-23', time: '08:00' });
    await customer.request('POST', `/bff/api/v1/booking/${booking_id}/cancel`);
    await running().queue('mail').resume();
    await mailTo(running(), customer.email, /session.*cancelled/i);
    await omitted(`booking-confirmed-mail.${booking_id}`);
    await omitted(`session-moved-mail.${booking_id}.1`);
    expect(subjectsTo(customer).filter((subject) => /booked|moved/i.test(subject))).toStrictEqual([]);
  });

  it('does not say that a session is booked once it has begun', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    await running().clock.set('2026-11-22T11:00:00+05:30');
    await running().queue('mail').resume();
    await omitted(`booking-confirmed-mail.${booking_id}`);
    expect(subjectsTo(customer).filter((subject) => /booked/i.test(subject))).toStrictEqual([]);
  });
});
