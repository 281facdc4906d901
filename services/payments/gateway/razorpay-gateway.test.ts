import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { readSettings } from '../../kernel/index.ts';
import { GatewayUnavailableError, RefundRefusedError } from '../payments.errors.ts';
import { isCaptured } from './gateway.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';

/** A server that speaks the gateway's protocol: it hears what is asked and answers what the test wants. */
let server: Server;
let gateway: RazorpayGateway;
let heard: { call: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ call: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(parts).toString() });
      reply.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({});
  gateway = new RazorpayGateway({ ...settings, gateway: { ...settings.gateway, apiUrl: `http://127.0.0.1:${port}` } });
});
afterAll(() => void server.close());
beforeEach(() => {
  heard = [];
});

const aPayment = (fields: Record<string, unknown> = {}) => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: 9900,
  amount_refunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  wallet: null,
  ...fields,
});
const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });
const aRefund = { paymentId: 'pay_1', amountPaise: 5000, key: 'refund-1' };

describe('a payment at the gateway', () => {
  it('is read with its amounts in paise', async () => {
    answer = { status: 200, body: aPayment({ amount: '9900', amount_refunded: 5000 }) };
    expect(await gateway.findPayment('pay_1')).toStrictEqual({
      id: 'pay_1',
      orderId: 'order_1',
      amountPaise: 9900,
      refundedPaise: 5000,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      wallet: null,
    });
    expect(heard[0]?.call).toMatch(/^GET \/v1\/payments\/pay_1/);
  });

  it('may belong to no order, and then names none', async () => {
    answer = { status: 200, body: { items: [aPayment({ order_id: null, method: undefined })] } };
    const [payment] = await gateway.listPayments({ from: new Date(0), to: new Date(60_999), skip: 100 });
    expect([payment?.orderId, payment?.method]).toStrictEqual(['', null]);
    expect(heard[0]?.call).toMatch(/to=60&.*skip=100/);
  });

  it('that the gateway does not know is none', async () => {
    for (const status of [400, 404]) {
      answer = { status, body: refusal('The id provided does not exist') };
      expect(await gateway.findPayment('pay_unknown')).toBeNull();
    }
  });

  it('is not taken for absent where the gateway is in trouble', async () => {
    for (const status of [401, 429, 500, 503]) {
      answer = { status, body: refusal('Try later') };
      await expect(gateway.findPayment('pay_1')).rejects.toThrow(GatewayUnavailableError);
    }
  });

  it('is money taken once it is captured, even where it has gone back since', async () => {
    const taken: boolean[] = [];
    for (const status of ['created', 'authorized', 'failed', 'captured', 'refunded']) {
      answer = { status: 200, body: aPayment({ status }) };
      const payment = await gateway.findPayment('pay_1');
      taken.push(payment !== null && isCaptured(payment));
    }
    expect(taken).toStrictEqual([false, false, false, true, true]);
  });
});

describe('a refund at the gateway', () => {
  it('is asked for under its key, so that the same one twice is one', async () => {
    answer = { status: 200, body: { id: 'rfnd_1', status: 'processed' } };
    expect(await gateway.refund(aRefund)).toStrictEqual({ id: 'rfnd_1', status: 'processed' });
    expect([heard[0]?.call, heard[0]?.headers['x-refund-idempotency']]).toStrictEqual(['POST /v1/payments/pay_1/refund', 'refund-1']);
    expect(JSON.parse(heard[0]?.body ?? '')).toStrictEqual({ amount: 5000, notes: { refund: 'refund-1' } });
  });

  it('that it will never make is refused in its own words', async () => {
    answer = { status: 400, body: refusal('The payment has been fully refunded already') };
    await expect(gateway.refund(aRefund)).rejects.toThrow(new RefundRefusedError('The payment has been fully refunded already'));
  });

  it('may be asked for again where the gateway is in trouble, or its refusal cannot be read', async () => {
    for (const [status, body] of [
      [500, refusal('Server error')],
      [400, {}],
    ] as const) {
      answer = { status, body };
      await expect(gateway.refund(aRefund)).rejects.toThrow(GatewayUnavailableError);
    }
  });

  it('is found by its id, or is none', async () => {
    answer = { status: 200, body: { id: 'rfnd_1', status: 'pending' } };
    expect(await gateway.findRefund('rfnd_1')).toStrictEqual({ id: 'rfnd_1', status: 'pending' });
    answer = { status: 400, body: refusal('The id provided does not exist') };
    expect(await gateway.findRefund('rfnd_unknown')).toBeNull();
  });
});
