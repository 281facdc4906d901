import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, eventually, mailTo, request } from '../../../test/customer.ts';

const CORPORATE = '/bff/user/corporatePlan';
const NATAL = '/bff/user/natalEnquiry';

describe('an enquiry', () => {
  const running = useApp();
  const send = (path: string, body: unknown) => request(running(), 'POST', path, { body });
  const corporate = (fields: object = {}) => ({
    name: 'Ravi',
    company: 'Lotus Ltd',
    company_name: 'Lotus Ltd',
    requirement: 'Yoga on Fridays',
    email: 'ravi@lotus.example',
    phone: '080 1234 5678',
    ...fields,
  });

  it('of a company is stored, acknowledged by email and due within a day', async () => {
    const answer = await send(CORPORATE, corporate());
    expect([answer.status, answer.body.success, answer.body.message]).toStrictEqual([
      200,
      true,
      'Your Information in received we will contact you soon!!',
    ]);
    await mailTo(running(), 'ravi@lotus.example', /enquiry/);
    const admin = await Customer.admin(running());
    const { rows } = (await admin.request('GET', '/bff/api/v1/admin/enquiries?status=open')).body;
    const { kind, company, due_at } = rows[0];
    expect([kind, company, due_at]).toStrictEqual(['corporate', 'Lotus Ltd', '2026-11-22T09:30:00+05:30']);
  });

  it('accepts the company under either name', async () => {
    const { company, ...body } = corporate({ email: 'either@lotus.example' });
    expect((await send(CORPORATE, body)).status).toBe(200);
    const empty = await send(CORPORATE, { ...body, email: 'empty@lotus.example', company: '', company_name: 'Lotus Mills' });
    expect(empty.status).toBe(200);
    const kept = await running().mongo.collection('enquiries').findOne({ email: 'empty@lotus.example' });
    expect(kept?.company).toBe('Lotus Mills');
  });

  it('sent a hundred times is one enquiry and one email', async () => {
    const body = corporate({ email: 'often@lotus.example' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(CORPORATE, body)));
    expect(answers.every(({ status }) => status === 200)).toBeTruthy();
    expect(await running().mongo.collection('enquiries').countDocuments({ email: 'often@lotus.example' })).toBe(1);
    await mailTo(running(), 'often@lotus.example');
    await eventually(async () => (await running().mongo.collection('outbox').countDocuments({ doneAt: null })) === 0);
    expect(running().mailbox.caught.filter((mail) => mail.to.includes('often@lotus.example')).length).toBe(1);
  });

  it('is acknowledged without a word of its sender, who may be a stranger to the recipient', async () => {
    const email = 'stranger@example.in';
    const spam = { name: 'You have won', company: 'Lottery Ltd', requirement: 'Claim it at https://prize.example', email };
    expect((await send(CORPORATE, corporate(spam))).status).toBe(200);
    const { subject, text, html } = await mailTo(running(), email);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/You have won|Lottery|prize\.example/);
  });

  it('is acknowledged once a day to one address, however many there are and from whichever form', async () => {
    const email = 'flooded@example.in';
    const one = (index: number) =>
      index % 2
        ? send(CORPORATE, corporate({ email, requirement: `Number ${index}` }))
        : send('/bff/api/v1/marketing/requests', { email: email.toUpperCase(), requirement: `Number ${index}` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => one(index)));
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await running().mongo.collection('enquiries').countDocuments({ email })).toBe(20);
    const received = () => running().mailbox.caught.filter(({ to }) => to.includes(email)).length;
    const settled = async () => (await running().mongo.collection('outbox').countDocuments({ doneAt: null })) === 0;
    await eventually(settled);
    await eventually(() => received() > 0); // the test may learn of it after the outbox does
    expect(received()).toBe(1);
    await running().clock.advanceMinutes(24 * 60);
    expect((await one(1)).status).toBe(200);
    await eventually(() => received() === 2);
  });

  it('of the natal form needs no address and ignores the form’s flag', async () => {
    const body = { name: 'Asha', requirement: 'Month five', email: 'asha@natal.example', phone: '12', company_name: '', show: true };
    const refused = await send(NATAL, { ...body, health_consent: '2020-01-01' });
    expect(refused.body.errors).toStrictEqual({ health_consent: ['Please agree to the use of your health details'] });
    expect((await send(NATAL, { ...body, health_consent: '2026-11-29' })).status).toBe(200);
    const stored = await running().mongo.collection('enquiries').findOne({ email: 'asha@natal.example' });
    expect([stored?.kind, stored?.healthConsentVersion]).toStrictEqual(['natal', '2026-11-29']);
  });

  it('of the natal form without a consent is stored with none, and answered like any other', async () => {
    const body = { name: 'Asha', requirement: 'Month six', email: 'bare@natal.example', phone: '12' };
    expect((await send(NATAL, body)).status).toBe(200);
    const stored = await running().mongo.collection('enquiries').findOne({ email: body.email });
    expect([stored?.status, stored?.healthConsentVersion]).toStrictEqual(['open', null]);
  });

  it('from the request form is stored too', async () => {
    const answer = await send('/bff/api/v1/marketing/requests', { email: 'who@example.in', requirement: 'Do you come to Mysuru?' });
    expect([answer.status, answer.body]).toStrictEqual([201, { received: true }]);
    expect((await send('/bff/api/v1/marketing/requests', { email: 'x', requirement: ' ' })).status).toBe(422);
  });

  it('reports every missing field', async () => {
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

  it('cannot add a recipient to our email', async () => {
    for (const field of ['name', 'email', 'company', 'phone'])
      expect([field, (await send(CORPORATE, corporate({ [field]: 'a@example.in\r\nBcc: victim@example.in' }))).status]).toEqual([
        field,
        422,
      ]);
    expect(running().mailbox.caught.some((mail) => mail.to.includes('victim@example.in'))).toBeFalsy();
  });

  it('is visible to ops only', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.request('GET', '/bff/api/v1/admin/enquiries')).status).toBe(403);
  });
});
