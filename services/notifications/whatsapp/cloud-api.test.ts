import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../kernel/index.ts';
import { postMessage, WhatsAppRefusedError } from './cloud-api.ts';

/** A server that speaks WhatsApp's protocol: it records requests and returns what the test sets. */
let server: Server;
let origin = '';
const received: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: unknown; location?: string } = { status: 200, body: {} };

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    received.push({ url: request.url, authorization: request.headers.authorization, body: await json(request) });
    const { status, body, location } = answer;
    reply.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const send = () => {
  const settings = readSettings({
    WHATSAPP_URL: origin,
    WHATSAPP_PHONE_ID: '10000',
    WHATSAPP_TOKEN: 'our token',
    WHATSAPP_APP_SECRET: 'secret of our app',
    WHATSAPP_VERIFY_TOKEN: 'token of our webhook',
  });
  return postMessage(settings, '+919876543210', 'job.1', { type: 'text', text: { body: 'Namaste', preview_url: false } });
};
const refused = (status: number, code: number) => {
  answer = { status, body: { error: { code, message: '(#131026) for 919876543210' } } };
  return send().catch((error: unknown) => error);
};

describe('the API of WhatsApp', () => {
  it('gets the number without a plus, and the job that receipts are to name', async () => {
    answer = { status: 200, body: { messages: [{ id: 'wamid.1' }] } };
    expect(await send()).toBe('wamid.1');
    expect(received.at(-1)).toStrictEqual({
      url: '/v23.0/10000/messages',
      authorization: 'Bearer our token',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '919876543210',
        biz_opaque_callback_data: 'job.1',
        type: 'text',
        text: { body: 'Namaste', preview_url: false },
      },
    });
  });

  it('refuses a number or a template for good, and only the latter is our fault', async () => {
    for (const [code, isOfTemplate] of [
      [131_026, false],
      [131_047, false],
      [132_001, true],
      [132_015, true],
    ] as const) {
      const error = await refused(400, code);
      expect(error).toStrictEqual(new WhatsAppRefusedError(code));
      expect(error instanceof WhatsAppRefusedError && error.isOfTemplate).toBe(isOfTemplate);
    }
  });

  it.each([
    [429, 130_429],
    [400, 131_056],
    [401, 190],
    [400, 190],
    [500, 131_000],
    [503, 0],
  ])('may take it later after %i with code %i, and quotes no number', async (status, code) => {
    const error = await refused(status, code);
    expect(error).toStrictEqual(new Error(`WhatsApp answered ${status} (${code})`));
  });

  it('sends nothing to where it is redirected', async () => {
    answer = { status: 307, body: {}, location: '/elsewhere' };
    await expect(send()).rejects.toThrow();
    expect(received.map(({ url }) => url)).not.toContain('/elsewhere');
  });
});
