import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../kernel/index.ts';
import { msg91 } from './msg91.ts';
import { SmsRefusedError } from './sms-provider.ts';
import { isFromTwilio, TWILIO_RECEIPTS, twilio } from './twilio.ts';

interface ReceivedRequest {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that speaks a provider's protocol: it records requests and returns what the test sets. */
let server: Server;
let origin = '';
let received: ReceivedRequest[] = [];
let answer: { status: number; body: unknown; location?: string } = { status: 200, body: {} };

beforeAll(async () => {
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      reply
        .writeHead(answer.status, { 'content-type': 'application/json', ...(answer.location && { location: answer.location }) })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  received = [];
});

const SMS = {
  jobId: 'trainer-assigned-sms.1.customer',
  to: '9876543210',
  template: 'trainer-assigned-customer' as const,
  values: ['Arjun Rao', 'Sun 22 Nov', '0412'],
  text: 'Arjun Rao is your trainer',
  dltId: 'flow1',
};
const settings = () =>
  readSettings({
    SMS_PROVIDER: 'msg91',
    SMS_FALLBACK: 'twilio',
    MSG91_URL: origin,
    MSG91_AUTH_KEY: 'key-of-msg91',
    TWILIO_URL: origin,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token-of-twilio',
    TWILIO_FROM: 'FITGHR',
    SITE_URL: 'https://localhost',
  });

describe('MSG91', () => {
  it('receives the registered template, filled in order, for a number with prefix 91', async () => {
    answer = { status: 200, body: { type: 'success', message: 'request-1' } };
    expect(await msg91(settings()).send(SMS)).toBe('request-1');
    expect([received[0]?.url, received[0]?.headers.authkey]).toStrictEqual(['/api/v5/flow', 'key-of-msg91']);
    expect(JSON.parse(received[0]?.body ?? '')).toStrictEqual({
      template_id: 'flow1',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', VAR1: 'Arjun Rao', VAR2: 'Sun 22 Nov', VAR3: '0412' }],
    });
  });

  it('rejects a text permanently after an error response or without a registered template', async () => {
    answer = { status: 200, body: { type: 'error', message: 'not approved for 919876543210' } };
    await expect(msg91(settings()).send(SMS)).rejects.toThrow(new SmsRefusedError('not approved for …'));
    await expect(msg91(settings()).send({ ...SMS, dltId: '' })).rejects.toThrow(SmsRefusedError);
    expect(received.length).toBe(1);
  });

  it('can be retried if it is unreachable or the key is wrong', async () => {
    for (const status of [500, 503, 429, 401]) {
      answer = { status, body: {} };
      const error: unknown = await msg91(settings())
        .send(SMS)
        .catch((reason: unknown) => reason);
      expect([String(status), Boolean(error instanceof Error && !(error instanceof SmsRefusedError))]).toEqual([String(status), true]);
    }
  });
});

describe('Twilio', () => {
  it('sends nothing to where it is redirected', async () => {
    answer = { status: 307, body: {}, location: '/elsewhere' };
    await expect(twilio(settings()).send(SMS)).rejects.toThrow();
    expect(received.map(({ url }) => url)).not.toContain('/elsewhere');
    expect(received).toHaveLength(1);
  });

  it('receives a form with the number in E.164 and a callback address', async () => {
    answer = { status: 201, body: { sid: 'SM1' } };
    expect(await twilio(settings()).send(SMS)).toBe('SM1');
    expect(received[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token-of-twilio').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toStrictEqual({
      To: '+919876543210',
      From: 'FITGHR',
      Body: 'Arjun Rao is your trainer',
      StatusCallback: 'https://localhost/bff/api/v1/sms/receipts/twilio',
    });
  });

  it('rejects an invalid number', async () => {
    answer = { status: 400, body: { code: 21211, message: 'Invalid To' } };
    await expect(twilio(settings()).send(SMS)).rejects.toThrow(SmsRefusedError);
  });

  it('accepts only webhooks with its own signature', () => {
    const fields = { MessageStatus: 'delivered', MessageSid: 'SM1' };
    const text = `https://localhost${TWILIO_RECEIPTS}MessageSidSM1MessageStatusdelivered`;
    const signature = createHmac('sha1', 'token-of-twilio').update(text).digest('base64');
    expect(isFromTwilio(settings(), fields, signature)).toBe(true);
    expect(isFromTwilio(settings(), { ...fields, MessageStatus: 'failed' }, signature)).toBe(false);
    expect(isFromTwilio(settings(), fields, '')).toBe(false);
    expect(isFromTwilio(readSettings({}), fields, signature)).toBe(false);
  });
});
