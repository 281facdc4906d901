import { PAGE_LANGUAGE } from '@fitghar/contracts/common';
import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo, PASSWORD, request } from '../../../test/customer.ts';

const REGISTER = '/bff/admin/api/user/register';
const IN_HINDI = { [PAGE_LANGUAGE]: 'hi' };

describe('the language of a person', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  const users = () => running().mongo.collection('users');
  const languageOf = async ({ id }: Customer) => (await users().findOne({ _id: new ObjectId(id) }))?.language;
  const cookiesOf = (headers: Headers) => headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const logIn = (email: string, cookie = '') =>
    request(running(), 'POST', '/bff/user/userLogin', { body: { email, password: PASSWORD }, headers: { cookie } });

  it('is that of the page on which they register, as is that of what they agree to', async () => {
    const [email, mobile] = ['kamla@example.in', '9876543210'];
    const body = { name: 'Kamla Devi', mobile, email, password: PASSWORD, user_type: 'U' };
    const registered = await request(running(), 'POST', REGISTER, { body, headers: IN_HINDI });
    expect(registered.status).toBe(201);
    const account = await users().findOne({ email });
    expect(account?.language).toBe('hi');
    const consent = await running().mongo.collection('consents').findOne({ userId: account?._id });
    expect(consent?.language).toBe('hi');
  });

  it('is English for whoever does not say, or names one that we lack', async () => {
    const body = { name: 'Kamla Devi', mobile: '9876543210', email: 'xx@example.in', password: PASSWORD, user_type: 'U' };
    expect((await request(running(), 'POST', REGISTER, { body, headers: { [PAGE_LANGUAGE]: 'xx' } })).status).toBe(201);
    expect((await users().findOne({ email: body.email }))?.language).toBe('en');
  });

  it('is English again on pages of one that is no longer offered, and refuses no one', async () => {
    const customer = await Customer.signedIn(running());
    // as stored by a version that had Kannada
    await users().updateOne({ _id: new ObjectId(customer.id) }, { $set: { language: 'kn' } });
    const call = (path: string) =>
      request(running(), 'GET', path, { token: customer.token, headers: { [PAGE_LANGUAGE]: 'kn', cookie: 'fitghar_language=kn' } });
    expect((await call('/bff/api/v1/session/me')).status).toBe(200);
    expect((await call('/bff/api/v1/plans/samples')).body.diet.for_whom).toMatch(/^A woman/);
    await running().runJob('password-changed-mail', { v: 1, user_id: customer.id }, 'removed');
    expect((await mailTo(running(), customer.email)).html).toContain('<html lang="en">');
  });

  it('keeps names in another script than the page, and long ones', async () => {
    const customer = await Customer.signedIn(running());
    for (const name of ['काव्या மேனன் O’Brien', 'क'.repeat(60)]) {
      const { status, body } = await request(running(), 'PATCH', '/bff/api/v1/account/profile', {
        token: customer.token,
        headers: IN_HINDI,
        body: { name },
      });
      expect([status, body.name]).toStrictEqual([200, name]);
    }
    const refused = await request(running(), 'PATCH', '/bff/api/v1/account/profile', {
      token: customer.token,
      headers: IN_HINDI,
      body: { name: '' },
    });
    expect([refused.status, refused.body.errors.name]).toStrictEqual([422, [expect.stringMatching(/^नाम /)]]);
  });

  it('is that of their emails, and of the pages that these lead to', async () => {
    const customer = await Customer.signedIn(running());
    await users().updateOne({ _id: new ObjectId(customer.id) }, { $set: { language: 'hi' } });
    await running().runJob('password-changed-mail', { v: 1, user_id: customer.id });
    const mail = await mailTo(running(), customer.email);
    expect(mail.subject).toBe('आपका पासवर्ड बदल गया है');
    expect(mail.html).toContain('<html lang="hi">');
    expect(mail.text).toContain('/hi/forgotpassword');
  });

  it('is that of the page for who asks for a code or sends a form, with or without an account', async () => {
    const body = {
      name: 'Ravi',
      company: 'Lotus',
      company_name: 'Lotus',
      requirement: 'Yoga',
      email: 'ravi@lotus.example',
      phone: '080 1234 5678',
    };
    await request(running(), 'POST', '/bff/user/corporatePlan', { body, headers: IN_HINDI });
    expect((await mailTo(running(), body.email)).subject).toBe('आपकी पूछताछ मिल गई है');
    const { email } = await Customer.signedIn(running());
    await request(running(), 'POST', '/bff/user/request-password-reset', { body: { email }, headers: IN_HINDI });
    expect((await mailTo(running(), email)).subject).toBe('पासवर्ड रीसेट करने का कोड');
  });

  it('is stored with the account by the first call after a choice, once', async () => {
    const customer = await Customer.signedIn(running());
    const chosen = await fetch(`${running().origin}/about?language=hi`, { redirect: 'manual' });
    const cookie = cookiesOf(chosen.headers).join('; ');
    const call = () => request(running(), 'GET', '/bff/api/v1/session/me', { token: customer.token, headers: { cookie } });
    const answer = await call();
    expect(await languageOf(customer)).toBe('hi');
    const seen = await (await Customer.admin(running())).request('GET', `/bff/api/v1/admin/users/${customer.id}`);
    expect([seen.body.language, seen.body.messages.devices]).toStrictEqual(['hi', 0]);
    expect(seen.body.messages.choices).toContainEqual({ kind: 'sessions', way: 'email', on: true, fixed: true });
    expect(cookiesOf(answer.headers)).toContain('fitghar_new_language=');
  });

  it('is that of the account on another device, and what was chosen there before the login', async () => {
    const customer = await Customer.signedIn(running());
    await users().updateOne({ _id: new ObjectId(customer.id) }, { $set: { language: 'hi' } });
    expect(cookiesOf((await logIn(customer.email)).headers)).toContain('fitghar_language=hi');
    expect(cookiesOf((await logIn(customer.email, 'fitghar_language=hi')).headers).join()).not.toContain('language');
    await logIn(customer.email, 'fitghar_language=en; fitghar_new_language=en');
    expect(await languageOf(customer)).toBe('en');
  });
});
