import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, request } from '../../../test/customer.ts';
import { aPicture } from '../../../test/pictures.ts';

const TICKETS = '/bff/api/v1/account/tickets';
const ADMIN = '/bff/api/v1/admin/tickets';

describe('a ticket', () => {
  const running = useApp();
  const raise = (customer: Customer, message = 'The trainer did not come') => customer.send(TICKETS, { message });

  it('starts as Pending, for one of the customer’s services, with a picture only its signed address serves', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    const raised = await customer.send(TICKETS, { message: ' The mat is torn ', service_id: booking_id }, aPicture());
    expect(raised.status).toBe(201);
    const { ticket_raise_message, status, service, ticket_raise_file_url } = raised.body;
    expect([ticket_raise_message, status, service.id, service.typeOfservice]).toStrictEqual([
      'The mat is torn',
      'Pending',
      booking_id,
      'FITNESS',
    ]);
    const picture = await fetch(`${running().origin}${ticket_raise_file_url}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-security-policy') ?? '').toMatch(/sandbox/);
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    expect(picture.headers.get('content-disposition') ?? '').toMatch(/^inline; filename="[0-9a-f]{24}\.png"$/);
    // Signature, header and size; the rest depends on the encoder.
    expect(new Uint8Array(await picture.arrayBuffer()).slice(0, 24)).toStrictEqual(aPicture().bytes.slice(0, 24));
    const other = new URL(ticket_raise_file_url, running().origin);
    other.searchParams.set('until', '4000000000');
    expect((await fetch(other)).status).toBe(404);
    await running().clock.advanceMinutes(11);
    expect((await fetch(`${running().origin}${ticket_raise_file_url}`)).status).toBe(404);
  });

  it('can be created as JSON without a file', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('POST', TICKETS, { message: 'Hello' })).status).toBe(201);
    expect((await customer.request('GET', TICKETS)).body.total).toBe(1);
  });

  it('is answered by the team with an email, replied to and closed for good', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { ticket_id } = (await raise(customer)).body;
    const answered = await admin.request('POST', `${ADMIN}/${ticket_id}/answer`, { message: 'We are sorry.\nWe will call you.' });
    expect(answered.body.status).toBe('Answered');
    const mail = await mailTo(running(), customer.email, /replied to your ticket/);
    expect(mail.text).toMatch(/We will call you\./);
    expect(mail.text).toMatch(/page=tickets/);
    const replied = await customer.request('POST', `${TICKETS}/${ticket_id}/replies`, { message: 'Thank you' });
    expect(replied.body.status).toBe('Pending');
    expect(replied.body.replies.map(({ from }: { from: string }) => from)).toStrictEqual(['team', 'customer']);
    expect((await admin.request('POST', `${ADMIN}/${ticket_id}/close`)).body.status).toBe('Closed');
    expect((await customer.request('POST', `${TICKETS}/${ticket_id}/replies`, { message: 'One more' })).status).toBe(409);
    expect((await customer.request('GET', `${TICKETS}?state=open`)).body.total).toBe(0);
    expect((await customer.request('GET', `${TICKETS}?state=closed`)).body.total).toBe(1);
  });

  it('is assigned only in place of the one who has it, so that a colleague is not overruled unseen', async () => {
    const [customer, asha, ravi] = [
      await Customer.signedIn(running()),
      await Customer.admin(running(), 'support'),
      await Customer.admin(running(), 'support'),
    ];
    const { ticket_id } = (await raise(customer)).body;
    const assign = (by: Customer, body: object) => by.request('POST', `${ADMIN}/${ticket_id}/assign`, body);
    const answers = await Promise.all([asha, ravi].map((each) => assign(each, { member_id: each.id, instead_of: null })));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ticket_taken',
      message: 'A colleague has just assigned it',
    });
    const first = answers[0]?.status === 200 ? asha : ravi;
    expect((await assign(first, { member_id: first.id, instead_of: null })).status).toBe(200); // sent again
    expect((await assign(ravi, { member_id: null, instead_of: first.id })).body.assigned_to).toBeNull();
    expect((await assign(asha, { member_id: asha.id })).body.assigned_to.id).toBe(asha.id);
    expect((await assign(ravi, { member_id: ravi.id, instead_of: 'nobody' })).status).toBe(422);
  });

  it('of another customer does not exist, and none can be created for another’s booking', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { booking_id } = await one.booked({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    const { ticket_id } = (await raise(one)).body;
    expect((await other.request('POST', `${TICKETS}/${ticket_id}/replies`, { message: 'Hello' })).status).toBe(404);
    expect((await other.request('GET', TICKETS)).body.total).toBe(0);
    const refused = await other.send(TICKETS, { message: 'Mine?', service_id: booking_id });
    expect([refused.status, refused.body.errors]).toStrictEqual([422, { service_id: ['This is not one of your sessions'] }]);
  });

  it('rejects an empty message, an invalid or large picture and unknown fields', async () => {
    const customer = await Customer.signedIn(running());
    expect((await raise(customer, '  ')).body.errors).toStrictEqual({ message: ['This field is mandatory!'] });
    expect((await raise(customer, 'x'.repeat(2001))).status).toBe(422);
    expect((await customer.send(TICKETS, { message: 'x', status: 'Closed' })).status).toBe(422);
    expect((await customer.send(TICKETS, { message: 'x', service_id: '{"$gt":""}' })).status).toBe(422);
    expect((await customer.request('POST', TICKETS, { message: { $gt: '' } })).status).toBe(422);
    const program = { name: 'holiday.png', bytes: new Uint8Array(Buffer.from('MZ\u0090\u0000 this program cannot be run')) };
    const script = {
      name: 'holiday.svg',
      bytes: new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    };
    for (const file of [program, script]) {
      const refused = await customer.send(TICKETS, { message: 'Look' }, file);
      expect([refused.status, refused.body.errors]).toStrictEqual([422, { file: ['Please choose a JPEG, PNG or WebP picture, or a PDF'] }]);
    }
    const large = await customer.send(TICKETS, { message: 'Look' }, { name: 'large.png', bytes: new Uint8Array(20_000_000) });
    expect(large.status).toBe(413);
    const bit = Buffer.concat([aPicture().bytes, Buffer.alloc(5_000_000)]);
    expect((await customer.send(TICKETS, { message: 'Look' }, { name: 'bit.png', bytes: new Uint8Array(bit) })).status).toBe(413);
    expect((await customer.request('GET', TICKETS)).body.total).toBe(0);
    expect(
      await running()
        .mongo.collection('files.files')
        .countDocuments({ length: { $gt: 1000 } }),
    ).toBe(0);
  });

  it('is refused with an empty file, which is not the same as none', async () => {
    const customer = await Customer.signedIn(running());
    const raiseWith = (name: string) => customer.send(TICKETS, { message: 'Look' }, { name, bytes: new Uint8Array() });
    const refused = await raiseWith('empty.png');
    expect([refused.status, refused.body.errors]).toStrictEqual([422, { file: ['This file is empty. Please choose another one'] }]);
    const raised = await raiseWith(''); // as browsers do if no file was chosen
    expect([raised.status, raised.body.ticket_raise_file_url]).toStrictEqual([201, null]);
  });

  it('is refused if a field of the form is there twice', async () => {
    const customer = await Customer.signedIn(running());
    const form = new FormData();
    for (const message of ['First', 'Second']) form.append('message', message);
    const headers = { authorization: `Bearer ${customer.token}` };
    const answer = await fetch(`${running().origin}${TICKETS}`, { method: 'POST', headers, body: form });
    expect([answer.status, Object.keys((await answer.json()).errors)]).toStrictEqual([422, ['message']]);
    expect((await customer.request('GET', TICKETS)).body.total).toBe(0);
  });

  it('cannot be sent as a form to a call that accepts none', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.send('/bff/user/userLogin', { email: 'a@example.in' })).status).toBe(415);
  });

  it('stores markup as text', async () => {
    const customer = await Customer.signedIn(running());
    expect((await raise(customer, '<img src=x onerror=alert(1)>')).body.ticket_raise_message).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('a review', () => {
  const running = useApp();
  const REVIEWS = '/bff/api/v1/account/reviews';

  it('is stored with its picture and waits for approval, one at a time', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all(
      [1, 2].map(() => customer.send(REVIEWS, { name: 'Kavya', occupation: 'Teacher', review: 'Lovely' }, aPicture())),
    );
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409]);
    expect(answers.find(({ status }) => status === 201)?.body.status).toBe('pending');
    await eventually(async () => (await running().mongo.collection('files.files').countDocuments()) === 1);
  });

  it('says to operations whether its writer has bought anything (BE32)', async () => {
    const [buyer, visitor, admin] = [
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
      await Customer.admin(running()),
    ];
    await buyer.booked();
    await eventually(
      async () =>
        (await running()
          .mongo.collection('orders')
          .countDocuments({ paidAt: { $ne: null } })) > 0,
    );
    for (const { customer, review } of [
      { customer: buyer, review: 'Bought' },
      { customer: visitor, review: 'Only looked' },
    ])
      expect((await customer.send(REVIEWS, { name: 'Kavya', occupation: 'Teacher', review })).status).toBe(201);
    const { rows } = (await admin.request('GET', '/bff/api/v1/admin/reviews')).body;
    const bought = new Map(rows.map((row: { review: string; has_bought: boolean }) => [row.review, row.has_bought]));
    expect([bought.get('Bought'), bought.get('Only looked')]).toStrictEqual([true, false]);
    const { id } = rows.find((row: { review: string }) => row.review === 'Only looked');
    const rejected = await admin.request('POST', `/bff/api/v1/admin/reviews/${id}/reject`, { reason: 'No customer' });
    expect([rejected.body.status, rejected.body.has_bought]).toStrictEqual(['rejected', false]);
  });

  it('joins the carousel only after approval', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const about = { stars: '4', service: 'YOGA', area: 'Indiranagar' };
    const written = { name: 'Kavya', occupation: 'Teacher', review: 'Approve me', ...about };
    const { id } = (await customer.send(REVIEWS, written, aPicture())).body;
    const shown = async () => (await request(running(), 'GET', '/bff/api/v1/marketing/reviews')).body.rows;
    expect(await shown()).toStrictEqual([]);
    expect((await customer.request('POST', `/bff/api/v1/admin/reviews/${id}/approve`)).status).toBe(403);
    expect((await admin.request('POST', `/bff/api/v1/admin/reviews/${id}/approve`)).status).toBe(200);
    const [row] = await shown();
    expect(row).toMatchObject({ review: 'Approve me', ...about, stars: 4, date: '2026-11-21' });
    const { rating } = (await request(running(), 'GET', '/bff/api/v1/marketing/reviews')).body;
    expect(rating).toStrictEqual({ average: 4, count: 1 });
    expect((await fetch(`${running().origin}${row.picture_url}`)).status).toBe(200);
    expect((await admin.request('POST', `/bff/api/v1/admin/reviews/${id}/reject`)).status).toBe(409);
  });

  it('requires a name, text and login', async () => {
    const customer = await Customer.signedIn(running());
    const refused = await customer.send(REVIEWS, { name: '', review: '' });
    expect(Object.keys(refused.body.errors)).toStrictEqual(['name', 'review']);
    expect((await customer.send(REVIEWS, { name: 'Kavya', review: 'Lovely', stars: '6' })).status).toBe(422);
    expect((await request(running(), 'POST', REVIEWS, { body: { name: 'x', review: 'y' } })).status).toBe(401);
  });
});

describe('a customer’s refund request', () => {
  const running = useApp();
  const REFUNDS = '/bff/api/v1/payments/refunds';

  it('is explained first, requested once, confirmed by ops and sent, with an email for each state', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.booked();
    const quote = await customer.request('GET', `${REFUNDS}/quote?order_id=${order_id}`);
    expect([quote.body.amount, quote.body.form]).toStrictEqual([99, 'money']);
    expect(quote.body.explanation).toMatch(/3–5 weeks/);
    const asked = await customer.request('POST', REFUNDS, { order_id, reason: 'Moved to another city' });
    expect([asked.status, asked.body.status]).toStrictEqual([201, 'requested']);
    await mailTo(running(), customer.email, /refund request/);
    expect((await customer.request('POST', REFUNDS, { order_id, reason: 'Again' })).status).toBe(409);
    expect((await customer.request('GET', `${REFUNDS}/quote?order_id=${order_id}`)).status).toBe(409);
    const waiting = (await admin.request('GET', '/bff/api/v1/admin/refunds')).body.rows;
    expect(waiting.map(({ id }: { id: string }) => id)).toStrictEqual([asked.body.id]);
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`)).body.status).toBe('approved');
    await eventually(async () => (await customer.request('GET', REFUNDS)).body.rows[0].status === 'processed');
    await mailTo(running(), customer.email, /refund has been sent/);
    expect((await customer.ongoing()).status).toBe('Refunded');
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`)).status).toBe(404);
  });

  it('can be rejected with a reason for the customer, and requested again', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.booked({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const { id } = (await customer.request('POST', REFUNDS, { order_id, reason: 'No time' })).body;
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${id}/reject`, { reason: '' })).status).toBe(422);
    expect((await admin.request('POST', `/bff/api/v1/admin/refunds/${id}/reject`, { reason: 'The session took place' })).body.status).toBe(
      'rejected',
    );
    expect((await mailTo(running(), customer.email, /refund request was rejected/)).text).toMatch(/The session took place/);
    expect((await customer.request('POST', REFUNDS, { order_id, reason: 'It did not' })).status).toBe(201);
  });

  it('is refused for another customer’s order', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { order_id } = await one.booked({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    expect((await other.request('POST', REFUNDS, { order_id, reason: 'Mine' })).status).toBe(404);
    expect((await other.request('GET', `${REFUNDS}/quote?order_id=${order_id}`)).status).toBe(404);
  });

  it('is raised once by a double click, and says of a full conversation that it is full (BE27)', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const raise = () => customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn, twice' });
    const [first, second] = await Promise.all([raise(), raise()]);
    expect([first.status, second.status, first.body.ticket_id]).toEqual([201, 201, second.body.ticket_id]);
    const id = first.body.ticket_id;
    const replies = Array.from({ length: 100 }, () => ({ from: 'team', message: 'And?', at: running().clock.now() }));
    await running()
      .mongo.collection('tickets')
      .updateOne({ _id: new ObjectId(id) }, { $set: { replies } });
    const more = await admin.request('POST', `/bff/api/v1/admin/tickets/${id}/answer`, { message: 'One more' });
    expect([more.status, more.body.code]).toEqual([409, 'ticket_full']);
    expect((await customer.request('POST', `/bff/api/v1/account/tickets/${id}/replies`, { message: 'Hello?' })).body.code).toBe(
      'ticket_full',
    );
    expect((await admin.request('POST', `/bff/api/v1/admin/tickets/${id}/close`, {})).status).toBe(200);
    expect((await customer.request('POST', `/bff/api/v1/account/tickets/${id}/replies`, { message: 'Hello?' })).body.code).toBe(
      'ticket_closed',
    );
  });

  it('is merged into another of the same customer, once, with both conversations', async () => {
    const [customer, support] = [await Customer.signedIn(running()), await Customer.admin(running(), 'support')];
    const first = (await customer.send(TICKETS, { message: 'The mat is torn' })).body.ticket_id;
    const second = (await customer.send(TICKETS, { message: 'The mat is still torn' })).body.ticket_id;
    await support.request('POST', `${ADMIN}/${first}/answer`, { message: 'We bring a new one' });
    const merge = (id: string, into: string) => support.request('POST', `${ADMIN}/${id}/merge`, { into });
    const merged = await merge(second, first);
    expect(merged.body).toMatchObject({ ticket_id: first, status: 'Pending', ticket_raise_message: 'The mat is torn' });
    expect(merged.body.replies.map(({ message }: { message: string }) => message).toSorted()).toStrictEqual([
      'The mat is still torn',
      'We bring a new one',
    ]);
    expect((await merge(second, first)).body.replies).toHaveLength(2);
    const closed = (await customer.request('GET', `${TICKETS}?state=closed`)).body.rows;
    expect(closed).toMatchObject([{ ticket_id: second, merged_into: first }]);
    expect((await merge(first, second)).body.code).toBe('ticket_closed');
  });

  it('is not merged with itself, with someone else’s, or by whoever only reads', async () => {
    const [customer, other, admin] = [
      await Customer.signedIn(running()),
      await Customer.signedIn(running()),
      await Customer.admin(running()),
    ];
    const mine = (await customer.send(TICKETS, { message: 'One' })).body.ticket_id;
    const theirs = (await other.send(TICKETS, { message: 'Two' })).body.ticket_id;
    const merge = (by: Customer, id: string, into: string) => by.request('POST', `${ADMIN}/${id}/merge`, { into });
    expect([(await merge(admin, mine, theirs)).status, (await merge(admin, mine, mine)).status]).toStrictEqual([422, 422]);
    expect((await merge(await Customer.admin(running(), 'viewer'), mine, theirs)).status).toBe(403);
    expect((await merge(admin, mine, 'f'.repeat(24))).status).toBe(404);
    expect((await customer.request('GET', `${TICKETS}?state=open`)).body.total).toBe(1);
  });
});
