import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Attempt, Books, type Order } from './books.ts';
import { Webhooks } from './webhooks.ts';

/** How to start a sandbox of the payment company. */
export interface SandboxOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where events are sent; asked for each event, as the receiver may start after the sandbox. */
  webhookUrl: () => string;
  /** Where the books are kept; in memory where unset. */
  file?: string;
  /** The bank's clock; the machine's where unset. */
  now?: () => Date;
}

const SLOW_MS = 4000;
const notes = z.record(z.string(), z.string().max(256)).optional();
const orderBody = z.object({
  amount: z.number().int().min(100),
  currency: z.string().length(3),
  receipt: z.string().max(40).optional(),
  notes,
});
const refundBody = z.object({ amount: z.number().int().min(100).optional(), notes });
const faultBody = z.strictObject({
  webhooks: z.enum(['deliver', 'drop', 'duplicate', 'delay', 'reorder']).optional(),
  delay_ms: z.number().int().min(0).max(3_600_000).optional(),
  /** How often each event comes under 'duplicate'. */
  copies: z.number().int().min(1).max(100).optional(),
  /** 'fails-after' does what it is asked for, and answers 500. */
  api: z.enum(['up', 'down', 'slow', 'fails-after']).optional(),
  /** What becomes of refunds that are asked for from now on. */
  refunds: z.enum(['processed', 'pending', 'failed', 'refuse']).optional(),
});
const outcomeBody = z.strictObject({
  outcome: z.enum(['success', 'failure', 'authorized']),
  method: z.enum(['card', 'upi']).default('card'),
  amount: z.number().int().min(1).optional(),
  currency: z.string().length(3).optional(),
});
const windowQuery = z.object({
  from: z.coerce.number().int().min(0).default(0),
  to: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});
const disputeBody = z.strictObject({ outcome: z.enum(['created', 'won', 'lost']) });
const refundOutcomeBody = z.strictObject({ status: z.enum(['processed', 'failed']) });
const STATUS_OF = { success: 'captured', failure: 'failed', authorized: 'authorized' } as const;
const checkoutBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('card'), order_id: z.string(), card: z.string() }),
  z.object({ method: z.literal('upi'), order_id: z.string(), vpa: z.string() }),
]);

/** Razorpay's test cards and addresses, and what becomes of them. */
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

/** A server that speaks the part of Razorpay's protocol that we use, with a bank behind it that does as it is told. */
export function createSandbox(options: SandboxOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  const books = new Books(options.file, options.now ?? (() => new Date()));
  const webhooks = new Webhooks(options.webhookUrl, options.webhookSecret);
  let api: NonNullable<z.infer<typeof faultBody>['api']> = 'up';
  let refunds: NonNullable<z.infer<typeof faultBody>['refunds']> = 'processed';
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;

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

  const payOrder = (order: Order, attempt: Attempt) => {
    const payment = books.pay(order, attempt);
    webhooks.paid(order, payment);
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
    const { outcome, ...attempt } = outcomeBody.parse(request.body);
    return books.receipt(payOrder(order, { ...attempt, status: STATUS_OF[outcome] }), options.keySecret);
  });
  app.post('/sandbox/payments/:id/capture', async (request, reply) => {
    const payment = books.payment(id(request.params));
    const order = payment && books.order(payment.order_id);
    if (!payment || !order || payment.status !== 'authorized') return refuse(reply, 404, 'No such payment waits');
    books.capture(payment);
    webhooks.paid(order, payment);
    return payment;
  });
  app.post('/sandbox/payments/:id/dispute', async (request, reply) => {
    const payment = books.payment(id(request.params));
    if (!payment) return refuse(reply, 404, 'The id provided does not exist');
    const { outcome } = disputeBody.parse(request.body);
    if (outcome === 'lost') books.lose(payment);
    webhooks.disputed(payment, outcome);
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
  app.get('/sandbox/books', async () => books.totals());
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
    return { ...webhooks.fault, api, refunds };
  });
  app.get('/', async () => ({ name: 'payment sandbox', cards: Object.keys(OUTCOMES) }));
  return app;
}
