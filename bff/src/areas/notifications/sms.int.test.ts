import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PersonLanguage } from '@fitghar/contracts/common';
import type { PublishCatalogue } from '@fitghar/services/catalogue';
import type { SmsSender } from '@fitghar/services/notifications';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppUnderTest, startApp } from '../../../test/app-under-test.ts';
import { request } from '../../../test/customer.ts';

const TEXT = { template: 'visit-off' as const, values: { en: ['Sun 22 Nov', '560038'], hi: ['रवि 22 नव॰', '560038'] } };

describe('an SMS', () => {
  let running: AppUnderTest;
  let provider: Server;
  /** The response of MSG91. */
  let msg91: { status: number; body: unknown } = { status: 200, body: { type: 'success', message: 'r1' } };
  let twilioStatus = 201;
  let asked: string[] = [];
  let taken = 0;
  /** What MSG91 was sent. */
  const bodies: unknown[] = [];

  beforeAll(async () => {
    provider = createServer(async (request, reply) => {
      const body = await text(request);
      if (request.url?.startsWith('/api/v5')) bodies.push(JSON.parse(body));
      asked.push(request.url ?? '');
      taken += 1;
      const answer = request.url?.startsWith('/api/v5') ? msg91 : { status: twilioStatus, body: { sid: `SM${taken}` } };
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    running = await startApp({
      SMS_PROVIDER: 'msg91',
      SMS_FALLBACK: 'twilio',
      SMS_RECEIPT_TOKEN: 'receipts-of-msg91',
      SMS_DLT_TEMPLATES: 'visit-off=flow1',
      MSG91_URL: url,
      MSG91_AUTH_KEY: 'key',
      TWILIO_URL: url,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'secret',
      TWILIO_FROM: 'FITGHR',
      SITE_URL: 'https://localhost',
    });
  });
  afterAll(async () => {
    await running.stop();
    provider.close();
  });
  const send = (jobId: string, language: PersonLanguage = 'en') => {
    asked = [];
    return running.provider<SmsSender>('SmsSender').send(jobId, '9876543210', language, TEXT);
  };
  const stateOf = (jobId: string) =>
    running.mongo.collection<{ _id: string; [field: string]: unknown }>('sms_messages').findOne({ _id: jobId });

  it('is sent once, however often its job runs', async () => {
    msg91 = { status: 200, body: { type: 'success', message: 'r1' } };
    await send('a');
    await send('a');
    expect(asked).toStrictEqual([]);
    const stored = await stateOf('a');
    expect([stored?.state, stored?.provider, stored?.providerId]).toStrictEqual(['sent', 'msg91', 'r1']);
    expect(JSON.stringify(stored)).not.toMatch(/9876543210|is cancelled/);
  });

  it('is in the reader’s language once that text is registered, and in English until then', async () => {
    msg91 = { status: 200, body: { type: 'success', message: 'r-hi' } };
    await send('hindi-1', 'hi');
    expect(bodies.at(-1)).toMatchObject({ template_id: 'flow1', recipients: [{ VAR1: 'Sun 22 Nov' }] });
    await running.provider<PublishCatalogue>('PublishCatalogue').run('f'.repeat(24), {
      changes: [{ kind: 'sms', id: 'visit-off.hi', dlt_id: '2208' }],
      reason: 'Registered',
    });
    await send('hindi-2', 'hi');
    expect(bodies.at(-1)).toMatchObject({ template_id: '2208', recipients: [{ VAR1: 'रवि 22 नव॰' }] });
  });

  it('is sent through the fallback if the first provider refuses', async () => {
    msg91 = { status: 200, body: { type: 'error', message: 'not approved' } };
    await send('b');
    expect(asked).toStrictEqual(['/api/v5/flow', '/2010-04-01/Accounts/AC1/Messages.json']);
    expect((await stateOf('b'))?.provider).toBe('twilio');
  });

  it('is tried three times if the first provider is down, then sent through the fallback', async () => {
    msg91 = { status: 503, body: {} };
    for (const _ of [1, 2, 3]) {
      await expect(send('c')).rejects.toThrow();
      expect(asked).toStrictEqual(['/api/v5/flow']);
    }
    await send('c');
    expect(asked).toStrictEqual(['/2010-04-01/Accounts/AC1/Messages.json']);
    expect((await stateOf('c'))?.state).toBe('sent');
  });

  it('is not tried again once both providers have refused it, and counts as failed (BE36)', async () => {
    msg91 = { status: 200, body: { type: 'error', message: 'not approved' } };
    twilioStatus = 400;
    await send('f');
    twilioStatus = 201;
    expect(asked).toStrictEqual(['/api/v5/flow', '/2010-04-01/Accounts/AC1/Messages.json']);
    expect((await stateOf('f'))?.state).toBe('failed');
  });

  it('is delivered or failed only by the provider’s own report', async () => {
    msg91 = { status: 200, body: { type: 'success', message: 'r-d' } };
    await send('d');
    const receipt = (token: string) =>
      request(running, 'POST', '/bff/api/v1/sms/receipts/msg91', {
        headers: { 'x-receipt-token': token },
        body: [{ requestId: 'r-d', report: [{ number: '919876543210', status: '1' }] }],
      });
    expect((await receipt('')).status).toBe(401);
    expect((await receipt('receipts-of-msg92')).status).toBe(401);
    expect((await stateOf('d'))?.state).toBe('sent');
    expect((await receipt('receipts-of-msg91')).status).toBe(200);
    expect((await stateOf('d'))?.state).toBe('delivered');

    msg91 = { status: 200, body: { type: 'error', message: 'no' } };
    await send('e');
    const sid = String((await stateOf('e'))?.providerId);
    const signed = `https://localhost/bff/api/v1/sms/receipts/twilioMessageSid${sid}MessageStatusundelivered`;
    const signature = createHmac('sha1', 'secret').update(signed).digest('base64');
    const report = (given: string) =>
      request(running, 'POST', '/bff/api/v1/sms/receipts/twilio', {
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': given },
        body: `MessageSid=${sid}&MessageStatus=undelivered`,
      });
    expect((await report('forged')).status).toBe(401);
    expect((await report(signature)).status).toBe(200);
    expect((await stateOf('e'))?.state).toBe('failed');
  });
});
