import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, eventually, mailTo } from '../../../test/customer.ts';
import { aPicture } from '../../../test/pictures.ts';

const TICKETS = '/bff/api/v1/account/tickets';
const ADMIN = '/bff/api/v1/admin/tickets';

describe('a ticket', () => {
  const running = useApp();
  const raise = (customer: Customer, message = 'The trainer did not come') => customer.send(TICKETS, { message });

  it('starts Pending, about one of the person’s services, with a picture that only its signed address shows', async () => {
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    const raised = await customer.send(TICKETS, { message: ' The mat is torn ', service_id: booking_id }, aPicture());
    assert.equal(raised.status, 201);
    const { ticket_raise_message, status, service, ticket_raise_file_url } = raised.body;
    assert.deepEqual(
      [ticket_raise_message, status, service.id, service.typeOfservice],
      ['The mat is torn', 'Pending', booking_id, 'FITNESS'],
    );
    const picture = await fetch(`${running().origin}${ticket_raise_file_url}`);
    assert.equal(picture.status, 200);
    assert.equal(picture.headers.get('content-type'), 'image/png');
    assert.match(picture.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.deepEqual(new Uint8Array(await picture.arrayBuffer()), aPicture().bytes);
    const other = new URL(ticket_raise_file_url, running().origin);
    other.searchParams.set('until', '4000000000');
    assert.equal((await fetch(other)).status, 404);
    running().clock.advanceMinutes(11);
    assert.equal((await fetch(`${running().origin}${ticket_raise_file_url}`)).status, 404);
  });

  it('can be raised as JSON where there is no file', async () => {
    const customer = await Customer.signedIn(running());
    assert.equal((await customer.ask('POST', TICKETS, { message: 'Hello' })).status, 201);
    assert.equal((await customer.ask('GET', TICKETS)).body.total, 1);
  });

  it('is answered by the team with a mail, replied to, closed, and takes nothing more', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { ticket_id } = (await raise(customer)).body;
    const answered = await admin.ask('POST', `${ADMIN}/${ticket_id}/answer`, { message: 'We are sorry.\nWe will call you.' });
    assert.equal(answered.body.status, 'Answered');
    const mail = await mailTo(running(), customer.email, /answered your ticket/);
    assert.match(mail.text, /We will call you\./);
    assert.match(mail.text, /page=tickets/);
    const replied = await customer.ask('POST', `${TICKETS}/${ticket_id}/replies`, { message: 'Thank you' });
    assert.equal(replied.body.status, 'Pending');
    assert.deepEqual(
      replied.body.replies.map(({ from }: { from: string }) => from),
      ['team', 'customer'],
    );
    assert.equal((await admin.ask('POST', `${ADMIN}/${ticket_id}/close`)).body.status, 'Closed');
    assert.equal((await customer.ask('POST', `${TICKETS}/${ticket_id}/replies`, { message: 'One more' })).status, 409);
    assert.equal((await customer.ask('GET', `${TICKETS}?state=open`)).body.total, 0);
    assert.equal((await customer.ask('GET', `${TICKETS}?state=closed`)).body.total, 1);
  });

  it('of somebody else is not there, and none can be raised on somebody else’s booking', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { booking_id } = await one.booked({ trial_time: '09:00', preferred_time_to_be_served: '09:00' });
    const { ticket_id } = (await raise(one)).body;
    assert.equal((await other.ask('POST', `${TICKETS}/${ticket_id}/replies`, { message: 'Hello' })).status, 404);
    assert.equal((await other.ask('GET', TICKETS)).body.total, 0);
    const refused = await other.send(TICKETS, { message: 'Mine?', service_id: booking_id });
    assert.deepEqual([refused.status, refused.body.errors], [422, { service_id: ['This is not one of your services'] }]);
  });

  it('refuses what is no message, no picture, too large, or not of this call', async () => {
    const customer = await Customer.signedIn(running());
    assert.deepEqual((await raise(customer, '  ')).body.errors, { message: ['This field is mandatory!'] });
    assert.equal((await raise(customer, 'x'.repeat(2001))).status, 422);
    assert.equal((await customer.send(TICKETS, { message: 'x', status: 'Closed' })).status, 422);
    assert.equal((await customer.send(TICKETS, { message: 'x', service_id: '{"$gt":""}' })).status, 422);
    assert.equal((await customer.ask('POST', TICKETS, { message: { $gt: '' } })).status, 422);
    const program = { name: 'holiday.png', bytes: new Uint8Array(Buffer.from('MZ\u0090\u0000 this program cannot be run')) };
    const script = {
      name: 'holiday.svg',
      bytes: new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    };
    for (const file of [program, script]) {
      const refused = await customer.send(TICKETS, { message: 'Look' }, file);
      assert.deepEqual([refused.status, refused.body.errors], [422, { file: ['Please choose a JPEG, PNG or WebP picture, or a PDF'] }]);
    }
    const large = await customer.send(TICKETS, { message: 'Look' }, { name: 'large.png', bytes: new Uint8Array(20_000_000) });
    assert.equal(large.status, 413);
    const bit = Buffer.concat([aPicture().bytes, Buffer.alloc(5_000_000)]);
    assert.equal((await customer.send(TICKETS, { message: 'Look' }, { name: 'bit.png', bytes: new Uint8Array(bit) })).status, 413);
    assert.equal((await customer.ask('GET', TICKETS)).body.total, 0);
    assert.equal(
      await running()
        .mongo.connection.collection('files.files')
        .countDocuments({ length: { $gt: 1000 } }),
      0,
    );
  });

  it('cannot be sent as a form to a call that takes none', async () => {
    const customer = await Customer.signedIn(running());
    assert.equal((await customer.send('/bff/user/userLogin', { email: 'a@example.in' })).status, 415);
  });

  it('keeps markup as letters', async () => {
    const customer = await Customer.signedIn(running());
    assert.equal((await raise(customer, '<img src=x onerror=alert(1)>')).body.ticket_raise_message, '<img src=x onerror=alert(1)>');
  });
});

describe('a review', () => {
  const running = useApp();
  const REVIEWS = '/bff/api/v1/account/reviews';

  it('is stored with its picture and waits for ops; a second one waits for the first', async () => {
    const customer = await Customer.signedIn(running());
    const answers = await Promise.all(
      [1, 2].map(() => customer.send(REVIEWS, { name: 'Kavya', occupation: 'Teacher', review: 'Lovely' }, aPicture())),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    assert.equal(answers.find(({ status }) => status === 201)?.body.status, 'pending');
    await eventually(async () => (await running().mongo.connection.collection('files.files').countDocuments()) === 1);
  });

  it('joins the carousel when ops approve it, and not before', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { id } = (await customer.send(REVIEWS, { name: 'Kavya', occupation: 'Teacher', review: 'Approve me' }, aPicture())).body;
    const shown = async () => (await ask(running(), 'GET', '/bff/api/v1/marketing/reviews')).body.rows;
    assert.deepEqual(await shown(), []);
    assert.equal((await customer.ask('POST', `/bff/api/v1/admin/reviews/${id}/approve`)).status, 403);
    assert.equal((await admin.ask('POST', `/bff/api/v1/admin/reviews/${id}/approve`)).status, 200);
    const [row] = await shown();
    assert.equal(row.review, 'Approve me');
    assert.equal((await fetch(`${running().origin}${row.picture_url}`)).status, 200);
    assert.equal((await admin.ask('POST', `/bff/api/v1/admin/reviews/${id}/reject`)).status, 409);
  });

  it('needs a name and some words, and somebody who is signed in', async () => {
    const customer = await Customer.signedIn(running());
    const refused = await customer.send(REVIEWS, { name: '', review: '' });
    assert.deepEqual(Object.keys(refused.body.errors), ['name', 'review']);
    assert.equal((await ask(running(), 'POST', REVIEWS, { body: { name: 'x', review: 'y' } })).status, 401);
  });
});

describe('a refund that a customer asks for', () => {
  const running = useApp();
  const REFUNDS = '/bff/api/v1/payments/refunds';

  it('is explained before, asked for once, confirmed by ops and sent, with a mail for each state', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.booked();
    const quote = await customer.ask('GET', `${REFUNDS}/quote?order_id=${order_id}`);
    assert.deepEqual([quote.body.amount, quote.body.form], [99, 'money']);
    assert.match(quote.body.explanation, /3 to 5 weeks/);
    const asked = await customer.ask('POST', REFUNDS, { order_id, reason: 'Moved to another city' });
    assert.deepEqual([asked.status, asked.body.status], [201, 'requested']);
    await mailTo(running(), customer.email, /refund request/);
    assert.equal((await customer.ask('POST', REFUNDS, { order_id, reason: 'Again' })).status, 409);
    assert.equal((await customer.ask('GET', `${REFUNDS}/quote?order_id=${order_id}`)).status, 409);
    const waiting = (await admin.ask('GET', '/bff/api/v1/admin/refunds')).body.rows;
    assert.deepEqual(
      waiting.map(({ id }: { id: string }) => id),
      [asked.body.id],
    );
    assert.equal((await admin.ask('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`)).body.status, 'approved');
    await eventually(async () => (await customer.ask('GET', REFUNDS)).body.rows[0].status === 'processed');
    await mailTo(running(), customer.email, /sent your money back/);
    assert.equal((await customer.ongoing()).status, 'Refunded');
    assert.equal((await admin.ask('POST', `/bff/api/v1/admin/refunds/${asked.body.id}/approve`)).status, 404);
  });

  it('can be turned down with a reason that the customer reads, and asked for again', async () => {
    const [customer, admin] = [await Customer.signedIn(running()), await Customer.admin(running())];
    const { order_id } = await customer.booked({ trial_time: '08:00', preferred_time_to_be_served: '08:00' });
    const { id } = (await customer.ask('POST', REFUNDS, { order_id, reason: 'No time' })).body;
    assert.equal((await admin.ask('POST', `/bff/api/v1/admin/refunds/${id}/reject`, { reason: '' })).status, 422);
    assert.equal(
      (await admin.ask('POST', `/bff/api/v1/admin/refunds/${id}/reject`, { reason: 'The session took place' })).body.status,
      'rejected',
    );
    assert.match((await mailTo(running(), customer.email, /cannot refund/)).text, /The session took place/);
    assert.equal((await customer.ask('POST', REFUNDS, { order_id, reason: 'It did not' })).status, 201);
  });

  it('is not for somebody else’s order', async () => {
    const [one, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    const { order_id } = await one.booked({ trial_time: '10:00', preferred_time_to_be_served: '10:00' });
    assert.equal((await other.ask('POST', REFUNDS, { order_id, reason: 'Mine' })).status, 404);
    assert.equal((await other.ask('GET', `${REFUNDS}/quote?order_id=${order_id}`)).status, 404);
  });
});
