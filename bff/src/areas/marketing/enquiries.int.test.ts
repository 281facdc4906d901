import { describe, expect, it } from '@jest/globals';
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
    expect([answer.status, answer.body.success, answer.body.message]).toStrictEqual([
      200,
      true,
      'Your Information in received we will contact you soon!!',
    ]);
    expect((await mailTo(running(), 'ravi@lotus.example', /enquiry/)).text).toMatch(/Yoga on Fridays/);
    const admin = await Customer.admin(running());
    const { rows } = (await admin.ask('GET', '/bff/api/v1/admin/enquiries?status=open')).body;
    const { kind, company, due_at } = rows[0];
    expect([kind, company, due_at]).toStrictEqual(['corporate', 'Lotus Ltd', '2026-11-22T09:30:00+05:30']);
  });

  it('takes the company under either name', async () => {
    const { company: _, ...body } = corporate({ email: 'either@lotus.example' });
    expect((await send(CORPORATE, body)).status).toBe(200);
    const empty = await send(CORPORATE, { ...body, email: 'empty@lotus.example', company: '', company_name: 'Lotus Mills' });
    expect(empty.status).toBe(200);
    const kept = await running().mongo.collection('enquiries').findOne({ email: 'empty@lotus.example' });
    expect(kept?.company).toBe('Lotus Mills');
  });

  it('that is sent a hundred times is one enquiry and one mail', async () => {
    const body = corporate({ email: 'often@lotus.example' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(CORPORATE, body)));
    expect(answers.every(({ status }) => status === 200)).toBeTruthy();
    expect(await running().mongo.collection('enquiries').countDocuments({ email: 'often@lotus.example' })).toBe(1);
    await mailTo(running(), 'often@lotus.example');
    await eventually(async () => (await running().mongo.collection('outbox').countDocuments({ doneAt: null })) === 0);
    expect(running().mailbox.caught.filter((mail) => mail.to.includes('often@lotus.example')).length).toBe(1);
  });

  it('of natal kind needs no address, and ignores the form’s own flag', async () => {
    const body = { name: 'Asha', requirement: 'Month five', email: 'asha@natal.example', phone: '12', company_name: '', show: true };
    expect((await send(NATAL, body)).status).toBe(200);
    expect((await running().mongo.collection('enquiries').findOne({ email: 'asha@natal.example' }))?.kind).toBe('natal');
  });

  it('by the request form is stored, too', async () => {
    const answer = await send('/bff/api/v1/marketing/requests', { email: 'who@example.in', requirement: 'Do you come to Mysuru?' });
    expect([answer.status, answer.body]).toStrictEqual([201, { received: true }]);
    expect((await send('/bff/api/v1/marketing/requests', { email: 'x', requirement: ' ' })).status).toBe(422);
  });

  it('says at each field what is missing', async () => {
    expect((await send(CORPORATE, {})).body.errors).toStrictEqual({
      name: ['Name is required'],
      company: ['Company name is mandatory'],
      email: ['Kindly enter valid email-id'],
      phone: ['Kindly enter Phone No.'],
      requirement: ['This field is required'],
    });
    expect((await send(NATAL, { name: ' ' })).body.errors).toStrictEqual({
      name: ['Name is required'],
      email: ['Please enter a valid email id to contact you !'],
      phone: ['Kindly enter Phone No.'],
      requirement: ['Kindly share your requirements'],
    });
    expect((await send(CORPORATE, [])).status).toBe(422);
  });

  it('cannot add a recipient to our mail', async () => {
    for (const field of ['name', 'email', 'company', 'phone'])
      expect([field, (await send(CORPORATE, corporate({ [field]: 'a@example.in\r\nBcc: victim@example.in' }))).status]).toEqual([
        field,
        422,
      ]);
    expect(running().mailbox.caught.some((mail) => mail.to.includes('victim@example.in'))).toBeFalsy();
  });

  it('is for ops’ eyes only', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.ask('GET', '/bff/api/v1/admin/enquiries')).status).toBe(403);
  });
});
