import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { readSettings } from '../../kernel/index.ts';
import { GatewayUnavailableError, RefundRefusedError } from '../payments.errors.ts';
import { isCaptured } from './gateway.ts';
import { RazorpayGateway } from './razorpay-gateway.ts';

/** A server that speaks the gateway's protocol: it records requests and returns what the test sets. */
let server: Server;
let gateway: RazorpayGateway;
let received: { call: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; body: unknown; location?: string } = { status: 200, body: {} };

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ call: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(parts).toString() });
      reply
        .writeHead(answer.status, {
          'content-type': 'application/json',
          connection: 'close',
          ...(answer.location && { location: answer.location }),
        })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({});
  gateway = new RazorpayGateway({ ...settings, gateway: { ...settings.gateway, apiUrl: `http://127.0.0.1:${port}` } });
});
afterAll(() => void server.close());
beforeEach(() => {
  received = [];
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
/** Wrong key, wrong address, rate limit or server error: the same call may work later. */
const MAY_PASS = [401, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504];
const aRefund = { paymentId: 'pay_1', amountPaise: 5000, key: 'refund-1' };

describe('what the gateway settled', () => {
  const line = { entity_id: 'pay_A1b2', type: 'payment', amount: 9900, fee: 234, tax: 36, debit: 0, credit: 9666, settled: true };
  const settlement = { settlement_id: 'setl_A1b2', settlement_utr: 'KKBK0001' };

  it('is asked for by day and page, and dated as in India', async () => {
    // 00:30 of the 24th in India
    answer = { status: 200, body: { items: [{ ...line, ...settlement, settled_at: 1_795_460_400 }] } };
    expect(await gateway.listSettled({ day: '2026-11-24', skip: 1000 })).toStrictEqual([
      {
        ...{ entity: 'pay_A1b2', type: 'payment', amount: 9900, fee: 234, tax: 36, settlement: 'setl_A1b2', utr: 'KKBK0001' },
        settled_on: '2026-11-24',
      },
    ]);
    expect(received[0]?.call).toBe('GET /v1/settlements/recon/combined?year=2026&month=11&day=24&count=1000&skip=1000');
  });

  it('is an adjustment if it is neither a payment nor a refund', async () => {
    const dispute = { ...line, ...settlement, entity_id: 'disp_A1b2', type: 'dispute', settled_at: 1_795_460_400 };
    answer = { status: 200, body: { items: [dispute] } };
    expect(await gateway.listSettled({ day: '2026-11-24', skip: 0 })).toMatchObject([{ entity: 'disp_A1b2', type: 'adjustment' }]);
  });

  it('is refused if its form is unknown', async () => {
    answer = { status: 200, body: { items: [{ ...line, settlement_id: 'x', settlement_utr: '', settled_at: 1 }] } };
    await expect(gateway.listSettled({ day: '2026-11-24', skip: 0 })).rejects.toThrow();
  });
});

describe('an account that is checked by a penny', () => {
  const account = { trainerId: 't1', name: 'Arjun Rao', accountNumber: '998877665544', ifsc: 'HDFC0000053' };
  const check = (status: string, account_status: string | null = null, registered_name: string | null = null) => ({
    status: 200,
    body: { id: 'fav_1', status, results: { account_status, registered_name } },
  });

  it('is a contact, an account of theirs, and a penny from ours; the name stays out of the address', async () => {
    answer = check('created');
    expect(await gateway.checkAccount(account)).toStrictEqual({ id: 'fav_1', status: 'asked', registeredName: null });
    expect(received.map(({ call }) => call)).toStrictEqual([
      'POST /v1/contacts',
      'POST /v1/fund_accounts',
      'POST /v1/fund_accounts/validations',
    ]);
    expect(JSON.parse(received[2]?.body ?? '')).toMatchObject({ account_number: '2323230000000000', amount: 100, currency: 'INR' });
  });

  it.each([
    [check('completed', 'active', 'ARJUN RAO'), { status: 'valid', registeredName: 'ARJUN RAO' }],
    [check('completed', 'invalid'), { status: 'invalid', registeredName: null }],
    [check('failed'), { status: 'failed', registeredName: null }],
  ])('%j is %j', async (given, expected) => {
    answer = given;
    expect(await gateway.findAccountCheck('fav_1')).toStrictEqual({ id: 'fav_1', ...expected });
  });

  it('is not wrong because the gateway refuses the request', async () => {
    answer = { status: 400, body: refusal('The RazorpayX account is invalid') };
    expect(await gateway.checkAccount(account)).toMatchObject({ status: 'failed' });
    expect(await gateway.findAccountCheck('fav_9')).toBeNull();
  });
});

describe('an order at the gateway', () => {
  it('has its payments captured automatically, whatever the account is set to', async () => {
    answer = { status: 200, body: { id: 'order_1' } };
    expect(await gateway.createOrder({ amountPaise: 9900, receipt: 'r1', notes: { order: 'o1' } })).toBe('order_1');
    expect(received[0]?.call).toBe('POST /v1/orders');
    expect(JSON.parse(received[0]?.body ?? '')).toStrictEqual({
      amount: 9900,
      currency: 'INR',
      receipt: 'r1',
      notes: { order: 'o1' },
      payment: {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' },
      },
    });
  });
});

describe('a payment at the gateway', () => {
  it('has amounts in paise', async () => {
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
    expect(received[0]?.call).toMatch(/^GET \/v1\/payments\/pay_1/);
  });

  it('may have no order', async () => {
    answer = { status: 200, body: { items: [aPayment({ order_id: null, method: undefined })] } };
    const [payment] = await gateway.listPayments({ from: new Date(0), to: new Date(60_999), skip: 100 });
    expect([payment?.orderId, payment?.method]).toStrictEqual(['', null]);
    expect(received[0]?.call).toMatch(/to=60&.*skip=100/);
  });

  it('is null if the gateway does not know it', async () => {
    answer = { status: 400, body: refusal('The id provided does not exist') };
    expect(await gateway.findPayment('pay_unknown')).toBeNull();
  });

  it('is listed with its order, which may have none', async () => {
    answer = { status: 200, body: { items: [aPayment({ status: 'created' }), aPayment({ id: 'pay_2' })] } };
    expect((await gateway.listPaymentsOf('order_1')).map(({ id, status }) => [id, status])).toStrictEqual([
      ['pay_1', 'created'],
      ['pay_2', 'captured'],
    ]);
    expect(received[0]?.call).toBe('GET /v1/orders/order_1/payments');
    answer = { status: 400, body: refusal('The id provided does not exist') };
    expect(await gateway.listPaymentsOf('order_unknown')).toStrictEqual([]);
  });

  it('is not reported as missing while the gateway fails or refuses access', async () => {
    for (const status of MAY_PASS) {
      answer = { status, body: refusal('Try later') };
      await expect(gateway.findPayment('pay_1')).rejects.toThrow(GatewayUnavailableError);
      await expect(gateway.listPaymentsOf('order_1')).rejects.toThrow(GatewayUnavailableError);
      await expect(gateway.findRefund('rfnd_1')).rejects.toThrow(GatewayUnavailableError);
    }
  });

  it('is asked for at the configured address only, whatever that redirects to', async () => {
    answer = { status: 302, body: {}, location: '/v1/elsewhere' };
    await expect(gateway.findPayment('pay_1')).rejects.toThrow(GatewayUnavailableError);
    expect(received).toHaveLength(1);
  });

  it('counts as captured even after a refund', async () => {
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
  it('is requested with an idempotency key, so that a retry creates no second one', async () => {
    answer = { status: 200, body: { id: 'rfnd_1', status: 'processed' } };
    expect(await gateway.refund(aRefund)).toStrictEqual({ id: 'rfnd_1', status: 'processed' });
    expect([received[0]?.call, received[0]?.headers['x-refund-idempotency']]).toStrictEqual(['POST /v1/payments/pay_1/refund', 'refund-1']);
    expect(JSON.parse(received[0]?.body ?? '')).toStrictEqual({ amount: 5000, notes: { refund: 'refund-1' } });
  });

  it('reports the gateway’s words if refused for good', async () => {
    answer = { status: 400, body: refusal('The payment has been fully refunded already') };
    await expect(gateway.refund(aRefund)).rejects.toThrow(new RefundRefusedError('The payment has been fully refunded already'));
  });

  it('is retried unless the gateway has definitely refused it (B11)', async () => {
    for (const status of MAY_PASS) {
      answer = { status, body: refusal('Authentication failed') };
      await expect(gateway.refund(aRefund)).rejects.toThrow(GatewayUnavailableError);
    }
    answer = { status: 400, body: {} };
    await expect(gateway.refund(aRefund)).rejects.toThrow(GatewayUnavailableError);
  });

  it('is found by its ID, or is null', async () => {
    answer = { status: 200, body: { id: 'rfnd_1', status: 'pending' } };
    expect(await gateway.findRefund('rfnd_1')).toStrictEqual({ id: 'rfnd_1', status: 'pending' });
    answer = { status: 400, body: refusal('The id provided does not exist') };
    expect(await gateway.findRefund('rfnd_unknown')).toBeNull();
  });
});
