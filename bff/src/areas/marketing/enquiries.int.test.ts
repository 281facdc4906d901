import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useApp } from '../../../test/app-under-test.ts';
import { ask, Customer, eventually, mailTo } from '../../../test/customer.ts';

const CORPORATE = '/bff/user/corporatePlan';
const NATAL = '/bff/user/natalEnquiry';

describe('an enquiry', () => {
  const running = useApp();
  const send = (path: string, body: unknown) => ask(running(), 'POST', path, { body });
  const corporate = (fields: object = {}) => ({
    name: 'Ravi',
    company: 'Lotus Ltd',
    company_name: 'Lotus Ltd',
    requirement: 'Yoga on Fridays',
    email: 'ravi@lotus.example',
    phone: '080 1234 5678',
    ...fields,
  });

  it('of a company is stored, acknowledged by mail, and due within a day', async () => {
    const answer = await send(CORPORATE, corporate());
    assert.deepEqual(
      [answer.status, answer.body.success, answer.body.message],
      [200, true, 'Your Information in received we will contact you soon!!'],
    );
    assert.match((await mailTo(running(), 'ravi@lotus.example', /enquiry/)).text, /Yoga on Fridays/);
    const admin = await Customer.admin(running());
    const { rows } = (await admin.ask('GET', '/bff/api/v1/admin/enquiries?status=open')).body;
    const { kind, company, due_at } = rows[0];
    assert.deepEqual([kind, company, due_at], ['corporate', 'Lotus Ltd', '2026-11-22T09:30:00+05:30']);
  });

  it('takes the company under either name', async () => {
    const { company: _, ...body } = corporate({ email: 'either@lotus.example' });
    assert.equal((await send(CORPORATE, body)).status, 200);
  });

  it('that is sent a hundred times is one enquiry and one mail', async () => {
    const body = corporate({ email: 'often@lotus.example' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(CORPORATE, body)));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(await running().mongo.connection.collection('enquiries').countDocuments({ email: 'often@lotus.example' }), 1);
    await mailTo(running(), 'often@lotus.example');
    await eventually(async () => (await running().mongo.connection.collection('outbox').countDocuments({ doneAt: null })) === 0);
    assert.equal(running().mailbox.caught.filter((mail) => mail.to.includes('often@lotus.example')).length, 1);
  });

  it('of natal kind needs no address, and ignores the form’s own flag', async () => {
    const body = { name: 'Asha', requirement: 'Month five', email: 'asha@natal.example', phone: '12', company_name: '', show: true };
    assert.equal((await send(NATAL, body)).status, 200);
    assert.equal((await running().mongo.connection.collection('enquiries').findOne({ email: 'asha@natal.example' }))?.kind, 'natal');
  });

  it('by the request form is stored, too', async () => {
    const answer = await send('/bff/api/v1/marketing/requests', { email: 'who@example.in', requirement: 'Do you come to Mysuru?' });
    assert.deepEqual([answer.status, answer.body], [201, { received: true }]);
    assert.equal((await send('/bff/api/v1/marketing/requests', { email: 'x', requirement: ' ' })).status, 422);
  });

  it('says at each field what is missing', async () => {
    assert.deepEqual((await send(CORPORATE, {})).body.errors, {
      name: ['Name is required'],
      company: ['Company name is mandatory'],
      email: ['Kindly enter valid email-id'],
      phone: ['Kindly enter Phone No.'],
      requirement: ['This field is required'],
    });
    assert.deepEqual((await send(NATAL, { name: ' ' })).body.errors, {
      name: ['Name is required'],
      email: ['Please enter a valid email id to contact you !'],
      phone: ['Kindly enter Phone No.'],
      requirement: ['Kindly share your requirements'],
    });
    assert.equal((await send(CORPORATE, [])).status, 422);
  });

  it('cannot add a recipient to our mail', async () => {
    for (const field of ['name', 'email', 'company', 'phone'])
      assert.equal((await send(CORPORATE, corporate({ [field]: 'a@example.in\r\nBcc: victim@example.in' }))).status, 422, field);
    assert.ok(!running().mailbox.caught.some((mail) => mail.to.includes('victim@example.in')));
  });

  it('is for ops’ eyes only', async () => {
    const customer = await Customer.signedIn(running());
    assert.equal((await customer.ask('GET', '/bff/api/v1/admin/enquiries')).status, 403);
  });
});
