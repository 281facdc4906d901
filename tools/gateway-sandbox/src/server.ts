// The payment company's addresses: a table of routes.
import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Attempt, type Order, SandboxStore } from './sandbox-store.ts';
import { Webhooks } from './webhooks.ts';

/** Options of {@link createSandbox}. */
export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where events are sent; evaluated per event, as the receiver may start after the sandbox. */
  webhookUrl: () => string;
  /** File that stores the state; in memory if unset. */
  file?: string;
  /** The bank's clock; the system clock if unset. */
  now?: () => Date;
}

/** The keys of every sandbox, which the back end's development settings use too. */
export const SANDBOX_KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret', webhookSecret: 'sandbox_webhook_secret' };
const basicAuthorization = ({ keyId, keySecret }: Pick<SandboxOptions, 'keyId' | 'keySecret'>): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
/** The header of API calls with {@link SANDBOX_KEYS}. */
export const SANDBOX_AUTHORIZATION = basicAuthorization(SANDBOX_KEYS);

const SLOW_MS = 4000;
const contactBody = z.object({ name: z.string().min(3).max(50), type: z.string(), reference_id: z.string().max(40) });
const fundAccountBody = z.object({
  contact_id: z.string(),
  account_type: z.literal('bank_account'),
  bank_account: z.object({
    name: z.string().min(4).max(120),
    ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC is invalid'),
    account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/),
  }),
});
const validationBody = z.object({
  account_number: z.string().regex(/^\d+$/),
  fund_account: z.object({ id: z.string() }),
  amount: z.literal(100),
  currency: z.literal('INR'),
});
const notes = z.record(z.string(), z.string().max(256)).optional();
/** Razorpay's limits for the time until an authorised payment is captured, in minutes. */
const captureMinutes = z.number().int().min(12).max(7200);
const capture = z.discriminatedUnion('capture', [
  z.object({
    capture: z.literal('automatic'),
    capture_options: z
      .object({
        automatic_expiry_period: captureMinutes,
        manual_expiry_period: captureMinutes,
        refund_speed: z.enum(['optimum', 'normal']),
      })
      .refine(({ automatic_expiry_period, manual_expiry_period }) => manual_expiry_period >= automatic_expiry_period),
  }),
  z.object({ capture: z.literal('manual') }),
]);
/** The part of an order that asks for automatic capture, for those who open one by themselves. */
export const AUTOMATIC_CAPTURE: z.infer<typeof capture> = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' },
};
const orderBody = z.object({
  amount: z.number().int().min(100),
  currency: z.string().length(3),
  receipt: z.string().max(40).optional(),
  notes,
  payment: capture.optional(),
});
const refundBody = z.object({ amount: z.number().int().min(100).optional(), notes });
const faultBody = z.strictObject({
  webhooks: z.enum(['deliver', 'drop', 'duplicate', 'delay', 'reorder']).optional(),
  delay_ms: z.number().int().min(0).max(3_600_000).optional(),
  /** How often 'duplicate' sends each event. */
  copies: z.number().int().min(1).max(100).optional(),
  /** 'fails-after' processes the request, then answers 500. */
  api: z.enum(['up', 'down', 'slow', 'fails-after']).optional(),
  /** Result of refunds requested from now on. */
  refunds: z.enum(['processed', 'pending', 'failed', 'refuse']).optional(),
  /** Name that the bank has for accounts checked from now on: their own if null, and no account if empty. */
  registered_name: z.string().nullable().optional(),
});
const outcomeBody = z.strictObject({
  outcome: z.enum(['success', 'failure', 'authorized']),
  method: z.enum(['card', 'upi']).default('card'),
  amount: z.number().int().min(1).optional(),
  currency: z.string().length(3).optional(),
  /** When the customer paid, for demo data; now if unset. */
  at: z.iso.datetime().optional(),
  /** Sends no webhook. */
  quiet: z.boolean().default(false),
});
const windowQuery = z.object({
  from: z.coerce.number().int().min(0).default(0),
  to: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});
/** Of a month, or of a day of it, in India. */
const settledQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2999),
  month: z.coerce.number().int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1).max(1000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});
const IST_SECONDS = 19_800;
const disputeBody = z.strictObject({
  outcome: z.enum(['created', 'won', 'lost']),
  /** ID of the dispute; if unset, one per payment. */
  id: z
    .string()
    .regex(/^disp_\w+$/)
    .optional(),
});
const refundOutcomeBody = z.strictObject({ status: z.enum(['processed', 'failed']) });
const STATUS_OF = { success: 'captured', failure: 'failed', authorized: 'authorized' } as const;
const checkoutBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), order_id: z.string(), card: z.string() }),
  z.object({ method: z.literal('upi'), order_id: z.string(), vpa: z.string() }),
]);

/** Razorpay's test cards and UPI addresses, with their results. */
const OUTCOMES: Record<string, boolean> = {
  '4100280000001007': true,
  '4100280000060003': false,
  'success@razorpay': true,
  'failure@razorpay': false,
};

const refuse = (reply: FastifyReply, status: number, description: string, field: string | null = null) =>
  reply.status(status).send({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      field,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });

const asset = (name: string): string => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8');

/** Implements the part of Razorpay's API that we use, with a bank that tests control. */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  const books = new SandboxStore(options.file, options.now ?? (() => new Date()));
  const webhooks = new Webhooks(options.webhookUrl, options.webhookSecret);
  let api: NonNullable<z.infer<typeof faultBody>['api']> = 'up';
  let registeredName: string | null = null;
  let refunds: NonNullable<z.infer<typeof faultBody>['refunds']> = 'processed';
  const authorization = basicAuthorization(options);

  app.setErrorHandler((error, _request, reply) =>
    refuse(reply, error instanceof z.ZodError ? 400 : 500, error instanceof Error ? error.message : 'Unknown'),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/') || request.url.startsWith('/v1/checkout.js')) return;
    if (api === 'down') return reply.status(503).send({ error: { code: 'SERVER_ERROR', description: 'The server is not available' } });
    if (api === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (request.headers.authorization !== authorization)
      return reply.status(401).send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (api !== 'fails-after' || !request.url.startsWith('/v1/') || request.method !== 'POST') return payload;
    reply.status(500);
    return JSON.stringify({ error: { code: 'SERVER_ERROR', description: 'Something went wrong' } });
  });
  app.addHook('onClose', async () => {
    webhooks.close();
    books.close();
  });

  const payOrder = (order: Order, attempt: Attempt, quiet = false) => {
    const payment = books.pay(order, attempt);
    if (!quiet) webhooks.paid(order, payment);
    return payment;
  };
  const id = (params: unknown) => z.object({ id: z.string() }).parse(params).id;

  app.post('/v1/orders', async (request) => books.open(orderBody.parse(request.body)));
  app.get(
    '/v1/orders/:id',
    async (request, reply) => books.order(id(request.params)) ?? refuse(reply, 400, 'The id provided does not exist'),
  );
  app.get('/v1/orders/:id/payments', async (request) => {
    const items = books.paymentsOf(id(request.params));
    return { entity: 'collection', count: items.length, items };
  });
  app.get('/v1/payments', async (request) => {
    const { from, to, count, skip } = windowQuery.parse(request.query);
    const items = books.paymentsBetween(from, to).slice(skip, skip + count);
    return { entity: 'collection', count: items.length, items };
  });
  app.get(
    '/v1/refunds/:id',
    async (request, reply) => books.refundById(id(request.params)) ?? refuse(reply, 400, 'The id provided does not exist'),
  );
  app.get(
    '/v1/payments/:id',
    async (request, reply) => books.payment(id(request.params)) ?? refuse(reply, 400, 'The id provided does not exist'),
  );
  app.get('/v1/payments/:id/refunds', async (request) => {
    const items = books.refundsOf(id(request.params));
    return { entity: 'collection', count: items.length, items };
  });
  app.post('/v1/payments/:id/refund', async (request, reply) => {
    const payment = books.payment(id(request.params));
    if (!payment) return refuse(reply, 400, 'The id provided does not exist');
    const key = request.headers['x-refund-idempotency'];
    if (refunds === 'refuse') return refuse(reply, 400, 'The refund cannot be made from this account');
    const refund = books.refund(payment, refundBody.parse(request.body ?? {}), refunds, typeof key === 'string' ? key : undefined);
    if (refund === 'too much') return refuse(reply, 400, 'The refund amount provided is greater than amount captured', 'amount');
    webhooks.refunded(payment, refund);
    return refund;
  });

  app.get('/v1/settlements/recon/combined', async (request) => {
    const { year, month, day, count, skip } = settledQuery.parse(request.query);
    const start = (index: number, date: number) => Date.UTC(year, index, date) / 1000 - IST_SECONDS;
    const end = day ? start(month - 1, day + 1) : start(month, 1);
    const items = books.settledBetween(start(month - 1, day ?? 1), end).slice(skip, skip + count);
    return { entity: 'collection', count: items.length, items };
  });

  app.post('/v1/contacts', async (request) => {
    const { name, reference_id } = contactBody.parse(request.body);
    return { id: books.contact(name, reference_id), entity: 'contact', name, reference_id, active: true };
  });
  app.post('/v1/fund_accounts', async (request, reply) => {
    const { contact_id, bank_account } = fundAccountBody.parse(request.body);
    const account = books.fundAccount(contact_id, bank_account);
    if (!account) return refuse(reply, 400, 'The id provided does not exist', 'contact_id');
    return { id: account, entity: 'fund_account', contact_id, account_type: 'bank_account', bank_account, active: true };
  });
  app.post('/v1/fund_accounts/validations', async (request, reply) => {
    const { fund_account, amount } = validationBody.parse(request.body);
    return books.validate(fund_account.id, amount) ?? refuse(reply, 400, 'The id provided does not exist', 'fund_account');
  });
  app.get(
    '/v1/fund_accounts/validations/:id',
    async (request, reply) => books.validation(id(request.params), registeredName) ?? refuse(reply, 400, 'The id provided does not exist'),
  );

  app.get('/v1/checkout.js', async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(asset('checkout.js')),
  );
  app.get('/checkout', async (_request, reply) => reply.type('text/html').send(asset('checkout.html')));
  app.get('/checkout/orders/:id', async (request, reply) => {
    const order = books.order(id(request.params));
    return order
      ? { id: order.id, amount: order.amount, currency: order.currency, status: order.status }
      : refuse(reply, 400, 'The id provided does not exist');
  });
  app.post('/checkout/pay', async (request, reply) => {
    const body = checkoutBody.parse(request.body);
    const order = books.order(body.order_id);
    if (!order) return refuse(reply, 400, 'The id provided does not exist');
    if (order.status === 'paid') return refuse(reply, 400, 'This order is already paid');
    const success = OUTCOMES[body.method === 'card' ? body.card.replace(/\s/g, '') : body.vpa.trim()];
    if (success === undefined)
      return refuse(
        reply,
        400,
        body.method === 'card' ? 'Please use one of the test cards' : 'Please use success@razorpay or failure@razorpay',
        body.method,
      );
    const payment = payOrder(order, { method: body.method, status: success ? 'captured' : 'failed' });
    return success ? books.receipt(payment, options.keySecret) : refuse(reply, 400, payment.error_description ?? 'Payment failed');
  });

  app.post('/sandbox/orders/:id/pay', async (request, reply) => {
    const order = books.order(id(request.params));
    if (!order) return refuse(reply, 404, 'The id provided does not exist');
    const { outcome, quiet, ...attempt } = outcomeBody.parse(request.body);
    return books.receipt(payOrder(order, { ...attempt, status: STATUS_OF[outcome] }, quiet), options.keySecret);
  });
  app.post('/sandbox/payments/:id/capture', async (request, reply) => {
    const payment = books.payment(id(request.params));
    const order = payment && books.order(payment.order_id);
    // A bank may confirm a failed payment later.
    if (!payment || !order || payment.captured) return refuse(reply, 404, 'No such payment waits');
    books.capture(payment);
    webhooks.paid(order, payment);
    return payment;
  });
  app.post('/sandbox/payments/:id/dispute', async (request, reply) => {
    const payment = books.payment(id(request.params));
    if (!payment) return refuse(reply, 404, 'The id provided does not exist');
    const { outcome, id: disputeId = payment.id.replace('pay_', 'disp_') } = disputeBody.parse(request.body);
    if (outcome === 'lost') books.lose(payment);
    webhooks.disputed(payment, disputeId, outcome);
    return payment;
  });
  app.post('/sandbox/refunds/:id', async (request, reply) => {
    const refund = books.refundById(id(request.params));
    const payment = refund && books.payment(refund.payment_id);
    if (!refund || !payment || refund.status !== 'pending') return refuse(reply, 404, 'No such refund waits');
    books.settleRefund(refund, refundOutcomeBody.parse(request.body).status);
    webhooks.refunded(payment, refund);
    return refund;
  });
  // At night, by the clock of the real one.
  app.post('/sandbox/settlements', async () => books.settle());
  app.get('/sandbox/books', async () => books.totals());
  app.get('/sandbox/webhooks', async () => ({ undelivered: webhooks.undelivered }));
  app.post('/sandbox/faults', async (request) => {
    const fault = faultBody.parse(request.body);
    const { webhooks: mode, delay_ms, copies } = fault;
    webhooks.fault = {
      webhooks: mode ?? webhooks.fault.webhooks,
      delay_ms: delay_ms ?? webhooks.fault.delay_ms,
      copies: copies ?? webhooks.fault.copies,
    };
    api = fault.api ?? api;
    refunds = fault.refunds ?? refunds;
    if (fault.registered_name !== undefined) registeredName = fault.registered_name;
    return { ...webhooks.fault, api, refunds };
  });
  app.get('/', async () => ({ name: 'payment sandbox', cards: Object.keys(OUTCOMES) }));
  return app;
}
