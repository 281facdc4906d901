import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { MORNING, useApp } from '../../../test/app-under-test.ts';
import { aBooking, Customer, mailTo, payAtGateway, request } from '../../../test/customer.ts';

describe('trial slots', () => {
  const running = useApp();
  const slots = async (service = 'FITNESS') => (await request(running(), 'GET', `/bff/api/v1/booking/slots?service_type=${service}`)).body;

  it('are offered for today, tomorrow and the day after before noon in India, four hours ahead today', async () => {
    await running().clock.set(MORNING);
    const { dates, message } = await slots();
    expect(dates.map((each: { date: string; label: string }) => [each.date, each.label])).toStrictEqual([
      ['2026-11-21', 'Today, Sat 21 Nov'],
      ['2026-11-22', 'Tomorrow, Sun 22 Nov'],
      ['2026-11-23', 'Mon 23 Nov'],
    ]);
    expect(dates[0].slots[0].time).toBe('14:00');
    expect(dates[1].slots.length).toBe(16);
    expect(message).toBe('');
  });

  it('reject an unknown service', async () => {
    const answer = await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=DIET');
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toStrictEqual({ service_type: ['Please choose FITNESS or YOGA'] });
  });
});

describe('booking a trial', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '3' });

  it('holds a place and opens an order of ₹99; repeating it changes the same booking and keeps its order', async () => {
    await running().clock.set(MORNING);
    const customer = await Customer.signedIn(running());
    const first = await customer.book({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    expect(first.status).toBe(201);
    expect({ ...first.body.response.paymentResponse, order_id: 'order' }).toStrictEqual({
      amount: 99,
      amount_paise: 9900,
      currency: 'INR',
      order_id: 'order',
      key: 'rzp_test_sandbox',
      name: 'FitGhar',
      description: 'Trial session, Personal Trainer at home',
      prefill: { name: 'Kavya Menon', email: customer.email, contact: '+919876543210' },
      notes: { service_type: 'FITNESS' },
      service_type: 'FITNESS',
    });
    const second = await customer.book({ trial_time: '10:00', preferred_time_to_be_served: '10:00', pincode: 560001 });
    expect(second.status).toBe(200);
    expect(second.body.response.booking_id).toBe(first.body.response.booking_id);
    expect(second.body.response.paymentResponse.order_id).toBe(first.body.response.paymentResponse.order_id);
    const { body } = await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS');
    const left = Object.fromEntries(body.dates[1].slots.map((slot: { time: string; left: number }) => [slot.time, slot.left]));
    expect(left['09:00']).toBe(3);
    expect(left['10:00']).toBe(2);
  });

  it('creates one booking for two simultaneous clicks', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all([
      customer.book({ trial_time: '11:00', preferred_time_to_be_served: '11:00' }),
      customer.book({ trial_time: '11:00', preferred_time_to_be_served: '11:00' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toStrictEqual([200, 201]);
    expect(answers[0]?.body.response.booking_id).toBe(answers[1]?.body.response.booking_id);
  });

  it('frees the place when the hold expires unpaid', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({ service_type: 'YOGA' });
    await running().clock.advanceMinutes(16);
    await running().runJob('sweep-holds', { v: 1 });
    const { body } = await customer.request('GET', `/bff/api/v1/payments/orders/${order_id}`);
    expect(body.status).toBe('expired');
    const slots = await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=YOGA');
    expect(slots.body.dates[1].slots[1].left).toBe(3);
    await running().clock.set(MORNING);
  });

  const refused: [what: string, fields: Record<string, unknown>, errors: Record<string, string[]>][] = [
    ['a past date', { trial_date: '2026-11-20' }, { trial_date: ['This date is not available. Please choose one from the list'] }],
    ['a date that no calendar has', { trial_date: '2026-02-31' }, { trial_date: ['Please choose a date like 2026-01-31'] }],
    [
      'a slot outside the grid',
      { trial_time: '22:00', preferred_time_to_be_served: '22:00' },
      { trial_time: ['This time is not available. Please choose one from the list'] },
    ],
    [
      'a time that is no full hour',
      { trial_time: '07:30', preferred_time_to_be_served: undefined },
      { trial_time: ['Please choose a full hour like 07:00'] },
    ],
    ['a pincode of 000000', { pincode: '000000' }, { pincode: ['Please enter a valid pin code!'] }],
    ['a pincode of 111110', { pincode: 111110 }, { pincode: ['Please enter a valid pin code!'] }],
    ['an amount sent by the client', { amount: 1 }, { amount: ['The trial session costs ₹99; the amount cannot be changed'] }],
    ['a wrong type', { address: { $gt: '' } }, { address: ['This field is mandatory!'] }],
    ['a missing field', { landmark: undefined }, { landmark: ['This field is mandatory!'] }],
    [
      'a couple with a single trainer',
      { training_for: 'Couple' },
      { training_for: ['Standard trainers can’t be booked for Couple. Please choose another trainer category'] },
    ],
    [
      'a name of 300 letters',
      { training_needed_for: 'other', booking_name: 'A'.repeat(300) },
      { booking_name: ['Please use at most 120 characters'] },
    ],
    [
      'a phone of nine digits',
      { training_needed_for: 'other', booking_phone: '987654321' },
      { booking_phone: ['Please enter a 10-digit mobile number'] },
    ],
  ];
  for (const [what, fields, errors] of refused) {
    it(`rejects ${what} and writes nothing`, async () => {
      const customer = await Customer.signedIn(running());
      const answer = await customer.book(fields);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toStrictEqual(errors);
      expect((await customer.request('GET', '/bff/user/user-transaction')).body.response.rows.length).toBe(0);
    });
  }

  it('is for oneself by default ("Training for defaults to self unless other") and keeps its step (D31)', async () => {
    const customer = await Customer.signedIn(running());
    const time = { trial_time: '13:00', preferred_time_to_be_served: '13:00' };
    const { booking_id } = await customer.booked({ ...time, training_needed_for: undefined, service_booking_step: 4 });
    const { assistance, phone } = await customer.ongoing();
    expect([assistance, phone]).toStrictEqual(['self', '9876543210']);
    const record = await running()
      .mongo.collection('bookings')
      .findOne({ _id: new ObjectId(booking_id) });
    expect(record?.bookingStep).toBe(4);
  });

  it('accepts a phone number with +91 and returns ten digits', async () => {
    const customer = await Customer.signedIn(running());
    const { order_id } = await customer.order({
      trial_time: '12:00',
      preferred_time_to_be_served: '12:00',
      training_needed_for: 'other',
      booking_name: 'Amma',
      booking_phone: '+91 98450 12345',
    });
    await customer.verify(await payAtGateway(running(), order_id));
    const ongoing = await customer.ongoing();
    expect(ongoing.phone).toBe('9845012345');
    expect(ongoing.assistance).toBe('forothers');
  });

  it('for someone else without a phone has the customer’s own, as section 7 sends none (D61)', async () => {
    const customer = await Customer.signedIn(running());
    await customer.booked({
      trial_time: '13:00',
      preferred_time_to_be_served: '13:00',
      training_needed_for: 'other',
      booking_name: 'Amma',
    });
    expect(await customer.ongoing()).toMatchObject({ name: 'Amma', phone: '9876543210', assistance: 'forothers' });
  });

  it('for a parent greets who booked it by email, and names who trains', async () => {
    const customer = await Customer.signedIn(running());
    const time = { trial_time: '14:00', preferred_time_to_be_served: '14:00' };
    await customer.booked({ ...time, training_needed_for: 'other', booking_name: 'Amma', booking_phone: '9845012345' });
    const { text } = await mailTo(running(), customer.email, /^Your trial is booked/);
    expect(text).toContain('Namaste Kavya Menon,');
    expect(text).toContain('Who will train: Amma');
  });

  it('requires a customer login', async () => {
    expect((await request(running(), 'POST', '/bff/user/createOrUpdateBooking', { body: aBooking() })).status).toBe(401);
  });
});

describe('another customer’s booking', () => {
  const running = useApp();

  it('cannot be cancelled, seen or verified, as if it did not exist', async () => {
    const owner = await Customer.signedIn(running());
    const stranger = await Customer.signedIn(running());
    const { booking_id, order_id } = await owner.order();
    const receipt = await payAtGateway(running(), order_id);
    expect((await stranger.request('POST', `/bff/api/v1/booking/${booking_id}/cancel`)).status).toBe(404);
    expect((await stranger.request('GET', `/bff/api/v1/payments/orders/${order_id}`)).status).toBe(404);
    expect((await stranger.verify(receipt)).status).toBe(404);
    expect((await stranger.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'mine now' })).status).toBe(404);
  });

  it('can be cancelled by its owner once paid, which frees the place and refunds it', async () => {
    const owner = await Customer.signedIn(running());
    const { booking_id, order_id } = await owner.order({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    await owner.verify(await payAtGateway(running(), order_id));
    const cancelled = await owner.request('POST', `/bff/api/v1/booking/${booking_id}/cancel`);
    expect(cancelled.body.status).toBe('Cancelled');
    const refunds = await owner.request('GET', '/bff/api/v1/payments/refunds');
    expect(refunds.body.total).toBe(1);
    expect(['approved', 'processed']).toContain(refunds.body.rows[0].status);
    expect(refunds.body.rows[0].explanation).toMatch(/3–5 weeks/);
    const slots = await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS');
    expect(slots.body.dates[1].slots[2].left).toBe(5);
    expect((await owner.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'once more' })).status).toBe(409);
    const { text } = await mailTo(running(), owner.email, /^Your session is cancelled/);
    expect(text).toContain('you cancelled your session');
  });

  it('is cancelled once, however often requested', async () => {
    const owner = await Customer.signedIn(running());
    const { booking_id } = await owner.booked({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    const cancel = () => owner.request('POST', `/bff/api/v1/booking/${booking_id}/cancel`);
    const answers = [...(await Promise.all([cancel(), cancel(), cancel()])), await cancel()];
    expect(answers.every(({ status, body }) => status === 200 && ['Cancelled', 'Refunded'].includes(body.status))).toBe(true);
    expect((await owner.request('GET', '/bff/api/v1/payments/refunds')).body.total).toBe(1);
  });

  it('can be cancelled after its refund was requested', async () => {
    const owner = await Customer.signedIn(running());
    const { booking_id, order_id } = await owner.booked({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    await owner.request('POST', '/bff/api/v1/payments/refunds', { order_id, reason: 'I have moved' });
    expect((await owner.request('POST', `/bff/api/v1/booking/${booking_id}/cancel`)).body.status).toBe('Cancelled');
    expect((await owner.request('GET', '/bff/api/v1/payments/refunds')).body.total).toBe(1);
  });

  it('with a malformed ID is a field error', async () => {
    const owner = await Customer.signedIn(running());
    expect((await owner.request('POST', '/bff/api/v1/booking/not-an-id/cancel')).status).toBe(422);
  });
});

describe('the last place of a slot', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '1' });

  it('goes to exactly one of a hundred simultaneous customers', async () => {
    const customers: Customer[] = [];
    for (let batch = 0; batch < 10; batch++)
      customers.push(...(await Promise.all(Array.from({ length: 10 }, () => Customer.signedIn(running())))));
    const answers = await Promise.all(customers.map((customer) => customer.bookOnceAdmitted()));
    const byAnswer = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(Array.from(byAnswer, ([answer, { length }]) => [answer, length]).sort()).toStrictEqual([
      ['201', 1],
      ['409 slot_full', 99],
    ]);
  });

  it('leaves none for today, which the list of slots says', async () => {
    await running().clock.set('2026-11-21T11:59:00+05:30');
    for (const hour of [16, 17, 18, 19, 20, 21]) {
      const answer = await (await Customer.signedIn(running())).book({
        trial_date: '2026-11-21',
        trial_time: `${hour}:00`,
        preferred_time_to_be_served: `${hour}:00`,
      });
      expect(answer.status).toBe(201);
    }
    const { body } = await request(running(), 'GET', '/bff/api/v1/booking/slots?service_type=FITNESS');
    expect(body.message).toBe('No slots are their !!');
  });
});
