import { type SettlementLine, settlementLine } from '@fitghar/contracts/admin';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { istDate, SETTINGS, type Settings, startTimer, traced } from '../../kernel/index.ts';
import { GatewayUnavailableError, RefundRefusedError } from '../payments.errors.ts';
import { type AccountAnswer, CAPTURE_MINUTES, Gateway, type GatewayPayment, type GatewayRefund } from './gateway.ts';
import { GatewayAnswerError, RazorpayClient } from './razorpay-client.ts';

const order = z.object({ id: z.string() });
const refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) });
const payment = z
  .object({
    id: z.string(),
    /** Absent if the payment was made without one of our orders. */
    order_id: z.string().nullable(),
    amount: z.coerce.number().int(),
    amount_refunded: z.coerce.number().int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().nullable().default(null),
    wallet: z.string().nullable().default(null),
  })
  .transform(
    ({ order_id, amount, amount_refunded, ...rest }): GatewayPayment => ({
      ...rest,
      orderId: order_id ?? '',
      amountPaise: amount,
      refundedPaise: amount_refunded,
    }),
  );
const payments = z.object({ items: z.array(payment) });
/** Anything but a payment or a refund has no counterpart of ours. */
const settled = z
  .object({
    entity_id: z.string(),
    type: z.string().transform((type) => (type === 'payment' || type === 'refund' ? type : 'adjustment')),
    amount: z.number().int(),
    fee: z.number().int(),
    tax: z.number().int(),
    settled_at: z.number().int(),
    settlement_id: z.string(),
    settlement_utr: z.string(),
  })
  .transform(
    ({ entity_id: entity, settled_at, settlement_id: settlement, settlement_utr: utr, ...line }): SettlementLine =>
      settlementLine.parse({ ...line, entity, settlement, utr, settled_on: istDate(new Date(settled_at * 1000)) }),
  );
const settlements = z.object({ items: z.array(settled) });
/**
 * The gateway rejects a request itself only with 400; retrying is pointless then. Every other status concerns our key,
 * our rate, the address or the gateway, and may be temporary.
 */
const REFUSED = 400;
const refusal = z.object({ error: z.object({ description: z.string() }) });
const isRefused = (error: unknown): error is GatewayAnswerError => error instanceof GatewayAnswerError && error.status === REFUSED;
const created = z.object({ id: z.string() });
const validation = z
  .object({
    id: z.string(),
    status: z.enum(['created', 'completed', 'failed']),
    results: z.object({ account_status: z.enum(['active', 'invalid']).nullable(), registered_name: z.string().nullable() }),
  })
  .transform(({ id, status, results: { account_status, registered_name } }): AccountAnswer => {
    const answered = account_status === 'active' ? 'valid' : (account_status ?? 'failed');
    const outcome = status === 'created' ? 'asked' : status === 'failed' ? 'failed' : answered;
    return { id, status: outcome, registeredName: registered_name };
  });
const PAGE = 100;
const SETTLED_PAGE = 1000;

type GatewayOperation =
  | 'create-order'
  | 'find-payment'
  | 'list-payments-of-order'
  | 'list-payments'
  | 'refund'
  | 'find-refund'
  | 'list-settled'
  | 'check-account'
  | 'find-account-check';

/** Of every order, whatever the account's own setting is: a payment is captured as soon as the bank authorises it, however late. */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: CAPTURE_MINUTES, manual_expiry_period: CAPTURE_MINUTES, refund_speed: 'normal' },
} as const;

/** Razorpay, or the sandbox that speaks the same protocol. */
@Injectable()
export class RazorpayGateway extends Gateway {
  private readonly log = new Logger(RazorpayGateway.name);
  private readonly client: RazorpayClient;
  private readonly payoutAccount: string | null;

  constructor(@Inject(SETTINGS) { gateway }: Settings) {
    super();
    this.client = new RazorpayClient(gateway);
    this.payoutAccount = gateway.payoutAccount;
  }

  async createOrder({
    amountPaise,
    receipt,
    notes,
  }: {
    amountPaise: number;
    receipt: string;
    notes: Record<string, string>;
  }): Promise<string> {
    const wanted = { amount: amountPaise, currency: 'INR', receipt, notes, payment: CAPTURE };
    return order.parse(await this.request('create-order', () => this.client.orders.create(wanted))).id;
  }

  async findPayment(paymentId: string): Promise<GatewayPayment | null> {
    const found = await this.find('find-payment', () => this.client.payments.fetch(paymentId));
    return found === null ? null : payment.parse(found);
  }

  async listPaymentsOf(orderId: string): Promise<GatewayPayment[]> {
    const found = await this.find('list-payments-of-order', () => this.client.orders.fetchPayments(orderId));
    return found === null ? [] : payments.parse(found).items;
  }

  async listPayments({ from, to, skip }: { from: Date; to: Date; skip: number }): Promise<GatewayPayment[]> {
    const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
    const window = { from: seconds(from), to: seconds(to), skip, count: PAGE };
    return payments.parse(await this.request('list-payments', () => this.client.payments.all(window))).items;
  }

  async refund({ paymentId, amountPaise, key }: { paymentId: string; amountPaise: number; key: string }): Promise<GatewayRefund> {
    // Not by the SDK, which drops this header.
    const headers = { 'X-Refund-Idempotency': key };
    const body = { amount: amountPaise, notes: { refund: key } };
    const response = await this.request('refund', () =>
      this.client.send('POST', `/payments/${paymentId}/refund`, { body, headers }).catch((error: unknown) => {
        const { success, data } = refusal.safeParse(isRefused(error) && error.body);
        throw success ? new RefundRefusedError(data.error.description) : error;
      }),
    );
    return refund.parse(response);
  }

  async findRefund(id: string): Promise<GatewayRefund | null> {
    const found = await this.find('find-refund', () => this.client.refunds.fetch(id));
    return found === null ? null : refund.parse(found);
  }

  async checkAccount({ trainerId, name, accountNumber, ifsc }: { trainerId: string; name: string; accountNumber: string; ifsc: string }) {
    const post = async (path: string, body: object) => this.client.send('POST', path, { body });
    const answer = await this.find('check-account', async () => {
      // The gateway returns those that it has: the same details are the same contact and account.
      const contact = created.parse(await post('/contacts', { name, type: 'vendor', reference_id: trainerId }));
      const bank_account = { name, ifsc, account_number: accountNumber };
      const account = created.parse(await post('/fund_accounts', { contact_id: contact.id, account_type: 'bank_account', bank_account }));
      const penny = { account_number: this.payoutAccount, fund_account: { id: account.id }, amount: 100, currency: 'INR' };
      return post('/fund_accounts/validations', penny);
    });
    // A refusal may be of our own account, so it says nothing of theirs.
    return answer === null ? ({ id: '', status: 'failed', registeredName: null } as const) : validation.parse(answer);
  }

  async findAccountCheck(id: string): Promise<AccountAnswer | null> {
    const found = await this.find('find-account-check', () => this.client.send('GET', `/fund_accounts/validations/${id}`));
    return found === null ? null : validation.parse(found);
  }

  async listSettled({ day, skip }: { day: string; skip: number }): Promise<SettlementLine[]> {
    const [year, month, date] = day.split('-').map(Number);
    const query = new URLSearchParams(
      Object.entries({ year, month, day: date, count: SETTLED_PAGE, skip }).map(([name, value]) => [name, String(value)]),
    );
    return settlements.parse(await this.request('list-settled', () => this.client.send('GET', `/settlements/recon/combined?${query}`)))
      .items;
  }

  /** Returns null if the gateway does not know the id. */
  private find(operation: GatewayOperation, call: () => Promise<unknown>): Promise<unknown> {
    return this.request(operation, () =>
      call().catch((error: unknown) => {
        if (isRefused(error)) return null;
        throw error;
      }),
    );
  }

  /** Everything but a known rejection counts as unavailable. */
  private async request(operation: GatewayOperation, call: () => Promise<unknown>): Promise<unknown> {
    const stopTimer = startTimer('gateway_call_duration_seconds');
    try {
      const attributes = { 'fitghar.gateway.operation': operation };
      const answer = await traced(`gateway ${operation}`, { kind: 'client', attributes }, call);
      stopTimer({ operation, outcome: 'answered' });
      return answer;
    } catch (error) {
      const refused = error instanceof RefundRefusedError;
      stopTimer({ operation, outcome: refused ? 'refused' : 'unavailable' });
      if (refused) throw error;
      this.log.warn({ gateway: error instanceof GatewayAnswerError ? error.status : 'no response' });
      throw new GatewayUnavailableError();
    }
  }
}
