import type { CatalogueItem } from '@fitghar/contracts/admin';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo, request, type TestResponse } from '../../../test/customer.ts';

const CATALOGUE = '/bff/api/v1/admin/catalogue';
const ENQUIRY = { kind: 'mail', id: 'enquiry-received' };
const OFF = { kind: 'sms', id: 'one-time-code' };

describe('the texts of emails and SMS', () => {
  const running = useApp({ RATE_LIMITS: 'off' });
  let owner: Customer;
  beforeAll(async () => {
    owner = await Customer.admin(running());
  });
  const publish = (change: object, fields: object = {}): Promise<TestResponse> =>
    owner.request('POST', `${CATALOGUE}/versions`, { changes: [change], reason: 'Warmer', ...fields });
  const errorOf = ({ status, body }: TestResponse) => [status, Object.values(body.errors ?? {}).flat()[0]];
  const enquire = (email: string) => {
    const body = { name: 'Ravi', company: 'Lotus Ltd', company_name: 'Lotus Ltd', requirement: 'Yoga', email, phone: '080 1234 5678' };
    return request(running(), 'POST', '/bff/user/corporatePlan', { body });
  };

  it('begin as they were written, and change for what is sent from then on', async () => {
    const { items } = (await owner.request('GET', CATALOGUE)).body;
    const texts = items.filter(({ kind }: CatalogueItem) => kind === 'mail' || kind === 'sms');
    expect(texts.every(({ text }: CatalogueItem) => text)).toBe(true);
    const version = await publish({ ...ENQUIRY, subject: 'Thank you, we’re on it', text: 'Namaste!\n\nA colleague reads this today.' });
    expect(version.status).toBe(201);
    await enquire('warm@lotus.example');
    expect((await mailTo(running(), 'warm@lotus.example')).text).toContain('Namaste!\n\nA colleague reads this today.');
    const sent = await owner.request('POST', '/bff/api/v1/admin/texts/test', { ...ENQUIRY, text: 'Namaste, this is a draft.' });
    expect(sent.status).toBe(200);
    expect((await mailTo(running(), owner.email, /^Test: /)).text).toContain('this is a draft');
    expect((await owner.request('POST', `${CATALOGUE}/versions/${version.body.number}/withdraw`, { reason: 'Over' })).status).toBe(200);
    await enquire('again@lotus.example');
    expect((await mailTo(running(), 'again@lotus.example')).text).toContain('We’ll reply within 24 hours.');
  });

  it('of a code are the owner’s, the code and the page where it is entered are not', async () => {
    const RESET = { kind: 'mail', id: 'reset-code' };
    expect(errorOf(await publish({ ...RESET, text: 'Here is your code.' }))).toStrictEqual([422, 'Please keep {minutes}']);
    const changes = { subject: 'Your new code', text: 'Namaste, it is good for {minutes} minutes.' };
    expect((await publish({ ...RESET, ...changes })).status).toBe(201);
    expect((await request(running(), 'POST', '/bff/user/request-password-reset', { body: { email: owner.email } })).status).toBe(200);
    const { subject, text } = await mailTo(running(), owner.email, /code/);
    expect(subject).toBe('Your new code');
    expect(text).toMatch(/Namaste, it is good for 10 minutes\.\n\n\d{6}\n/);
    expect(text).toContain('/forgotpassword');
    expect(text).toContain('We’ll never ask you for this code');
  });

  it('that sometimes lack a value keep it apart from what must be said', async () => {
    const text = 'Now {when}. The reason: {reason}\n\n{who}';
    expect(errorOf(await publish({ kind: 'mail', id: 'session-moved-by-team', text }))).toStrictEqual([
      422,
      'Please put {reason} into a paragraph apart, which is left out if there is none',
    ]);
    expect((await publish({ kind: 'mail', id: 'quotation.hi', text: 'x' })).status).toBe(422);
  });

  it('are sent by SMS with the changed words, and as registered to whoever tries one', async () => {
    const REGISTERED = '{brand}: {#numeric#} is your code, for {#numeric#} minutes. We never ask for it, so tell nobody.';
    expect((await publish({ ...OFF, text: REGISTERED, dlt_id: '1107171234567890123' })).status).toBe(201);
    expect((await owner.request('POST', '/bff/api/v1/admin/texts/test', OFF)).status).toBe(200);
    const sms = await mailTo(running(), '9000000001@sms.local');
    expect(sms.text.trim()).toBe('FitGhar: 123456 is your code, for 10 minutes. We never ask for it, so tell nobody.');
  });

  it('refuse what could not be sent: an unknown or missing variable, another order, no brand', async () => {
    expect(errorOf(await publish({ kind: 'mail', id: 'trainer-assigned', text: 'Namaste {name}.' }))).toStrictEqual([
      422,
      'Please keep {pin}',
    ]);
    expect(errorOf(await publish({ ...ENQUIRY, text: 'Namaste {name}.' }))).toStrictEqual([
      422,
      '{name} is not known here. These are: none',
    ]);
    expect(errorOf(await publish({ ...OFF, text: '{brand}: your code is {#numeric#}. Never tell it to anyone.' }))).toStrictEqual([
      422,
      'Please keep the variables, in this order: {#numeric#} {#numeric#}',
    ]);
    expect((await publish({ ...OFF, subject: 'A subject' })).status).toBe(422);
    expect((await publish({ ...OFF, dlt_id: '12 34' })).status).toBe(422);
    expect((await publish({ kind: 'mail', id: 'none', text: 'x' })).status).toBe(422);
    const test = (body: object, by = owner) => by.request('POST', '/bff/api/v1/admin/texts/test', body);
    expect((await test({ kind: 'mail', id: 'none' })).status).toBe(422);
    expect((await test({ kind: 'mail', id: 'trainer-assigned', text: 'No PIN' })).status).toBe(422);
    expect((await test(ENQUIRY, await Customer.admin(running(), 'ops'))).status).toBe(403);
  });
});
