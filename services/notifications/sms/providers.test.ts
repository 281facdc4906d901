import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { readSettings } from '../../kernel/index.ts';
import { msg91 } from './msg91.ts';
import { SmsRefusedError } from './sms-provider.ts';
import { isFromTwilio, TWILIO_RECEIPTS, twilio } from './twilio.ts';

interface Heard {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that speaks a provider's protocol: it hears what is sent and answers what the test wants. */
let server: Server;
let origin = '';
let heard: Heard[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

before(async () => {
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());
beforeEach(() => {
  heard = [];
});

const SMS = {
  jobId: 'trainer-assigned-sms.1.customer',
  to: '9876543210',
  template: 'trainer-assigned-customer' as const,
  values: ['Arjun Rao', 'Sun 22 Nov', '0412'],
  text: 'Arjun Rao comes to you',
};
const settings = () =>
  readSettings({
    SMS_PROVIDER: 'msg91',
    SMS_FALLBACK: 'twilio',
    MSG91_URL: origin,
    MSG91_AUTH_KEY: 'key-of-msg91',
    SMS_DLT_TEMPLATES: 'trainer-assigned-customer=flow1,visit-off=flow2',
    TWILIO_URL: origin,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token-of-twilio',
    TWILIO_FROM: 'FITGHR',
    SITE_URL: 'https://fitghar.example',
  });

describe('MSG91', () => {
  it('gets the registered template, filled in its order, for a number with 91 in front', async () => {
    answer = { status: 200, body: { type: 'success', message: 'request-1' } };
    assert.equal(await msg91(settings()).send(SMS), 'request-1');
    assert.deepEqual([heard[0]?.url, heard[0]?.headers.authkey], ['/api/v5/flow', 'key-of-msg91']);
    assert.deepEqual(JSON.parse(heard[0]?.body ?? ''), {
      template_id: 'flow1',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', VAR1: 'Arjun Rao', VAR2: 'Sun 22 Nov', VAR3: '0412' }],
    });
  });

  it('refuses for good what it answers with an error, and a text without a registered template', async () => {
    answer = { status: 200, body: { type: 'error', message: 'template is not approved' } };
    await assert.rejects(msg91(settings()).send(SMS), new SmsRefusedError('template is not approved'));
    await assert.rejects(msg91(settings()).send({ ...SMS, template: 'trainer-assigned-trainer' }), SmsRefusedError);
    assert.equal(heard.length, 1);
  });

  it('may be asked again where it is away or the key is wrong', async () => {
    for (const status of [500, 503, 429, 401]) {
      answer = { status, body: {} };
      const error: unknown = await msg91(settings())
        .send(SMS)
        .catch((reason: unknown) => reason);
      assert.ok(error instanceof Error && !(error instanceof SmsRefusedError), String(status));
    }
  });
});

describe('Twilio', () => {
  it('gets a form with the number in E.164, and where to report', async () => {
    answer = { status: 201, body: { sid: 'SM1' } };
    assert.equal(await twilio(settings()).send(SMS), 'SM1');
    assert.equal(heard[0]?.url, '/2010-04-01/Accounts/AC1/Messages.json');
    assert.equal(heard[0]?.headers.authorization, `Basic ${Buffer.from('AC1:token-of-twilio').toString('base64')}`);
    assert.deepEqual(Object.fromEntries(new URLSearchParams(heard[0]?.body)), {
      To: '+919876543210',
      From: 'FITGHR',
      Body: 'Arjun Rao comes to you',
      StatusCallback: 'https://fitghar.example/bff/api/v1/sms/receipts/twilio',
    });
  });

  it('refuses a number that is none', async () => {
    answer = { status: 400, body: { code: 21211, message: 'Invalid To' } };
    await assert.rejects(twilio(settings()).send(SMS), SmsRefusedError);
  });

  it('is believed where it has signed, and nobody else is', () => {
    const fields = { MessageStatus: 'delivered', MessageSid: 'SM1' };
    const text = `https://fitghar.example${TWILIO_RECEIPTS}MessageSidSM1MessageStatusdelivered`;
    const signature = createHmac('sha1', 'token-of-twilio').update(text).digest('base64');
    assert.equal(isFromTwilio(settings(), fields, signature), true);
    assert.equal(isFromTwilio(settings(), { ...fields, MessageStatus: 'failed' }, signature), false);
    assert.equal(isFromTwilio(settings(), fields, ''), false);
    assert.equal(isFromTwilio(readSettings({}), fields, signature), false);
  });
});
